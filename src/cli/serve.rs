//! `hfilter serve`: a master for clients of HBase's RPC.

use std::future::Future;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::builder::NonEmptyStringValueParser;
use hfilter_master::{Master, MasterRpcServices};
use hfilter_rpc::ServerOptions;
use hfilter_rpc::model::{Address, ServerName};
use hfilter_rpc::services::RSGroupAdminServiceDispatcher;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tracing_subscriber::filter::LevelFilter;

use super::problem::{Problem, warn};
use super::{Failure, output};

/// Serves a master: tables, namespaces, groups, snapshots and quotas
///
/// There is no authentication: whoever can connect can change everything. On an interrupt (Ctrl-C, or SIGTERM) it answers the
/// calls that it has, and ends.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The directory of the catalogue; it is made if it is not there
    #[arg(long, value_name = "DIR")]
    data: PathBuf,

    /// Where to listen; port 0 is any that is free
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:16000")]
    listen: String,

    /// The name by which clients find it; by default the host of --listen
    #[arg(long, value_name = "HOST", value_parser = NonEmptyStringValueParser::new())]
    hostname: Option<String>,

    /// How much is written to the standard error about connections and calls: off, error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: LevelFilter,

    /// A region server that counts as running, so that groups have servers; again for more
    #[arg(long, value_name = "HOST:PORT")]
    region_server: Vec<ServerName>,
}

const EXAMPLES: &str = "\
Examples:
  hfilter serve --data /var/lib/hfilter
  hfilter serve --data catalogue --listen 127.0.0.1:0 --region-server rs1:16020";

/// How long calls that are under way may take at the end.
const GRACE: Duration = Duration::from_secs(10);

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let runtime = Runtime::new().map_err(|error| Failure::Io("cannot start threads".to_owned(), error))?;
    tracing_subscriber::fmt().with_max_level(args.log).with_writer(io::stderr).with_ansi(false).init();
    let served = runtime.block_on(async {
        // Who cannot listen leaves no catalogue behind.
        let cannot_listen = |error| cannot_listen(&args.listen, &error);
        let listener = TcpListener::bind(&args.listen).await.map_err(cannot_listen)?;
        let address = listener.local_addr().map_err(cannot_listen)?;
        let told = told_address(args, address)?;
        let interrupted = interrupt().map_err(|error| Failure::Io("cannot wait for an interrupt".to_owned(), error))?;
        let services = Arc::new(MasterRpcServices::new(Arc::new(master(args, told)?)));
        let groups = RSGroupAdminServiceDispatcher::new(services.clone());
        let server = services.server(options()).service(groups).serve(listener).map_err(cannot_listen)?;
        if !address.ip().is_loopback() {
            warn(&format!("{address} is not loopback, and there is no authentication: whoever reaches it rules it"));
        }
        // Programs wait for this line.
        let mut out = io::stdout();
        writeln!(out, "listening on {address}").and_then(|()| out.flush()).map_err(output)?;
        interrupted.await;
        if !server.shutdown(GRACE).await {
            warn("some calls took too long, and got no answer");
        }
        Ok(())
    });
    // Work that nobody can interrupt shall not keep the process.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}

/// What is asked of a master is small, and a byte of it can become some hundred.
fn options() -> ServerOptions {
    let options = ServerOptions::default();
    let limits = options.limits.with_frame(16 << 20);
    options.with_limits(limits).with_queue_bytes(256 << 20)
}

/// The master whose catalogue is in the directory, and where clients find it.
fn master(args: &Args, told: Address) -> Result<Master, Problem> {
    let master = Master::open(&args.data).map_err(|error| Problem::new(error.to_string()))?;
    args.region_server.iter().for_each(|server| master.server_starts(server));
    master.starts_at(told);
    Ok(master)
}

/// Where clients are told that the master is.
fn told_address(args: &Args, address: SocketAddr) -> Result<Address, Problem> {
    let listened = args.listen.rsplit_once(':').map_or("", |(host, _)| host);
    let host = match &args.hostname {
        Some(host) => host,
        None if address.ip().is_unspecified() => {
            let what = format!("{address} is every address of this machine, and none that clients can be told");
            return Err(Problem::new(what).help("--hostname takes the name by which they find it"));
        }
        None => listened,
    };
    Address::new(host, address.port()).map_err(|error| Problem::new(error.to_string()))
}

fn cannot_listen(address: &str, error: &io::Error) -> Problem {
    let problem = Problem::new(format!("cannot listen on {address}: {error}"));
    match error.kind() {
        io::ErrorKind::AddrInUse => problem.help("something listens there already; --listen takes another HOST:PORT"),
        io::ErrorKind::InvalidInput => problem.help("--listen takes HOST:PORT, such as 127.0.0.1:16000"),
        _ => problem,
    }
}

/// Ends when somebody wants this process to. From now on: an interrupt that comes before the future is polled counts.
#[cfg(unix)]
fn interrupt() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ends when somebody wants this process to.
#[cfg(not(unix))]
fn interrupt() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without signals it serves until it is killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
