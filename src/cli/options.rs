//! What several commands can be told about their input.

use clap::ValueEnum;
use clap::error::ErrorKind;
use hfilter::language::{Dialect, ParseOptions};
use hfilter::{DecodeOptions, Limits, UnknownFields};

use super::Failure;

/// A way to write a filter down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// Two digits for each byte; blanks do not matter
    Hex,
    /// The usual alphabet or the one for URLs, padded or not
    Base64,
    /// The bytes themselves
    Raw,
    /// The lossless JSON that hfilter writes
    Json,
    /// The JSON of REST's scanners
    Rest,
    /// HBase's filter language, as in PrefixFilter('row') AND PageFilter(10)
    Language,
    /// The same over several lines, which HBase does not read
    LanguageLines,
}

impl Form {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Hex => "hex",
            Self::Base64 => "base64",
            Self::Raw => "raw bytes",
            Self::Json => "JSON",
            Self::Rest => "REST's JSON",
            Self::Language | Self::LanguageLines => "the filter language",
        }
    }
}

/// An input, and which form it has.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Given {
    /// A filter as hex, base64, JSON or in the filter language; or a file with one; or `-` for the standard input
    pub(crate) input: Option<String>,

    /// The form of the input, if it is not the one that it looks like
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) from: Option<Form>,
}

/// How an input becomes a tree.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Reading {
    /// Reads a comparator rather than a filter
    #[arg(long)]
    pub(crate) comparator: bool,

    /// Does HBase's construction checks, as is done anyway
    #[arg(long, overrides_with = "no_check", hide = true)]
    check: bool,

    /// Leaves out HBase's construction checks: sizes, regular expressions, ranges and the like. Texts of the filter language
    /// are checked as they are read, as HBase's parser does
    #[arg(long, overrides_with = "check")]
    no_check: bool,

    /// Makes of it what HBase would send on: defaults written out, ranges sorted and merged
    #[arg(long)]
    pub(crate) normalize: bool,

    /// Refuses texts of the filter language that HBase accepts and nobody means, instead of warning of them
    #[arg(long)]
    strict: bool,

    /// Refuses fields that HBase does not know, instead of skipping them
    #[arg(long, help_heading = "Limits")]
    reject_unknown_fields: bool,

    /// How deep filters and comparators may nest, at most 256
    #[arg(
        long, value_name = "N", default_value_t = 100, help_heading = "Limits",
        value_parser = clap::value_parser!(u32).range(1..=i64::from(Limits::MAX_DEPTH)),
    )]
    max_depth: u32,

    /// How many filters, comparators and repeated messages there may be
    #[arg(long, value_name = "N", default_value_t = 100_000, help_heading = "Limits")]
    max_nodes: u32,

    /// How many numbers, texts and byte strings there may be in repeated fields
    #[arg(long, value_name = "N", default_value_t = 1_000_000, help_heading = "Limits")]
    max_values: u32,

    /// How many bytes a filter may have
    #[arg(long, value_name = "N", default_value_t = 16 << 20, help_heading = "Limits")]
    pub(crate) max_bytes: usize,
}

impl Reading {
    /// Refuses comparators, for a command that has no use for them.
    pub(crate) fn filters_only(&self) -> Result<(), Failure> {
        if self.comparator { Err(comparator_alone()) } else { Ok(()) }
    }

    pub(crate) const fn checks(&self) -> bool {
        !self.no_check
    }

    fn limits(&self) -> Limits {
        let limits = Limits::default().max_depth(self.max_depth).max_nodes(self.max_nodes);
        limits.max_values(self.max_values).max_bytes(self.max_bytes)
    }

    pub(crate) fn options(&self) -> DecodeOptions {
        let unknown = if self.reject_unknown_fields { UnknownFields::Reject } else { UnknownFields::Skip };
        DecodeOptions::new().limits(self.limits()).unknown_fields(unknown)
    }

    pub(crate) fn parse_options(&self, form: Form) -> ParseOptions {
        let dialect = if form == Form::LanguageLines { Dialect::Lines } else { Dialect::HBase };
        ParseOptions::new().limits(self.limits()).strict(self.strict).dialect(dialect)
    }

    /// How long a text may be that stands for so many bytes: JSON may take five characters for one.
    pub(crate) const fn max_text(&self) -> usize {
        self.max_bytes.saturating_mul(5).saturating_add(1 << 10)
    }
}

/// What to say to somebody who brings a comparator where a filter must be.
pub(crate) fn comparator_alone() -> Failure {
    let message = "a comparator alone decides about no row or cell: wrap it in a filter, such as ValueFilter";
    Failure::Usage(ErrorKind::ArgumentConflict, message.into())
}
