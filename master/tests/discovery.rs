//! How clients find the master and its cluster.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use hfilter_master::{Master, MasterRpcServices};
use hfilter_rpc::messages::{
    ClearDeadServersRequest, GetActiveMasterRequest, GetBootstrapNodesRequest, GetClusterIdRequest,
    GetClusterStatusRequest, GetConnectionRegistryResponse, GetMastersRequest, GetMetaRegionLocationsRequest,
    Option as What,
};
use hfilter_rpc::model::{Model, ServerName};
use hfilter_rpc::services::{ClientMetaService, MasterService};
use hfilter_rpc::wire::{CALL_ID_OF_CONNECTION, Limits, Response};
use hfilter_rpc::{CallContext, Client, Remote, Server, ServerOptions};
use prost::Message;
use redb::{Database, TableDefinition};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

type Outcome = Result<(), Box<dyn Error>>;

#[test]
fn a_cluster_keeps_its_id() -> Outcome {
    let directory = tempfile::tempdir()?;
    let id = Master::open(directory.path())?.cluster_id().to_owned();
    assert_eq!((id.len(), id.split('-').count()), (36, 5), "a UUID: {id}");
    assert_eq!(Master::open(directory.path())?.cluster_id(), id);

    let other = tempfile::tempdir()?;
    assert_ne!(Master::open(other.path())?.cluster_id(), id);
    assert_ne!(Master::in_memory().cluster_id(), Master::in_memory().cluster_id());
    Ok(())
}

#[test]
fn a_catalogue_older_than_ids_gets_one() -> Outcome {
    let directory = tempfile::tempdir()?;
    let first = Master::open(directory.path())?.cluster_id().to_owned();
    let database = Database::open(directory.path().join("catalogue.redb"))?;
    let transaction = database.begin_write()?;
    assert!(transaction.delete_table(TableDefinition::<&str, &str>::new("cluster"))?);
    transaction.commit()?;
    drop(database);

    let second = Master::open(directory.path())?.cluster_id().to_owned();
    assert_ne!(second, first);
    assert_eq!(Master::open(directory.path())?.cluster_id(), second);
    Ok(())
}

/// A master behind a server that says its id to `Regist`.
async fn served() -> Result<(Arc<Master>, Server), Box<dyn Error>> {
    let master = Arc::new(Master::in_memory());
    let server = MasterRpcServices::new(master.clone()).server(ServerOptions::default());
    Ok((master, server.bind("127.0.0.1:0").await?))
}

#[tokio::test]
async fn regist_is_answered_with_the_clusters_id() -> Outcome {
    let (master, server) = served().await?;
    let mut socket = TcpStream::connect(server.local_addr()).await?;
    socket.write_all(b"Regist").await?;
    let mut frame = Vec::new();
    timeout(Duration::from_secs(60), socket.read_to_end(&mut frame))
        .await
        .map_err(|_| "the server does not close")??;
    let response = Response::decode(frame.split_off(4).into(), &Limits::CLIENT)?;
    assert_eq!(response.header.call_id, Some(CALL_ID_OF_CONNECTION));
    let answer = GetConnectionRegistryResponse::decode(response.result.ok_or("a result")?)?;
    assert_eq!(answer.cluster_id, master.cluster_id());
    Ok(())
}

#[tokio::test]
async fn the_registry_tells_what_there_is() -> Outcome {
    let (master, server) = served().await?;
    let registry = Remote::new(Client::new(server.local_addr().to_string()));
    let context = CallContext::default();

    let id = registry.get_cluster_id(&context, &GetClusterIdRequest {}).await?.cluster_id;
    assert_eq!(id.as_deref(), Some(master.cluster_id()));
    // As from an HBase that starts: no master, no regions of hbase:meta, no servers.
    assert_eq!(registry.get_active_master(&context, &GetActiveMasterRequest {}).await?.server_name, None);
    assert!(registry.get_masters(&context, &GetMastersRequest {}).await?.master_servers.is_empty());
    let meta = registry.get_meta_region_locations(&context, &GetMetaRegionLocationsRequest {}).await?;
    assert!(meta.meta_locations.is_empty());
    assert!(registry.get_bootstrap_nodes(&context, &GetBootstrapNodesRequest {}).await?.server_name.is_empty());

    let (own, region_server) = (ServerName::parse("localhost,16000,7")?, ServerName::parse("localhost,16020,8")?);
    master.set_server_name(own.clone());
    master.server_starts(&region_server);
    let active = registry.get_active_master(&context, &GetActiveMasterRequest {}).await?.server_name;
    assert_eq!(active, Some(own.to_message()));
    let masters = registry.get_masters(&context, &GetMastersRequest {}).await?.master_servers;
    assert_eq!(masters.iter().map(|entry| entry.is_active).collect::<Vec<_>>(), [true]);
    let nodes = registry.get_bootstrap_nodes(&context, &GetBootstrapNodesRequest {}).await?.server_name;
    assert_eq!(nodes, [region_server.to_message()]);
    Ok(())
}

#[tokio::test]
async fn the_status_has_what_is_asked_for() -> Outcome {
    let (master, server) = served().await?;
    let remote = Remote::new(Client::new(server.local_addr().to_string()));
    let context = CallContext::default();
    let servers = ["localhost,1,1", "localhost,2,2", "localhost,3,3"].map(ServerName::parse);
    let servers = servers.into_iter().collect::<Result<Vec<_>, _>>()?;
    servers.iter().for_each(|server| master.server_starts(server));
    master.server_dies(&servers[2]);
    master.set_server_name(ServerName::parse("localhost,16000,7")?);
    let status = async |options: &[What]| {
        let request = GetClusterStatusRequest { options: options.iter().map(|&option| option.into()).collect() };
        remote.get_cluster_status(&context, &request).await.map(|answer| answer.cluster_status)
    };

    // The bytes that HBase wrote, but for the id, the start code and the balancer.
    let few = status(&[What::ClusterId, What::BalancerOn, What::Master]).await?;
    assert_eq!(few.cluster_id.map(|id| id.cluster_id).as_deref(), Some(master.cluster_id()));
    assert_eq!((few.balancer_on, few.master_info_port), (Some(false), Some(0)));
    assert!(few.master.is_some() && few.live_servers.is_empty() && few.servers_name.is_empty());

    let all = status(&[]).await?;
    assert_eq!((all.live_servers.len(), all.servers_name.len(), all.dead_servers.len()), (2, 2, 1));
    let request = ClearDeadServersRequest { server_name: servers[1..].iter().map(Model::to_message).collect() };
    let left = remote.clear_dead_servers(&context, &request).await?.server_name;
    assert_eq!(left, [servers[1].to_message()], "it runs");
    assert!(status(&[What::DeadServers]).await?.dead_servers.is_empty());
    Ok(())
}
