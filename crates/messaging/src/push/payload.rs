use kernel::{AppError, Id, Result};
use serde::Serialize;

use crate::conversation::ConversationKey;

/// What a device does with a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoticeKind {
    Message,
    /// Somebody calls.
    Call,
    /// It rings no more.
    CallOver,
    FriendRequest,
    Recalled,
}

impl NoticeKind {
    const fn code(self) -> i64 {
        match self {
            Self::Message => 0,
            Self::Call => 1,
            Self::CallOver => 2,
            Self::FriendRequest => 3,
            Self::Recalled => 5,
        }
    }
}

/// The call a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct NoticedCall {
    pub(super) call_id: Id,
    pub(super) audio_only: bool,
    /// Whether it is worth a look, once it rings no more.
    pub(super) missed: bool,
}

/// What the app's worker reads; encrypted for the one device.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Body<'a> {
    kind: i64,
    title: &'a str,
    body: &'a str,
    /// A newer notice with the same tag takes the place of this one.
    tag: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    conversation: Option<ConversationKey>,
    #[serde(skip_serializing_if = "Option::is_none")]
    uid: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    call: Option<NoticedCall>,
    badge: i64,
}

/// A notice for one person, in words.
#[derive(Clone, Debug)]
pub(super) struct Notice {
    pub(super) kind: NoticeKind,
    pub(super) title: String,
    pub(super) body: String,
    pub(super) tag: String,
    pub(super) conversation: Option<ConversationKey>,
    pub(super) uid: Option<Id>,
    pub(super) call: Option<NoticedCall>,
    pub(super) badge: i64,
}

/// A notice as it is handed to a push service, not yet encrypted.
#[derive(Clone, Debug)]
pub(super) struct Payload {
    pub(super) body: Vec<u8>,
    /// Of those with one topic that wait for a device, push services keep the newest.
    pub(super) topic: String,
    pub(super) ttl_s: i64,
    pub(super) urgent: bool,
}

impl Notice {
    pub(super) fn payload(&self, topic: String, ttl_s: i64, urgent: bool) -> Result<Payload> {
        let body = Body {
            kind: self.kind.code(),
            title: &self.title,
            body: &self.body,
            tag: &self.tag,
            conversation: self.conversation,
            uid: self.uid,
            call: self.call,
            badge: self.badge,
        };
        Ok(Payload { body: serde_json::to_vec(&body).map_err(AppError::internal)?, topic, ttl_s, urgent })
    }
}
