//! What has left, one row per line of a dispatch.

use kernel::{Language, Result, Timestamp};
use org::Actor;
use org::import::{COUNTRY, Column, local_time};
use org::listing::{Stretch, Wanted};
use store::Tx;

use super::{CUSTOMER_CODE, CUSTOMER_NAME, MATERIAL_CODE, ORDER_NO, PRODUCT_NAME, WAREHOUSE};
use crate::dispatch::{Dispatch, DispatchFilter, DispatchLine, stretch};

pub const COLUMNS: &[Column] = &[
    Column::new("docNo", ["发货单号", "Dispatch number", "Nomor pengiriman", "เลขที่ใบส่งสินค้า"]),
    COUNTRY,
    ORDER_NO,
    CUSTOMER_CODE,
    CUSTOMER_NAME,
    WAREHOUSE,
    Column::new("carrier", ["承运商", "Carrier", "Kurir", "ผู้ขนส่ง"]),
    Column::new("trackingNo", ["运单号", "Tracking number", "Nomor resi", "เลขพัสดุ"]),
    Column::new("dispatchedBy", ["发货人", "Dispatched by", "Dikirim oleh", "ผู้จัดส่ง"]),
    Column::new("dispatchedAt", ["发货时间", "Dispatched at", "Waktu kirim", "เวลาจัดส่ง"]),
    Column::new("receivedBy", ["签收人", "Received by", "Diterima oleh", "ผู้รับ"]),
    Column::new("receivedAt", ["签收时间", "Received at", "Waktu terima", "เวลารับ"]),
    MATERIAL_CODE,
    PRODUCT_NAME,
    Column::new("qty", ["发货数量", "Dispatched", "Dikirim", "จำนวนจัดส่ง"]),
    Column::new("qtyReceived", ["签收数量", "Received", "Diterima", "จำนวนที่ได้รับ"]),
];

/// What the list finds, dispatch by dispatch.
#[kernel::boxed]
pub async fn rows(
    tx: &mut Tx,
    actor: &Actor,
    language: Language,
    filter: &DispatchFilter,
    wanted: &Wanted,
) -> Result<Stretch<Vec<String>>> {
    let found = stretch(tx, actor, filter, wanted).await?;
    let rows = found.list.iter().flat_map(|dispatch| dispatch.lines.iter().map(move |line| cells(dispatch, line, language)));
    let rows = rows.collect();
    Ok(found.with(rows))
}

fn cells(dispatch: &Dispatch, line: &DispatchLine, language: Language) -> Vec<String> {
    let at = |moment: Timestamp| local_time(moment, dispatch.country_code);
    vec![
        dispatch.doc_no.clone(),
        dispatch.country_code.iso2().to_owned(),
        dispatch.order_no.clone(),
        dispatch.customer_code.clone(),
        dispatch.customer_name.clone(),
        dispatch.warehouse_name.clone(),
        dispatch.carrier.clone(),
        dispatch.tracking_no.clone(),
        dispatch.dispatched_by.clone(),
        at(dispatch.dispatched_at),
        dispatch.received_by.clone().unwrap_or_default(),
        dispatch.received_at.map(at).unwrap_or_default(),
        line.material_code.clone(),
        line.name.get(language).to_owned(),
        line.qty.to_string(),
        line.qty_received.to_string(),
    ]
}
