//! The life of a call as one table. `docs/state-machines/call.md` is drawn from it. What has ended stays so: ending it again
//! changes nothing.

use kernel::{Result, Step, step};
use messaging::live::CallState;
use store::text_enum;

text_enum! {
    pub enum CallEvent {
        Start = "start",
        /// Somebody calls whose callee is in another call.
        FindBusy = "find_busy",
        /// A conference is there: nobody rings.
        Hold = "hold",
        Accept = "accept",
        Reject = "reject",
        Cancel = "cancel",
        /// The devices hear each other.
        Connect = "connect",
        /// They do not any more.
        Lose = "lose",
        HangUp = "hang_up",
        /// A device cannot go on.
        Fail = "fail",
        /// The time for the next step is over.
        Expire = "expire",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum Guard {
        /// Whoever calls may say something in the conversation.
        MaySpeak = "may_speak",
        /// Nobody concerned is in another call.
        LinesFree = "lines_free",
        Caller = "caller",
        Callee = "callee",
        /// It is the device that takes part.
        Device = "device",
        Overdue = "overdue",
    }
}

use CallState::{Connecting, Ended, InCall, Reconnecting, Ringing};

pub type CallStep = Step<CallState, CallEvent, Guard>;

const fn from(from: CallState, event: CallEvent, guards: &'static [Guard], to: CallState) -> CallStep {
    Step { from: Some(from), event, guards, to }
}

pub const TABLE: &[CallStep] = &[
    Step { from: None, event: CallEvent::Start, guards: &[Guard::MaySpeak, Guard::LinesFree], to: Ringing },
    Step { from: None, event: CallEvent::FindBusy, guards: &[Guard::MaySpeak], to: Ended },
    Step { from: None, event: CallEvent::Hold, guards: &[], to: Connecting },
    from(Ringing, CallEvent::Accept, &[Guard::Callee], Connecting),
    from(Ringing, CallEvent::Reject, &[Guard::Callee], Ended),
    from(Ringing, CallEvent::Cancel, &[Guard::Caller], Ended),
    from(Ringing, CallEvent::Fail, &[Guard::Device], Ended),
    from(Ringing, CallEvent::Expire, &[Guard::Overdue], Ended),
    from(Connecting, CallEvent::Connect, &[Guard::Device], InCall),
    from(Connecting, CallEvent::HangUp, &[Guard::Device], Ended),
    from(Connecting, CallEvent::Fail, &[Guard::Device], Ended),
    from(Connecting, CallEvent::Expire, &[Guard::Overdue], Ended),
    from(InCall, CallEvent::Lose, &[Guard::Device], Reconnecting),
    from(InCall, CallEvent::HangUp, &[Guard::Device], Ended),
    from(InCall, CallEvent::Fail, &[Guard::Device], Ended),
    from(InCall, CallEvent::Expire, &[Guard::Overdue], Reconnecting),
    from(Reconnecting, CallEvent::Connect, &[Guard::Device], InCall),
    from(Reconnecting, CallEvent::HangUp, &[Guard::Device], Ended),
    from(Reconnecting, CallEvent::Fail, &[Guard::Device], Ended),
    from(Reconnecting, CallEvent::Expire, &[Guard::Overdue], Ended),
];

/// Where an event leads, or that it leads nowhere from here.
pub(crate) fn next(state: Option<CallState>, event: CallEvent) -> Result<CallState> {
    step(TABLE, state, event).map(|step| step.to)
}

/// How long a state may last, in seconds. Devices in a call say every half minute that they are; when none has for a while
/// they have a little longer to say so.
pub(crate) const fn lasts_s(state: CallState) -> Option<i64> {
    match state {
        Ringing => Some(60),
        Connecting => Some(15),
        InCall => Some(90),
        Reconnecting => Some(30),
        Ended => None,
    }
}
