//! Orders, one row per line.

use kernel::{Country, Id, Language, Money, PageQuery, Result, Timestamp};
use org::Actor;
use org::import::{Column, local_time};
use org::listing::{Stretch, Wanted, stretch_by};
use store::{SortOrder, Sql, Tx, params, record};

use super::{CUSTOMER_CODE, CUSTOMER_NAME, MATERIAL_CODE, ORDER_NO, PRODUCT_NAME, in_order, line_name, names};
use crate::order::{OrderStage, OrderType, SettleMethod, Sight};
use crate::order_view::{OrderFilter, push_filter, push_tab};

pub const COLUMNS: &[Column] = &[
    ORDER_NO,
    Column::new("placedAt", ["下单时间", "Placed at", "Waktu pesan", "เวลาสั่งซื้อ"]),
    Column::new("orderType", ["订单类型", "Order type", "Jenis pesanan", "ประเภทคำสั่งซื้อ"]),
    Column::new("stage", ["状态", "Status", "Tahap", "สถานะ"]),
    CUSTOMER_CODE,
    CUSTOMER_NAME,
    Column::new("placedBy", ["下单人", "Placed by", "Dibuat oleh", "ผู้สั่ง"]),
    Column::new("settleMethod", ["结算方式", "Payment method", "Cara pembayaran", "วิธีชำระ"]),
    MATERIAL_CODE,
    PRODUCT_NAME,
    Column::new("qtyOrdered", ["订购数量", "Ordered", "Dipesan", "จำนวนสั่ง"]),
    Column::new("qtyApproved", ["批准数量", "Approved", "Disetujui", "จำนวนอนุมัติ"]),
    Column::new("qtyDispatched", ["已发数量", "Dispatched", "Dikirim", "จำนวนจัดส่ง"]),
    Column::new("unitPrice", ["单价", "Unit price", "Harga satuan", "ราคาต่อหน่วย"]),
    Column::new("netAmount", ["金额", "Amount", "Nilai", "จำนวนเงิน"]),
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
        placed_by: String,
        settle_method: SettleMethod,
        material_code: String,
        product_name: String,
        qty_ordered: i64,
        qty_approved: i64,
        qty_dispatched: i64,
        unit_price: Money,
        net_amount: Money,
    }
}

/// The lines of the orders that the list finds, the newest order first unless another order is asked for.
#[kernel::boxed]
pub async fn rows(tx: &mut Tx, actor: &Actor, language: Language, filter: &OrderFilter, wanted: &Wanted) -> Result<Stretch<Vec<String>>> {
    let sight = Sight::of(actor)?.narrowed(filter.country_code);
    // The page does not matter here, but one that the list would refuse is refused all the same.
    PageQuery { page_num: filter.page_num, page_size: filter.page_size }.window()?;
    let mut sql = Sql::new("FROM customer_order o WHERE o.status <> 7");
    sight.push(tx, &mut sql);
    push_filter(&mut sql, filter);
    push_tab(&mut sql, filter.tab)?;
    let found: Stretch<(Id,)> = stretch_by(tx, "o.id", ("o.id", filter.sorting()?, SortOrder::Desc), sql, wanted).await?;
    let ids: Vec<Id> = found.list.iter().map(|(id,)| *id).collect();
    let lines = format!(
        "SELECT o.id, o.doc_no, o.country_code, o.placed_at, o.order_type, o.stage, c.code, c.name, o.placed_by_name, o.settle_method,
             l.material_code, {}, l.qty_ordered, l.qty_approved, l.qty_dispatched, l.unit_price, l.net_amount
         FROM customer_order o JOIN customer c ON c.id = o.customer_id JOIN order_line l ON l.order_id = o.id
         WHERE {} ORDER BY o.id, l.line_no",
        line_name(language),
        tx.any_of("o.id", 1)
    );
    let lines: Vec<Row> = tx.all(&lines, params![ids]).await?;
    Ok(in_order(found, lines.into_iter().map(|row| (row.order_id, row.cells(language, sight.shows_money())))))
}

impl Row {
    fn cells(self, language: Language, with_money: bool) -> Vec<String> {
        let amount = |money: Money| if with_money { money.to_string() } else { String::new() };
        vec![
            self.doc_no,
            local_time(self.placed_at, self.country),
            names::order_type(self.order_type).get(language).to_owned(),
            names::stage(self.stage).get(language).to_owned(),
            self.customer_code,
            self.customer_name,
            self.placed_by,
            names::settle_method(self.settle_method).get(language).to_owned(),
            self.material_code,
            self.product_name,
            self.qty_ordered.to_string(),
            self.qty_approved.to_string(),
            self.qty_dispatched.to_string(),
            amount(self.unit_price),
            amount(self.net_amount),
        ]
    }
}
