//! What a local call costs: nothing in proportion to what it gives.

mod library;

use std::alloc::System;
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use hfilter_rpc::{CallContext, Local, User};
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

/// Alone in its file: the allocator counts for the whole process.
#[test]
fn a_local_call_allocates_nothing() {
    for count in [0, 1, 400, 100_000] {
        let road = Local::new(Arc::new(Library::with_books(count)));
        let context = CallContext::new(User::new("dave"));
        let request = ListBooksRequest::default();
        let region = Region::new(ALLOCATOR);
        let books = now(road.list_books(&context, &request)).unwrap();
        let change = region.change();
        assert_eq!(books.len(), count as usize);
        assert_eq!((change.allocations, change.bytes_allocated), (0, 0), "{count} books");
    }
    // The counter counts.
    let road = Local::new(Arc::new(Library::with_books(400))).with_roundtrip();
    let region = Region::new(ALLOCATOR);
    now(road.list_books(&CallContext::default(), &ListBooksRequest::default())).unwrap();
    assert!(region.change().allocations > 400);
}
