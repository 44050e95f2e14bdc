//! What waits for the warehouse, one row per line that has still to leave.

use kernel::{Country, Language, Result, Timestamp};
use org::import::{COUNTRY, Column, local_time};
use org::{Actor, EXPORT_ROWS};
use store::{SortOrder, Tx, record};

use super::{CUSTOMER_CODE, CUSTOMER_NAME, MATERIAL_CODE, ORDER_NO, PRODUCT_NAME, WAREHOUSE, line_name, names, whole};
use crate::dispatch::QueueFilter;
use crate::order::{OrderStage, OrderType};

/// The name of the workbook and of the export in the audit trail.
pub const KEY: &str = "dispatch_queue";

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
pub async fn rows(tx: &mut Tx, actor: &Actor, language: Language, filter: &QueueFilter) -> Result<Vec<Vec<String>>> {
    filter.page().window()?;
    let mut sql = filter.conditions(tx, actor, " JOIN order_line l ON l.order_id = o.id")?;
    sql.push(" AND l.qty_approved - l.qty_cancelled - l.qty_dispatched > 0");
    sql.push(&tx.order_by(filter.sorting()?, "o.id", SortOrder::Asc)).push(&format!(", l.line_no LIMIT {}", EXPORT_ROWS + 1));
    let columns = format!(
        "o.doc_no, o.country_code, o.placed_at, o.order_type, o.stage, c.code, c.name, {}, l.material_code, {},
         l.qty_approved - l.qty_cancelled, l.qty_approved - l.qty_cancelled - l.qty_dispatched",
        language.column("w.name"),
        line_name(language)
    );
    let found: Vec<Row> = tx.all(&format!("SELECT {columns} {}", sql.text()), sql.values()).await?;
    Ok(whole(found)?.into_iter().map(|row| row.cells(language)).collect())
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
