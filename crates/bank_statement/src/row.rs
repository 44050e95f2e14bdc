use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime, Timestamp};
use org::{Actor, Day, Permission, Scope, history};
use serde::Serialize;
use store::{Sql, Tx, params, record};

use crate::movements;
use crate::parsed::Direction;
use crate::state::{BankLineEvent, BankLineStatus};

record! {
    /// A line as it is kept; also what the history compares.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct BankLineRow {
        pub id: Id,
        pub statement_id: Id,
        pub country_code: Country,
        pub payee_account_id: Id,
        pub position: i64,
        pub line_key: String,
        pub booked_on: Day,
        pub direction: Direction,
        pub amount: Money,
        pub reference: String,
        pub payer_name: String,
        pub payer_key: String,
        pub text: String,
        pub bank_no: String,
        pub search: String,
        pub imported_by: Id,
        pub imported_by_name: String,
        pub status: BankLineStatus,
        pub customer_id: Option<Id>,
        pub receipt_id: Option<Id>,
        pub moved_money: bool,
        pub ignore_reason: String,
        pub decided_by: Option<Id>,
        pub decided_by_name: Option<String>,
        pub decided_at: Option<Timestamp>,
        pub undo_asked_by: Option<Id>,
        pub undo_asked_by_name: Option<String>,
        pub undo_reason: String,
        pub ver: i64,
    }
}

impl BankLineRow {
    /// Everything that the bank says of it, in which numbers may stand.
    pub(crate) fn words(&self) -> String {
        [self.reference.as_str(), self.text.as_str(), self.bank_no.as_str()].join(" ")
    }

    /// For changes that name the version they saw.
    pub(crate) fn require_ver(&self, seen: i64) -> Result<()> {
        if self.ver == seen {
            return Ok(());
        }
        let current = serde_json::json!({ "current": { "status": self.status, "ver": self.ver } });
        Err(AppError::new(ErrorCode::VersionConflict).with_data(current))
    }
}

/// Finance alone sees what is on the company's accounts.
pub(crate) fn finance(actor: &Actor) -> Result<Scope> {
    actor.require(Permission::TopUpAudit)
}

const CHUNK: usize = 200;

/// Writes many at once: a statement has thousands of lines, and the database is a journey away.
pub(crate) async fn insert(tx: &mut Tx, lines: &[BankLineRow]) -> Result<()> {
    for chunk in lines.chunks(CHUNK) {
        let mut sql = Sql::new(&format!("INSERT INTO bank_line ({}) VALUES ", BankLineRow::COLUMNS));
        for (place, line) in chunk.iter().enumerate() {
            sql.push(if place == 0 { "(" } else { ", (" });
            sql.bind(line.id).push(", ").bind(line.statement_id).push(", ").bind(line.country_code).push(", ").bind(line.payee_account_id);
            sql.push(", ")
                .bind(line.position)
                .push(", ")
                .bind(&line.line_key)
                .push(", ")
                .bind(line.booked_on)
                .push(", ")
                .bind(line.direction);
            sql.push(", ").bind(line.amount).push(", ").bind(&line.reference).push(", ").bind(&line.payer_name);
            sql.push(", ").bind(&line.payer_key).push(", ").bind(&line.text).push(", ").bind(&line.bank_no).push(", ").bind(&line.search);
            sql.push(", ").bind(line.imported_by).push(", ").bind(&line.imported_by_name).push(", ").bind(line.status);
            sql.push(", NULL, NULL, FALSE, '', NULL, NULL, NULL, NULL, NULL, '', 1)");
        }
        tx.execute(sql.text(), sql.values()).await?;
        for line in chunk {
            tx.moved(&movements::BANK_LINE, line.id);
        }
    }
    Ok(())
}

/// A line in reach, for changing it, at the version that was seen.
pub(crate) async fn take(tx: &mut Tx, scope: &Scope, id: Id, ver: i64) -> Result<BankLineRow> {
    let line = lock(tx, scope, &[id]).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    line.require_ver(ver)?;
    Ok(line)
}

/// Lines in reach for changing them, in the order of their ids. They come before customers, receipts and the books.
pub(crate) async fn lock(tx: &mut Tx, scope: &Scope, ids: &[Id]) -> Result<Vec<BankLineRow>> {
    let mut sql = Sql::new(&format!("SELECT {} FROM bank_line WHERE ", BankLineRow::COLUMNS));
    tx.push_one_of(&mut sql, "id", ids);
    scope.push_country(tx, &mut sql, "country_code");
    sql.push(" ORDER BY id").push(tx.for_update());
    Ok(tx.all_of(&sql).await?)
}

/// Writes what a step changed, and the history of it. The row is locked, so a version that moved on is a mistake of ours.
pub(crate) async fn save(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    event: BankLineEvent,
    before: &BankLineRow,
    after: &BankLineRow,
) -> Result<()> {
    tx.execute_one(
        "UPDATE bank_line SET status = $3, customer_id = $4, receipt_id = $5, moved_money = $6, ignore_reason = $7, decided_by = $8,
             decided_by_name = $9, decided_at = $10, undo_asked_by = $11, undo_asked_by_name = $12, undo_reason = $13, ver = ver + 1
         WHERE id = $1 AND ver = $2",
        params![
            after.id,
            before.ver,
            after.status,
            after.customer_id,
            after.receipt_id,
            after.moved_money,
            &after.ignore_reason,
            after.decided_by,
            after.decided_by_name.clone(),
            after.decided_at,
            after.undo_asked_by,
            after.undo_asked_by_name.clone(),
            &after.undo_reason,
        ],
    )
    .await?;
    tx.moved(&movements::BANK_LINE, after.id);
    let (action, doc_no) = (format!("bank_line.{}", event.key()), after.id.to_string());
    let subject = history::Subject { country: Some(after.country_code), action: &action, doc_type: "bank_line", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, Some(before), Some(after)).await
}
