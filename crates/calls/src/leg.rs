//! How somebody stands to a call of several people, as one table. `docs/state-machines/call-participant.md` is drawn from it.

use kernel::{Result, Step, step};
use messaging::live::ParticipantState;
use store::text_enum;

text_enum! {
    pub enum LegEvent {
        /// Somebody who is in the call wants them there.
        Invite = "invite",
        Accept = "accept",
        /// Comes in without being rung, or comes back.
        Join = "join",
        /// The same, where the host lets people in.
        Wait = "wait",
        /// The host lets them in.
        Admit = "admit",
        /// Or does not.
        Refuse = "refuse",
        Reject = "reject",
        Leave = "leave",
        /// The host of a conference sends them out.
        Remove = "remove",
        /// The time for the next step is over: nobody answered, or their device is not heard of any more.
        Expire = "expire",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum LegGuard {
        /// They are a member of the group whose call it is; of a conference, they were let in and not sent out.
        Member = "member",
        /// They are in no other call.
        LineFree = "line_free",
        /// There are fewer than 25.
        Room = "room",
        /// It is the device that takes part.
        Device = "device",
        Host = "host",
        Overdue = "overdue",
    }
}

use LegGuard::{Device, Host, LineFree, Member, Overdue, Room};
use ParticipantState::{Joined, Left, Ringing, Waiting};

pub type LegStep = Step<ParticipantState, LegEvent, LegGuard>;

const fn from(from: ParticipantState, event: LegEvent, guards: &'static [LegGuard], to: ParticipantState) -> LegStep {
    Step { from: Some(from), event, guards, to }
}

pub const LEG_TABLE: &[LegStep] = &[
    Step { from: None, event: LegEvent::Invite, guards: &[Member, LineFree, Room], to: Ringing },
    Step { from: None, event: LegEvent::Join, guards: &[Member, LineFree, Room], to: Joined },
    Step { from: None, event: LegEvent::Wait, guards: &[Member, LineFree, Room], to: Waiting },
    from(Ringing, LegEvent::Accept, &[], Joined),
    from(Ringing, LegEvent::Join, &[Member], Joined),
    from(Ringing, LegEvent::Reject, &[], Left),
    from(Ringing, LegEvent::Expire, &[Overdue], Left),
    from(Waiting, LegEvent::Wait, &[Member], Waiting),
    from(Waiting, LegEvent::Admit, &[Host], Joined),
    from(Waiting, LegEvent::Refuse, &[Host], Left),
    from(Waiting, LegEvent::Leave, &[Device], Left),
    from(Waiting, LegEvent::Remove, &[Host], Left),
    from(Waiting, LegEvent::Expire, &[Overdue], Left),
    // With another device, such as after a page was opened anew.
    from(Joined, LegEvent::Join, &[Member], Joined),
    from(Joined, LegEvent::Leave, &[Device], Left),
    from(Joined, LegEvent::Remove, &[Host], Left),
    from(Joined, LegEvent::Expire, &[Overdue], Left),
    from(Left, LegEvent::Invite, &[Member, LineFree, Room], Ringing),
    from(Left, LegEvent::Join, &[Member, LineFree, Room], Joined),
    from(Left, LegEvent::Wait, &[Member, LineFree, Room], Waiting),
];

/// Where an event leads somebody, or that it leads nowhere from here.
pub(crate) fn next(state: Option<ParticipantState>, event: LegEvent) -> Result<ParticipantState> {
    step(LEG_TABLE, state, event).map(|step| step.to)
}

/// How long somebody may be rung.
pub(crate) const RINGS_S: i64 = 60;
/// How long a device may be silent: it says every half minute that it is there.
pub(crate) const SILENT_S: i64 = 90;
/// How long it may take to come in, or back.
pub(crate) const COMING_S: i64 = 30;
/// How long whoever is alone waits for the others to come back.
pub(crate) const ALONE_S: i64 = 60;
