//! What the desks of ordering list, as the rows of a workbook. These only go out.

pub mod dispatches;
mod names;
pub mod offers;
pub mod orders;
pub mod queue;

use std::collections::HashMap;

use kernel::{Id, Language};
use org::import::Column;
use org::listing::{Stretch, group};

const CUSTOMER_CODE: Column = Column::new("customerCode", ["客户编码", "Customer code", "Kode pelanggan", "รหัสลูกค้า"]);
const CUSTOMER_NAME: Column = Column::new("customerName", ["客户名称", "Customer", "Pelanggan", "ลูกค้า"]);
const MATERIAL_CODE: Column = Column::new("materialCode", ["物料编码", "Material code", "Kode material", "รหัสสินค้า"]);
const PRODUCT_NAME: Column = Column::new("productName", ["商品名称", "Product", "Produk", "สินค้า"]);
const ORDER_NO: Column = Column::new("orderNo", ["订单号", "Order number", "Nomor pesanan", "เลขที่คำสั่งซื้อ"]);
const WAREHOUSE: Column = Column::new("warehouseName", ["仓库", "Warehouse", "Gudang", "คลังสินค้า"]);

/// The rows of each entry of a stretch, in the order of the entries.
fn in_order(found: Stretch<(Id,)>, rows: impl IntoIterator<Item = (Id, Vec<String>)>) -> Stretch<Vec<String>> {
    let mut rows: HashMap<Id, Vec<Vec<String>>> = group(rows);
    let sorted = found.list.iter().flat_map(|(id,)| rows.remove(id).unwrap_or_default()).collect();
    found.with(sorted)
}

/// The name an order's line `l` had when it was written, in the reader's language.
const fn line_name(language: Language) -> &'static str {
    match language {
        Language::Zh => "l.name_zh",
        Language::En => "l.name_en",
        Language::Id => "l.name_id",
        Language::Th => "l.name_th",
    }
}
