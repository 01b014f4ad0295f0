//! The wire against what a real HBase and its client said to each other, and against the known answers of its rules.

mod recorded;

use bytes::{Bytes, BytesMut};
use hfilter_rpc::messages::{ConnectionHeader, RequestHeader, ResponseHeader, UserInformation};
use hfilter_rpc::wire::{
    Auth, Cell, CellBlock, CellType, Codec, Compressor, Limits, Part, Preamble, Request, RequestHead, Response,
    WireError, connection_header, decode_connection_header, take_frame,
};
use recorded::{Line, bytes, lines};
use serde_json::Value;

#[test]
fn an_opening_has_the_known_bytes() {
    let header = ConnectionHeader {
        user_info: Some(UserInformation { effective_user: "root".into(), real_user: None }),
        service_name: Some("MasterService".into()),
        cell_block_codec_class: Some(Codec::KeyValue.class().into()),
        ..ConnectionHeader::default()
    };
    let frame = connection_header(&header).unwrap();
    assert_eq!(Preamble::SIMPLE.encode()[..], bytes("484261730050")[..]);
    assert_eq!(
        frame.to_bytes(),
        bytes(
            "00000044 0a060a04726f6f74 120d4d617374657253657276696365 1a2b6f72672e6170616368652e6861646f6f702e68626173652e63\
             6f6465632e4b657956616c7565436f646563"
        )
    );
}

#[test]
fn requests_have_the_known_bytes() {
    let header = |id, method: &str, timeout| RequestHeader {
        call_id: Some(id),
        method_name: Some(method.into()),
        timeout,
        ..RequestHeader::default()
    };
    let request = Request::new(header(0, "GetTableDescriptors", Some(60000)), bytes("1801"));
    let known = "00000021 1d 0800 1a134765745461626c6544657363726970746f7273 2001 38e0d403 02 1801";
    assert_eq!(request.encode().unwrap().to_bytes(), bytes(known));

    let request = Request::new(header(1, "ListNamespaceDescriptors", None), Bytes::new());
    let known = "00000020 1e 0801 1a184c6973744e616d65737061636544657363726970746f7273 2001 00";
    assert_eq!(request.encode().unwrap().to_bytes(), bytes(known));
}

#[test]
fn answers_have_the_known_bytes() {
    let header = ResponseHeader { call_id: Some(0), ..ResponseHeader::default() };
    let result = bytes("0a220a0c0a0764656661756c741201741a120a0166120d0a0856455253494f4e53120131");
    let known = "00000028 02 0800 24 0a220a0c0a0764656661756c741201741a120a0166120d0a0856455253494f4e53120131";
    assert_eq!(Response::new(header, Some(result)).encode().unwrap().to_bytes(), bytes(known));

    let header = ResponseHeader { call_id: Some(u32::MAX), ..ResponseHeader::default() };
    let answer = Response::new(header, Some(bytes("0a03616263")));
    assert_eq!(answer.encode().unwrap().to_bytes(), bytes("0000000d 06 08ffffffff0f 05 0a03616263"));
}

#[test]
fn a_cell_has_the_known_bytes() {
    let cell = Cell::new(b"r1", b"f", b"q", 5, CellType::PUT, b"v").unwrap();
    let known = bytes("00000019 00000010 00000001 0002 7231 01 66 71 0000000000000005 04 76");
    assert_eq!(Codec::KeyValue.encode([&cell]), known);
    let read = |codec, known| CellBlock::new(codec, known).cells().collect::<Result<Vec<_>, _>>().unwrap();
    let cells = read(Codec::KeyValue, known);
    assert_eq!(cells, [cell]);

    // The same with the length of tags, of which there are none.
    let known = bytes("0000001b 00000010 00000001 0002 7231 01 66 71 0000000000000005 04 76 0000");
    assert_eq!(read(Codec::KeyValueWithTags, known), cells);
}

#[test]
fn the_methods_of_authentication_keep_their_codes() {
    for auth in [Auth::Simple, Auth::Kerberos, Auth::Digest] {
        assert_eq!(Auth::of(auth.code()), Some(auth));
    }
    assert_eq!([Auth::of(0), Auth::of(79), Auth::of(83)], [None; 3]);
}

