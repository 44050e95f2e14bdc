//! Special offers, one row per product.

use kernel::{Language, Result, Runtime};
use org::Actor;
use org::import::{COUNTRY, Column, local_time};
use org::listing::{Stretch, Wanted};
use store::Tx;

use super::{CUSTOMER_CODE, CUSTOMER_NAME, MATERIAL_CODE, ORDER_NO, PRODUCT_NAME, names};
use crate::offer::{Offer, OfferFilter, OfferLine, stretch};

pub const COLUMNS: &[Column] = &[
    Column::new("docNo", ["特价单号", "Offer number", "Nomor penawaran", "เลขที่คำขอราคาพิเศษ"]),
    COUNTRY,
    Column::new("status", ["状态", "Status", "Status", "สถานะ"]),
    CUSTOMER_CODE,
    CUSTOMER_NAME,
    ORDER_NO,
    Column::new("submittedBy", ["提交人", "Submitted by", "Diajukan oleh", "ผู้ส่งคำขอ"]),
    Column::new("submittedAt", ["提交时间", "Submitted at", "Waktu pengajuan", "เวลาที่ส่งคำขอ"]),
    Column::new("activityFrom", ["活动开始", "From", "Mulai", "เริ่ม"]),
    Column::new("activityTo", ["活动结束", "Until", "Sampai", "สิ้นสุด"]),
    MATERIAL_CODE,
    PRODUCT_NAME,
    Column::new("originalUnitPrice", ["原价", "List price", "Harga normal", "ราคาปกติ"]),
    Column::new("discountedUnitPrice", ["特价", "Requested price", "Harga diajukan", "ราคาที่ขอ"]),
    Column::new("floorPrice", ["底价", "Floor price", "Harga minimum", "ราคาขั้นต่ำ"]),
    Column::new("qtyCap", ["数量上限", "Quantity limit", "Batas jumlah", "จำนวนสูงสุด"]),
    Column::new("qtyUsed", ["已用数量", "Already ordered", "Sudah dipesan", "สั่งไปแล้ว"]),
    Column::new("currency", ["币种", "Currency", "Mata uang", "สกุลเงิน"]),
    Column::new("reason", ["申请理由", "Reason", "Alasan", "เหตุผล"]),
];

/// What the list finds, offer by offer.
#[kernel::boxed]
pub async fn rows(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    filter: &OfferFilter,
    wanted: &Wanted,
) -> Result<Stretch<Vec<String>>> {
    let found = stretch(tx, rt, actor, filter, wanted).await?;
    let rows = found.list.iter().flat_map(|offer| offer.lines.iter().map(move |line| cells(offer, line, language)));
    let rows = rows.collect();
    Ok(found.with(rows))
}

fn cells(offer: &Offer, line: &OfferLine, language: Language) -> Vec<String> {
    vec![
        offer.doc_no.clone(),
        offer.country_code.iso2().to_owned(),
        names::offer_status(offer.status).get(language).to_owned(),
        offer.customer_code.clone(),
        offer.customer_name.clone(),
        offer.order_no.clone().unwrap_or_default(),
        offer.submitted_by.clone(),
        local_time(offer.submitted_at, offer.country_code),
        offer.activity_from.to_string(),
        offer.activity_to.to_string(),
        line.material_code.clone(),
        line.name.get(language).to_owned(),
        line.original_unit_price.to_string(),
        line.discounted_unit_price.to_string(),
        line.floor_price.map(|price| price.to_string()).unwrap_or_default(),
        line.qty_cap.to_string(),
        line.qty_used.to_string(),
        offer.currency.code().to_owned(),
        offer.reason.clone(),
    ]
}
