//! What devices hear of calls. The rules stand in the crate `calls`.

use kernel::{Id, Timestamp};
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

use crate::content::CallEnding;
use crate::conversation::{ConversationKey, ConversationKind};

text_enum! {
    pub enum CallState {
        Ringing = "ringing",
        /// Answered; the devices look for a way to each other.
        Connecting = "connecting",
        InCall = "in_call",
        /// The devices have lost each other for the moment.
        Reconnecting = "reconnecting",
        Ended = "ended",
    }
}

text_enum! {
    /// How somebody stands to a call.
    pub enum ParticipantState {
        /// Their devices ring.
        Ringing = "ringing",
        /// In the waiting room of a conference.
        Waiting = "waiting",
        Joined = "joined",
        Left = "left",
    }
}

text_enum! {
    /// What a device says to another in a call.
    pub enum SignalKind {
        Offer = "offer",
        Answer = "answer",
        Candidate = "candidate",
    }
}

/// A call as somebody who takes part in it sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Call {
    pub call_id: Id,
    pub conversation: ConversationKey,
    pub caller_id: Id,
    pub audio_only: bool,
    pub state: CallState,
    /// How it ended.
    pub ending: Option<CallEnding>,
    pub started_at: Timestamp,
    /// Since when they can hear each other; its length is counted from here.
    pub connected_at: Option<Timestamp>,
    pub ended_at: Option<Timestamp>,
    /// When it goes on by itself, unless something happens before.
    pub deadline_at: Option<Timestamp>,
    /// Grows with every change.
    pub ver: i64,
    /// Of a conference, what it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub conference: Option<CallConference>,
    pub participants: Vec<CallParticipant>,
}

/// What those in a conference see of it beside the call it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallConference {
    pub host_id: Id,
    pub title: String,
    /// Ten digits.
    pub number: String,
    /// Whether everybody but the host only listens.
    pub audience: bool,
    /// Whether nobody new comes in.
    #[serde(default)]
    pub locked: bool,
    /// Whether whoever comes waits until the host lets them in.
    #[serde(default)]
    pub waiting_room: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallParticipant {
    pub user_id: Id,
    pub state: ParticipantState,
    /// The device with which they take part.
    pub client_id: Option<String>,
    pub camera: bool,
    pub microphone: bool,
    /// Since when their hand is raised, in a conference: whose is up longest speaks first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub raised_at: Option<Timestamp>,
}

impl Call {
    /// The same call as the other person of two names its conversation; it stands as its caller names it. Of a conference, only
    /// its host sees who waits, and who waits sees nobody.
    #[must_use]
    pub fn read_by(mut self, reader: Id) -> Self {
        if self.conversation.kind == ConversationKind::Single && reader != self.caller_id {
            self.conversation.target = self.caller_id;
        }
        if let Some(conference) = &self.conference {
            let leads = conference.host_id == reader;
            let is_waiting = |one: &CallParticipant| one.state == ParticipantState::Waiting;
            let waits = self.participants.iter().any(|one| one.user_id == reader && is_waiting(one));
            self.participants.retain(|one| one.user_id == reader || !waits && (leads || !is_waiting(one)));
        }
        self
    }

    /// Whether it is of several people: in a group, or a conference.
    pub fn is_group(&self) -> bool {
        matches!(self.conversation.kind, ConversationKind::Group | ConversationKind::ChatRoom)
    }

    /// Whether somebody only hears and sees the others.
    pub fn only_listens(&self, user: Id) -> bool {
        self.conference.as_ref().is_some_and(|conference| conference.audience && conference.host_id != user)
    }

    pub fn people(&self) -> Vec<Id> {
        self.participants.iter().map(|one| one.user_id).collect()
    }
}

/// What the device of one participant says to that of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallSignal {
    pub call_id: Id,
    /// The device that says it.
    pub client_id: String,
    /// Whose device is to hear it.
    pub to: Id,
    pub kind: SignalKind,
    /// Counts what this device said in this call.
    pub seq: i64,
    /// A session description, or a candidate as JSON.
    #[schema(max_length = 32768)]
    pub data: String,
}
