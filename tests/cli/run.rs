//! Runs of the command. None is waited for without end.

use std::io::{Read as _, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Output, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::vectors::Case;

/// A run that takes longer is killed, and has no exit status then.
const PATIENCE: Duration = Duration::from_secs(300);

/// A PrefixFilter of `row-`.
pub(crate) const PREFIX: &str = "0a2b6f72672e6170616368652e6861646f6f702e68626173652e66696c7465722e50726566697846696c746572\
                                 12060a04726f772d";

/// The first filter of the benchmark cases: AND of a PrefixFilter and a ValueFilter.
pub(crate) fn seed() -> String {
    Case::all("bench_cases.jsonl")[0].text("filter_hex").expect("hex").to_owned()
}

/// What a run gave.
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The command with arguments, and with pipes to all that it reads and writes.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hfilter"));
    command.args(args).env_remove("NO_COLOR");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn hfilter(args: &[&str]) -> Run {
    hfilter_with(args, b"")
}

/// Runs the command with something on its standard input.
pub(crate) fn hfilter_with(args: &[&str], input: &[u8]) -> Run {
    let Output { status, stdout, stderr } = output(args, input);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Run { status: status.code().expect("an end of its own, in time"), out: text(stdout), err: text(stderr) }
}

/// The same with bytes that need be no text.
pub(crate) fn output(args: &[&str], input: &[u8]) -> Output {
    Running::start(&mut command(args)).finish(input)
}

/// A run that has begun. It ends with this.
pub(crate) struct Running {
    child: Arc<Mutex<Child>>,
    /// Whoever kills it when its time is over waits for the end of this.
    _watched: Sender<()>,
}

impl Running {
    pub(crate) fn start(command: &mut Command) -> Self {
        let child = Arc::new(Mutex::new(command.spawn().expect("the command")));
        let (watched, end) = mpsc::channel();
        let watching = child.clone();
        thread::spawn(move || {
            if end.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                _ = locked(&watching).kill();
            }
        });
        Self { child, _watched: watched }
    }

    pub(crate) fn stdin(&self) -> ChildStdin {
        locked(&self.child).stdin.take().expect("a pipe")
    }

    pub(crate) fn stdout(&self) -> ChildStdout {
        locked(&self.child).stdout.take().expect("a pipe")
    }

    pub(crate) fn stderr(&self) -> ChildStderr {
        locked(&self.child).stderr.take().expect("a pipe")
    }

    pub(crate) fn wait(&self) -> ExitStatus {
        loop {
            if let Some(status) = locked(&self.child).try_wait().expect("its state") {
                return status;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Writes its input, reads what it prints, and waits for its end.
    pub(crate) fn finish(self, input: &[u8]) -> Output {
        let (mut stdin, mut stdout, mut stderr) = (self.stdin(), self.stdout(), self.stderr());
        let (mut out, mut err) = (Vec::new(), Vec::new());
        thread::scope(|scope| {
            // It may end before it has read everything.
            scope.spawn(move || drop(stdin.write_all(input)));
            scope.spawn(|| stderr.read_to_end(&mut err).expect("its errors"));
            stdout.read_to_end(&mut out).expect("its output");
        });
        Output { status: self.wait(), stdout: out, stderr: err }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut child = locked(&self.child);
        // It may have ended long ago.
        _ = child.kill();
        _ = child.wait();
    }
}

/// Whatever happened to who held it before.
fn locked(child: &Mutex<Child>) -> MutexGuard<'_, Child> {
    child.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

/// What was printed to people, without the frame and the line ends that it was given.
pub(crate) fn words(text: &str) -> String {
    text.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ")
}

/// The path of a file with this content.
pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // All at once, as other tests may read it now.
    let new = path.with_extension(format!("{:?}", thread::current().id()));
    std::fs::write(&new, content).and_then(|()| std::fs::rename(&new, &path)).expect("a file");
    path.to_str().expect("a path").to_owned()
}
