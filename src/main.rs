//! The command `hfilter`: shows, converts and lists HBase filters, and generates code for one's own.
#![forbid(unsafe_code)]

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
