//! Calls between people: who rings, who is connected, and how it ended. The server decides what a call is; sound and
//! pictures go from device to device.

mod answer;
mod begin;
mod conference;
mod conference_hands;
mod conference_host;
mod conference_machine;
mod conference_reminder;
mod conference_row;
mod conference_waiting;
mod config;
mod end;
mod group;
mod leg;
mod line;
mod machine;
mod media;
mod modify;
mod overdue;
mod row;
mod signal;
mod start;
mod turn;

pub use answer::{CallAnswer, accept, reject};
pub use begin::CallStart;
pub use conference::{Conference, ConferenceEntry, ConferenceInput, Conferences, enter, hold, list, look};
pub use conference_hands::{LoweredHands, RaisedHand, lower_hands, raise_hand};
pub use conference_host::{ConferenceCards, ConferenceLock, HostDeed, HostMute, end_for_all, hand_over, lock, mute, remove, send_cards};
pub use conference_machine::{CONFERENCE_TABLE, ConferenceEvent, ConferenceGuard};
pub use conference_reminder::remind;
pub use conference_waiting::{WaitingRoom, WhoWaits, admit, refuse, switch_waiting_room};
pub use config::CallsConfig;
pub use end::{CallFarewell, OneCall, cancel, hang_up};
pub use group::{CallInvite, CallJoin, GroupOfCall, MOST_PEOPLE, invite, join, ongoing};
pub use leg::{LEG_TABLE, LegEvent, LegGuard};
pub use machine::{CallEvent, Guard, TABLE};
pub use media::{MediaReport, report};
pub use messaging::conference::ConferenceState;
pub use messaging::live::{Call, CallConference, CallParticipant, CallSignal, CallState, ParticipantState, SignalKind};
pub use modify::{CallChange, modify};
pub use overdue::{housekeeping, next_deadline, overdue, see_to, sweep};
pub use row::{Outcome, Written, current, find};
pub use signal::may_tell;
pub use start::start;
pub use turn::{IceServer, IceServers};

use store::{Module, migrations};

/// Comes after `messaging`.
pub const MODULE: Module = Module {
    name: "calls",
    migrations: migrations![
        1 "call" => "../migrations/0001_call.sql",
        2 "group call" => "../migrations/0002_group_call.sql",
        3 "conference" => "../migrations/0003_conference.sql",
        4 "conference floor" => "../migrations/0004_conference_floor.sql",
        5 "waiting room" => "../migrations/0005_waiting_room.sql",
        6 "conference reminder" => "../migrations/0006_conference_reminder.sql",
    ],
};
