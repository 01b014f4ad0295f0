//! What HBase's own classes refuse, as its handlers send it.

use hfilter_rpc::Exception;
use hfilter_rpc::model::ModelError;

/// Java's IllegalArgumentException, as which a handler sends it.
pub(crate) fn illegal_argument(error: &ModelError) -> Exception {
    Exception::io(error.to_string())
}
