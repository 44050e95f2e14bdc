//! Who is told what: decided when it is sent, so that what was read or silenced meanwhile is not told.

use kernel::{Result, Runtime};
use store::Tx;

use super::message_push::MessagePush;
use super::payload::Payload;
use super::queue::{About, Task};
use super::request;
use super::subscription::Device;

pub(super) const DAY_S: i64 = 24 * 3600;

pub(super) type Planned = (Device, Payload);

/// The payloads to be sent for a task, none when it is too late for them.
pub(super) async fn plan(tx: &mut Tx, rt: &Runtime, task: &Task) -> Result<Vec<Planned>> {
    let message = match &task.about {
        About::Message { conversation, seq } | About::CallOver { conversation, seq, .. } => {
            MessagePush::load(tx, rt, task, *conversation, *seq, None).await?
        }
        About::Recalled { conversation, seq, by, mentioned } => {
            MessagePush::load(tx, rt, task, *conversation, *seq, Some((*by, mentioned))).await?
        }
        About::FriendRequest { from, to } => return request::to_be_friends(tx, rt, task, *from, *to).await,
        About::Secret { to } => return request::secret_news(tx, rt, task, *to).await,
        About::GroupRequest { group, user } => return request::to_come_in(tx, rt, task, *group, *user).await,
    };
    match message {
        Some(message) => message.payloads(tx, rt, task).await,
        None => Ok(Vec::new()),
    }
}
