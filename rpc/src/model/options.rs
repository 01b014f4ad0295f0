//! Settings that are one of a few words.

use std::fmt;

macro_rules! option {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Java's name of it, which is the setting's value.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)+
                }
            }

            /// The one with that name; upper and lower case are the same, as they are to HBase's getters.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|own| own.name().eq_ignore_ascii_case(name))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

option! {
    /// How blocks are compressed.
    Compression {
        /// LZO.
        Lzo = "LZO",
        /// gzip.
        Gz = "GZ",
        /// Not at all.
        None = "NONE",
        /// Snappy.
        Snappy = "SNAPPY",
        /// LZ4.
        Lz4 = "LZ4",
        /// bzip2.
        Bzip2 = "BZIP2",
        /// Zstandard.
        Zstd = "ZSTD",
        /// LZMA.
        Lzma = "LZMA",
        /// Brotli.
        Brotli = "BROTLI",
    }
}

option! {
    /// How keys are stored in data blocks.
    DataBlockEncoding {
        /// Whole.
        None = "NONE",
        /// Without the prefix they share with the key before.
        Prefix = "PREFIX",
        /// As differences from the key before.
        Diff = "DIFF",
        /// As differences that are quick to read.
        FastDiff = "FAST_DIFF",
        /// With an index of rows.
        RowIndexV1 = "ROW_INDEX_V1",
    }
}

option! {
    /// How keys are stored in index blocks.
    IndexBlockEncoding {
        /// Whole.
        None = "NONE",
        /// As a tree of prefixes.
        PrefixTree = "PREFIX_TREE",
    }
}

option! {
    /// What Bloom filters are made of.
    BloomType {
        /// There are none.
        None = "NONE",
        /// Row keys.
        Row = "ROW",
        /// Row keys with family and qualifier.
        RowCol = "ROWCOL",
        /// Row keys up to a length.
        RowPrefixFixedLength = "ROWPREFIX_FIXED_LENGTH",
    }
}

option! {
    /// Whether deleted cells are kept for queries of the past.
    KeepDeletedCells {
        /// No.
        False = "FALSE",
        /// Yes, as long as versions last.
        True = "TRUE",
        /// Yes, until the delete marker's time to live is over.
        Ttl = "TTL",
    }
}

option! {
    /// How what is in memory is compacted there.
    MemoryCompactionPolicy {
        /// Not at all.
        None = "NONE",
        /// Its indexes are.
        Basic = "BASIC",
        /// Its data are.
        Eager = "EAGER",
        /// As its data suggest.
        Adaptive = "ADAPTIVE",
    }
}

option! {
    /// When a write counts as done.
    Durability {
        /// As the server is told to.
        UseDefault = "USE_DEFAULT",
        /// Without the log.
        SkipWal = "SKIP_WAL",
        /// The log is written some time later.
        AsyncWal = "ASYNC_WAL",
        /// The log is written.
        SyncWal = "SYNC_WAL",
        /// The log is on the disk.
        FsyncWal = "FSYNC_WAL",
    }
}

option! {
    /// By which span of time files of large values were merged. HBase 2.6 keeps the setting and heeds it no more.
    MobCompactPartitionPolicy {
        /// A day.
        Daily = "DAILY",
        /// A week.
        Weekly = "WEEKLY",
        /// A month.
        Monthly = "MONTHLY",
    }
}
