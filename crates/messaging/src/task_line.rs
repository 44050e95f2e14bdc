//! Tasks that are made of messages: which messages, who in the conversation may have one, and the lines that tell of them there.
//! What a task says stands in none of them. The rules of tasks stand in the crate `task`.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use serde::Serialize;
use store::{Tx, params};

use crate::content::{Content, MessageState, Persist, code, kind_of};
use crate::conversation::{self, ConversationKind, Place};
use crate::message::{self, Delivery, LogEntry};
use crate::rights;

/// Somebody in the conversation of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    pub user_id: Id,
    pub person_id: Id,
}

/// What happened to a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskTold {
    /// It was given to the one with this login.
    Given {
        to: Id,
    },
    Done,
}

#[derive(Serialize)]
struct TaskLine {
    /// Who did it.
    o: Id,
    /// Of which message it was made.
    u: Id,
    /// Who has it to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    m: Option<Id>,
}

/// Who is in the conversation of a message that the caller sees, besides customers. Nobody else where each speaks with a desk.
#[kernel::boxed]
pub async fn readers(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id) -> Result<Vec<Reader>> {
    let place = of_message(tx, rt, me, uid).await?;
    if !matches!(place.row.kind, ConversationKind::Single | ConversationKind::Group) {
        return Ok(Vec::new());
    }
    let found: Vec<(Id, Id)> = tx
        .all(
            "SELECT u.id, u.person_id FROM conversation_member v JOIN app_user u ON u.id = v.user_id
             WHERE v.conversation_id = $1 AND v.until_seq IS NULL AND u.person_id IS NOT NULL AND u.status = 'active' ORDER BY u.id",
            params![place.row.id],
        )
        .await?;
    Ok(found.into_iter().map(|(user_id, person_id)| Reader { user_id, person_id }).collect())
}

/// Tells in the conversation of a message what became of a task made of it, once. Nothing from whoever may say nothing there,
/// or is there no more.
#[kernel::boxed]
pub async fn tell(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id, task: Id, told: TaskTold) -> Result<Option<Delivery>> {
    let Some(message) = unless_refused(message::find(tx, rt, me, uid).await)? else { return Ok(None) };
    let place = conversation::require_member(tx, message.conversation, me).await?;
    if unless_refused(rights::may_change(tx, rt, me, &place).await)?.is_none() {
        return Ok(None);
    }
    tx.hold("conversation", place.row.id).await?;
    let (code, name, member) = match told {
        TaskTold::Given { to } => (code::TASK_GIVEN, "given", Some(to)),
        TaskTold::Done => (code::TASK_DONE, "done", None),
    };
    let client_uuid = format!("task-{task}-{name}");
    let before: Option<(i64,)> =
        tx.optional("SELECT seq FROM message WHERE sender_id = $1 AND client_uuid = $2", params![me, &client_uuid]).await?;
    if before.is_some() {
        return Ok(None);
    }
    let content = Content::notice(code, &TaskLine { o: me, u: uid, m: member });
    let persist = kind_of(code).map_or(Persist::Shown, |kind| kind.persist);
    let entry =
        LogEntry { from: me, client_uuid: &client_uuid, content: &content, persist, to: &[], for_some: false, files: &[], in_view: false };
    message::append_to_log(tx, rt, &place.row, &entry).await.map(Some)
}

/// What somebody may not, as nothing; what failed, as a failure.
fn unless_refused<T>(outcome: Result<T>) -> Result<Option<T>> {
    match outcome {
        Ok(value) => Ok(Some(value)),
        Err(error) if error.code().http() < 500 => Ok(None),
        Err(error) => Err(error),
    }
}

/// Where a message stands of which a task can be made: something said, and not taken back.
async fn of_message(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id) -> Result<Place> {
    let message = message::find(tx, rt, me, uid).await?;
    if message.persist != Persist::Counted || message.state == MessageState::Recalled {
        return Err(AppError::new(ErrorCode::MessageKindRefused));
    }
    conversation::require_member(tx, message.conversation, me).await
}
