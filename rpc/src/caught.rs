//! Panics of services, which are their own.

use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::task::Poll;

use crate::exception::Exception;

/// The work of a service.
///
/// # Errors
/// The exception that a panic becomes.
pub(crate) async fn caught<T>(work: impl Future<Output = T>) -> Result<T, Exception> {
    let mut work = pin!(work);
    // The future is not looked at again after a panic.
    let polled = poll_fn(|context| match catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context))) {
        Ok(poll) => poll.map(Ok),
        Err(panic) => {
            let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
            let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
            Poll::Ready(Err(Exception::io(format!("the service panicked: {text}"))))
        }
    });
    polled.await
}
