//! What is on disk: all of it, or an error that says what is wrong.

mod steps;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Barrier};
use std::time::{Duration, Instant};

use hfilter_master::{Master, MasterRpcServices, QuotaChange, StoreError, ThrottleChange, ThrottleSubject};
use hfilter_rpc::CallContext;
use hfilter_rpc::messages::get_procedure_result_response::State;
use hfilter_rpc::messages::{CreateTableRequest, GetProcedureResultRequest};
use hfilter_rpc::model::{Model as _, ThrottleType, TimeUnit, TimedQuota};
use hfilter_rpc::services::MasterService as _;
use proptest::prelude::*;
use steps::{descriptor, start_servers, step, table};

const FILE: &str = "catalogue.redb";

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn reopening_gives_the_same_catalogue(
        steps in prop::collection::vec((any::<u32>(), 0_u32..2000), 1..70),
        reopen_at in 0_usize..70,
    ) {
        let directory = tempfile::tempdir()?;
        let in_memory = Master::in_memory();
        start_servers(&in_memory);
        let mut master = Master::open(directory.path())?;
        start_servers(&master);
        for (at, (kind, n)) in steps.into_iter().enumerate() {
            if at == reopen_at {
                drop(master);
                master = Master::open(directory.path())?;
                start_servers(&master);
            }
            let before = master.catalogue();
            let kept = (*before).clone();
            let result = step(&master, kind, n);
            prop_assert_eq!(&result, &step(&in_memory, kind, n));
            prop_assert!(result.is_ok() || master.catalogue() == before, "what is refused changes nothing");
            prop_assert_eq!(&*before, &kept, "catalogues do not change");
        }
        let last = master.catalogue();
        prop_assert_eq!(&last, &in_memory.catalogue());
        drop(master);
        let reopened = Master::open(directory.path())?;
        start_servers(&reopened);
        prop_assert_eq!(reopened.catalogue(), last);
    }
}

#[test]
fn users_of_any_name_keep_their_throttles() -> Result<(), Box<dyn std::error::Error>> {
    let directory = tempfile::tempdir()?;
    let limit = Some(TimedQuota::new(1, TimeUnit::Seconds));
    let throttle = Some(ThrottleChange { kind: Some(ThrottleType::ReadNumber), limit });
    let change = QuotaChange { throttle, ..QuotaChange::default() };
    let master = Master::open(directory.path())?;
    for user in ["", ".", "a/u.b", "s.ns:/u.x", "日本\0"].map(Arc::<str>::from) {
        for subject in [
            ThrottleSubject::User(user.clone()),
            ThrottleSubject::UserOfNamespace("ns".into(), user.clone()),
            ThrottleSubject::UserOfTable(table("ns:t"), user.clone()),
            ThrottleSubject::RegionServer(user.clone()),
            ThrottleSubject::Namespace(user),
        ] {
            master.set_quota(&subject, change)?;
        }
    }
    let ambiguous = ThrottleSubject::UserOfNamespace("t/u.b".into(), "c".into());
    assert!(master.set_quota(&ambiguous, change).is_err(), "its row would be another's");
    let last = master.catalogue();
    assert_eq!(last.throttles().count(), 25);
    drop(master);
    assert_eq!(Master::open(directory.path())?.catalogue(), last);
    Ok(())
}

/// A directory with a catalogue of a few tables, and the catalogue's file.
fn stored() -> (tempfile::TempDir, PathBuf) {
    let directory = tempfile::tempdir().expect("a directory");
    let master = Master::open(directory.path()).expect("a new catalogue");
    master.create_tables((0..40).map(|n| (descriptor(&format!("t{n}")), 1))).expect("new tables");
    master.disable_table(&table("t7")).expect("it is enabled");
    let file = directory.path().join(FILE);
    (directory, file)
}

fn error(directory: &Path) -> StoreError {
    Master::open(directory).expect_err("it should not open")
}

#[test]
fn foreign_files_are_named_and_left_alone() -> Result<(), Box<dyn std::error::Error>> {
    let directory = tempfile::tempdir()?;
    let file = directory.path().join(FILE);
    for (bytes, reason) in [(&b""[..], "empty"), (b"SQLite format 3\0", "\"SQLi\""), (b"re", "\"re\"")] {
        fs::write(&file, bytes)?;
        let error = error(directory.path());
        assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
        let text = error.to_string();
        assert!(text.contains(reason) && text.contains(&*file.to_string_lossy()), "{text}");
        assert_eq!(fs::read(&file)?, bytes);
    }
    Ok(())
}

#[test]
fn another_programs_file_of_redb_is_foreign() -> Result<(), Box<dyn std::error::Error>> {
    let directory = tempfile::tempdir()?;
    let database = redb::Database::create(directory.path().join(FILE))?;
    let transaction = database.begin_write()?;
    transaction.open_table(redb::TableDefinition::<u32, u32>::new("tables"))?.insert(1, 2)?;
    transaction.commit()?;
    drop(database);
    assert!(matches!(error(directory.path()), StoreError::Foreign { .. }));
    Ok(())
}

#[test]
fn another_format_is_not_guessed_at() -> Result<(), Box<dyn std::error::Error>> {
    let (directory, file) = stored();
    let database = redb::Database::open(&file)?;
    let transaction = database.begin_write()?;
    transaction.open_table(redb::TableDefinition::<&str, u64>::new("hfilter"))?.insert("format", 7)?;
    transaction.commit()?;
    drop(database);
    assert!(matches!(error(directory.path()), StoreError::Format { found: 7, known: 1, .. }));
    Ok(())
}

