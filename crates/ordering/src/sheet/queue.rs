//! What waits for the warehouse, one row per line that has still to leave.

use kernel::{Country, Id, Language, Result, Timestamp};
use org::Actor;
use org::import::{COUNTRY, Column, local_time};
use org::listing::{Stretch, Wanted, stretch};
use store::{Tx, params, record};

use super::{CUSTOMER_CODE, CUSTOMER_NAME, MATERIAL_CODE, ORDER_NO, PRODUCT_NAME, WAREHOUSE, in_order, line_name, names};
use crate::dispatch::QueueFilter;
use crate::order::{OrderStage, OrderType};

pub const COLUMNS: &[Column] = &[
    ORDER_NO,
    COUNTRY,
    Column::new("placedAt", ["下单时间", "Placed at", "Waktu pesan", "เวลาสั่งซื้อ"]),
    Column::new("orderType", ["订单类型", "Order type", "Jenis pesanan", "ประเภทคำสั่งซื้อ"]),
    Column::new("stage", ["状态", "Status", "Tahap", "สถานะ"]),
    CUSTOMER_CODE,
    CUSTOMER_NAME,
    WAREHOUSE,
    MATERIAL_CODE,
    PRODUCT_NAME,
    Column::new("qty", ["订单数量", "Quantity", "Jumlah", "จำนวน"]),
    Column::new("qtyOutstanding", ["待发数量", "To dispatch", "Belum dikirim", "จำนวนค้างส่ง"]),
];

record! {
    struct Row {
        order_id: Id,
        doc_no: String,
        country: Country,
        placed_at: Timestamp,
        order_type: OrderType,
        stage: OrderStage,
        customer_code: String,
        customer_name: String,
        warehouse_name: String,
        material_code: String,
        product_name: String,
        qty: i64,
        qty_outstanding: i64,
    }
}

/// The open lines of the orders that the queue shows, in its order.
#[kernel::boxed]
pub async fn rows(tx: &mut Tx, actor: &Actor, language: Language, filter: &QueueFilter, wanted: &Wanted) -> Result<Stretch<Vec<String>>> {
    filter.page().window()?;
    let sql = filter.conditions(tx, actor)?;
    let found: Stretch<(Id,)> = stretch(tx, "o.id", ("o.id", filter.sorting()?), sql, wanted).await?;
    let ids: Vec<Id> = found.list.iter().map(|(id,)| *id).collect();
    let lines = format!(
        "SELECT o.id, o.doc_no, o.country_code, o.placed_at, o.order_type, o.stage, c.code, c.name, {}, l.material_code, {},
             l.qty_approved - l.qty_cancelled, l.qty_approved - l.qty_cancelled - l.qty_dispatched
         FROM customer_order o JOIN customer c ON c.id = o.customer_id JOIN location w ON w.id = o.warehouse_id
         JOIN order_line l ON l.order_id = o.id
         WHERE {} AND l.qty_approved - l.qty_cancelled - l.qty_dispatched > 0 ORDER BY o.id, l.line_no",
        language.column("w.name"),
        line_name(language),
        tx.any_of("o.id", 1)
    );
    let lines: Vec<Row> = tx.all(&lines, params![ids]).await?;
    Ok(in_order(found, lines.into_iter().map(|row| (row.order_id, row.cells(language)))))
}

impl Row {
    fn cells(self, language: Language) -> Vec<String> {
        vec![
            self.doc_no,
            self.country.iso2().to_owned(),
            local_time(self.placed_at, self.country),
            names::order_type(self.order_type).get(language).to_owned(),
            names::stage(self.stage).get(language).to_owned(),
            self.customer_code,
            self.customer_name,
            self.warehouse_name,
            self.material_code,
            self.product_name,
            self.qty.to_string(),
            self.qty_outstanding.to_string(),
        ]
    }
}
