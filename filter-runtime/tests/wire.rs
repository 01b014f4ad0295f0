//! The wire reader and writer, byte by byte.

use hfilter_runtime::wire::{Reader, varint_len};
use hfilter_runtime::{DecodeError, Encoder, ErrorKind};

fn kind<T>(result: Result<T, DecodeError>) -> Result<T, ErrorKind> {
    result.map_err(|error| error.kind().clone())
}

#[test]
fn a_varint_ends_within_ten_bytes() {
    let read = |bytes: &[u8]| kind(Reader::new(bytes).varint());
    for left in 0..10 {
        assert_eq!(read(&vec![0xff; left]), Err(ErrorKind::Truncated { needed: left + 1, left }));
    }
    assert_eq!(read(&[0xff; 10]), Err(ErrorKind::VarintTooLong));
    assert_eq!(read(&[0xff; 11]), Err(ErrorKind::VarintTooLong));
    // Longer than need be, and more bits than there are.
    assert_eq!(read(b"\x81\x80\x80\x00"), Ok(1));
    assert_eq!(read(b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x7f"), Ok(u64::MAX));
}

#[test]
fn a_varint_is_written_in_as_many_bytes_as_it_needs() {
    for bits in 0..64 {
        for value in [1_u64 << bits, (1 << bits) - 1, u64::MAX >> (63 - bits)] {
            let mut encoder = Encoder::new();
            encoder.varint(value);
            assert_eq!(encoder.len(), varint_len(value), "{value}");
            let mut reader = Reader::new(encoder.written());
            assert_eq!((kind(reader.varint()), reader.is_empty()), (Ok(value), true));
        }
    }
    assert_eq!([0, 1, 0x7f, 0x80, 0x3fff, 0x4000, u64::MAX].map(varint_len), [1, 1, 1, 2, 2, 3, 10]);
}

#[test]
fn keys_have_a_number_and_a_known_wire_type() {
    for key in 0..0x80 {
        let expected = if key < 8 || key % 8 > 5 { Err(ErrorKind::InvalidKey { key }) } else { Ok(key) };
        assert_eq!(kind(Reader::new(&[key as u8]).key()), expected);
    }
}

#[test]
fn a_group_ends_with_its_own_number() {
    // The key of group 1 has been read.
    let skipped = |bytes: &[u8]| {
        let mut reader = Reader::new(bytes);
        kind(reader.skip(0x0b, 0)).map(|()| reader.rest().len())
    };
    assert_eq!(skipped(b"\x0cx"), Ok(1));
    assert_eq!(skipped(b"\x13\x14\x0cx"), Ok(1));
    assert_eq!(skipped(b"\x14"), Err(ErrorKind::EndGroup));
    assert_eq!(skipped(b"\x13\x0c\x14"), Err(ErrorKind::EndGroup));
}

#[test]
fn groups_and_the_messages_around_them_have_a_hundred_levels() {
    for level in [0, 1, 2, 40, 99] {
        let nested = |groups: usize| {
            let bytes = [b"\x0b".repeat(groups - 1), b"\x0c".repeat(groups)].concat();
            kind(Reader::new(&bytes).skip(0x0b, level))
        };
        let most = 100 - level as usize;
        assert_eq!(nested(most), Ok(()), "{level}");
        assert_eq!(nested(most + 1), Err(ErrorKind::TooManyLevels), "{level}");
    }
    assert_eq!(kind(Reader::new(b"").skip(0x0b, 100)), Err(ErrorKind::TooManyLevels));
}

#[test]
fn an_encoder_keeps_its_buffer_and_takes_more_only_when_it_is_full() {
    let mut encoder = Encoder::new();
    assert!(encoder.is_empty());
    assert_eq!(encoder.capacity(), 0);
    encoder.put(b"row");
    assert!(!encoder.is_empty());
    let room = encoder.capacity();
    assert!(room >= 3);
    for _ in 0..3 {
        encoder.clear();
        assert!(encoder.is_empty());
        encoder.put(&vec![b'x'; room]);
        assert_eq!((encoder.len(), encoder.capacity()), (room, room));
    }
    encoder.put(b"y");
    assert!(encoder.capacity() > room);
    assert_eq!(encoder.written(), [&b"y"[..], &vec![b'x'; room]].concat());
}
