use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Timestamp};
use org::Day;
use store::{Tx, params, record};

use crate::movements;

record! {
    #[derive(Clone, Debug)]
    pub(super) struct DispatchRow {
        pub(super) id: Id,
        pub(super) country_code: Country,
        pub(super) doc_no: String,
        pub(super) order_id: Id,
        pub(super) customer_id: Id,
        pub(super) warehouse_id: Id,
        pub(super) carrier: String,
        pub(super) tracking_no: String,
        pub(super) remark: String,
        pub(super) total_qty: i64,
        pub(super) amount: Money,
        pub(super) tax_amount: Money,
        pub(super) dispatched_by: Id,
        pub(super) dispatched_by_name: String,
        pub(super) dispatched_at: Timestamp,
        pub(super) biz_date: Day,
        pub(super) received_at: Option<Timestamp>,
        pub(super) received_by_name: Option<String>,
        pub(super) search: String,
        pub(super) ver: i64,
        pub(super) carrier_id: Option<Id>,
    }
}

record! {
    #[derive(Clone, Debug)]
    pub(super) struct DispatchLineRow {
        pub(super) dispatch_id: Id,
        pub(super) line_no: i64,
        pub(super) order_line_id: Id,
        pub(super) product_id: Id,
        pub(super) qty: i64,
        pub(super) qty_received: i64,
        pub(super) amount: Money,
    }
}

pub(super) async fn insert(tx: &mut Tx, dispatch: &DispatchRow, lines: &[DispatchLineRow]) -> Result<()> {
    tx.moved(&movements::DISPATCH, dispatch.id);
    tx.moved(&movements::DISPATCH_LINE, dispatch.id);
    let sql = format!(
        "INSERT INTO dispatch ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)",
        DispatchRow::COLUMNS
    );
    tx.execute_one(
        &sql,
        params![
            dispatch.id,
            dispatch.country_code,
            &dispatch.doc_no,
            dispatch.order_id,
            dispatch.customer_id,
            dispatch.warehouse_id,
            &dispatch.carrier,
            &dispatch.tracking_no,
            &dispatch.remark,
            dispatch.total_qty,
            dispatch.amount,
            dispatch.tax_amount,
            dispatch.dispatched_by,
            &dispatch.dispatched_by_name,
            dispatch.dispatched_at,
            dispatch.biz_date,
            dispatch.received_at,
            dispatch.received_by_name.clone(),
            &dispatch.search,
            dispatch.ver,
            dispatch.carrier_id,
        ],
    )
    .await?;
    let sql = format!("INSERT INTO dispatch_line ({}) VALUES ($1, $2, $3, $4, $5, $6, $7)", DispatchLineRow::COLUMNS);
    for line in lines {
        let values = params![line.dispatch_id, line.line_no, line.order_line_id, line.product_id, line.qty, line.qty_received, line.amount];
        tx.execute_one(&sql, values).await?;
    }
    Ok(())
}

/// Locks a dispatch whose order is locked already.
pub(super) async fn lock(tx: &mut Tx, id: Id) -> Result<DispatchRow> {
    let sql = format!("SELECT {} FROM dispatch WHERE id = $1{}", DispatchRow::COLUMNS, tx.for_update());
    tx.optional(&sql, params![id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

pub(super) async fn lines_of(tx: &mut Tx, dispatch: Id) -> Result<Vec<DispatchLineRow>> {
    let sql = format!("SELECT {} FROM dispatch_line WHERE dispatch_id = $1 ORDER BY line_no", DispatchLineRow::COLUMNS);
    Ok(tx.all(&sql, params![dispatch]).await?)
}
