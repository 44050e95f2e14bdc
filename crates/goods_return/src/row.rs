use std::collections::HashMap;

use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Timestamp};
use ordering::order::SettleMethod;
use org::{Day, Owners, Scope, listing};
use serde::Serialize;
use stock::Owner;
use store::{Sql, Tx, Value, params, record};

use crate::movements;
use crate::state::{RefundTo, ReturnReason, ReturnState};

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct ReturnRow {
        pub id: Id,
        pub country_code: Country,
        pub doc_no: String,
        pub request_id: Option<String>,
        pub request_mark: String,
        pub order_id: Id,
        pub order_no: String,
        pub customer_id: Id,
        pub store_id: Option<Id>,
        pub rep_person_id: Option<Id>,
        pub area_id: Option<Id>,
        pub from_location_id: Id,
        pub owner_id: Owner,
        pub warehouse_id: Id,
        pub settle_method: SettleMethod,
        pub reason: ReturnReason,
        pub remark: String,
        pub status: ReturnState,
        pub asked_by: Id,
        pub asked_by_name: String,
        pub asked_at: Timestamp,
        pub biz_date: Day,
        pub decided_by: Option<Id>,
        pub decided_by_name: Option<String>,
        pub decided_at: Option<Timestamp>,
        pub refuse_reason: String,
        pub send_by: Option<Timestamp>,
        pub received_at: Option<Timestamp>,
        pub inspected_by: Option<Id>,
        pub inspected_by_name: Option<String>,
        pub inspected_at: Option<Timestamp>,
        pub net_amount: Money,
        pub tax_amount: Money,
        pub amount: Money,
        pub refund_to: Option<RefundTo>,
        pub wallet_amount: Money,
        pub credit_no: Option<String>,
        pub credited_by: Option<Id>,
        pub credited_by_name: Option<String>,
        pub credited_at: Option<Timestamp>,
        pub search: String,
        pub ver: i64,
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct LineRow {
        pub return_id: Id,
        pub line_no: i64,
        pub order_line_id: Id,
        pub product_id: Id,
        pub qty_requested: i64,
        pub qty_received: i64,
        pub qty_sound: i64,
        pub qty_damaged: i64,
        pub qty_rejected: i64,
        pub amount: Money,
    }
}

impl LineRow {
    /// What the customer no longer has.
    pub(crate) const fn accepted(&self) -> i64 {
        self.qty_sound + self.qty_damaged
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct SetOffRow {
        pub receivable_id: Id,
        pub receivable_no: String,
        pub amount: Money,
    }
}

/// By which columns a return, aliased `g`, belongs to somebody: those of its order.
pub(crate) const OWNERS: Owners<'static> = Owners {
    country: "g.country_code",
    person: Some("g.rep_person_id"),
    customer: Some("g.customer_id"),
    store: Some("g.store_id"),
    area: Some("g.area_id"),
};

impl ReturnRow {
    /// For changes that name the version they saw.
    pub(crate) fn require_ver(&self, seen: i64) -> Result<()> {
        if self.ver == seen {
            return Ok(());
        }
        let current = serde_json::json!({ "current": { "status": self.status, "ver": self.ver } });
        Err(AppError::new(ErrorCode::VersionConflict).with_data(current))
    }

