//! The values that methods speak, and how they travel.

use std::sync::Arc;

use hfilter_rpc::exception::classes;
use hfilter_rpc::{Exception, Mapped};

use crate::services::messages;

/// Something to be done. Its title is not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    title: String,
    priority: u32,
}

impl Task {
    /// A task.
    ///
    /// # Errors
    /// When the title is empty.
    pub fn new(title: impl Into<String>, priority: u32) -> Result<Self, Exception> {
        let title = title.into();
        if title.is_empty() {
            return Err(Exception::new(classes::DO_NOT_RETRY_IO, "a task needs a title"));
        }
        Ok(Self { title, priority })
    }

    /// What it is.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// How urgent it is; 0 is least.
    pub const fn priority(&self) -> u32 {
        self.priority
    }
}

impl Mapped<messages::Task> for Task {
    fn to_message(&self) -> messages::Task {
        messages::Task { title: self.title.clone(), priority: Some(self.priority) }
    }

    fn from_message(message: messages::Task) -> Result<Self, Exception> {
        let priority = message.priority();
        Self::new(message.title, priority)
    }
}

impl Mapped<messages::ListTasksResponse> for Arc<[Arc<Task>]> {
    fn to_message(&self) -> messages::ListTasksResponse {
        messages::ListTasksResponse { task: self.iter().map(|task| task.to_message()).collect() }
    }

    fn from_message(message: messages::ListTasksResponse) -> Result<Self, Exception> {
        message.task.into_iter().map(|task| Task::from_message(task).map(Arc::new)).collect()
    }
}
