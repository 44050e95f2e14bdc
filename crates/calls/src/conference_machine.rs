//! The life of a conference as one table. `docs/state-machines/conference.md` is drawn from it. What is closed stays so.

use kernel::{Result, Step, step};
use messaging::conference::ConferenceState;
use store::text_enum;

text_enum! {
    pub enum ConferenceEvent {
        /// For a later time.
        Plan = "plan",
        /// Held at once.
        Open = "open",
        /// The first one comes in.
        Come = "come",
        /// The last one has left.
        Empty = "empty",
        /// The host ends it for all.
        End = "end",
        /// Nobody has come for long.
        Expire = "expire",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum ConferenceGuard {
        Host = "host",
        /// It is time, or it is the host who comes.
        TimeOrHost = "time_or_host",
        Overdue = "overdue",
    }
}

use ConferenceGuard::{Host, Overdue, TimeOrHost};
use ConferenceState::{Closed, Live, Open, Planned};

pub type ConferenceStep = Step<ConferenceState, ConferenceEvent, ConferenceGuard>;

const fn from(from: ConferenceState, event: ConferenceEvent, guards: &'static [ConferenceGuard], to: ConferenceState) -> ConferenceStep {
    Step { from: Some(from), event, guards, to }
}

pub const CONFERENCE_TABLE: &[ConferenceStep] = &[
    Step { from: None, event: ConferenceEvent::Plan, guards: &[], to: Planned },
    Step { from: None, event: ConferenceEvent::Open, guards: &[], to: Open },
    from(Planned, ConferenceEvent::Come, &[TimeOrHost], Live),
    from(Planned, ConferenceEvent::End, &[Host], Closed),
    from(Planned, ConferenceEvent::Expire, &[Overdue], Closed),
    from(Open, ConferenceEvent::Come, &[], Live),
    from(Open, ConferenceEvent::End, &[Host], Closed),
    from(Open, ConferenceEvent::Expire, &[Overdue], Closed),
    from(Live, ConferenceEvent::Empty, &[], Open),
    from(Live, ConferenceEvent::End, &[Host], Closed),
];

/// Where an event leads, or that it leads nowhere from here.
pub(crate) fn next(state: Option<ConferenceState>, event: ConferenceEvent) -> Result<ConferenceState> {
    step(CONFERENCE_TABLE, state, event).map(|step| step.to)
}

/// How long a conference stays open without anybody in it.
pub(crate) const EMPTY_S: i64 = 300;
/// How long after its time a planned one waits for the first to come.
pub(crate) const UNUSED_S: i64 = 24 * 3600;
