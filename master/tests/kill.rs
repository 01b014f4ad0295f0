//! Whatever was acknowledged is there after the process was killed in the middle of its work.
//!
//! The program starts itself again: that other process makes one change after the other and says so after each.

mod steps;

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use hfilter_master::Master;
use steps::{start_servers, step};

/// Tells the other process where its master is, and how many changes were made before.
const CHILD: &str = "HFILTER_KILL_TEST";

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::var(CHILD) {
        Ok(task) => {
            let (directory, from) = task.rsplit_once('|').ok_or("a directory and a number")?;
            work(Path::new(directory), from.parse()?)
        }
        Err(_) => kill(),
    }
}

/// More than a change takes, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The change of a number.
fn change(master: &Master, number: u32) {
    // What is refused is refused in the other process, too.
    _ = step(master, number.wrapping_mul(2_654_435_761) >> 8, number.wrapping_mul(40_503) >> 3);
}

fn work(directory: &Path, from: u32) -> Result<(), Box<dyn Error>> {
    let master = Master::open(directory)?;
    start_servers(&master);
    let mut out = std::io::stdout().lock();
    for number in from.. {
        change(&master, number);
        writeln!(out, "{number}")?;
        out.flush()?;
    }
    Ok(())
}

fn kill() -> Result<(), Box<dyn Error>> {
    let directory = tempfile::tempdir()?;
    // The same changes in memory.
    let expected = Master::in_memory();
    start_servers(&expected);
    let mut done = 0;
    for round in 0..12 {
        let mut child = Command::new(std::env::current_exe()?)
            .env(CHILD, format!("{}|{done}", directory.path().display()))
            .stdout(Stdio::piped())
            .spawn()?;
        let out = BufReader::new(child.stdout.take().ok_or("a pipe")?);
        let (say, said) = mpsc::channel();
        std::thread::spawn(move || out.lines().try_for_each(|line| say.send(line)));
        // After so many changes, and somewhere in the middle of another one.
        let enough = done + 4 + 2 * round;
        let mut next = done;
        loop {
            match said.recv_timeout(PATIENCE) {
                Ok(line) => next = line?.parse::<u32>()? + 1,
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    child.kill()?;
                    return Err(format!("it has made no change for a minute, after {next}").into());
                }
            }
            if next == enough {
                std::thread::sleep(Duration::from_micros(300 * u64::from(round)));
                // SIGKILL; what it has written to the pipe until then still comes.
                child.kill()?;
            }
        }
        let status = child.wait()?;
        assert!(!status.success(), "it ended by itself");
        assert!(next >= enough, "it ended after {next} changes");

        (done..next).for_each(|number| change(&expected, number));
        let found = Master::open(directory.path())?;
        start_servers(&found);
        // One more change may have come to the disk, without being acknowledged.
        let exact = found.catalogue() == expected.catalogue();
        done = next;
        if !exact {
            change(&expected, done);
            done += 1;
        }
        assert_eq!(found.catalogue(), expected.catalogue(), "after {done} changes, in round {round}");
    }
    println!("{done} changes, none lost");
    Ok(())
}
