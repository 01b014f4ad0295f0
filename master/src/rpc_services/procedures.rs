//! Procedures: changes that clients ask about by number.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use hfilter_rpc::Exception;
use hfilter_rpc::messages::get_procedure_result_response::State;
use hfilter_rpc::messages::{ForeignExceptionMessage, GenericExceptionMessage, GetProcedureResultResponse};

use crate::clock::now;

/// How many are remembered.
const KEPT: usize = 4096;

/// The procedures of late. All of them are done when they begin, for there are no regions to wait for.
#[derive(Debug)]
pub(super) struct Procedures(Mutex<Recent>);

#[derive(Debug)]
struct Recent {
    last: u64,
    procedures: VecDeque<Procedure>,
}

#[derive(Debug)]
struct Procedure {
    id: u64,
    /// Milliseconds since 1970.
    time: u64,
    failure: Option<Exception>,
}

impl Procedures {
    /// Those with numbers above this one.
    pub(super) const fn above(last: u64) -> Self {
        Self(Mutex::new(Recent { last, procedures: VecDeque::new() }))
    }

    /// The number of a procedure that has done its work, or failed.
    pub(super) fn done(&self, failure: Option<Exception>) -> u64 {
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        recent.last += 1;
        let procedure = Procedure { id: recent.last, time: now(), failure };
        recent.procedures.push_back(procedure);
        if recent.procedures.len() > KEPT {
            recent.procedures.pop_front();
        }
        recent.last
    }

    pub(super) fn result(&self, id: u64) -> GetProcedureResultResponse {
        let recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match recent.procedures.iter().rev().find(|procedure| procedure.id == id) {
            None => GetProcedureResultResponse { state: State::NotFound.into(), ..Default::default() },
            Some(Procedure { time, failure, .. }) => GetProcedureResultResponse {
                state: State::Finished.into(),
                submitted_time: Some(*time),
                last_update: Some(*time),
                result: None,
                exception: failure.as_ref().map(foreign),
            },
        }
    }
}

fn foreign(exception: &Exception) -> ForeignExceptionMessage {
    ForeignExceptionMessage {
        source: None,
        generic_exception: Some(GenericExceptionMessage {
            class_name: Some(exception.class().to_owned()),
            message: Some(exception.message().to_owned()),
            ..Default::default()
        }),
    }
}
