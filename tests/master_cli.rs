//! `hfilter serve` and `hfilter admin`, as their users meet them.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use hfilter_master::{Master, MasterRpcServices};
use hfilter_rpc::messages::{CoprocessorServiceRequest, CoprocessorServiceResponse, GetTableDescriptorsRequest};
use hfilter_rpc::model::{ColumnFamilyDescriptor, NamespaceDescriptor, TableDescriptor, TableName};
use hfilter_rpc::services::{MasterService, MasterServiceDispatcher};
use hfilter_rpc::{CallContext, Error, Server};

type Tested = Result<(), Box<dyn std::error::Error>>;

fn hfilter() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hfilter"));
    command.stdin(Stdio::null());
    command
}

/// More than the command takes for anything, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits until a process has ended; one that does not is killed.
fn ended(child: &mut Child) -> Result<ExitStatus, Box<dyn std::error::Error>> {
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        match child.try_wait()? {
            Some(status) => return Ok(status),
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    }
    child.kill()?;
    child.wait()?;
    Err("the command does not end".into())
}

/// What a command says, which fits into a pipe.
fn output(command: &mut Command) -> Result<Output, Box<dyn std::error::Error>> {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    ended(&mut child)?;
    Ok(child.wait_with_output()?)
}

/// Status, output and errors of `hfilter admin` with a place and a question.
fn admin(place: [&str; 2], question: &[&str]) -> Result<(Option<i32>, String, String), Box<dyn std::error::Error>> {
    let output = output(hfilter().arg("admin").args(place).args(question))?;
    // Errors are wrapped, wherever that is.
    let errors = String::from_utf8(output.stderr)?;
    let errors = errors.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
    Ok((output.status.code(), String::from_utf8(output.stdout)?, errors))
}

/// A master that serves; it is killed in the end, as masters are.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn new(directory: &Path) -> Result<Self, Box<dyn std::error::Error>> {
        let mut child = hfilter()
            .args(["serve", "--listen", "127.0.0.1:0", "--region-server", "rs1:16020", "--data"])
            .arg(directory)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut out = BufReader::new(child.stdout.take().ok_or("a pipe")?);
        let mut served = Self { child, address: String::new() };
        let (say, said) = mpsc::channel();
        std::thread::spawn(move || {
            let mut line = String::new();
            say.send(out.read_line(&mut line).map(|_| line))
        });
        let line = said.recv_timeout(PATIENCE).map_err(|_| "the server does not say that it listens")??;
        served.address = line.trim().strip_prefix("listening on ").ok_or("an address")?.to_owned();
        Ok(served)
    }
}

