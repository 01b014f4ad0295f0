//! What a local call costs: nothing in proportion to what it gives.

mod library;

use std::alloc::System;
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use hfilter_rpc::messages::GetTableDescriptorsRequest;
use hfilter_rpc::model::TableDescriptor;
use hfilter_rpc::services::MasterService;
use hfilter_rpc::services::master_service::GET_TABLE_DESCRIPTORS;
use hfilter_rpc::{Answer, CallContext, Error, Local, User};
use library::Library;
use library::services::LibraryService;
use library::services::messages::ListBooksRequest;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The result of a future that never waits.
fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("it waits"),
    }
}

/// A master with real tables.
struct Master(Arc<[TableDescriptor]>);

impl MasterService for Master {
    async fn get_table_descriptors(
        &self,
        _: &CallContext,
        _: &GetTableDescriptorsRequest,
    ) -> Result<Arc<[TableDescriptor]>, Error> {
        Ok(self.0.clone())
    }
}

/// How many allocations and bytes a call costs: the least of several, for the harness that runs the test may allocate meanwhile.
fn cost(call: impl Fn()) -> (usize, usize) {
    let once = || {
        let region = Region::new(ALLOCATOR);
        call();
        let change = region.change();
        (change.allocations, change.bytes_allocated)
    };
    (0..20).map(|_| once()).min().unwrap()
}

/// What a call costs that gives nothing.
fn cost_of_labels() -> (usize, usize) {
    let road = Local::new(Arc::new(Library::default()));
    let cost = cost(|| drop(now(road.list_books(&CallContext::default(), &ListBooksRequest::default())).unwrap()));
    assert!(cost.1 < 1024, "{cost:?}");
    cost
}

/// Alone in its file: the allocator counts for the whole process.
#[test]
fn a_local_call_allocates_nothing() {
    // The facade `metrics` makes the labels of a call's counters, whether anybody counts or not.
    let labels = if cfg!(feature = "metrics") { cost_of_labels() } else { (0, 0) };
    for count in [0, 1, 400, 100_000] {
        let road = Local::new(Arc::new(Library::with_books(count)));
        let context = CallContext::new(User::new("dave"));
        let request = ListBooksRequest::default();
        let call = || assert_eq!(now(road.list_books(&context, &request)).unwrap().len(), count as usize);
        assert_eq!(cost(call), labels, "{count} books");
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/rpc/table_descriptors_400.bin");
    let body = Answer::new(std::fs::read(path).unwrap().into());
    let road = Local::new(Arc::new(Master(GET_TABLE_DESCRIPTORS.result(body).unwrap())));
    let request = GetTableDescriptorsRequest { include_sys_tables: Some(true), ..Default::default() };
    let call = || assert_eq!(now(road.get_table_descriptors(&CallContext::default(), &request)).unwrap().len(), 400);
    assert_eq!(cost(call), labels);

    // The counter counts.
    let road = Local::new(Arc::new(Library::with_books(400))).with_roundtrip();
    let call = || drop(now(road.list_books(&CallContext::default(), &ListBooksRequest::default())).unwrap());
    assert!(cost(call).0 > 400);
}
