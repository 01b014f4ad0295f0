//! States of tables.

use super::Model;
use super::error::ModelError;
use super::number::number;
use crate::messages;

/// Whether a table can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TableState {
    /// It can.
    Enabled,
    /// It cannot.
    Disabled,
    /// It is being disabled.
    Disabling,
    /// It is being enabled.
    Enabling,
}

number! {
    TableState = messages::table_state::State: Enabled Disabled Disabling Enabling;
}

impl Model for TableState {
    type Message = messages::TableState;

    fn to_message(&self) -> messages::TableState {
        messages::TableState { state: (*self).into() }
    }

    fn from_message(message: messages::TableState) -> Result<Self, ModelError> {
        let number = message.state;
        let unknown = || ModelError::UnknownNumber { message: "TableState", field: "state", number };
        Self::from_number(number).ok_or_else(unknown)
    }
}
