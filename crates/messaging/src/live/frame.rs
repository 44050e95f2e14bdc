use kernel::{Id, Timestamp};
use serde::{Deserialize, Serialize};
use store::number_enum;
use utoipa::ToSchema;

use super::{Call, CallSignal};
use crate::content::Content;
use crate::conversation::ConversationKey;
use crate::message::{Message, Outgoing};
use crate::presence::Presence;
use crate::setting::ChatSetting;

number_enum! {
    pub enum ConnectionStatus : "-7 kicked off, -6 secret key mismatch, -5 token incorrect, -4 server down, -3 rejected, -2 logged out, -1 unconnected" {
        KickedOff = -7 "kicked_off",
        SecretKeyMismatch = -6 "secret_key_mismatch",
        TokenIncorrect = -5 "token_incorrect",
        ServerDown = -4 "server_down",
        Rejected = -3 "rejected",
        Logout = -2 "logout",
        Unconnected = -1 "unconnected",
    }
}

/// What a device says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "camelCase")]
pub enum ClientFrame {
    /// The first words on every connection. Browsers cannot send a header with it, so the language is said here.
    #[serde(rename_all = "camelCase")]
    Connect {
        token: String,
        language: Option<String>,
        /// The app's own key, as the token call takes it after `Basic`. One of another installation ends the connection.
        client_key: Option<String>,
    },
    Send {
        #[serde(flatten)]
        outgoing: Outgoing,
    },
    /// For whoever is connected now, such as typing.
    Pass {
        conversation: ConversationKey,
        content: Content,
    },
    /// Everything up to this number has been read.
    #[serde(rename_all = "camelCase")]
    Read {
        conversation: ConversationKey,
        seq: i64,
    },
    /// Whose presence is on the screen; replaces the people named before.
    #[serde(rename_all = "camelCase")]
    Watch {
        user_ids: Vec<Id>,
    },
    /// For the device of somebody else in the same call.
    CallSignal {
        #[serde(flatten)]
        signal: CallSignal,
    },
    Ping,
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "camelCase")]
pub enum ServerFrame {
    #[serde(rename_all = "camelCase")]
    Connected {
        user_id: Id,
        now: Timestamp,
    },
    /// Written and safe.
    #[serde(rename_all = "camelCase")]
    Ack {
        client_uuid: String,
        uid: Id,
        seq: i64,
        timestamp: Timestamp,
    },
    Refused(RefusedFrame),
    /// Something new was said.
    Message {
        message: Message,
    },
    /// Something said before was recalled, edited or reacted to.
    Changed {
        message: Message,
    },
    /// Somebody has read up to a number; on one's own other devices as well.
    #[serde(rename_all = "camelCase")]
    Read {
        conversation: ConversationKey,
        user_id: Id,
        seq: i64,
        read_at: Timestamp,
    },
    /// What was said up to a number has come to devices of these people.
    #[serde(rename_all = "camelCase")]
    Delivered {
        conversation: ConversationKey,
        user_ids: Vec<Id>,
        seq: i64,
    },
    /// A row of one's own list is to be fetched again.
    Conversation {
        conversation: ConversationKey,
    },
    /// These were deleted on another of one's own devices.
    Deleted {
        conversation: ConversationKey,
        seqs: Vec<i64>,
    },
    /// These voices were listened to on another of one's own devices.
    Played {
        conversation: ConversationKey,
        seqs: Vec<i64>,
    },
    /// One's own vote in a poll is another: ask for it.
    PollVoted {
        uid: Id,
    },
    Setting {
        setting: ChatSetting,
    },
    /// Friends or requests have changed.
    Friends,
    /// Requests to come into a group have changed; for those who run it, and for those who asked.
    #[serde(rename_all = "camelCase")]
    GroupRequests {
        group_id: Id,
    },
    Presence {
        presence: Presence,
    },
    /// These people are called or look different now.
    #[serde(rename_all = "camelCase")]
    Users {
        user_ids: Vec<Id>,
    },
    /// A call of one's own begins, is different or has ended; the larger `ver` is the newer.
    Call {
        call: Call,
    },
    /// What the device of somebody else in the same call says.
    #[serde(rename_all = "camelCase")]
    CallSignal {
        from: Id,
        #[serde(flatten)]
        signal: CallSignal,
    },
    /// A secret chat of one's own is different, or something waits in it: ask for it.
    #[serde(rename_all = "camelCase")]
    SecretChat {
        chat_id: Id,
    },
    /// Something may have passed unseen: ask for what moved.
    Resync,
    /// The server ends the connection; the number says whether to come back.
    Closed {
        status: ConnectionStatus,
        code: String,
    },
    Pong {
        now: Timestamp,
    },
}

/// Why something was not done, in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefusedFrame {
    /// The message it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub client_uuid: Option<String>,
    pub state: u16,
    pub code: String,
    pub msg: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_told_apart_by_their_letter() {
        let read = ClientFrame::Read { conversation: ConversationKey::single(Id::new(7)), seq: 3 };
        let json = serde_json::to_string(&read).expect("serialises");
        assert_eq!(json, r#"{"t":"read","conversation":{"type":0,"target":"7","line":0},"seq":3}"#);
        assert_eq!(serde_json::from_str::<ClientFrame>(&json).expect("parses"), read);
        assert_eq!(serde_json::to_string(&ServerFrame::Friends).expect("serialises"), r#"{"t":"friends"}"#);
        for broken in ["", "{}", "[]", r#"{"t":"fly"}"#, r#"{"t":"read"}"#] {
            assert!(serde_json::from_str::<ClientFrame>(broken).is_err(), "{broken}");
        }
    }
}
