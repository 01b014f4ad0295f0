//! Everything ends with everything, whatever the length; how the work grows is for `cargo bench --bench limits`.

use crate::jobs::JOBS;

#[test]
fn every_job_ends() {
    for job in JOBS {
        for (shape, make) in job.shapes {
            for length in [0, 1, 2, 100, 4_000] {
                eprintln!("{} {shape} {length}", job.name);
                (job.run)(&make(length));
            }
        }
    }
}
