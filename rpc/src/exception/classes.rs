//! The Java classes that matter to clients, and what each of them means.

/// A Java class of exceptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExceptionClass {
    /// Its full name.
    pub name: &'static str,
    /// Whether it descends from DoNotRetryIOException: the same call would fail again.
    pub do_not_retry: bool,
    /// Whether it descends from HBaseServerException and says that the server has too much to do.
    pub server_overloaded: bool,
}

impl ExceptionClass {
    /// A class whose calls may be tried again.
    pub const fn retryable(name: &'static str) -> Self {
        Self { name, do_not_retry: false, server_overloaded: false }
    }

    /// A class whose calls would fail again.
    pub const fn do_not_retry(name: &'static str) -> Self {
        Self { name, do_not_retry: true, server_overloaded: false }
    }
}

macro_rules! classes {
    ($($(#[$doc:meta])* $name:ident = $make:ident($java:expr);)*) => {
        $($(#[$doc])* pub const $name: ExceptionClass = ExceptionClass::$make($java);)*

        /// All classes that are named here.
        pub const ALL: &[ExceptionClass] = &[$($name,)* CALL_QUEUE_TOO_BIG];
    };
}

/// The queue of calls is full.
pub const CALL_QUEUE_TOO_BIG: ExceptionClass = ExceptionClass {
    name: "org.apache.hadoop.hbase.CallQueueTooBigException",
    do_not_retry: false,
    server_overloaded: true,
};

classes! {
    /// Something failed, and HBase has no better word.
    IO = retryable("java.io.IOException");
    /// An argument makes no sense; only before the service sees the call.
    ILLEGAL_ARGUMENT = retryable("java.lang.IllegalArgumentException");
    /// Something is missing; only before the service sees the call.
    NULL_POINTER = retryable("java.lang.NullPointerException");
    /// A parameter is no such message.
    INVALID_PROTOCOL_BUFFER =
        retryable("org.apache.hbase.thirdparty.com.google.protobuf.InvalidProtocolBufferException");
    /// A parameter lacks required fields.
    UNINITIALIZED_MESSAGE = retryable("org.apache.hbase.thirdparty.com.google.protobuf.UninitializedMessageException");
    /// The call would fail again.
    DO_NOT_RETRY_IO = do_not_retry("org.apache.hadoop.hbase.DoNotRetryIOException");
    /// A request is longer than the server takes.
    REQUEST_TOO_BIG = do_not_retry("org.apache.hadoop.hbase.exceptions.RequestTooBigException");
    /// A service inside a service is not there.
    UNKNOWN_PROTOCOL = do_not_retry("org.apache.hadoop.hbase.exceptions.UnknownProtocolException");
    /// The connection is refused.
    FATAL_CONNECTION = do_not_retry("org.apache.hadoop.hbase.ipc.FatalConnectionException");
    /// The connection is refused: another version.
    WRONG_VERSION = do_not_retry("org.apache.hadoop.hbase.ipc.WrongVersionException");
    /// The connection is refused: an unknown method of authentication.
    BAD_AUTH = do_not_retry("org.apache.hadoop.hbase.ipc.BadAuthException");
    /// The connection is refused: an unknown codec.
    UNSUPPORTED_CELL_CODEC = do_not_retry("org.apache.hadoop.hbase.ipc.UnsupportedCellCodecException");
    /// The connection is refused: an unknown compressor.
    UNSUPPORTED_COMPRESSION_CODEC = do_not_retry("org.apache.hadoop.hbase.ipc.UnsupportedCompressionCodecException");
    /// The connection is refused: an unknown cipher.
    UNSUPPORTED_CRYPTO = do_not_retry("org.apache.hadoop.hbase.ipc.UnsupportedCryptoException");
    /// The connection is refused: an unknown service.
    UNKNOWN_SERVICE = do_not_retry("org.apache.hadoop.hbase.ipc.UnknownServiceException");
    /// The server has no Kerberos principal.
    SECURITY_NOT_ENABLED = retryable("org.apache.hadoop.hbase.ipc.SecurityNotEnabledException");
    /// The user may not.
    ACCESS_DENIED = do_not_retry("org.apache.hadoop.hbase.security.AccessDeniedException");
    /// The master is still starting.
    PLEASE_HOLD = retryable("org.apache.hadoop.hbase.PleaseHoldException");
    /// The server is still starting.
    SERVER_NOT_RUNNING_YET = retryable("org.apache.hadoop.hbase.ipc.ServerNotRunningYetException");
    /// The master has stopped.
    MASTER_STOPPED = do_not_retry("org.apache.hadoop.hbase.exceptions.MasterStoppedException");
    /// The region server has stopped.
    REGION_SERVER_STOPPED = retryable("org.apache.hadoop.hbase.regionserver.RegionServerStoppedException");
    /// The region server has given up.
    REGION_SERVER_ABORTED = retryable("org.apache.hadoop.hbase.regionserver.RegionServerAbortedException");
    /// The region is somewhere else.
    NOT_SERVING_REGION = retryable("org.apache.hadoop.hbase.NotServingRegionException");
    /// The region is somewhere else, and the answer says where.
    REGION_MOVED = retryable("org.apache.hadoop.hbase.exceptions.RegionMovedException");
    /// The region is not open yet.
    REGION_OPENING = retryable("org.apache.hadoop.hbase.exceptions.RegionOpeningException");
    /// The region has too much to do.
    REGION_TOO_BUSY = retryable("org.apache.hadoop.hbase.RegionTooBusyException");
    /// A quota is used up; the text says for how long.
    RPC_THROTTLING = retryable("org.apache.hadoop.hbase.quotas.RpcThrottlingException");
    /// The region's name is unknown.
    UNKNOWN_REGION = do_not_retry("org.apache.hadoop.hbase.UnknownRegionException");
    /// The scanner's lease ran out, or it never was.
    UNKNOWN_SCANNER = do_not_retry("org.apache.hadoop.hbase.UnknownScannerException");
    /// The table exists.
    TABLE_EXISTS = do_not_retry("org.apache.hadoop.hbase.TableExistsException");
    /// The table does not exist.
    TABLE_NOT_FOUND = do_not_retry("org.apache.hadoop.hbase.TableNotFoundException");
    /// The table must be enabled for that.
    TABLE_NOT_ENABLED = do_not_retry("org.apache.hadoop.hbase.TableNotEnabledException");
    /// The table must be disabled for that.
    TABLE_NOT_DISABLED = do_not_retry("org.apache.hadoop.hbase.TableNotDisabledException");
    /// The column family cannot be that way.
    INVALID_FAMILY_OPERATION = do_not_retry("org.apache.hadoop.hbase.InvalidFamilyOperationException");
    /// The column family does not exist.
    NO_SUCH_COLUMN_FAMILY = do_not_retry("org.apache.hadoop.hbase.regionserver.NoSuchColumnFamilyException");
    /// The namespace exists.
    NAMESPACE_EXIST = do_not_retry("org.apache.hadoop.hbase.NamespaceExistException");
    /// The namespace does not exist.
    NAMESPACE_NOT_FOUND = do_not_retry("org.apache.hadoop.hbase.NamespaceNotFoundException");
    /// A rule does not allow it.
    CONSTRAINT = do_not_retry("org.apache.hadoop.hbase.constraint.ConstraintException");
    /// The replication peer does not exist.
    REPLICATION_PEER_NOT_FOUND = do_not_retry("org.apache.hadoop.hbase.ReplicationPeerNotFoundException");
    /// The snapshot cannot be taken.
    SNAPSHOT_CREATION = do_not_retry("org.apache.hadoop.hbase.snapshot.SnapshotCreationException");
    /// The snapshot does not exist.
    SNAPSHOT_DOES_NOT_EXIST = do_not_retry("org.apache.hadoop.hbase.snapshot.SnapshotDoesNotExistException");
    /// The snapshot exists.
    SNAPSHOT_EXISTS = do_not_retry("org.apache.hadoop.hbase.snapshot.SnapshotExistsException");
}

/// The classes that end a connection: FatalConnectionException and what descends from it.
pub const FATAL: &[ExceptionClass] = &[
    FATAL_CONNECTION,
    WRONG_VERSION,
    BAD_AUTH,
    UNSUPPORTED_CELL_CODEC,
    UNSUPPORTED_COMPRESSION_CODEC,
    UNSUPPORTED_CRYPTO,
    UNKNOWN_SERVICE,
];
