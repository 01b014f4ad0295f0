//! What is wrong, and what to do about it.

use hfilter_rpc::exception::classes;
use hfilter_rpc::{Error, Exception};

use super::super::Problem;

/// What a user is told of an error.
pub(super) fn problem(error: &Error) -> Problem {
    let problem = Problem::new(error.to_string());
    match error.exception() {
        Some(exception) if exception.is(classes::TABLE_NOT_DISABLED) => {
            problem.help("`drop --disable` disables it first")
        }
        Some(exception) if exception.is(classes::NAMESPACE_NOT_FOUND) => {
            problem.help("`hfilter admin … namespaces` lists those there are, `create-namespace` makes one")
        }
        Some(exception) if is_unsupported(exception) => {
            problem.help("this master does not have the call: it may be of another version of HBase")
        }
        _ => problem,
    }
}

/// Whether the master has no such method.
pub(super) fn is_unsupported(exception: &Exception) -> bool {
    exception.is(classes::DO_NOT_RETRY_IO) && exception.message().contains("java.lang.UnsupportedOperationException")
}
