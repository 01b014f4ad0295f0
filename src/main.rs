//! The command `hfilter`: HBase filters, and a master for HBase's clients, on the command line.
#![forbid(unsafe_code)]

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
