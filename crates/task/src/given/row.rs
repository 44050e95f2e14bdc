use kernel::{AppError, Country, ErrorCode, Id, Result, Timestamp};
use org::{Day, Owners};
use store::{Tx, params, record};

use super::GivenState;

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(super) struct GivenRow {
        pub id: Id,
        pub country_code: Country,
        pub person_id: Id,
        /// Where they worked when it was given.
        pub store_id: Option<Id>,
        pub text: String,
        pub due_on: Day,
        pub status: GivenState,
        pub given_by: Id,
        pub given_by_name: String,
        pub given_at: Timestamp,
        pub ended_at: Option<Timestamp>,
        /// What the promoter says about it, or why it is no longer wanted.
        pub remark: String,
        pub ver: i64,
        /// The message it was made of.
        pub message_uid: Option<Id>,
        /// Whoever has it to do made it for themselves.
        pub own: bool,
    }
}

pub(super) const OWNERS: Owners<'static> =
    Owners { country: "g.country_code", person: Some("g.person_id"), store: Some("g.store_id"), customer: None, area: None };

pub(super) async fn insert(tx: &mut Tx, row: &GivenRow) -> Result<()> {
    tx.execute_one(
        "INSERT INTO given_task (id, country_code, person_id, store_id, text, due_on, status, given_by, given_by_name, given_at, ended_at,
             remark, ver, message_uid, own) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        params![
            row.id,
            row.country_code,
            row.person_id,
            row.store_id,
            &row.text,
            row.due_on,
            row.status,
            row.given_by,
            &row.given_by_name,
            row.given_at,
            row.ended_at,
            &row.remark,
            row.ver,
            row.message_uid,
            row.own
        ],
    )
    .await?;
    Ok(())
}

pub(super) async fn end(tx: &mut Tx, row: &GivenRow) -> Result<()> {
    tx.execute_one(
        "UPDATE given_task SET status = $2, ended_at = $3, remark = $4, ver = $5 WHERE id = $1",
        params![row.id, row.status, row.ended_at, &row.remark, row.ver],
    )
    .await?;
    Ok(())
}

/// The task for changing it, whoever may see it; held until the transaction ends.
pub(super) async fn lock(tx: &mut Tx, id: Id) -> Result<GivenRow> {
    let sql = format!("SELECT {} FROM given_task WHERE id = $1{}", GivenRow::COLUMNS, tx.for_update());
    tx.optional(&sql, params![id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// What somebody still has to do, the oldest first.
pub(super) async fn open_of(tx: &mut Tx, person: Id) -> Result<Vec<GivenRow>> {
    let sql = format!("SELECT {} FROM given_task WHERE person_id = $1 AND status = $2 ORDER BY id", GivenRow::COLUMNS);
    Ok(tx.all(&sql, params![person, GivenState::Open]).await?)
}