#[test]
fn every_recorded_opening_is_understood_and_written_again() {
    let (mut preambles, mut headers) = (0, 0);
    for line in lines() {
        match line.kind() {
            "preamble" => {
                let Some(first) = line.bytes.first_chunk() else { panic!("{}: too short", line.id) };
                let preamble = Preamble::decode(*first);
                let number = |key: &str| line.decoded[key].as_u64().and_then(|number| u8::try_from(number).ok());
                let expected = match (line.text("text"), number("version"), number("auth")) {
                    (Some("Regist"), ..) => Preamble::Registry,
                    (Some("Securi"), ..) => Preamble::Security,
                    (_, Some(version), Some(auth)) => Preamble::Open { version, auth },
                    _ => Preamble::Unknown(*first),
                };
                assert_eq!(preamble, expected, "{} {}", line.id, line.what);
                assert_eq!(preamble.encode(), *first);
                preambles += 1;
            }
            "connection_header" => {
                let found = decode_connection_header(line.frame(), &Limits::SERVER);
                if line.decoded.get("decode_error").is_some() {
                    assert!(
                        matches!(found, Err(WireError::Message { part: Part::ConnectionHeader, .. })),
                        "{}",
                        line.id
                    );
                    continue;
                }
                let expected = recorded::connection_header(&line.decoded["message"]);
                assert_eq!(found.as_ref(), Ok(&expected), "{} {}", line.id, line.what);
                if line.decoded["message"].get("@unknown_fields_hex").is_none() {
                    assert_eq!(
                        connection_header(&expected).unwrap().to_bytes(),
                        line.bytes,
                        "{} {}",
                        line.id,
                        line.what
                    );
                }
                headers += 1;
            }
            _ => {}
        }
    }
    assert_eq!((preambles, headers), (222, 180));
}

#[test]
fn every_recorded_request_is_understood_and_written_again() {
    let (mut read, mut refused) = (0, 0);
    for line in lines().iter().filter(|line| line.kind() == "request") {
        let head = RequestHead::decode(line.frame(), &Limits::SERVER);
        if line.text("decode_error") == Some("the request header does not parse") {
            assert!(head.is_err(), "{} {}", line.id, line.what);
            refused += 1;
            continue;
        }
        let head = head.unwrap_or_else(|error| panic!("{} {}: {error}", line.id, line.what));
        let expected = recorded::request_header(&line.decoded["header"]);
        assert_eq!(head.header, expected, "{} {}", line.id, line.what);
        let request = head.body();
        let too_long = matches!(
            line.text("decode_error"),
            Some("no parameter" | "the parameter does not fit its announced length")
        ) || line.text("cell_block_error") == Some("announced length larger than the frame");
        if too_long {
            assert!(request.is_err(), "{} {}", line.id, line.what);
            refused += 1;
            continue;
        }
        if expected.request_param != Some(true) {
            continue;
        }
        let request = request.unwrap_or_else(|error| panic!("{} {}: {error}", line.id, line.what));
        assert_eq!(request.trailing, line.hex("trailing_hex").unwrap_or_default(), "{} {}", line.id, line.what);
        check_cells(line, request.cell_block.as_ref());
        // A probe with its header's fields in an order that no client writes.
        let odd = line.what == "probe: request header with trace info and attributes";
        if request.trailing.is_empty() && !odd {
            let mut written = Request::new(expected, request.parameter.clone());
            written.cell_block = request.cell_block.clone();
            assert_eq!(written.encode().unwrap().to_bytes(), line.bytes, "{} {}", line.id, line.what);
        }
        read += 1;
    }
    assert_eq!((read, refused), (1096, 5));
}

#[test]
fn every_recorded_answer_is_understood_and_written_again() {
    let mut read = 0;
    for line in lines().iter().filter(|line| line.kind() == "response") {
        let mut buffer = BytesMut::from(&line.bytes[..]);
        let frame = take_frame(&mut buffer, &Limits::CLIENT).unwrap().expect("a whole frame");
        let response = Response::decode(frame, &Limits::CLIENT).unwrap_or_else(|error| panic!("{}: {error}", line.id));
        let expected = recorded::response_header(&line.decoded["header"]);
        assert_eq!(response.header, expected, "{} {}", line.id, line.what);
        assert_eq!(response.result.is_some(), expected.exception.is_none(), "{} {}", line.id, line.what);
        assert!(response.trailing.is_empty(), "{} {}", line.id, line.what);
        check_cells(line, response.cell_block.as_ref());
        let mut written = Response::new(expected, response.result.clone());
        written.cell_block = response.cell_block.clone();
        assert_eq!(written.encode().unwrap().to_bytes(), line.bytes, "{} {}", line.id, line.what);
        read += 1;
    }
    assert_eq!(read, 1119);
}

