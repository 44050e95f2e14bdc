use std::collections::HashMap;

use kernel::{AppError, Country, ErrorCode, Id, Result, Timestamp};
use org::{Day, Owners, Scope, listing};
use stock::Owner;
use store::{Sql, Tx, params, record, text_enum};

use crate::movements;
use crate::state::LossState;

text_enum! {
    pub enum LossSource {
        Count = "count",
        Manual = "manual",
        TransferShortage = "transfer_shortage",
    }
}

text_enum! {
    pub enum LossReason {
        Damaged = "damaged",
        Expired = "expired",
        Stolen = "stolen",
        Missing = "missing",
        Other = "other",
    }
}

impl LossReason {
    /// Whether nobody confirms it without having seen it.
    pub(crate) const fn needs_photo(self) -> bool {
        matches!(self, Self::Damaged)
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct LossRow {
        pub id: Id,
        pub country_code: Country,
        pub doc_no: String,
        pub request_key: Option<String>,
        pub source: LossSource,
        pub source_no: String,
        pub store_id: Id,
        pub customer_id: Id,
        pub owner_id: Owner,
        pub location_id: Id,
        pub kept_at_id: Id,
        pub status: LossState,
        pub responsible_id: Option<Id>,
        pub remark: String,
        pub reported_by: Id,
        pub reported_by_name: String,
        pub reported_at: Timestamp,
        pub captured_at: Timestamp,
        pub biz_date: Day,
        pub decided_by: Option<Id>,
        pub decided_by_name: Option<String>,
        pub decided_at: Option<Timestamp>,
        pub reason: String,
        pub ver: i64,
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct LineRow {
        pub loss_id: Id,
        pub line_no: i64,
        pub product_id: Id,
        pub qty: i64,
        pub deduction_qty: i64,
        pub reason: LossReason,
        pub remark: String,
    }
}

/// By which columns a loss belongs to stores and customers.
pub(crate) const OWNERS: Owners<'static> =
    Owners { country: "l.country_code", person: None, customer: Some("l.customer_id"), store: Some("l.store_id"), area: None };

/// The loss for changing it; held until the transaction ends.
pub(crate) async fn lock(tx: &mut Tx, scope: &Scope, id: Id) -> Result<LossRow> {
    let mut sql = Sql::new(&format!("SELECT {} FROM inventory_loss l WHERE l.id = ", LossRow::COLUMNS));
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    sql.push(tx.for_update());
    let found: Vec<LossRow> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The loss that a device has reported under its own key.
pub(crate) async fn by_key(tx: &mut Tx, user: Id, key: &str) -> Result<Option<LossRow>> {
    let sql = format!("SELECT {} FROM inventory_loss WHERE reported_by = $1 AND request_key = $2", LossRow::COLUMNS);
    Ok(tx.optional(&sql, params![user, key]).await?)
}

pub(crate) async fn lines_of(tx: &mut Tx, losses: &[Id]) -> Result<HashMap<Id, Vec<LineRow>>> {
    let sql = format!("SELECT {} FROM inventory_loss_line WHERE {} ORDER BY loss_id, line_no", LineRow::COLUMNS, tx.any_of("loss_id", 1));
    let rows: Vec<LineRow> = tx.all(&sql, params![losses]).await?;
    Ok(listing::group(rows.into_iter().map(|line| (line.loss_id, line))))
}

/// Photos of each line of these losses.
pub(crate) async fn photos_of(tx: &mut Tx, losses: &[Id]) -> Result<HashMap<(Id, i64), Vec<Id>>> {
    let sql = format!("SELECT loss_id, line_no, file_id FROM inventory_loss_photo WHERE {} ORDER BY file_id", tx.any_of("loss_id", 1));
    let rows: Vec<(Id, i64, Id)> = tx.all(&sql, params![losses]).await?;
    Ok(listing::group(rows.into_iter().map(|(loss, line, file)| ((loss, line), file))))
}

/// Whether it is new: the same device may have told of it before.
pub(crate) async fn insert(tx: &mut Tx, loss: &LossRow, lines: &[LineRow]) -> Result<bool> {
    let sql = format!(
        "INSERT INTO inventory_loss ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
             $20, $21, $22, $23, $24) ON CONFLICT DO NOTHING",
        LossRow::COLUMNS
    );
    let values = params![
        loss.id,
        loss.country_code,
        &loss.doc_no,
        loss.request_key.clone(),
        loss.source,
        &loss.source_no,
        loss.store_id,
        loss.customer_id,
        loss.owner_id,
        loss.location_id,
        loss.kept_at_id,
        loss.status,
        loss.responsible_id,
        &loss.remark,
        loss.reported_by,
        &loss.reported_by_name,
        loss.reported_at,
        loss.captured_at,
        loss.biz_date,
        loss.decided_by,
        loss.decided_by_name.clone(),
        loss.decided_at,
        &loss.reason,
        loss.ver,
    ];
    if tx.execute(&sql, values).await? == 0 {
        return Ok(false);
    }
    let sql = format!("INSERT INTO inventory_loss_line ({}) VALUES ($1, $2, $3, $4, $5, $6, $7)", LineRow::COLUMNS);
    for line in lines {
        let values = params![line.loss_id, line.line_no, line.product_id, line.qty, line.deduction_qty, line.reason, &line.remark];
        tx.execute_one(&sql, values).await?;
    }
    tx.moved(&movements::LOSS, loss.id);
    tx.moved(&movements::LOSS_WORDS, loss.id);
    tx.moved(&movements::LOSS_LINE, loss.id);
    tx.moved(&movements::LOSS_LINE_WORDS, loss.id);
    Ok(true)
}

/// Writes what a step may change.
pub(crate) async fn save(tx: &mut Tx, loss: &LossRow) -> Result<()> {
    tx.execute_one(
        "UPDATE inventory_loss SET status = $2, decided_by = $3, decided_by_name = $4, decided_at = $5, reason = $6, ver = $7 WHERE id = $1",
        params![loss.id, loss.status, loss.decided_by, loss.decided_by_name.clone(), loss.decided_at, &loss.reason, loss.ver],
    )
    .await?;
    tx.moved(&movements::LOSS, loss.id);
    tx.moved(&movements::LOSS_WORDS, loss.id);
    Ok(())
}

pub(crate) async fn save_deductions(tx: &mut Tx, loss: Id, lines: &[LineRow]) -> Result<()> {
    for line in lines {
        tx.execute_one(
            "UPDATE inventory_loss_line SET deduction_qty = $3 WHERE loss_id = $1 AND line_no = $2",
            params![loss, line.line_no, line.deduction_qty],
        )
        .await?;
    }
    tx.moved(&movements::LOSS_LINE, loss);
    Ok(())
}
