//! Everything ends with everything, whatever the length; how the work grows is for `cargo bench --bench limits`.

use std::collections::BTreeSet;

use crate::jobs::JOBS;

#[test]
fn every_job_ends() {
    for job in JOBS {
        for (_, make) in job.shapes {
            for length in [0, 1, 2, 100, 4_000] {
                (job.run)(&make(length));
            }
        }
    }
}

#[test]
fn jobs_are_told_apart() {
    assert_eq!(JOBS.iter().map(|job| job.name).collect::<BTreeSet<_>>().len(), JOBS.len());
}
