use std::collections::HashMap;

use kernel::{AppError, Country, ErrorCode, Id, Result, Timestamp};
use org::{Day, listing};
use stock::Owner;
use store::{Tx, params, record, text_enum};

use crate::machine::StockTransferState;
use crate::movements;

text_enum! {
    pub enum TransferKind {
        /// From store to store.
        Transfer = "transfer",
        /// By head office, from a warehouse or a store.
        Allocation = "allocation",
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct TransferRow {
        pub id: Id,
        pub country_code: Country,
        pub kind: TransferKind,
        pub allocation_no: Option<String>,
        pub out_doc_no: String,
        pub in_doc_no: String,
        pub request_key: Option<String>,
        pub out_store_id: Option<Id>,
        pub in_store_id: Option<Id>,
        pub out_location_id: Id,
        pub in_location_id: Id,
        pub owner_id: Owner,
        pub becomes_id: Owner,
        pub status: StockTransferState,
        pub remark: String,
        pub reason: String,
        pub reverses_id: Option<Id>,
        pub biz_date: Day,
        pub captured_at: Timestamp,
        pub created_by: Id,
        pub created_by_name: String,
        pub created_person_id: Option<Id>,
        pub created_at: Timestamp,
        pub answered_by: Option<Id>,
        pub answered_by_name: Option<String>,
        pub answered_at: Option<Timestamp>,
        pub reminded_at: Option<Timestamp>,
        pub ver: i64,
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct LineRow {
        pub transfer_id: Id,
        pub line_no: i64,
        pub product_id: Id,
        pub qty_out: i64,
        pub waiting_qty: i64,
        pub qty_in: i64,
        pub refused_qty: i64,
        pub short_qty: i64,
        pub taken_back_qty: i64,
    }
}

/// The transfer for changing it, whoever may see it; held until the transaction ends.
pub(crate) async fn lock(tx: &mut Tx, id: Id) -> Result<TransferRow> {
    let sql = format!("SELECT {} FROM stock_transfer WHERE id = $1{}", TransferRow::COLUMNS, tx.for_update());
    tx.optional(&sql, params![id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The transfer that a device has sent under its own key.
pub(crate) async fn by_key(tx: &mut Tx, user: Id, key: &str) -> Result<Option<TransferRow>> {
    let sql = format!("SELECT {} FROM stock_transfer WHERE created_by = $1 AND request_key = $2", TransferRow::COLUMNS);
    Ok(tx.optional(&sql, params![user, key]).await?)
}

pub(crate) async fn lines_of(tx: &mut Tx, transfers: &[Id]) -> Result<HashMap<Id, Vec<LineRow>>> {
    let sql =
        format!("SELECT {} FROM stock_transfer_line WHERE {} ORDER BY transfer_id, line_no", LineRow::COLUMNS, tx.any_of("transfer_id", 1));
    let rows: Vec<LineRow> = tx.all(&sql, params![transfers]).await?;
    Ok(listing::group(rows.into_iter().map(|line| (line.transfer_id, line))))
}

/// Whether it is new: the same device may have told of it before.
pub(crate) async fn insert(tx: &mut Tx, transfer: &TransferRow, lines: &[LineRow]) -> Result<bool> {
    let sql = format!(
        "INSERT INTO stock_transfer ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
             $20, $21, $22, $23, $24, $25, $26, $27, $28) ON CONFLICT DO NOTHING",
        TransferRow::COLUMNS
    );
    let values = params![
        transfer.id,
        transfer.country_code,
        transfer.kind,
        transfer.allocation_no.clone(),
        &transfer.out_doc_no,
        &transfer.in_doc_no,
        transfer.request_key.clone(),
        transfer.out_store_id,
        transfer.in_store_id,
        transfer.out_location_id,
        transfer.in_location_id,
        transfer.owner_id,
        transfer.becomes_id,
        transfer.status,
        &transfer.remark,
        &transfer.reason,
        transfer.reverses_id,
        transfer.biz_date,
        transfer.captured_at,
        transfer.created_by,
        &transfer.created_by_name,
        transfer.created_person_id,
        transfer.created_at,
        transfer.answered_by,
        transfer.answered_by_name.clone(),
        transfer.answered_at,
        transfer.reminded_at,
        transfer.ver,
    ];
    if tx.execute(&sql, values).await? == 0 {
        return Ok(false);
    }
    let sql = format!("INSERT INTO stock_transfer_line ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)", LineRow::COLUMNS);
    for line in lines {
        let values = params![
            line.transfer_id,
            line.line_no,
            line.product_id,
            line.qty_out,
            line.waiting_qty,
            line.qty_in,
            line.refused_qty,
            line.short_qty,
            line.taken_back_qty,
        ];
        tx.execute_one(&sql, values).await?;
    }
    tx.moved(&movements::TRANSFER, transfer.id);
    tx.moved(&movements::TRANSFER_WORDS, transfer.id);
    tx.moved(&movements::TRANSFER_LINE, transfer.id);
    Ok(true)
}

/// Writes what a step may change.
pub(crate) async fn save(tx: &mut Tx, transfer: &TransferRow, lines: &[LineRow]) -> Result<()> {
    tx.execute_one(
        "UPDATE stock_transfer SET status = $2, reason = $3, answered_by = $4, answered_by_name = $5, answered_at = $6, ver = $7
         WHERE id = $1",
        params![
            transfer.id,
            transfer.status,
            &transfer.reason,
            transfer.answered_by,
            transfer.answered_by_name.clone(),
            transfer.answered_at,
            transfer.ver
        ],
    )
    .await?;
    for line in lines {
        tx.execute_one(
            "UPDATE stock_transfer_line SET waiting_qty = $3, qty_in = $4, refused_qty = $5, short_qty = $6, taken_back_qty = $7
             WHERE transfer_id = $1 AND line_no = $2",
            params![line.transfer_id, line.line_no, line.waiting_qty, line.qty_in, line.refused_qty, line.short_qty, line.taken_back_qty],
        )
        .await?;
    }
    tx.moved(&movements::TRANSFER, transfer.id);
    tx.moved(&movements::TRANSFER_WORDS, transfer.id);
    tx.moved(&movements::TRANSFER_LINE, transfer.id);
    Ok(())
}
