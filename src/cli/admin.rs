//! `hfilter admin`: asks a master, over a connection or in this process. Which of them, no question can tell.

mod answer;
mod change;
mod groups;
mod snapshots;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use hfilter_master::{Master, MasterRpcServices};
use hfilter_rpc::model::{Address, ColumnFamilyDescriptor, TableName};
use hfilter_rpc::{CallContext, Client, ClientOptions, Local, MasterCoprocessors, Remote, Road, User};
use tokio::runtime::Runtime;

use super::{Failure, Problem, output};
use answer::Item;
use snapshots::{Limit, Subject};

/// Asks a master about tables, namespaces, groups, snapshots and quotas, and changes them
///
/// The master is one that serves somewhere, HBase's own as well, or the catalogue in a directory, opened here.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Place,

    /// Who asks; by default the user of this process
    #[arg(long, global = true, value_name = "NAME")]
    user: Option<String>,

    /// How long an answer over a connection may take
    #[arg(long, global = true, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    timeout: u32,

    /// Prints a JSON object a line
    #[arg(long, global = true)]
    json: bool,

    #[command(subcommand)]
    question: Question,
}

/// Where the master is.
#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
struct Place {
    /// A master that serves there, ours or HBase's own
    #[arg(long, value_name = "HOST:PORT")]
    connect: Option<Address>,

    /// The directory of a catalogue that nobody serves at the moment
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

#[derive(Debug, clap::Subcommand)]
enum Question {
    /// Lists the names of tables
    Tables {
        /// Only those whose whole name this pattern of Java matches
        pattern: Option<String>,
        /// Only those in this namespace
        #[arg(long, value_name = "NAME")]
        namespace: Option<String>,
        /// HBase's own tables as well
        #[arg(long)]
        system: bool,
    },
    /// Shows a table: its state, its values, its families
    Describe {
        /// Its name, such as `t` or `ns:t`
        table: TableName,
    },
    /// Creates a table
    Create {
        /// Its name, such as `t` or `ns:t`
        table: TableName,
        /// Its families, each with its values if they are not the usual ones, such as `cf,VERSIONS=3,TTL=86400`
        #[arg(required = true, value_name = "FAMILY", value_parser = change::family)]
        families: Vec<ColumnFamilyDescriptor>,
    },
    /// Deletes a table
    Drop {
        /// Its name, such as `t` or `ns:t`
        table: TableName,
        /// Disables it before, if it is enabled; else such a table stays
        #[arg(long)]
        disable: bool,
    },
    /// Lists the namespaces and their settings
    Namespaces,
    /// Creates a namespace
    CreateNamespace {
        /// Its name
        name: String,
    },
    /// Deletes a namespace without tables
    DropNamespace {
        /// Its name
        name: String,
    },
    /// Lists the groups of region servers, or the tables of one
    Groups {
        /// The group whose tables are listed
        group: Option<String>,
    },
    /// Lists the snapshots, each after its table
    Snapshots,
    /// Takes a snapshot of a table
    Snapshot {
        /// The table
        table: TableName,
        /// What the snapshot is called
        name: String,
    },
    /// Deletes a snapshot
    DropSnapshot {
        /// What it is called
        name: String,
    },
    /// Limits how much space a table or a namespace may take; above it nothing can be inserted
    SpaceQuota {
        #[command(flatten)]
        subject: Subject,
        /// Bytes, such as 1048576, 500M or 10G; or none
        #[arg(value_parser = snapshots::limit)]
        limit: Limit,
    },
    /// Lists the snapshots that count against space quotas, each after its table
    SnapshotQuota,
}

const EXAMPLES: &str = "\
Examples:
  hfilter admin --data catalogue create-namespace ns
  hfilter admin --data catalogue create ns:orders cf,VERSIONS=3 d
  hfilter admin --connect localhost:16000 tables 'ns:.*'
  hfilter admin --connect localhost:16000 groups default --json";

/// The master that is asked.
type AnyMaster = Road<MasterRpcServices, Client>;
/// Its groups, as HBase 2 has them.
type AnyGroups = Road<MasterRpcServices, MasterCoprocessors<Client>>;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let runtime = Runtime::new().map_err(|error| Failure::Io("cannot start threads".to_owned(), error))?;
    let (master, groups) = roads(args)?;
    let user = args.user.clone().or_else(|| std::env::var("USER").ok()).filter(|name| !name.is_empty());
    let context = user.map(User::new).map_or_else(CallContext::default, CallContext::new);
    let items = runtime.block_on(args.question.ask(&master, &groups, &context)).map_err(|error| {
        let place = args.place.connect.as_ref().map_or_else(|| "the catalogue".to_owned(), ToString::to_string);
        answer::problem(&error, &place)
    })?;
    let mut out = anstream::stdout().lock();
    items
        .iter()
        .try_for_each(|Item { text, json }| if args.json { writeln!(out, "{json}") } else { write!(out, "{text}") })
        .and_then(|()| out.flush())
        .map_err(output)
}

fn roads(args: &Args) -> Result<(AnyMaster, AnyGroups), Failure> {
    if let Some(address) = &args.place.connect {
        let mut options = ClientOptions::default();
        options.call_timeout = Duration::from_secs(args.timeout.into());
        let client = Client::with_options(address.to_string(), options);
        return Ok((Remote::new(client.clone()).into(), Remote::new(MasterCoprocessors::new(client)).into()));
    }
    let directory = args.place.data.as_deref().unwrap_or_else(|| Path::new("."));
    // A question shall not make what it asks.
    if !directory.is_dir() && !args.question.creates() {
        let what = format!("{}: there is no such directory", directory.display());
        return Err(Problem::new(what).help("`create`, `create-namespace` and `hfilter serve` make one").into());
    }
    let master = Master::open(directory).map_err(|error| Problem::new(error.to_string()))?;
    let local = Local::new(Arc::new(MasterRpcServices::new(Arc::new(master))));
    Ok((local.clone().into(), local.into()))
}
