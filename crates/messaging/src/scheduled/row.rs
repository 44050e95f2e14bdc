use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record, text_enum};
use utoipa::ToSchema;

use crate::content::Content;
use crate::conversation::{ConversationKey, ConversationKind};
use crate::message::Outgoing;

/// What was refused and nobody looked after is kept so long.
const REFUSED_KEPT_S: i64 = 30 * 24 * 3600;

text_enum! {
    pub enum ScheduledState {
        Waiting = "waiting",
        /// Its time came, and it could not be said.
        Refused = "refused",
    }
}

/// A text of the reader's that is to be said later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScheduledMessage {
    pub id: Id,
    pub conversation: ConversationKey,
    pub content: Content,
    pub send_at: Timestamp,
    pub state: ScheduledState,
    /// Why it could not be said, as a code and in the reader's language.
    pub problem: Option<String>,
    pub problem_text: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ScheduledMessages {
    /// What comes first stands first.
    pub list: Vec<ScheduledMessage>,
}

record! {
    #[derive(Clone, Debug)]
    pub(super) struct Scheduled {
        pub id: Id,
        pub writer_id: Id,
        pub kind: ConversationKind,
        pub target_id: Id,
        pub line: i64,
        pub payload: String,
        pub send_at: Timestamp,
        pub state: ScheduledState,
        pub problem: Option<String>,
    }
}

impl Scheduled {
    pub(super) fn conversation(&self) -> ConversationKey {
        ConversationKey { kind: self.kind, target: self.target_id, line: self.line }
    }

    pub(super) fn content(&self) -> Result<Content> {
        serde_json::from_str(&self.payload).map_err(AppError::internal)
    }

    /// The same message however often and by whom it is tried.
    pub(super) fn outgoing(&self) -> Result<Outgoing> {
        Ok(Outgoing { conversation: self.conversation(), client_uuid: client_uuid(self.id), content: self.content()?, to: Vec::new() })
    }

    pub(super) fn shown(&self, language: Language) -> Result<ScheduledMessage> {
        let code = self.problem.as_deref().and_then(ErrorCode::from_code);
        Ok(ScheduledMessage {
            id: self.id,
            conversation: self.conversation(),
            content: self.content()?,
            send_at: self.send_at,
            state: self.state,
            problem: self.problem.clone(),
            problem_text: code.map(|code| code.text(language).to_owned()).unwrap_or_default(),
        })
    }
}

pub(super) fn client_uuid(id: Id) -> String {
    format!("later-{id}")
}

/// For changing it; held until the transaction ends. Nothing where it is said or given up already.
pub(super) async fn lock(tx: &mut Tx, id: Id) -> Result<Option<Scheduled>> {
    let sql = format!("SELECT {} FROM scheduled_message WHERE id = $1{}", Scheduled::COLUMNS, tx.for_update());
    Ok(tx.optional(&sql, params![id]).await?)
}

pub(super) async fn insert(tx: &mut Tx, row: &Scheduled) -> Result<()> {
    tx.execute_one(
        "INSERT INTO scheduled_message (id, writer_id, kind, target_id, line, payload, send_at, state, problem)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        params![row.id, row.writer_id, row.kind, row.target_id, row.line, &row.payload, row.send_at, row.state, row.problem.clone()],
    )
    .await?;
    Ok(())
}

pub(super) async fn update(tx: &mut Tx, row: &Scheduled) -> Result<()> {
    tx.execute_one(
        "UPDATE scheduled_message SET payload = $2, send_at = $3, state = $4, problem = $5 WHERE id = $1",
        params![row.id, &row.payload, row.send_at, row.state, row.problem.clone()],
    )
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut Tx, id: Id) -> Result<()> {
    tx.execute_one("DELETE FROM scheduled_message WHERE id = $1", params![id]).await?;
    Ok(())
}

/// Lets go of what was refused long ago.
pub(crate) async fn forget_refused(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    let before = rt.now().plus_seconds(-REFUSED_KEPT_S);
    tx.execute("DELETE FROM scheduled_message WHERE state = $1 AND send_at < $2", params![ScheduledState::Refused, before]).await?;
    Ok(())
}
