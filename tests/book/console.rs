//! The commands of a chapter, in one shell as its readers have it, and what they print.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use crate::blocks::{Block, blocks};
use crate::{Chapter, chapters, writing};

/// Stands for lines of an output that do not matter.
const ELLIPSIS: &str = "…";
/// What ends the output of each command; its status follows.
const MARK: &str = "=== status ";
/// No command takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn commands_print_what_the_chapters_say() {
    let _writing = writing();
    // Chapters have shells and directories of their own.
    thread::scope(|scope| {
        let chapters: Vec<_> = chapters().into_iter().map(|chapter| scope.spawn(move || check(&chapter))).collect();
        let failed: Vec<_> = chapters.into_iter().filter_map(|chapter| chapter.join().err()).collect();
        assert!(failed.is_empty(), "{} chapters are wrong", failed.len());
    });
}

fn check(chapter: &Chapter) {
    let all = blocks(&chapter.text);
    if !all.iter().any(|block| block.language() == "console") {
        return;
    }
    let directory = tempfile::tempdir().expect("a directory");
    for block in &all {
        if let Some(file) = block.file() {
            let path = directory.path().join(file);
            fs::create_dir_all(path.parent().expect("a parent")).expect("a directory");
            fs::write(path, &block.text).expect("a file");
        }
    }
    let mut shell = Shell::start(directory.path());
    let (mut text, mut end) = (String::new(), 0);
    for block in all.iter().filter(|block| block.language() == "console" && block.not_run.is_none()) {
        text.push_str(&chapter.text[end..block.range.start]);
        end = block.range.end;
        text.push_str(&session(&mut shell, block, &chapter.place(block.range.start)));
    }
    text.push_str(&chapter.text[end..]);
    chapter.compare(&text);
}

/// Runs a block's commands, and gives the block as it should be.
fn session(shell: &mut Shell, block: &Block, place: &str) -> String {
    let mut text = String::new();
    let mut rest = block.text.as_str();
    while !rest.is_empty() {
        let Some(from) = rest.strip_prefix("$ ") else { panic!("{place}: expected a command, `$ …`, at `{rest}`") };
        // A command goes on behind a backslash.
        let end = from.match_indices('\n').map(|(at, _)| at).find(|at| !from[..*at].ends_with('\\'));
        let (command, shown) = from.split_at(end.map_or(from.len(), |end| end + 1));
        let shown = &shown[..shown.find("$ ").map_or(shown.len(), |_| next_command(shown))];
        rest = &from[command.len() + shown.len()..];
        let (printed, status) = shell.run(command.trim_end(), shown.lines().count());
        let is_looked_at = rest.starts_with("$ echo $?");
        assert!(status == 0 || is_looked_at, "{place}: `{command}` fails, and nobody asks: {status}\n{printed}");
        text.push_str("$ ");
        text.push_str(command);
        text.push_str(if agrees(shown, &printed) { shown } else { &printed });
    }
    text
}

/// Where the next command starts.
fn next_command(shown: &str) -> usize {
    if shown.starts_with("$ ") { 0 } else { shown.find("\n$ ").map_or(shown.len(), |at| at + 1) }
}

/// Whether an output is as shown, whatever stands for an ellipsis.
fn agrees(shown: &str, printed: &str) -> bool {
    let mut pieces = Vec::new();
    let mut piece = Vec::new();
    for line in shown.lines() {
        match line {
            ELLIPSIS => pieces.push(std::mem::take(&mut piece)),
            line => piece.push(line),
        }
    }
    let printed: Vec<_> = printed.lines().collect();
    let Some((first, others)) = pieces.split_first() else { return printed == piece };
    let Some(inner) = printed.strip_prefix(&first[..]).and_then(|rest| rest.strip_suffix(&piece[..])) else {
        return false;
    };
    let mut rest = inner;
    others.iter().all(|piece| {
        let found = (0..=rest.len()).find(|at| rest[*at..].starts_with(piece));
        found.is_some_and(|at| {
            rest = &rest[at + piece.len()..];
            true
        })
    })
}

/// A shell that reads commands from us, with `hfilter` where it looks for programs.
struct Shell {
    child: Child,
    commands: Option<ChildStdin>,
    lines: Receiver<String>,
    /// The port that 16000 stands for.
    port: String,
}

impl Shell {
    fn start(directory: &Path) -> Self {
        let programs = Path::new(env!("CARGO_BIN_EXE_hfilter")).parent().expect("a directory");
        let others = env::var_os("PATH").unwrap_or_default();
        let path = env::join_paths([programs.to_owned()].into_iter().chain(env::split_paths(&others)));
        let mut child = Command::new("sh")
            .current_dir(directory)
            // Nothing of ours makes a difference.
            .env_clear()
            .env("PATH", path.expect("a path"))
            .env("USER", "ada")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let output = BufReader::new(child.stdout.take().expect("an output"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port");
        let mut shell = Self { commands: child.stdin.take(), child, lines, port: free.port().to_string() };
        // Whatever happens here, nothing goes on without it.
        shell.send("exec 2>&1; trap '[ -z \"$!\" ] || kill $!' EXIT");
        shell
    }

    fn send(&mut self, text: &str) {
        writeln!(self.commands.as_mut().expect("an input"), "{text}").expect("a shell that listens");
    }

    /// What a command prints, and its status. One in the background is given time to print so many lines.
    fn run(&mut self, command: &str, lines: usize) -> (String, i32) {
        let command = command.replace("16000", &self.port);
        self.send(&format!("{{\n{command}\n}} </dev/null\nlast=$?; printf '\\n{MARK}%s\\n' $last; (exit $last)"));
        let (mut printed, mut status) = (Vec::new(), None);
        while status.is_none() || (command.ends_with('&') && printed.len() < lines) {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("`{command}` takes too long, or ends the shell: {printed:?}"));
            match line.strip_prefix(MARK) {
                Some(number) => {
                    status = Some(number.parse().expect("a status"));
                    // The line end before the mark: it is there even if the output ends without one.
                    if printed.last().is_some_and(String::is_empty) {
                        printed.pop();
                    }
                }
                None => printed.push(line.replace(&self.port, "16000")),
            }
        }
        let text = printed.iter().flat_map(|line| [line, "\n"]).collect();
        (text, status.expect("a status"))
    }
}

impl Drop for Shell {
    fn drop(&mut self) {
        // The end of its input is the end of the shell, unless one of its commands has none.
        self.commands = None;
        let patient = Instant::now() + PATIENCE;
        while self.child.try_wait().is_ok_and(|status| status.is_none()) {
            if Instant::now() > patient {
                // Nobody is left to tell if this fails.
                _ = self.child.kill();
            }
            thread::sleep(Duration::from_millis(10));
        }
    }
}
