use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use store::{Tx, params, record};

use super::{ConversationKey, ConversationKind, DESK_LINE};

record! {
    #[derive(Clone, Debug)]
    pub(crate) struct Row {
        pub id: Id,
        pub kind: ConversationKind,
        pub line: i64,
        pub first_id: Id,
        pub second_id: Id,
        pub last_seq: i64,
        pub counted: i64,
        pub last_change: i64,
        pub member_version: i64,
    }
}

impl Row {
    /// Whether it is what one subscriber and the desk of a channel say to each other.
    pub(crate) fn is_with_desk(&self) -> bool {
        self.kind == ConversationKind::Channel && self.line == DESK_LINE
    }

    /// How `me` names it.
    pub(crate) fn key_for(&self, me: Id) -> ConversationKey {
        let target = if self.kind == ConversationKind::Single && self.first_id == me { self.second_id } else { self.first_id };
        ConversationKey { kind: self.kind, target, line: self.line }
    }
}

record! {
    /// The part of a conversation that somebody sees.
    #[derive(Clone, Debug)]
    pub(crate) struct Member {
        pub user_id: Id,
        pub from_seq: i64,
        pub until_seq: Option<i64>,
        pub read_seq: i64,
        pub read_counted: i64,
        pub removed_seq: i64,
    }
}

/// A conversation and the caller's seat in it.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) row: Row,
    pub(crate) member: Member,
}

async fn find(tx: &mut Tx, key: ConversationKey, me: Id) -> Result<Option<Row>> {
    let (first, second) = key.columns(me)?;
    let columns = Row::COLUMNS;
    Ok(tx
        .optional(
            &format!("SELECT {columns} FROM conversation WHERE kind = $1 AND line = $2 AND first_id = $3 AND second_id = $4"),
            params![key.kind, key.line, first, second],
        )
        .await?)
}

async fn member(tx: &mut Tx, conversation: Id, user: Id) -> Result<Option<Member>> {
    let columns = Member::COLUMNS;
    let sql = format!("SELECT {columns} FROM conversation_member WHERE conversation_id = $1 AND user_id = $2");
    Ok(tx.optional(&sql, params![conversation, user]).await?)
}

/// The caller's place in a conversation. Whether it does not exist or is somebody else's is not told.
pub(crate) async fn place(tx: &mut Tx, key: ConversationKey, me: Id) -> Result<Option<Place>> {
    let Some(row) = find(tx, key, me).await? else { return Ok(None) };
    Ok(member(tx, row.id, me).await?.map(|member| Place { row, member }))
}

pub(crate) async fn by_id(tx: &mut Tx, id: Id) -> Result<Row> {
    Ok(tx.one(&format!("SELECT {} FROM conversation WHERE id = $1", Row::COLUMNS), params![id]).await?)
}

/// How `me` names a conversation known by its id.
pub(crate) async fn key_of(tx: &mut Tx, id: Id, me: Id) -> Result<ConversationKey> {
    Ok(by_id(tx, id).await?.key_for(me))
}

pub(crate) async fn require_member(tx: &mut Tx, key: ConversationKey, me: Id) -> Result<Place> {
    place(tx, key, me).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Finds a conversation or begins it. Who may is the caller's business.
pub(crate) async fn open(tx: &mut Tx, rt: &Runtime, key: ConversationKey, me: Id) -> Result<Row> {
    if let Some(row) = find(tx, key, me).await? {
        return Ok(row);
    }
    let (first, second) = key.columns(me)?;
    // Two people may write their first words at the same moment.
    let made = tx
        .execute(
            "INSERT INTO conversation (id, kind, line, first_id, second_id, created_at, moved_at) VALUES ($1, $2, $3, $4, $5, $6, $6)
         ON CONFLICT (kind, line, first_id, second_id) DO NOTHING",
            params![rt.next_id(), key.kind, key.line, first, second, rt.now()],
        )
        .await?;
    let row = find(tx, key, me).await?.ok_or_else(|| AppError::internal("a conversation just made is missing"))?;
    // Whoever came second finds the seats taken, and perhaps words in the log that are not read yet.
    if made == 1 && key.kind == ConversationKind::Single {
        let people: Vec<Id> = [first, second].into_iter().filter(|user| *user != crate::SYSTEM).collect();
        seat(tx, rt, &row, &people, 0).await?;
    } else if made == 1 && row.is_with_desk() {
        // The desk is whoever works for the channel at the moment: nobody of it has a seat.
        seat(tx, rt, &row, &[second], 0).await?;
    }
    Ok(row)
}

/// Gives people a seat from which they see what comes after `from_seq`. Whoever had one before begins anew with it.
async fn seat(tx: &mut Tx, rt: &Runtime, row: &Row, people: &[Id], from_seq: i64) -> Result<()> {
    for user in people {
        tx.execute(
            "INSERT INTO conversation_member (conversation_id, user_id, from_seq, joined_seq, read_seq, delivered_seq, read_counted, read_at,
             joined_at, changed_at) VALUES ($1, $2, $3, $4, $4, $4, $5, $6, $6, $6)
             ON CONFLICT (conversation_id, user_id) DO UPDATE SET until_seq = NULL, from_seq = $3, joined_seq = $4, read_seq = $4,
             delivered_seq = $4, read_counted = $5, read_at = $6, joined_at = $6, changed_at = $6, removed_seq = 0",
            params![row.id, *user, from_seq, row.last_seq, row.counted, rt.now()],
        )
        .await?;
    }
    touch_members(tx, row.id).await
}

/// A group's newcomers see what was said before only where the group says so.
pub(crate) async fn seat_group(tx: &mut Tx, rt: &Runtime, row: &Row, people: &[Id], history: bool) -> Result<()> {
    seat(tx, rt, row, people, if history { 0 } else { row.last_seq }).await
}

/// Takes people's seats; what they saw until now they can go on reading.
pub(crate) async fn leave(tx: &mut Tx, rt: &Runtime, conversation: Id, people: &[Id]) -> Result<()> {
    let condition = tx.any_of("user_id", 3);
    tx.execute(
        &format!(
            "UPDATE conversation_member SET until_seq = (SELECT last_seq FROM conversation WHERE id = $1), changed_at = $2
             WHERE conversation_id = $1 AND {condition} AND until_seq IS NULL"
        ),
        params![conversation, rt.now(), people],
    )
    .await?;
    touch_members(tx, conversation).await
}

/// Whoever remembers the members of this conversation has to ask again.
async fn touch_members(tx: &mut Tx, conversation: Id) -> Result<()> {
    tx.execute_one("UPDATE conversation SET member_version = member_version + 1 WHERE id = $1", params![conversation]).await?;
    Ok(())
}