impl Served {
    /// Asks it to end, and waits until it has.
    fn end(mut self) -> Tested {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status()?.success());
        assert!(ended(&mut self.child)?.success());
        Ok(())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

#[test]
fn both_roads_answer_alike() -> Tested {
    let directory = tempfile::tempdir()?;
    let data = directory.path().to_str().ok_or("text")?;
    let served = Served::new(directory.path())?;
    let address = served.address.clone();
    let remote = ["--connect", address.as_str()];
    for table in ["t1", "t2", "u"] {
        assert_eq!(admin(remote, &["create", table, "cf", "d"])?, (Some(0), String::new(), String::new()));
    }
    let (status, _, errors) = admin(remote, &["create", "t1", "cf"])?;
    assert_eq!(status, Some(1));
    assert!(errors.contains("org.apache.hadoop.hbase.TableExistsException: t1"), "{errors}");
    let (status, _, errors) = admin(remote, &["drop", "t2"])?;
    assert_eq!(status, Some(1));
    assert!(errors.contains("TableNotDisabledException: Not DISABLED; tableName=t2, state=ENABLED"), "{errors}");
    assert_eq!(admin(remote, &["drop", "--disable", "t2"])?.0, Some(0));
    let (_, groups, _) = admin(remote, &["groups"])?;
    assert_eq!(
        groups, "Name:default,  Servers:[rs1:16020],  Tables:[u, t1],  Configurations:{}\n",
        "HBase orders names by hash"
    );
    let (status, _, errors) = admin(["--data", data], &["tables"])?;
    assert_eq!(status, Some(1));
    assert!(errors.contains("another process has this catalogue open"), "{errors}");

    let questions: [&[&str]; 10] = [
        &["tables"],
        &["tables", "t."],
        &["describe", "t1"],
        &["describe", "t2"],
        &["namespaces"],
        &["groups", "default"],
        &["groups", "default", "--json"],
        &["describe", "t1", "--json"],
        &["tables", "--namespace", "none"],
        &["snapshot-quota"],
    ];
    let answers = |place| questions.map(|question| admin(place, question).expect("an answer"));
    let of_server = answers(remote);
    served.end()?;
    assert_eq!(answers(["--data", data]), of_server);
    assert_eq!(of_server[0].1, "t1\nu\n");
    assert_eq!(of_server[1].1, "t1\n");
    assert!(
        of_server[2].1.starts_with("t1 is ENABLED\n") && of_server[2].1.contains("{NAME => 'cf'"),
        "{:?}",
        of_server[2]
    );
    assert!(of_server[3].2.contains("TableNotFoundException: t2"), "{:?}", of_server[3]);
    assert_eq!(of_server[4].1, "{NAME => 'default'}\n{NAME => 'hbase'}\n");
    assert!(of_server[8].2.contains("NamespaceNotFoundException: none"), "{:?}", of_server[8]);
    Ok(())
}

#[test]
fn questions_make_no_catalogue() -> Tested {
    let directory = tempfile::tempdir()?;
    let data = ["--data", directory.path().to_str().ok_or("text")?];
    for question in ["tables", "namespaces", "groups"] {
        let (status, _, errors) = admin(data, &[question])?;
        assert!(status == Some(1) && errors.contains("there is no catalogue"), "{errors}");
    }
    assert_eq!(std::fs::read_dir(directory.path())?.count(), 0);
    Ok(())
}

#[test]
fn who_cannot_serve_makes_no_catalogue() -> Tested {
    let directory = tempfile::tempdir()?;
    let (data, used) = (directory.path().join("new"), std::net::TcpListener::bind("127.0.0.1:0")?);
    let used = used.local_addr().map(|address| (used, address.to_string()))?;
    for (listen, said) in [
        ("0.0.0.0:0", "--hostname"),
        (&*used.1, "something listens there already"),
        ("here", "--listen takes HOST:PORT"),
    ] {
        let served = output(hfilter().args(["serve", "--listen", listen, "--data"]).arg(&data))?;
        let errors = String::from_utf8(served.stderr)?;
        assert!(served.status.code() == Some(1) && errors.contains(said), "{listen}: {errors}");
        assert!(!data.exists(), "{listen}");
    }
    let server = ["--region-server", "rs2:16020,16020,5"];
    let served = output(hfilter().arg("serve").args(server).arg("--data").arg(&data))?;
    let errors = String::from_utf8(served.stderr)?;
    assert!(served.status.code() == Some(2) && errors.contains("Host has a port: rs2:16020"), "{errors}");
    Ok(())
}

#[test]
fn what_somebody_wrote_steers_no_terminal() -> Tested {
    let directory = tempfile::tempdir()?;
    let master = Master::open(directory.path())?;
    let evil = "\u{1b}[2J\u{9b}31m\u{202e}\u{61c}\nforged";
    master.create_namespace(NamespaceDescriptor::builder("ns").configuration("key", evil).build())?;
    let family = ColumnFamilyDescriptor::builder("f")?.configuration("key", evil).build();
    master.create_table(TableDescriptor::builder(TableName::parse("t")?).family(family)?.build(), 1)?;
    drop(master);
    let data = ["--data", directory.path().to_str().ok_or("text")?];
    for question in ["namespaces", "groups default", "describe t"] {
        let question: Vec<_> = question.split(' ').collect();
        let json = [question.as_slice(), &["--json"]].concat();
        for question in [question, json] {
            let (_, text, _) = admin(data, &question)?;
            let strange = |letter: char| {
                !matches!(letter, '\n' | '\t') && (letter.is_control() || matches!(letter, '\u{202e}' | '\u{61c}'))
            };
            assert!(text.contains("forged") && !text.contains(strange), "{question:?}: {text:?}");
            assert!(!text.lines().any(|line| line.starts_with("forged")), "{question:?}: {text:?}");
        }
    }
    Ok(())
}

#[test]
fn families_are_what_they_are_told_to_be() -> Tested {
    let directory = tempfile::tempdir()?;
    let data = ["--data", directory.path().to_str().ok_or("text")?];
    assert_eq!(admin(data, &["create-namespace", "ns"])?.0, Some(0));
    assert_eq!(admin(data, &["create", "ns:t", "a,VERSIONS=3,TTL=86400", "b,TTL=FOREVER"])?.0, Some(0));
    let (_, text, _) = admin(data, &["describe", "ns:t"])?;
    assert!(text.contains("{NAME => 'a'") && text.contains("VERSIONS => '3'"), "{text}");
    assert!(text.contains("TTL => '86400 SECONDS (1 DAY)'"), "{text}");
    for (wrong, said) in [
        ("a,VERSIONS=0", "Maximum versions must be positive"),
        ("a,VERSIONS=many", "VERSIONS is a number, not `many`"),
        ("a,versions=3", "`versions` is written VERSIONS"),
        ("a,TTL=soon", "TTL is FOREVER"),
        ("a,IN_MEMORY=maybe", "IN_MEMORY is true or false"),
        ("a,NAME=b", "stands before its values"),
        ("a,VERSIONS", "`VERSIONS` is no value of a family; write KEY=VALUE"),
        ("", "empty"),
        ("a:b", "Illegal character"),
    ] {
        let (status, _, errors) = admin(data, &["create", "u", wrong])?;
        assert!(status == Some(2) && errors.contains(said), "{wrong}: {status:?} {errors}");
    }
    let (status, _, errors) = admin(data, &["drop-namespace", "ns"])?;
    assert!(status == Some(1) && errors.contains("ConstraintException"), "{errors}");
    assert_eq!(admin(data, &["drop", "--disable", "ns:t"])?.0, Some(0));
    assert_eq!(admin(data, &["drop-namespace", "ns"])?.0, Some(0));
    Ok(())
}

#[test]
fn snapshots_count_where_there_are_quotas() -> Tested {
    let directory = tempfile::tempdir()?;
    let data = ["--data", directory.path().to_str().ok_or("text")?];
    for question in [
        ["create", "t", "cf"].as_slice(),
        &["create", "u", "cf"],
        &["snapshot", "t", "of_t"],
        &["snapshot", "u", "of_u"],
        &["space-quota", "--table", "u", "10G"],
    ] {
        assert_eq!(admin(data, question)?, (Some(0), String::new(), String::new()), "{question:?}");
    }
    assert_eq!(admin(data, &["snapshots"])?.1, "t\tof_t\nu\tof_u\n");
    assert_eq!(admin(data, &["snapshot-quota"])?.1, "u\tof_u\n");
    assert_eq!(admin(data, &["snapshot-quota", "--json"])?.1, "{\"snapshot\":\"of_u\",\"table\":\"u\"}\n");
    assert_eq!(admin(data, &["space-quota", "--namespace", "default", "1M"])?.0, Some(0));
    assert_eq!(admin(data, &["snapshot-quota"])?.1, "t\tof_t\nu\tof_u\n");
    assert_eq!(admin(data, &["space-quota", "--namespace", "default", "none"])?.0, Some(0));
    assert_eq!(admin(data, &["drop-snapshot", "of_u"])?.0, Some(0));
    assert_eq!(admin(data, &["snapshot-quota"])?.1, "");
    for wrong in ["0", "ten", "99999999T", "-1", "G"] {
        let (status, _, errors) = admin(data, &["space-quota", "--table", "u", wrong])?;
        assert!(status == Some(2), "{wrong}: {status:?} {errors}");
    }
    Ok(())
}

/// A master as HBase 2's: the groups are in a coprocessor.
struct OfHBase2(MasterRpcServices);

impl MasterService for OfHBase2 {
    async fn exec_master_service(
        &self,
        context: &CallContext,
        request: &CoprocessorServiceRequest,
    ) -> Result<CoprocessorServiceResponse, Error> {
        self.0.exec_master_service(context, request).await
    }

