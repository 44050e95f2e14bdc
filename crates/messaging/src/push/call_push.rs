//! What devices that are not connected are told of a call: that it rings, that it was missed, that it rings no more.

use kernel::{Id, Result};
use store::{Tx, params};

use super::payload::{NoticeKind, NoticedCall};
use super::plan::DAY_S;
use super::queue::{About, Task};
use crate::content::{CallEnding, CallRecord, Content};
use crate::texts::PushText;

/// Nobody answers a call that rang longer ago.
const RINGS_S: i64 = 60;

/// What a device does about a call.
pub(super) enum Ring {
    Invite(CallRecord),
    Missed(CallRecord),
    /// Taken or refused on another device.
    Settled(CallRecord),
}

impl Ring {
    /// Nothing where it is no call, or nobody needs to hear of it any more.
    pub(super) async fn of(tx: &mut Tx, task: &Task, conversation: Id, seq: i64, content: &Content) -> Result<Option<Self>> {
        let Some(record) = CallRecord::of(content)? else { return Ok(None) };
        if let About::CallOver { missed, .. } = task.about {
            return Ok(Some(if missed { Self::Missed(record) } else { Self::Settled(record) }));
        }
        if is_noticed(tx, conversation, seq).await? {
            return Ok(None);
        }
        Ok(match record.ending {
            None => Some(Self::Invite(record)),
            // Whoever is in another call is not rung at all; other endings are told when they come.
            Some(CallEnding::Busy) => Some(Self::Missed(record)),
            Some(_) => None,
        })
    }

    const fn record(&self) -> &CallRecord {
        match self {
            Self::Invite(record) | Self::Missed(record) | Self::Settled(record) => record,
        }
    }

    pub(super) fn is_for(&self, user: Id) -> bool {
        self.record().target_ids.contains(&user)
    }

    pub(super) const fn kind(&self) -> NoticeKind {
        match self {
            Self::Invite(_) => NoticeKind::Call,
            Self::Missed(_) | Self::Settled(_) => NoticeKind::CallOver,
        }
    }

    pub(super) const fn worth_s(&self) -> i64 {
        match self {
            Self::Invite(_) | Self::Settled(_) => RINGS_S,
            Self::Missed(_) => DAY_S,
        }
    }

    pub(super) const fn text(&self) -> PushText {
        match self {
            Self::Invite(record) if record.audio_only => PushText::Call,
            Self::Invite(_) => PushText::VideoCall,
            Self::Missed(record) if record.audio_only => PushText::MissedCall,
            Self::Missed(_) => PushText::MissedVideoCall,
            Self::Settled(_) => PushText::CallSettled,
        }
    }

    pub(super) const fn call(&self) -> NoticedCall {
        let CallRecord { call_id, audio_only, .. } = *self.record();
        NoticedCall { call_id, audio_only, missed: matches!(self, Self::Missed(_)) }
    }

    /// Its tag on the screen and its topic on the way: whatever comes later of the same call takes its place.
    pub(super) fn names(&self) -> (String, String) {
        let call = self.record().call_id;
        (format!("call-{call}"), format!("k{call}"))
    }
}

/// Whether whoever was called has answered or refused.
async fn is_noticed(tx: &mut Tx, conversation: Id, seq: i64) -> Result<bool> {
    let sql = "SELECT 1 FROM message_uncounted WHERE conversation_id = $1 AND seq = $2";
    Ok(tx.optional::<(i64,)>(sql, params![conversation, seq]).await?.is_some())
}
