//! Measures arms against one another, in turns, so that a machine that drifts does not decide.

use std::hint::black_box;
use std::time::{Duration, Instant};

use super::instructions;
use super::report::{Record, Report};

/// A sample takes no less than this.
const SAMPLE: Duration = Duration::from_micros(50);

/// How a bench is measured.
struct Pace {
    /// Of as many loops, the fastest is the sample.
    loops: usize,
    /// So many samples at least.
    samples: usize,
    /// The time is shared by so many cases at least.
    cases: usize,
}

/// For arms that compute.
const COMPUTING: Pace = Pace { loops: 3, samples: 7, cases: 20 };

/// For arms whose threads wait for one another. That is a part of what they cost, so no loop is left out.
const WAITING: Pace = Pace { loops: 1, samples: 21, cases: 10 };

/// One way to do a job.
pub(crate) struct Arm<'a> {
    pub(crate) name: &'static str,
    /// The numbers of all inputs.
    order: Vec<usize>,
    /// Does the job so many times on each of the inputs with these numbers.
    run: Run<'a>,
}

type Run<'a> = Box<dyn Fn(&[usize], usize) + 'a>;

impl<'a> Arm<'a> {
    pub(crate) fn new<T: 'a>(name: &'static str, inputs: Vec<T>, job: impl Fn(&T) + 'a) -> Self {
        Self {
            name,
            order: (0..inputs.len()).collect(),
            run: Box::new(move |order, times| {
                for _ in 0..times {
                    for &input in order {
                        job(black_box(&inputs[input]));
                    }
                }
            }),
        }
    }

    /// Does the job on all inputs, so many times.
    pub(crate) fn run_all(&self, times: usize) {
        (self.run)(&self.order, times);
    }
}

/// A job with its inputs, and the arms that do it.
pub(crate) struct Case<'a> {
    pub(crate) id: &'a str,
    pub(crate) arms: Vec<Arm<'a>>,
}

impl Case<'_> {
    /// How many inputs a run has.
    pub(crate) fn inputs(&self) -> usize {
        self.arms.first().map_or(1, |arm| arm.order.len())
    }
}

fn has(flag: &str) -> bool {
    std::env::args().any(|argument| argument == flag)
}

/// Whether the command line wishes for figures. `cargo test --benches` does not: that the arms agree is all there is to test.
fn wishes_for_figures() -> bool {
    has("--bench") || has("--quick")
}

/// Measures all cases as the command line wishes, prints the figures and writes the report; none, if it wishes for no
/// figures.
pub(crate) fn main(bench: &'static str, cases: &[Case<'_>]) -> Option<Report> {
    if has(instructions::FLAG) {
        instructions::run(bench, cases);
        return None;
    }
    measure(bench, cases, &COMPUTING, instructions::count)
}

/// The same for arms that work in several threads. Instructions are not counted: callgrind lets one thread run at a time.
pub(crate) fn main_of_threads(bench: &'static str, cases: &[Case<'_>]) -> Option<Report> {
    measure(bench, cases, &WAITING, |_, _| Vec::new())
}

/// Case, arm and count.
type Counts = Vec<(String, String, f64)>;

/// The count of an arm, for one input on average.
fn count_of(counts: &Counts, case: &Case<'_>, arm: &Arm<'_>) -> Option<f64> {
    let found = counts.iter().find(|(id, name, _)| id == case.id && name == arm.name);
    found.map(|(_, _, count)| count / case.inputs() as f64)
}