    /// In the order of the columns.
    fn values(&self) -> Vec<Value> {
        vec![
            self.id.into(),
            self.country_code.into(),
            (&self.doc_no).into(),
            self.request_id.clone().into(),
            (&self.request_mark).into(),
            self.order_id.into(),
            (&self.order_no).into(),
            self.customer_id.into(),
            self.store_id.into(),
            self.rep_person_id.into(),
            self.area_id.into(),
            self.from_location_id.into(),
            self.owner_id.into(),
            self.warehouse_id.into(),
            self.settle_method.into(),
            self.reason.into(),
            (&self.remark).into(),
            self.status.into(),
            self.asked_by.into(),
            (&self.asked_by_name).into(),
            self.asked_at.into(),
            self.biz_date.into(),
            self.decided_by.into(),
            self.decided_by_name.clone().into(),
            self.decided_at.into(),
            (&self.refuse_reason).into(),
            self.send_by.into(),
            self.received_at.into(),
            self.inspected_by.into(),
            self.inspected_by_name.clone().into(),
            self.inspected_at.into(),
            self.net_amount.into(),
            self.tax_amount.into(),
            self.amount.into(),
            self.refund_to.into(),
            self.wallet_amount.into(),
            self.credit_no.clone().into(),
            self.credited_by.into(),
            self.credited_by_name.clone().into(),
            self.credited_at.into(),
            (&self.search).into(),
            self.ver.into(),
        ]
    }
}

