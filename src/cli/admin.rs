//! `hfilter admin`: asks a master, over a connection or in this process. Which of them, no question can tell.

mod change;
mod groups;
mod item;
mod look;
mod problem;
mod wait;
mod written;

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::error::ErrorKind;
use hfilter_master::{Master, MasterRpcServices};
use hfilter_rpc::model::Address;
use hfilter_rpc::{CallContext, Client, ClientOptions, Local, MasterCoprocessors, Remote, Road, User};
use tokio::runtime::Runtime;

use super::{Failure, Problem, output};
use change::Change;
use look::Look;

/// Asks a master about tables, namespaces, groups, snapshots and quotas, and changes them
///
/// The master is one that serves somewhere, HBase's own as well, or the catalogue in a directory, opened here.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, override_usage = "hfilter admin <--connect <HOST:PORT>|--data <DIR>> [OPTIONS] <COMMAND>")]
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

/// Where the master is: one of them, said before or after the question. Of options that go there clap cannot tell that one is needed.
#[derive(Debug, clap::Args)]
struct Place {
    /// A master that serves there, ours or HBase's own
    #[arg(long, global = true, value_name = "HOST:PORT")]
    connect: Option<Address>,

    /// The directory of a catalogue that nobody serves at the moment
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
}

#[derive(Debug, clap::Subcommand)]
enum Question {
    #[command(flatten)]
    Look(Look),
    #[command(flatten)]
    Change(Change),
}

const EXAMPLES: &str = "\
Examples:
  hfilter admin --data catalogue create-namespace ns
  hfilter admin --data catalogue create ns:orders cf,VERSIONS=3 d
  hfilter admin --connect localhost:16000 tables 'ns:.*'
  hfilter admin groups default --connect localhost:16000 --json";

/// The master that is asked.
type AnyMaster = Road<MasterRpcServices, Client>;
/// Its groups, as HBase 2 has them.
type AnyGroups = Road<MasterRpcServices, MasterCoprocessors<Client>>;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let runtime = Runtime::new().map_err(|error| Failure::Io("cannot start threads".to_owned(), error))?;
    let (master, groups) = roads(args)?;
    let user = args.user.clone().or_else(|| std::env::var("USER").ok()).filter(|name| !name.is_empty());
    let context = user.map(User::new).map_or_else(CallContext::default, CallContext::new);
    let answer = async {
        match &args.question {
            Question::Look(look) => look.ask(&master, &groups, &context).await,
            Question::Change(change) => change.make(&master, &context).await.map(|()| Vec::new()),
        }
    };
    let items = runtime.block_on(answer).map_err(|error| problem::problem(&error))?;
    let mut out = anstream::stdout().lock();
    items.iter().try_for_each(|item| item.write(&mut out, args.json)).and_then(|()| out.flush()).map_err(output)
}

fn roads(args: &Args) -> Result<(AnyMaster, AnyGroups), Failure> {
    let directory = match (&args.place.connect, &args.place.data) {
        (Some(address), None) => {
            let options = ClientOptions::default().with_call_timeout(Duration::from_secs(args.timeout.into()));
            let client = Client::with_options(address.to_string(), options);
            return Ok((Remote::new(client.clone()).into(), Remote::new(MasterCoprocessors::new(client)).into()));
        }
        (None, Some(directory)) => directory,
        (None, None) => {
            let message =
                "no master: say where it serves, with --connect HOST:PORT, or where its catalogue is, with --data DIR";
            return Err(Failure::Usage(ErrorKind::MissingRequiredArgument, message.to_owned()));
        }
        (Some(_), Some(_)) => {
            let message = "two masters: take --connect or --data";
            return Err(Failure::Usage(ErrorKind::ArgumentConflict, message.to_owned()));
        }
    };
    // A question shall not make what it asks.
    let begins = matches!(&args.question, Question::Change(change) if change.begins());
    let master = if begins { Master::open(directory) } else { Master::open_existing(directory) };
    let master = master.map_err(|error| Problem::new(error.to_string()))?;
    let local = Local::new(Arc::new(MasterRpcServices::new(Arc::new(master))));
    Ok((local.clone().into(), local.into()))
}