/// The cells of a line are what was recorded, and the codec writes them again byte for byte.
fn check_cells(line: &Line, block: Option<&Bytes>) {
    assert_eq!(block, line.hex("cell_block_hex").as_ref(), "{} {}", line.id, line.what);
    let Some(block) = block else { return };
    let what = line.what.as_str();
    let codec = what.strip_prefix("codec ").and_then(|rest| rest.split_once(':'));
    let codec = codec
        .map_or(Some(Codec::KeyValue), |(name, _)| Codec::of_class(&format!("org.apache.hadoop.hbase.codec.{name}")));
    let Some(codec) = codec else { panic!("{} {what}: which codec?", line.id) };
    let block = match line.hex("cell_block_uncompressed_hex") {
        None => block.clone(),
        Some(plain) => {
            let compressor = if what.contains("Gzip") { Compressor::Gzip } else { Compressor::Zlib };
            assert_eq!(compressor.decompress(block, plain.len()).unwrap(), plain, "{} {what}", line.id);
            assert!(compressor.decompress(block, plain.len() - 1).is_err(), "{} {what}: a limit is a limit", line.id);
            let again = compressor.compress(&plain).unwrap();
            assert_eq!(compressor.decompress(&again, plain.len()).unwrap(), plain, "{} {what}", line.id);
            plain
        }
    };
    let cells: Result<Vec<_>, _> = CellBlock::new(codec, block.clone()).cells().collect();
    if line.decoded.get("cell_block_error").is_some() && !line.what.contains("without codec") {
        assert!(cells.is_err(), "{} {}", line.id, line.what);
        return;
    }
    let cells = cells.unwrap_or_else(|error| panic!("{} {}: {error}", line.id, line.what));
    assert_eq!(codec.encode(&cells), block, "{} {}", line.id, line.what);
    // Through another codec and back; only one has sequence ids, and all of these have tags.
    let others: &[Codec] = match codec {
        Codec::Cell | Codec::CellWithTags => &[Codec::CellWithTags],
        _ => &[Codec::CellWithTags, Codec::Message, Codec::KeyValueWithTags],
    };
    for other in others {
        let again = CellBlock::new(*other, other.encode(&cells)).written_by(codec);
        assert_eq!(again.as_ref(), Ok(&block), "{} {what}: {other:?}", line.id);
    }
    let Some(expected) = line.decoded.get("cells").and_then(Value::as_array) else { return };
    let shown: Vec<_> = cells.iter().map(shown).collect();
    assert_eq!(shown, *expected, "{} {}", line.id, line.what);
}

fn shown(cell: &Cell) -> Value {
    let kind = match cell.kind() {
        CellType::PUT => "Put",
        CellType::DELETE => "Delete",
        CellType::DELETE_FAMILY_VERSION => "DeleteFamilyVersion",
        CellType::DELETE_COLUMN => "DeleteColumn",
        CellType::DELETE_FAMILY => "DeleteFamily",
        other => panic!("type {}", other.0),
    };
    let mut parts = vec![
        hex::encode(cell.row()).into(),
        hex::encode(cell.family()).into(),
        hex::encode(cell.qualifier()).into(),
        cell.timestamp().into(),
        kind.into(),
        hex::encode(cell.value()).into(),
    ];
    if !cell.tags().is_empty() {
        parts.push(hex::encode(cell.tags()).into());
    }
    Value::Array(parts)
}

#[test]
fn too_much_is_refused_before_it_comes() {
    let limits = Limits::SERVER;
    let mut buffer = BytesMut::from(&bytes("10000001616263")[..]);
    let error = take_frame(&mut buffer, &limits).unwrap_err();
    assert_eq!(error, WireError::FrameTooLarge { length: 0x1000_0001, limit: limits.frame });
    assert_eq!(buffer.len(), 7, "the bytes are still there, for the call id in them");
    assert_eq!(take_frame(&mut BytesMut::from(&bytes("10000000616263")[..]), &limits), Ok(None));

    // 300 KiB of empty attributes, two bytes each.
    let mut bomb = vec![0x80, 0x80 | 0x12, 0x12];
    bomb.extend([0x42, 0x00].repeat(150 << 10));
    let error = RequestHead::decode(bomb.into(), &limits).map(|_| ()).unwrap_err();
    assert!(matches!(error, WireError::HeaderTooLarge { part: Part::RequestHeader, .. }), "{error}");
}

#[test]
fn errors_say_where() {
    let error = Request::decode(bytes("020800"), &Limits::SERVER).map(|request| request.parameter);
    assert_eq!(error, Ok(Bytes::new()), "no parameter is announced");
    let error = Request::decode(bytes("040800200105"), &Limits::SERVER).unwrap_err();
    assert_eq!(error.to_string(), "the parameter at byte 6 should have 5 bytes, and the frame has 0 left");
    let error = Request::decode(Bytes::new(), &Limits::SERVER).unwrap_err();
    let known = "the length of the request header is expected at byte 0, and there is no varint of 32 bits";
    assert_eq!(error.to_string(), known);
}