/// The order of a return in scope, which is locked before the return.
pub(crate) async fn order_of(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Id> {
    let mut sql = Sql::new("SELECT g.order_id FROM goods_return g WHERE g.id = ");
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    let found: Vec<(Id,)> = tx.all_of(&sql).await?;
    found.first().map(|(order,)| *order).ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The order of a return, for the installation itself.
pub(crate) async fn known_order_of(tx: &mut Tx, id: Id) -> Result<Id> {
    let found: Option<(Id,)> = tx.optional("SELECT order_id FROM goods_return WHERE id = $1", params![id]).await?;
    found.map(|(order,)| order).ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The return for changing it. Its order is locked already.
pub(crate) async fn lock(tx: &mut Tx, id: Id) -> Result<ReturnRow> {
    let sql = format!("SELECT {} FROM goods_return WHERE id = $1{}", ReturnRow::COLUMNS, tx.for_update());
    tx.optional(&sql, params![id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The return as it stands, for the installation itself.
pub(crate) async fn by_id(tx: &mut Tx, id: Id) -> Result<ReturnRow> {
    let sql = format!("SELECT {} FROM goods_return WHERE id = $1", ReturnRow::COLUMNS);
    tx.optional(&sql, params![id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

pub(crate) async fn by_request(tx: &mut Tx, user: Id, request: &str) -> Result<Option<ReturnRow>> {
    let sql = format!("SELECT {} FROM goods_return WHERE asked_by = $1 AND request_id = $2", ReturnRow::COLUMNS);
    Ok(tx.optional(&sql, params![user, request]).await?)
}

pub(crate) async fn lines_of(tx: &mut Tx, returns: &[Id]) -> Result<HashMap<Id, Vec<LineRow>>> {
    let sql = format!("SELECT {} FROM goods_return_line WHERE {} ORDER BY return_id, line_no", LineRow::COLUMNS, tx.any_of("return_id", 1));
    let rows: Vec<LineRow> = tx.all(&sql, params![returns]).await?;
    Ok(listing::group(rows.into_iter().map(|line| (line.return_id, line))))
}

/// How many pieces of each line of an order are asked for or on their way and not yet judged.
pub(crate) async fn open_by_order_line(tx: &mut Tx, order: Id) -> Result<HashMap<Id, i64>> {
    let rows: Vec<(Id, i64)> = tx
        .all(
            "SELECT n.order_line_id, CAST(SUM(n.qty_requested) AS BIGINT) FROM goods_return g JOIN goods_return_line n ON n.return_id = g.id
             WHERE g.order_id = $1 AND g.status IN ('requested', 'approved', 'received') GROUP BY n.order_line_id",
            params![order],
        )
        .await?;
    Ok(rows.into_iter().collect())
}

pub(crate) async fn photos_of(tx: &mut Tx, id: Id) -> Result<Vec<Id>> {
    let rows: Vec<(Id,)> = tx.all("SELECT file_id FROM goods_return_photo WHERE return_id = $1 ORDER BY position", params![id]).await?;
    Ok(rows.into_iter().map(|(file,)| file).collect())
}

pub(crate) async fn set_offs_of(tx: &mut Tx, id: Id) -> Result<Vec<SetOffRow>> {
    let sql = format!("SELECT {} FROM goods_return_set_off WHERE return_id = $1 ORDER BY receivable_id", SetOffRow::COLUMNS);
    Ok(tx.all(&sql, params![id]).await?)
}

/// Whether it is new: the same request may have been served at this very moment.
pub(crate) async fn insert(tx: &mut Tx, goods_return: &ReturnRow, lines: &[LineRow], photos: &[Id]) -> Result<bool> {
    let mut sql = Sql::new(&format!("INSERT INTO goods_return ({}) VALUES (", ReturnRow::COLUMNS));
    for (index, value) in goods_return.values().into_iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).bind(value);
    }
    sql.push(") ON CONFLICT DO NOTHING");
    if tx.execute(sql.text(), sql.values()).await? == 0 {
        return Ok(false);
    }
    let sql = format!("INSERT INTO goods_return_line ({}) VALUES ($1, $2, $3, $4, $5, 0, 0, 0, 0, 0)", LineRow::COLUMNS);
    for line in lines {
        tx.execute_one(&sql, params![line.return_id, line.line_no, line.order_line_id, line.product_id, line.qty_requested]).await?;
    }
    for (photo, position) in photos.iter().zip(1_i64..) {
        let values = params![goods_return.id, position, *photo];
        tx.execute_one("INSERT INTO goods_return_photo (return_id, position, file_id) VALUES ($1, $2, $3)", values).await?;
    }
    tx.moved(&movements::RETURN, goods_return.id);
    tx.moved(&movements::RETURN_LINE, goods_return.id);
    Ok(true)
}

/// Writes what a step changed and moves the version on. The row is locked, so one that moved on by itself is a mistake of ours.
pub(crate) async fn save(tx: &mut Tx, goods_return: &mut ReturnRow) -> Result<()> {
    tx.execute_one(
        "UPDATE goods_return SET status = $3, decided_by = $4, decided_by_name = $5, decided_at = $6, refuse_reason = $7, send_by = $8,
             received_at = $9, inspected_by = $10, inspected_by_name = $11, inspected_at = $12, net_amount = $13, tax_amount = $14,
             amount = $15, refund_to = $16, wallet_amount = $17, credit_no = $18, credited_by = $19, credited_by_name = $20,
             credited_at = $21, ver = ver + 1 WHERE id = $1 AND ver = $2",
        params![
            goods_return.id,
            goods_return.ver,
            goods_return.status,
            goods_return.decided_by,
            goods_return.decided_by_name.clone(),
            goods_return.decided_at,
            &goods_return.refuse_reason,
            goods_return.send_by,
            goods_return.received_at,
            goods_return.inspected_by,
            goods_return.inspected_by_name.clone(),
            goods_return.inspected_at,
            goods_return.net_amount,
            goods_return.tax_amount,
            goods_return.amount,
            goods_return.refund_to,
            goods_return.wallet_amount,
            goods_return.credit_no.clone(),
            goods_return.credited_by,
            goods_return.credited_by_name.clone(),
            goods_return.credited_at,
        ],
    )
    .await?;
    goods_return.ver += 1;
    tx.moved(&movements::RETURN, goods_return.id);
    Ok(())
}

pub(crate) async fn save_lines(tx: &mut Tx, lines: &[LineRow]) -> Result<()> {
    for line in lines {
        tx.execute_one(
            "UPDATE goods_return_line SET qty_received = $3, qty_sound = $4, qty_damaged = $5, qty_rejected = $6, amount = $7
             WHERE return_id = $1 AND line_no = $2",
            params![line.return_id, line.line_no, line.qty_received, line.qty_sound, line.qty_damaged, line.qty_rejected, line.amount],
        )
        .await?;
        tx.moved(&movements::RETURN_LINE, line.return_id);
    }
    Ok(())
}
