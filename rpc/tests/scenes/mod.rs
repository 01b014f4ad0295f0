//! A service for scenes of client and server, and how to start one.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bytes::Bytes;
use hfilter_rpc::exception::classes;
use hfilter_rpc::{Answer, CallContext, Client, Exception, Method, MethodId, Server, ServerOptions, Service};
use tokio::sync::Semaphore;

pub(crate) const SERVICE: &str = "SceneService";
pub(crate) const ECHO: Method = Method { service: SERVICE, name: "Echo" };
pub(crate) const SLEEP: Method = Method { service: SERVICE, name: "Sleep" };
pub(crate) const FAIL: Method = Method { service: SERVICE, name: "Fail" };
pub(crate) const PANIC: Method = Method { service: SERVICE, name: "Panic" };
pub(crate) const WHO: Method = Method { service: SERVICE, name: "Who" };
pub(crate) const WAIT: Method = Method { service: SERVICE, name: "Wait" };
pub(crate) const BIG: Method = Method { service: SERVICE, name: "Big" };

const METHODS: [Method; 7] = [ECHO, SLEEP, FAIL, PANIC, WHO, WAIT, BIG];

/// What the tests see of it.
#[derive(Clone)]
pub(crate) struct Scene {
    /// How many calls have begun.
    pub(crate) begun: Arc<AtomicUsize>,
    /// `Wait` waits for one of these.
    pub(crate) gate: Arc<Semaphore>,
}

impl Default for Scene {
    fn default() -> Self {
        Self { begun: Arc::default(), gate: Arc::new(Semaphore::new(0)) }
    }
}

impl Scene {
    pub(crate) fn begun(&self) -> usize {
        self.begun.load(Ordering::SeqCst)
    }

    /// Waits until so many calls have begun.
    pub(crate) async fn until_begun(&self, count: usize) {
        while self.begun() < count {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    pub(crate) async fn serve(&self, options: ServerOptions) -> Server {
        Server::builder().service(self.clone()).options(options).bind("127.0.0.1:0").await.unwrap()
    }
}

/// A client of a server.
pub(crate) fn client(server: &Server) -> Client {
    Client::new(server.local_addr().to_string())
}

impl Service for Scene {
    fn name(&self) -> &str {
        SERVICE
    }

    fn method(&self, name: &str) -> Option<MethodId> {
        let index = METHODS.iter().position(|method| method.name == name)?;
        u16::try_from(index).ok().map(MethodId)
    }

    async fn call(&self, method: MethodId, context: &CallContext, parameter: Bytes) -> Result<Answer, Exception> {
        self.begun.fetch_add(1, Ordering::SeqCst);
        match METHODS[usize::from(method.0)].name {
            "Echo" => Ok(context.cells.clone().into_iter().fold(Answer::new(parameter), Answer::with_cells)),
            "Sleep" => {
                let milliseconds = std::str::from_utf8(&parameter).unwrap().parse().unwrap();
                tokio::time::sleep(Duration::from_millis(milliseconds)).await;
                Ok(Answer::new(parameter))
            }
            "Fail" => Err(Exception::new(classes::TABLE_NOT_FOUND, "ns:t")),
            "Panic" => panic!("on purpose"),
            "Who" => Ok(Answer::new(context.user.as_ref().map(ToString::to_string).unwrap_or_default().into())),
            "Wait" => {
                self.gate.acquire().await.unwrap().forget();
                Ok(Answer::new(parameter))
            }
            "Big" => {
                let length: usize = std::str::from_utf8(&parameter).unwrap().parse().unwrap();
                Ok(Answer::new(vec![7; length].into()))
            }
            other => unreachable!("{other}"),
        }
    }
}