    async fn get_table_descriptors(
        &self,
        context: &CallContext,
        request: &GetTableDescriptorsRequest,
    ) -> Result<Arc<[TableDescriptor]>, Error> {
        self.0.get_table_descriptors(context, request).await
    }
}

#[test]
fn groups_of_hbase_2_are_found_too() -> Tested {
    let master = Master::in_memory();
    let table = TableDescriptor::builder(TableName::parse("t")?).family(ColumnFamilyDescriptor::of("f")?)?.build();
    master.create_table(table, 1)?;
    let services = OfHBase2(MasterRpcServices::new(Arc::new(master)));
    let runtime = tokio::runtime::Runtime::new()?;
    let listening = Server::builder().service(MasterServiceDispatcher::new(Arc::new(services))).bind("127.0.0.1:0");
    let server = runtime.block_on(listening)?;
    let address = server.local_addr().to_string();
    let remote = ["--connect", address.as_str()];
    let (_, groups, errors) = admin(remote, &["groups"])?;
    assert_eq!(groups, "Name:default,  Servers:[],  Tables:[t],  Configurations:{}\n", "{errors}");
    let (_, page, errors) = admin(remote, &["groups", "default"])?;
    assert!(page.starts_with("t\t't', "), "{page}{errors}");
    let (status, _, errors) = admin(remote, &["namespaces"])?;
    assert!(status == Some(1) && errors.contains("does not have the call"), "{errors}");
    Ok(())
}

#[test]
fn the_place_may_follow_the_question() -> Tested {
    let directory = tempfile::tempdir()?;
    let data = directory.path().to_str().ok_or("text")?;
    for (question, expected) in [(&["create", "t", "f"][..], ""), (&["tables"], "t\n")] {
        let run = output(hfilter().arg("admin").args(question).args(["--data", data]))?;
        assert_eq!(String::from_utf8_lossy(&run.stdout), expected, "{question:?}");
    }
    Ok(())
}

#[test]
fn what_is_wrong_with_the_place_is_said() -> Tested {
    let directory = tempfile::tempdir()?;
    std::fs::write(directory.path().join("catalogue.redb"), "something else")?;
    let data = directory.path().to_str().ok_or("text")?;
    for (place, status, expected) in [
        (["--data", data], 1, "this is no catalogue of hfilter"),
        (["--connect", "127.0.0.1:1"], 1, "Nothing listens there"),
    ] {
        let (found, _, errors) = admin(place, &["tables"])?;
        assert_eq!(found, Some(status));
        assert!(errors.contains(expected), "{errors}");
    }
    let both = ["--connect", "127.0.0.1:1", "--data", data];
    for (places, expected) in [(&both[..], "two masters"), (&[], "no master: say where it serves, with --connect")] {
        let run = output(hfilter().args(["admin", "tables"]).args(places))?;
        let errors = String::from_utf8_lossy(&run.stderr);
        assert!(run.status.code() == Some(2) && errors.contains(expected), "{places:?}: {errors}");
    }
    for question in [["groups", ""].as_slice(), &["drop-namespace", ""], &["create-namespace", ""]] {
        let (status, _, errors) = admin(["--data", data], question)?;
        assert!(status == Some(2) && errors.contains("a value is required"), "{question:?}: {errors}");
    }
    Ok(())
}
