//! What the desks of ordering list, as the rows of a workbook. These only go out.

pub mod dispatches;
mod names;
pub mod offers;
pub mod orders;
pub mod queue;

use kernel::{AppError, ErrorCode, Language, Result};
use org::EXPORT_ROWS;
use org::import::Column;

const CUSTOMER_CODE: Column = Column::new("customerCode", ["客户编码", "Customer code", "Kode pelanggan", "รหัสลูกค้า"]);
const CUSTOMER_NAME: Column = Column::new("customerName", ["客户名称", "Customer", "Pelanggan", "ลูกค้า"]);
const MATERIAL_CODE: Column = Column::new("materialCode", ["物料编码", "Material code", "Kode material", "รหัสสินค้า"]);
const PRODUCT_NAME: Column = Column::new("productName", ["商品名称", "Product", "Produk", "สินค้า"]);
const ORDER_NO: Column = Column::new("orderNo", ["订单号", "Order number", "Nomor pesanan", "เลขที่คำสั่งซื้อ"]);
const WAREHOUSE: Column = Column::new("warehouseName", ["仓库", "Warehouse", "Gudang", "คลังสินค้า"]);

/// More than a workbook holds is refused rather than cut off silently.
fn whole<T>(rows: Vec<T>) -> Result<Vec<T>> {
    if rows.len() > EXPORT_ROWS { Err(AppError::new(ErrorCode::TooManyRows).arg("max", EXPORT_ROWS)) } else { Ok(rows) }
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
