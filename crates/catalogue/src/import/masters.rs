//! What the sheets of products, brands, series and categories share.

use std::collections::HashMap;

use kernel::{ErrorCode, Id, LocalizedText};
use org::import::{Cells, Column, column};
use store::{StoreError, Tx, params};

use crate::Visibility;

pub(super) const NAME_ZH: Column = Column::new("nameZh", ["名称（中文）", "Name (Chinese)", "Nama (Mandarin)", "ชื่อ (จีน)"]);
pub(super) const NAME_EN: Column = Column::new("nameEn", ["名称（英文）", "Name (English)", "Nama (Inggris)", "ชื่อ (อังกฤษ)"]);
pub(super) const NAME_ID: Column = Column::new("nameId", ["名称（印尼文）", "Name (Indonesian)", "Nama (Indonesia)", "ชื่อ (อินโดนีเซีย)"]);
pub(super) const NAME_TH: Column = Column::new("nameTh", ["名称（泰文）", "Name (Thai)", "Nama (Thai)", "ชื่อ (ไทย)"]);
pub(super) const BRAND: Column = Column::new("brandCode", ["品牌编码", "Brand code", "Kode merek", "รหัสแบรนด์"]);
pub(super) const SORT: Column = Column::new("sort", ["排序", "Sort", "Urutan", "ลำดับ"]);
pub(super) const STATUS: Column = Column::new("status", ["状态", "Status", "Status", "สถานะ"])
    .one_of(|| Visibility::ALL.iter().map(|status| status.key().to_owned()).collect());

pub(super) fn name_cells(name: &LocalizedText) -> [String; 4] {
    in_each_language(name).map(str::to_owned)
}

/// In the order of the columns.
pub(super) fn in_each_language(text: &LocalizedText) -> [&str; 4] {
    [&text.zh, &text.en, &text.id, &text.th]
}

pub(super) fn put_names(cells: &Cells<'_>, name: &mut LocalizedText) {
    for (cell, text) in [("nameZh", &mut name.zh), ("nameEn", &mut name.en), ("nameId", &mut name.id), ("nameTh", &mut name.th)] {
        cells.text(cell).put_text(text);
    }
}

/// Name, order among its like and whether buyers see it.
pub(super) fn put_shown(cells: &mut Cells<'_>, name: &mut LocalizedText, sort: &mut i64, status: &mut Visibility) {
    put_names(cells, name);
    cells.number("sort").put_if_given(sort);
    cells.parsed("status", ErrorCode::Unknown, |text| Visibility::from_key(&kernel::fold(text))).put_if_given(status);
}

/// The column of a form's field. A name that is missing in every language is asked for in English.
pub(super) fn named_column(columns: &'static [Column], field: &str) -> &'static Column {
    match field {
        "name" | "name.en" => column(columns, "nameEn"),
        "name.zh" => column(columns, "nameZh"),
        "name.id" => column(columns, "nameId"),
        "name.th" => column(columns, "nameTh"),
        other => column(columns, other),
    }
}

pub(super) async fn codes(tx: &mut Tx, table: &str) -> Result<HashMap<String, Id>, StoreError> {
    let rows: Vec<(String, Id)> = tx.all(&format!("SELECT code, id FROM {table}"), params![]).await?;
    Ok(rows.into_iter().collect())
}