#[test]
fn a_record_that_makes_no_sense_is_damage() -> Result<(), Box<dyn std::error::Error>> {
    let (directory, file) = stored();
    let database = redb::Database::open(&file)?;
    let transaction = database.begin_write()?;
    transaction.open_table(redb::TableDefinition::<&str, &[u8]>::new("tables"))?.insert("default:t7", &b"\x0a"[..])?;
    transaction.commit()?;
    drop(database);
    let error = error(directory.path());
    assert!(matches!(&error, StoreError::Damaged { reason, .. } if reason.contains("default:t7")), "{error}");
    Ok(())
}

#[test]
fn one_process_at_a_time() {
    let (directory, _) = stored();
    let _first = Master::open(directory.path()).expect("nobody has it open");
    assert!(matches!(error(directory.path()), StoreError::InUse { .. }));
}

/// Each of them gets the catalogue after the other, and what one has changed is there for all.
#[test]
fn the_first_start_is_one_however_many_try() -> Result<(), Box<dyn std::error::Error>> {
    const STARTS: usize = 4;
    for _ in 0..4 {
        let directory = tempfile::tempdir()?;
        let path = directory.path().join("new/data");
        let together = Barrier::new(STARTS);
        let start = |n: usize| {
            together.wait();
            let began = Instant::now();
            let master = loop {
                match Master::open(&path) {
                    Err(StoreError::InUse { .. }) if began.elapsed() < Duration::from_secs(60) => {
                        std::thread::sleep(Duration::from_millis(1));
                    }
                    opened => break opened.expect("a catalogue"),
                }
            };
            master.create_table(descriptor(&format!("t{n}")), 1).expect("a new table");
            master.cluster_id().to_owned()
        };
        let start = &start;
        let ids: BTreeSet<_> = std::thread::scope(|scope| {
            let starts: Vec<_> = (0..STARTS).map(|n| scope.spawn(move || start(n))).collect();
            starts.into_iter().map(|start| start.join().expect("no panic")).collect()
        });
        assert_eq!(ids.len(), 1, "there were several catalogues: {ids:?}");
        assert_eq!(Master::open_existing(&path)?.catalogue().table_count(), STARTS);
        let left: Vec<_> =
            fs::read_dir(&path)?.map(|entry| entry.map(|entry| entry.file_name())).collect::<Result<_, _>>()?;
        assert_eq!(left, [FILE]);
    }
    Ok(())
}

#[test]
fn who_only_asks_makes_nothing() -> Result<(), Box<dyn std::error::Error>> {
    let directory = tempfile::tempdir()?;
    for path in [directory.path().to_owned(), directory.path().join("none")] {
        let error = Master::open_existing(&path).expect_err("there is none");
        assert!(matches!(&error, StoreError::Missing { path: file } if *file == path.join(FILE)), "{error}");
    }
    assert_eq!(fs::read_dir(directory.path())?.count(), 0);
    Ok(())
}

#[test]
fn a_catalogue_that_was_not_finished_is_made_again() -> Result<(), Box<dyn std::error::Error>> {
    let directory = tempfile::tempdir()?;
    fs::write(directory.path().join("catalogue.redb.new"), b"half")?;
    let master = Master::open(directory.path())?;
    master.create_table(descriptor("t"), 1)?;
    assert!(master.catalogue().has_table(&table("t")));
    Ok(())
}

/// Changes one byte at many places, and cuts the file off at many. It is damage, or nothing that matters was hit; never less than was
/// stored.
#[test]
fn damage_is_found() -> Result<(), Box<dyn std::error::Error>> {
    let (directory, file) = stored();
    let expected = Master::open(directory.path())?.catalogue();
    let whole = fs::read(&file)?;
    let used = whole.len() - whole.iter().rev().take_while(|&&byte| byte == 0).count();
    let mut found = 0;
    let check = |bytes: &[u8], what: &str| -> Result<u32, Box<dyn std::error::Error>> {
        fs::write(&file, bytes)?;
        match Master::open(directory.path()) {
            Ok(master) => {
                assert_eq!(master.catalogue(), expected, "{what}");
                Ok(0)
            }
            Err(error) => {
                let damage = matches!(error, StoreError::Damaged { .. } | StoreError::Foreign { .. });
                assert!(damage, "{what}: {error}");
                Ok(1)
            }
        }
    };
    // The header densely, the pages here and there.
    for at in (0..320).step_by(5).chain((320..used).step_by(1 + used / 60)) {
        let mut changed = whole.clone();
        changed[at] ^= 0x41;
        found += check(&changed, &format!("byte {at} of {used}"))?;
    }
    for length in (1..used).step_by(1 + used / 10) {
        found += check(&whole[..length], &format!("the first {length} bytes"))?;
    }
    assert!(found > 20, "only {found} damages were found");
    Ok(())
}

/// Whoever still waits for a procedure when the master starts again hears of no other.
#[tokio::test]
async fn the_number_of_a_procedure_is_given_once() -> Result<(), Box<dyn std::error::Error>> {
    let directory = tempfile::tempdir()?;
    let mut numbers = BTreeSet::new();
    for name in ["a", "b", "c"] {
        let services = MasterRpcServices::new(Arc::new(Master::open(directory.path())?));
        let context = CallContext::default();
        for earlier in &numbers {
            let request = GetProcedureResultRequest { proc_id: *earlier };
            assert_eq!(services.get_procedure_result(&context, &request).await?.state(), State::NotFound);
        }
        let request = CreateTableRequest { table_schema: descriptor(name).to_message(), ..Default::default() };
        let number = services.create_table(&context, &request).await?.proc_id.ok_or("a number")?;
        assert!(numbers.insert(number));
    }
    Ok(())
}
