//! The implementation: tasks in memory.

use std::sync::{Arc, Mutex, PoisonError};

use hfilter_rpc::exception::classes;
use hfilter_rpc::{CallContext, Error, Exception};

use crate::services::TaskService;
use crate::services::messages::{AddTaskResponse, ListTasksRequest};
use crate::task::Task;

/// Tasks in memory. The list is never changed, only replaced, so that whoever asks for it gets the list itself.
#[derive(Debug, Default)]
pub struct Tasks {
    list: Mutex<Arc<[Arc<Task>]>>,
}

impl TaskService for Tasks {
    async fn add_task(&self, context: &CallContext, task: &Task) -> Result<AddTaskResponse, Error> {
        if context.user.is_none() {
            return Err(Exception::new(classes::ACCESS_DENIED, "who are you?").into());
        }
        let mut list = self.list.lock().unwrap_or_else(PoisonError::into_inner);
        *list = list.iter().cloned().chain([Arc::new(task.clone())]).collect();
        Ok(AddTaskResponse { count: u32::try_from(list.len()).unwrap_or(u32::MAX) })
    }

    async fn list_tasks(&self, _: &CallContext, request: &ListTasksRequest) -> Result<Arc<[Arc<Task>]>, Error> {
        let list = self.list.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match request.min_priority {
            None => Ok(list),
            Some(least) => Ok(list.iter().filter(|task| task.priority() >= least).cloned().collect()),
        }
    }
}
