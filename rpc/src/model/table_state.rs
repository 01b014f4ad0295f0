//! States of tables.

use std::fmt;

use super::Model;
use super::error::ModelError;
use crate::messages;
use messages::table_state::State;

/// Whether a table can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

impl fmt::Display for TableState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(State::from(*self).as_str_name())
    }
}

impl From<TableState> for State {
    fn from(state: TableState) -> Self {
        match state {
            TableState::Enabled => Self::Enabled,
            TableState::Disabled => Self::Disabled,
            TableState::Disabling => Self::Disabling,
            TableState::Enabling => Self::Enabling,
        }
    }
}

impl Model for TableState {
    type Message = messages::TableState;

    fn to_message(&self) -> messages::TableState {
        messages::TableState { state: State::from(*self).into() }
    }

    fn from_message(message: messages::TableState) -> Result<Self, ModelError> {
        match State::try_from(message.state) {
            Ok(State::Enabled) => Ok(Self::Enabled),
            Ok(State::Disabled) => Ok(Self::Disabled),
            Ok(State::Disabling) => Ok(Self::Disabling),
            Ok(State::Enabling) => Ok(Self::Enabling),
            Err(_) => Err(ModelError::UnknownNumber { message: "TableState", field: "state", number: message.state }),
        }
    }
}
