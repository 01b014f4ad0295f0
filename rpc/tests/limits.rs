//! Each limit of the wire at its edge: as much as it allows passes, and one more is the error that says which, and how much.

mod scenes;

use bytes::{Bytes, BytesMut};
use hfilter_rpc::ServerOptions;
use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{
    ConnectionHeader, ExceptionResponse, NameBytesPair, RequestHeader, ResponseHeader, TableSchema,
};
use hfilter_rpc::required::{Inside, Required};
use hfilter_rpc::wire::{
    Codec, Compressor, Limits, Part, Preamble, Request, RequestHead, Response, WireError, connection_header,
    decode_connection_header, take_frame,
};
use prost::Message as _;
use scenes::{ECHO, SERVICE, Scene, WAIT, stream};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream};

#[test]
fn frames_are_as_long_as_they_may_be() {
    let limits = Limits::SERVER.with_frame(10);
    let frame = |length: u32| BytesMut::from(&[&length.to_be_bytes()[..], &vec![7; length as usize]].concat()[..]);
    assert_eq!(take_frame(&mut frame(10), &limits), Ok(Some(Bytes::from_static(&[7; 10]))));
    assert_eq!(take_frame(&mut frame(11), &limits), Err(WireError::FrameTooLarge { length: 11, limit: 10 }));
}

#[test]
fn headers_are_as_long_as_they_may_be() {
    let too_long = |part, length: usize| WireError::HeaderTooLarge { part, length, limit: length - 1 };
    let attribute = NameBytesPair { name: "a".repeat(300), value: None };
    let within = |length: usize| Limits::SERVER.with_header(length);

    let header = ConnectionHeader { attribute: vec![attribute.clone()], ..ConnectionHeader::default() };
    let (length, frame) = (header.encoded_len(), Bytes::from(header.encode_to_vec()));
    assert_eq!(decode_connection_header(frame.clone(), &within(length)), Ok(header));
    let error = decode_connection_header(frame, &within(length - 1)).expect_err("one byte too long");
    assert_eq!(error, too_long(Part::ConnectionHeader, length));
    assert!(error.to_string().contains(&format!("more than the {} allowed", length - 1)), "{error}");

    let header = RequestHeader { attribute: vec![attribute], request_param: Some(true), ..RequestHeader::default() };
    let length = header.encoded_len();
    let frame = Request::new(header, Bytes::new()).encode().expect("a frame").to_bytes().split_off(4);
    assert!(RequestHead::decode(frame.clone(), &within(length)).is_ok());
    let error = RequestHead::decode(frame, &within(length - 1)).map(drop).expect_err("one byte too long");
    assert_eq!(error, too_long(Part::RequestHeader, length));

    let exception = Some(ExceptionResponse { stack_trace: Some("x".repeat(300)), ..ExceptionResponse::default() });
    let header = ResponseHeader { exception, ..ResponseHeader::default() };
    let length = header.encoded_len();
    let frame = Response::new(header, None).encode().expect("a frame").to_bytes().split_off(4);
    assert!(Response::decode(frame.clone(), &within(length)).is_ok());
    let error = Response::decode(frame, &within(length - 1)).expect_err("one byte too long");
    assert_eq!(error, too_long(Part::ResponseHeader, length));
}

#[test]
fn parts_end_with_their_frame() {
    // A parameter of three bytes, of which two are there; cells of which none are.
    let error = Request::decode(Bytes::from_static(b"\x02\x20\x01\x03ab"), &Limits::SERVER).expect_err("cut");
    assert_eq!(error, WireError::Truncated { part: Part::Parameter, offset: 4, length: 3, left: 2 });
    let cells = b"\x08\x20\x01\x2a\x04\x08\xff\xff\x03\x00";
    let error = Request::decode(Bytes::from_static(cells), &Limits::SERVER).expect_err("cut");
    assert!(matches!(error, WireError::Truncated { part: Part::CellBlock, left: 0, .. }), "{error}");
}

