//! Services inside of MasterService: our calls are the recorded ones of Java's client, and the recorded answers are read.

mod recorded;

use std::sync::Mutex;

use bytes::Bytes;
use hfilter_rpc::messages::CoprocessorServiceRequest;
use hfilter_rpc::wire::{Limits, Request, Response};
use hfilter_rpc::{Answer, CallContext, Channel, Error, Exception, MasterCoprocessors, Method, parameter};
use recorded::connections;

/// Writes down what it is asked, and answers what it is told to.
struct Scripted {
    asked: Mutex<Vec<(Method, Bytes)>>,
    answer: Result<Answer, Error>,
}

impl Channel for &Scripted {
    async fn call(&self, _: &CallContext, method: Method, parameter: Bytes) -> Result<Answer, Error> {
        self.asked.lock().unwrap().push((method, parameter));
        self.answer.clone()
    }
}

#[tokio::test]
async fn calls_are_packed_as_by_javas_client() {
    let mut made = 0;
    for lines in connections().values() {
        let packed = |name: Option<&str>| name == Some("ExecMasterService");
        for line in lines.iter().filter(|line| line.from_client && packed(line.text("method"))) {
            let request = Request::decode(line.frame(), &Limits::SERVER).unwrap();
            let call = parameter::<CoprocessorServiceRequest>(request.parameter.clone()).unwrap().call;
            let id = request.header.call_id;
            let answer = lines
                .iter()
                .find(|answer| !answer.from_client && answer.decoded["call_id"].as_u64() == id.map(u64::from));
            let response = Response::decode(answer.unwrap().frame(), &Limits::CLIENT).unwrap();
            let answer = match response.header.exception {
                Some(exception) => Err(Exception::of_response(exception).into()),
                None => Ok(Answer::new(response.result.unwrap())),
            };
            let channel = Scripted { asked: Mutex::default(), answer };
            let method = Method { service: call.service_name.leak(), name: call.method_name.leak() };
            let result =
                MasterCoprocessors::new(&channel).call(&CallContext::default(), method, call.request.clone()).await;
            let exec = Method { service: "MasterService", name: "ExecMasterService" };
            assert_eq!(*channel.asked.lock().unwrap(), [(exec, request.parameter)], "{} {}", line.id, line.what);
            assert_eq!(result.is_ok(), channel.answer.is_ok(), "{} {}", line.id, line.what);
            made += 1;
        }
    }
    assert!(made > 10, "{made}");
}
