//! Serves tasks on a free port, and calls them on both roads: `cargo run -p custom-service`.
#![forbid(unsafe_code)]

use std::error::Error;
use std::sync::Arc;

use custom_service::{Task, TaskService, TaskServiceDispatcher, Tasks, urgent};
use hfilter_rpc::{CallContext, Client, Local, Remote, Road, Server, User};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let tasks = Arc::new(Tasks::default());
    let server = Server::builder().service(TaskServiceDispatcher::new(tasks.clone())).bind("127.0.0.1:0").await?;
    let address = server.local_addr().to_string();
    let roads: [(&str, Road<Tasks, Client>); 2] =
        [("local", Local::new(tasks).into()), ("remote", Remote::new(Client::new(address)).into())];

    let context = CallContext::new(User::new("ada"));
    for (name, road) in &roads {
        let added = road.add_task(&context, &Task::new(format!("try the {name} road"), 7)?).await?;
        println!("{name}: task {}, urgent: {}", added.count, urgent(road, &context).await?.join(", "));
    }
    Ok(())
}
