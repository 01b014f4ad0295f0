use bytes::{Bytes, BytesMut};
use hfilter_rpc::wire::{
    CellBlock, Codec, Compressor, Limits, Preamble, Request, RequestHead, Response, WireError, connection_header,
    decode_connection_header, take_frame,
};

/// The longest frame: more would only be slow.
const LIMITS: Limits = Limits::SERVER.with_frame(1 << 16).with_header(1 << 12);

/// What a server reads off a connection, cut by the first byte of the input: the calls are the same however the bytes are cut,
/// and what is read is written and read again.
pub fn frames(input: &[u8]) {
    let Some((&step, bytes)) = input.split_first() else { return };
    let whole = connection(std::iter::once(bytes));
    assert_eq!(whole, connection(bytes.chunks(usize::from(step) + 1)));
    assert_eq!(whole, connection(bytes.chunks(1)));
    for request in whole.requests {
        written_again(&request);
        cells(request.cell_block.unwrap_or(request.parameter));
    }
    response(bytes);
}

/// What was read off a connection, up to where the server would close it.
#[derive(Debug, PartialEq)]
struct Read {
    preamble: Option<Preamble>,
    header: Option<Result<hfilter_rpc::messages::ConnectionHeader, WireError>>,
    requests: Vec<Request>,
    /// Requests whose header can be read, but not the rest: they are answered.
    refused: Vec<(Option<u32>, WireError)>,
    closed: Option<WireError>,
}

/// Reads a connection whose bytes come in pieces.
fn connection<'a>(pieces: impl Iterator<Item = &'a [u8]>) -> Read {
    let mut read = Read { preamble: None, header: None, requests: Vec::new(), refused: Vec::new(), closed: None };
    let mut buffer = BytesMut::new();
    for piece in pieces {
        buffer.extend_from_slice(piece);
        while read.closed.is_none() && take(&mut buffer, &mut read) {}
    }
    read
}

/// Takes the next thing from the front of the buffer, if it is complete.
fn take(buffer: &mut BytesMut, read: &mut Read) -> bool {
    if read.preamble.is_none() {
        let Some(first) = buffer.first_chunk::<{ Preamble::LENGTH }>().copied() else { return false };
        let preamble = Preamble::decode(first);
        assert_eq!(preamble.encode(), first);
        _ = buffer.split_to(Preamble::LENGTH);
        read.preamble = Some(preamble);
        return true;
    }
    match take_frame(buffer, &LIMITS) {
        Ok(None) => return false,
        Err(error) => read.closed = Some(error),
        Ok(Some(frame)) if read.header.is_none() => {
            let header = decode_connection_header(frame, &LIMITS);
            if let Ok(header) = &header {
                let again = connection_header(header).expect("a short frame").to_bytes();
                assert_eq!(decode_connection_header(again.slice(4..), &LIMITS).as_ref(), Ok(header));
            }
            read.header = Some(header);
        }
        Ok(Some(frame)) => match RequestHead::decode(frame.clone(), &LIMITS) {
            Ok(head) => {
                let call_id = head.header.call_id;
                match head.body() {
                    Ok(request) => {
                        assert_eq!(Request::decode(frame, &LIMITS).as_ref(), Ok(&request));
                        read.requests.push(request);
                    }
                    Err(error) => read.refused.push((call_id, error)),
                }
            }
            Err(error) => read.closed = Some(error),
        },
    }
    true
}

/// A request that is written says that it has a parameter, and how many bytes of cells; the rest is as it was read.
fn written_again(request: &Request) {
    let mut plain = request.clone();
    plain.trailing = Bytes::new();
    let written = plain.clone().encode().expect("a short frame");
    let bytes = written.to_bytes();
    assert_eq!(bytes.len(), written.len());
    let limits = LIMITS.with_header(1 << 13);
    let frame = take_frame(&mut BytesMut::from(&bytes[..]), &limits.with_frame(1 << 17)).expect("a short frame");
    let again = Request::decode(frame.expect("a whole frame"), &limits).expect("our own bytes");
    assert_eq!(again.encode().expect("a short frame"), written);
    let again = Request::decode(bytes.slice(4..), &limits).expect("our own bytes");
    assert_eq!((&again.parameter, &again.cell_block), (&plain.parameter, &plain.cell_block));
    plain.header.request_param = again.header.request_param;
    plain.header.cell_block_meta = again.header.cell_block_meta;
    assert_eq!(again, plain);
}

/// Bytes as a cell block of every codec, plain and compressed.
fn cells(block: Bytes) {
    for compressor in [Compressor::Zlib, Compressor::Gzip] {
        if let Ok(plain) = compressor.decompress(&block, LIMITS.frame) {
            assert!(plain.len() <= LIMITS.frame);
            let again = compressor.compress(&plain).expect("it fits into memory");
            assert_eq!(compressor.decompress(&again, LIMITS.frame).expect("our own bytes"), plain);
        }
    }
    for codec in [Codec::KeyValue, Codec::KeyValueWithTags, Codec::Cell, Codec::CellWithTags, Codec::Message] {
        let cells: Result<Vec<_>, _> = CellBlock::new(codec, block.clone()).cells().collect();
        match cells {
            Ok(cells) => {
                let written = CellBlock::of(codec, &cells);
                let again: Result<Vec<_>, _> = written.cells().collect();
                assert_eq!(again.as_ref(), Ok(&cells));
                assert_eq!(CellBlock::of(codec, &cells), written);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// What a client reads.
fn response(bytes: &[u8]) {
    let Ok(response) = Response::decode(Bytes::copy_from_slice(bytes), &LIMITS) else { return };
    let mut plain = response;
    plain.trailing = Bytes::new();
    let written = plain.encode().expect("a short frame").to_bytes();
    let again = Response::decode(written.slice(4..), &LIMITS.with_header(1 << 13)).expect("our own bytes");
    assert_eq!(again.encode().expect("a short frame").to_bytes(), written);
}
