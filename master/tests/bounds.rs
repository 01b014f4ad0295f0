//! What one request may cost: neither a pattern nor a list of names takes more than its share, however many tables there are.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::{Arc, mpsc};
use std::task::Poll;
use std::time::Duration;

use hfilter_master::{Master, MasterRpcServices, TableFilter};
use hfilter_rpc::messages::GetTableNamesRequest;
use hfilter_rpc::model::{ColumnFamilyDescriptor, TableDescriptor, TableName};
use hfilter_rpc::services::MasterService;
use hfilter_rpc::{CallContext, Local};
use tokio::runtime::Builder;

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Takes a million steps or so for a name of many x.
const HOSTILE: &str = r"(x*)(x*)(x*)(x*)(x*)(x*)(x*)(x*)\1y";

/// A master with tables of these names, each with a note of so many bytes.
fn master(names: impl IntoIterator<Item = String>, note: usize) -> Result<Master, Box<dyn std::error::Error>> {
    let (master, family) = (Master::in_memory(), ColumnFamilyDescriptor::of("f")?);
    let tables = names.into_iter().map(|name| {
        let table = TableDescriptor::builder(TableName::parse(&name)?).family(family.clone())?;
        Ok((table.value("note", "x".repeat(note)).build(), 1))
    });
    master.create_tables(tables.collect::<Result<Vec<_>, hfilter_rpc::model::ModelError>>()?)?;
    Ok(master)
}

#[test]
fn a_pattern_has_so_many_steps_for_all_names() -> Outcome {
    let master = master((0..200).map(|n| format!("xxxxxxxxxxxxxxxxx{n}")), 0)?;
    let listed = |names: &[&str], regex: &str| -> Result<_, Box<dyn std::error::Error>> {
        let names = names.iter().map(|name| TableName::parse(name)).collect::<Result<_, _>>()?;
        let filter = TableFilter { names, regex: Some(regex.to_owned()), ..TableFilter::default() };
        Ok(master.catalogue().table_names(&filter).map(|names| names.len()))
    };
    assert_eq!(listed(&[], r"x+\b.*")??, 0);
    assert_eq!(listed(&[], r"x+\B[0-9]*")??, 200);
    assert_eq!(listed(&["xxxxxxxxxxxxxxxxx0"], HOSTILE)??, 0, "one name may take that long");
    let error = listed(&[], HOSTILE)?.expect_err("it takes too long");
    assert!(error.message().contains("more steps than are allowed"), "{error}");
    Ok(())
}

/// The runtime's own thread does other work meanwhile. The only thread for what takes long is busy until it is let go: what needs it
/// waits, and nothing else does.
#[test]
fn a_pattern_is_matched_where_waiting_does_no_harm() -> Outcome {
    let services = MasterRpcServices::new(Arc::new(master(["xxxxxxxxxxxxxxxxx0".to_owned()], 0)?));
    let (local, context) = (Local::new(Arc::new(services)), CallContext::default());
    let runtime = Builder::new_current_thread().max_blocking_threads(1).build()?;
    let (let_go, busy) = mpsc::channel::<()>();
    runtime.spawn_blocking(move || busy.recv_timeout(Duration::from_secs(60)));
    runtime.block_on(async {
        let request =
            |regex: Option<&str>| GetTableNamesRequest { regex: regex.map(str::to_owned), ..Default::default() };
        let (all, matching) = (request(None), request(Some(HOSTILE)));
        let mut all = pin!(local.get_table_names(&context, &all));
        let mut matching = pin!(local.get_table_names(&context, &matching));
        assert!(poll_fn(|task| Poll::Ready(all.as_mut().poll(task).is_ready())).await);
        assert!(poll_fn(|task| Poll::Ready(matching.as_mut().poll(task).is_pending())).await);
        drop(let_go);
        assert_eq!(matching.await?.len(), 0);
        Ok(())
    })
}

#[test]
fn a_table_may_be_named_again_within_limits() -> Outcome {
    const NOTE: usize = 1 << 20;
    let master = master(["large", "other"].map(str::to_owned), NOTE)?;
    let listed = |names: &[&str]| -> Result<_, Box<dyn std::error::Error>> {
        let names = names.iter().map(|name| TableName::parse(name)).collect::<Result<_, _>>()?;
        Ok(master.catalogue().table_descriptors(&TableFilter { names, ..TableFilter::default() }))
    };
    let names: Vec<_> = listed(&["other", "large", "none", "other"])??.iter().map(|t| t.name().to_string()).collect();
    assert_eq!(names, ["other", "large", "other"]);
    assert_eq!(listed(&["large"; 16])??.len(), 16);
    let error = listed(&["large"; 80_000])?.expect_err("gigabytes");
    assert!(error.to_string().contains("name each once"), "{error}");
    assert!(error.is(hfilter_rpc::exception::classes::DO_NOT_RETRY_IO));
    Ok(())
}
