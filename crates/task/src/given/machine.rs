//! The life of a task that somebody gave, as one table. `docs/state-machines/given-task.md` is drawn from it.

use kernel::{AppError, ErrorCode, Result, Step, step};
use store::text_enum;

text_enum! {
    pub enum GivenState {
        Open = "open",
        Done = "done",
        /// No longer wanted.
        Withdrawn = "withdrawn",
    }
}

text_enum! {
    pub enum GivenEvent {
        Give = "give",
        Finish = "finish",
        Withdraw = "withdraw",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum Guard {
        /// The promoter works within the reach of whoever does it.
        InReach = "in_reach",
        /// It is the promoter's own.
        Own = "own",
    }
}

use GivenState::{Done, Open, Withdrawn};

pub const TABLE: &[Step<GivenState, GivenEvent, Guard>] = &[
    Step { from: None, event: GivenEvent::Give, guards: &[Guard::InReach], to: Open },
    Step { from: Some(Open), event: GivenEvent::Finish, guards: &[Guard::Own], to: Done },
    Step { from: Some(Open), event: GivenEvent::Withdraw, guards: &[Guard::InReach], to: Withdrawn },
];

/// What is known about who wants a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    pub in_reach: bool,
    pub own: bool,
}

impl Facts {
    /// Where a step leads, or why it is refused. What somebody has no part in does not exist for them.
    pub fn allow(self, from: Option<GivenState>, event: GivenEvent) -> Result<GivenState> {
        if !self.in_reach && !self.own {
            return Err(AppError::new(ErrorCode::NotFound));
        }
        let step = step(TABLE, from, event)?;
        let holds = step.guards.iter().all(|guard| match guard {
            Guard::InReach => self.in_reach,
            Guard::Own => self.own,
        });
        if holds { Ok(step.to) } else { Err(AppError::new(ErrorCode::Forbidden)) }
    }
}