fn measure(
    bench: &'static str,
    cases: &[Case<'_>],
    pace: &Pace,
    instructions: impl FnOnce(&str, &[Case<'_>]) -> Counts,
) -> Option<Report> {
    if !wishes_for_figures() {
        return None;
    }
    let whole = if has("--quick") { Duration::from_secs(5) } else { Duration::from_secs(70) };
    let budget = whole.div_f64(cases.len().max(pace.cases) as f64);
    let instructions = instructions(bench, cases);
    let allocations = allocations(bench);
    let mut report = Report::new(bench);
    for case in cases {
        for (arm, ns) in case.arms.iter().zip(times(case, pace, budget)) {
            report.add(Record {
                case: case.id.to_owned(),
                arm: arm.name,
                ns: Some(ns),
                allocs: count_of(&allocations, case, arm),
                instructions: count_of(&instructions, case, arm),
            });
        }
    }
    report.print();
    report.write();
    Some(report)
}

/// Counts the instructions of all cases and writes the report; none, if the command line wishes for no figures.
pub(crate) fn instructions(bench: &'static str, cases: &[Case<'_>]) -> Option<Report> {
    if has(instructions::FLAG) {
        instructions::run(bench, cases);
        return None;
    }
    if !wishes_for_figures() {
        return None;
    }
    let counts = instructions::count(bench, cases);
    let mut report = Report::new(bench);
    for case in cases {
        for arm in &case.arms {
            let instructions = count_of(&counts, case, arm);
            report.add(Record { case: case.id.to_owned(), arm: arm.name, ns: None, allocs: None, instructions });
        }
    }
    report.write();
    Some(report)
}

/// Nanoseconds for one input, for each arm.
fn times(case: &Case<'_>, pace: &Pace, budget: Duration) -> Vec<f64> {
    let mut order: Vec<usize> = (0..case.inputs()).collect();
    let mut random = Random::new(0x5eed);
    // An order is new for each sample, so it may not be repeated inside one.
    let shuffled = order.len() > 1;
    let repeats: Vec<usize> = case.arms.iter().map(|arm| if shuffled { 1 } else { repeats(arm) }).collect();
    let mut samples = vec![Vec::new(); case.arms.len()];
    let start = Instant::now();
    let mut round = 0;
    while round < pace.samples || start.elapsed() < budget {
        for turn in 0..case.arms.len() {
            let arm = (round + turn) % case.arms.len();
            let loops = if shuffled { 1 } else { pace.loops };
            random.shuffle(&mut order);
            let fastest = (0..loops).map(|_| time(&case.arms[arm], &order, repeats[arm])).min().unwrap_or_default();
            samples[arm].push(fastest.as_secs_f64() * 1e9 / (repeats[arm] * order.len()) as f64);
        }
        round += 1;
    }
    samples.into_iter().map(median).collect()
}

/// How often to do the job for a sample that is long enough.
fn repeats(arm: &Arm<'_>) -> usize {
    let mut times = 1;
    loop {
        let took = (0..3).map(|_| time(arm, &[0], times)).min().unwrap_or_default();
        if took >= SAMPLE {
            return times;
        }
        times *= 2;
    }
}

fn time(arm: &Arm<'_>, order: &[usize], times: usize) -> Duration {
    let start = Instant::now();
    (arm.run)(order, times);
    start.elapsed()
}

fn median(mut samples: Vec<f64>) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}

/// Asks the bench `allocations`, a program of its own, for case, arm and count. No answer without cargo.
fn allocations(bench: &str) -> Counts {
    let Some(cargo) = std::env::var_os("CARGO") else { return Vec::new() };
    let output = std::process::Command::new(cargo)
        .args(["bench", "--quiet", "--bench", "allocations", "--", bench])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stderr(std::process::Stdio::inherit())
        .output();
    let text = output.map(|output| output.stdout).unwrap_or_default();
    let line = |line: &str| {
        let mut words = line.split('\t');
        let is_ours = words.next()? == bench;
        let found = (words.next()?.to_owned(), words.next()?.to_owned(), words.next()?.parse().ok()?);
        is_ours.then_some(found)
    };
    String::from_utf8_lossy(&text).lines().filter_map(line).collect()
}

/// Marsaglia's xorshift: all that shuffling and made-up inputs need.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn shuffle(&mut self, order: &mut [usize]) {
        for i in (1..order.len()).rev() {
            order.swap(i, self.below(i + 1));
        }
    }
}
