//! The command line: what can be asked, and how it ends.

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser, Subcommand};

mod admin;
mod bytes;
mod cases;
mod convert;
mod decode;
mod diff;
mod eval;
mod explain;
mod generate;
mod html;
mod input;
mod item;
mod lines;
mod list;
mod options;
mod parse;
mod problem;
mod regex;
mod serve;
mod text;
mod tree;
mod typed;

use problem::Problem;

/// HBase filters: look at their bytes, convert and compare them, run them over cells, list them, generate code for your own. And a
/// master for HBase's clients.
#[derive(Debug, Parser)]
#[command(name = "hfilter", version, max_term_width = 100, after_help = EXIT_STATUS)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXIT_STATUS: &str =
    "Exit status: 0 if all went well, 1 if some input was bad, 2 if the command was used wrongly.";

#[derive(Debug, Subcommand)]
enum Command {
    Decode(decode::Args),
    Convert(convert::Args),
    Parse(parse::Args),
    Diff(diff::Args),
    Eval(eval::Args),
    Explain(explain::Args),
    Regex(regex::Args),
    List(list::Args),
    Gen(generate::Args),
    Serve(serve::Args),
    Admin(admin::Args),
}

/// How a command ends if it is not simply done.
enum Failure {
    /// Some input was bad, and that has been said already.
    BadInput,
    /// Some input is bad.
    Problem(Problem),
    /// The two inputs differ, and that has been said already.
    Different,
    /// One of two inputs is bad, so that nothing can be said of both.
    NotComparable(Problem),
    /// The command was used wrongly.
    Usage(ErrorKind, String),
    /// Something could not be read or written.
    Io(String, io::Error),
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

/// Turns an error of the output into the end of the command.
fn output(error: io::Error) -> Failure {
    Failure::Io("cannot write the output".into(), error)
}

/// Runs the command that the arguments ask for.
pub(crate) fn run() -> ExitCode {
    let (name, result) = match Cli::parse().command {
        Command::Decode(args) => ("decode", decode::run(&args)),
        Command::Convert(args) => ("convert", convert::run(&args)),
        Command::Parse(args) => ("parse", parse::run(&args)),
        Command::Diff(args) => ("diff", diff::run(&args)),
        Command::Eval(args) => ("eval", eval::run(&args)),
        Command::Explain(args) => ("explain", explain::run(&args)),
        Command::Regex(args) => ("regex", regex::run(&args)),
        Command::List(args) => ("list", list::run(&args)),
        Command::Gen(args) => ("gen", generate::run(&args)),
        Command::Serve(args) => ("serve", serve::run(&args)),
        Command::Admin(args) => ("admin", admin::run(&args)),
    };
    let Err(failure) = result else { return ExitCode::SUCCESS };
    match failure {
        Failure::BadInput | Failure::Different => ExitCode::from(1),
        Failure::NotComparable(problem) => {
            problem.report();
            ExitCode::from(2)
        }
        Failure::Problem(problem) => {
            problem.report();
            ExitCode::from(1)
        }
        Failure::Usage(kind, message) => {
            let mut cli = Cli::command();
            cli.build();
            if let Some(command) = cli.find_subcommand_mut(name) {
                // Nobody is left to tell if this fails.
                let _ = command.error(kind, message).print();
            }
            ExitCode::from(2)
        }
        // Whoever reads the output has seen enough.
        Failure::Io(_, error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Failure::Io(what, error) => {
            let _ = writeln!(anstream::stderr(), "error: {what}: {error}");
            ExitCode::from(1)
        }
    }
}