#[test]
fn messages_nest_a_hundred_levels() {
    // Groups of a field that nobody declares.
    let nested = |levels: usize| [b"\x7b".repeat(levels), b"\x7c".repeat(levels)].concat();
    assert!(TableSchema::decode(&nested(100)[..]).is_ok());
    assert!(TableSchema::decode(&nested(101)[..]).is_err());
    assert!(TableSchema::decode(&vec![0x7b; 1 << 20][..]).is_err());
}

#[test]
fn blocks_become_no_longer_than_they_may() {
    for compressor in [Compressor::Zlib, Compressor::Gzip] {
        let block = compressor.compress(&[0; 100_000]).expect("compressed");
        assert!(block.len() < 300);
        assert_eq!(compressor.decompress(&block, 100_000).expect("as long as allowed"), [0; 100_000][..]);
        let error = compressor.decompress(&block, 99_999).expect_err("one byte too many");
        assert!(error.to_string().contains("more than 99999 bytes"), "{error}");
    }
}

#[test]
fn two_hundred_missing_fields_are_named() {
    static PAIR: Required = Required { fields: &[(1, "name")], messages: &[] };
    static LIST: Required =
        Required { fields: &[], messages: &[Inside { number: 1, name: "pairs", repeated: true, required: &PAIR }] };
    let missing = |count: usize| {
        let exception = LIST.check(&b"\x0a\x00".repeat(count).into()).expect_err("no names");
        exception.message().to_owned()
    };
    assert!(missing(200).ends_with("pairs[198].name, pairs[199].name"));
    assert!(missing(201).ends_with("pairs[199].name, …"));
    assert_eq!(missing(1 << 20), missing(201));
}

/// The cells of a few hundred bytes may be as long as the longest frame: they count as what they are.
#[tokio::test(start_paused = true)]
async fn cells_count_as_what_they_become() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.queue_bytes = 100_000;
    let server = scene.serve(options).await;
    let mut socket = stream(&server);
    let header = ConnectionHeader {
        service_name: Some(SERVICE.into()),
        cell_block_codec_class: Some(Codec::KeyValue.class().into()),
        cell_block_compressor_class: Some(Compressor::Zlib.class().into()),
        ..ConnectionHeader::default()
    };
    let request = |id: u32, method: hfilter_rpc::Method, cells: usize| {
        let header =
            RequestHeader { call_id: Some(id), method_name: Some(method.name.into()), ..RequestHeader::default() };
        let mut request = Request::new(header, Bytes::new());
        request.cell_block = Some(Compressor::Zlib.compress(&vec![0; cells]).expect("compressed"));
        request.encode().expect("a frame").to_bytes()
    };
    socket.write_all(&Preamble::SIMPLE.encode()).await.unwrap();
    socket.write_all(&connection_header(&header).unwrap().to_bytes()).await.unwrap();
    // One call holds most of what there is.
    socket.write_all(&request(0, WAIT, 60_000)).await.unwrap();
    scene.until_begun(1).await;
    socket.write_all(&request(1, ECHO, 60_000)).await.unwrap();
    let mut buffer = BytesMut::new();
    let refused = answer(&mut socket, &mut buffer).await;
    assert_eq!(refused.call_id, Some(1));
    let class = refused.exception.and_then(|exception| exception.exception_class_name);
    assert_eq!(class.as_deref(), Some(classes::CALL_QUEUE_TOO_BIG.name));
    scene.gate.add_permits(1);
    assert_eq!(answer(&mut socket, &mut buffer).await.call_id, Some(0));
    // What was answered is held no more.
    socket.write_all(&request(2, ECHO, 60_000)).await.unwrap();
    assert_eq!(answer(&mut socket, &mut buffer).await.exception, None);
}

/// The header of the next answer.
async fn answer(socket: &mut DuplexStream, buffer: &mut BytesMut) -> ResponseHeader {
    loop {
        if let Some(frame) = take_frame(buffer, &Limits::CLIENT).unwrap() {
            return Response::decode(frame, &Limits::CLIENT).unwrap().header;
        }
        assert_ne!(socket.read_buf(buffer).await.unwrap(), 0, "the server closes");
    }
}
