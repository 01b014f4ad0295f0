//! Both roads give the same results and the same errors.

use std::sync::Arc;

use custom_service::services::messages::ListTasksRequest;
use custom_service::{Task, TaskService, TaskServiceDispatcher, Tasks, urgent};
use hfilter_rpc::{CallContext, Client, InProcess, Local, Remote, Server, User};

/// What a caller sees of a service without tasks.
async fn visit(tasks: &impl TaskService) -> Vec<String> {
    let ada = CallContext::new(User::new("ada"));
    let mut seen = Vec::new();
    for (title, priority) in [("write", 9), ("sleep", 1)] {
        let added = tasks.add_task(&ada, &Task::new(title, priority).unwrap()).await.unwrap();
        seen.push(added.count.to_string());
    }
    let denied = tasks.add_task(&CallContext::default(), &Task::new("steal", 9).unwrap()).await;
    seen.push(denied.unwrap_err().to_string());
    seen.push(format!("{:?}", tasks.list_tasks(&ada, &ListTasksRequest::default()).await.unwrap()));
    seen.extend(urgent(tasks, &ada).await.unwrap());
    seen
}

#[tokio::test]
async fn both_roads_are_the_same() {
    let expected = [
        "1",
        "2",
        "org.apache.hadoop.hbase.security.AccessDeniedException: who are you?",
        "[Task { title: \"write\", priority: 9 }, Task { title: \"sleep\", priority: 1 }]",
        "write",
    ];
    assert_eq!(visit(&Local::new(Arc::new(Tasks::default()))).await, expected);
    assert_eq!(visit(&Local::new(Arc::new(Tasks::default())).with_roundtrip()).await, expected);
    let dispatcher = TaskServiceDispatcher::new(Arc::new(Tasks::default()));
    assert_eq!(visit(&Remote::new(InProcess::new(dispatcher))).await, expected);

    let dispatcher = TaskServiceDispatcher::new(Arc::new(Tasks::default()));
    let server = Server::builder().service(dispatcher).bind("127.0.0.1:0").await.unwrap();
    let client = Client::new(server.local_addr().to_string());
    assert_eq!(visit(&Remote::new(client)).await, expected);
}

#[tokio::test]
async fn a_local_call_shares_the_list() {
    let road = Local::new(Arc::new(Tasks::default()));
    let ada = CallContext::new(User::new("ada"));
    road.add_task(&ada, &Task::new("write", 9).unwrap()).await.unwrap();
    let lists = [
        road.list_tasks(&ada, &ListTasksRequest::default()).await.unwrap(),
        road.list_tasks(&ada, &ListTasksRequest::default()).await.unwrap(),
    ];
    assert!(Arc::ptr_eq(&lists[0], &lists[1]));
}
