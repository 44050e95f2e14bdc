use std::collections::HashMap;

use kernel::{Id, LocalizedText};
use store::{FromRow, RowReader, StoreError, Tx, params};

use crate::names;

struct DescriptionRow(Id, LocalizedText);

impl FromRow for DescriptionRow {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        Ok(Self(row.next()?, names::read(row)?))
    }
}

pub(crate) async fn descriptions_of(tx: &mut Tx, products: &[Id]) -> Result<HashMap<Id, LocalizedText>, StoreError> {
    let sql =
        format!("SELECT product_id, text_zh, text_en, text_id, text_th FROM product_description WHERE {}", tx.any_of("product_id", 1));
    let rows: Vec<DescriptionRow> = tx.all(&sql, params![products]).await?;
    Ok(rows.into_iter().map(|DescriptionRow(product, text)| (product, text)).collect())
}

pub(super) async fn put_description(tx: &mut Tx, product: Id, text: &LocalizedText) -> Result<(), StoreError> {
    tx.execute(
        "INSERT INTO product_description (product_id, text_zh, text_en, text_id, text_th) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (product_id) DO UPDATE SET text_zh = excluded.text_zh, text_en = excluded.text_en,
         text_id = excluded.text_id, text_th = excluded.text_th",
        params![product, &text.zh, &text.en, &text.id, &text.th],
    )
    .await?;
    Ok(())
}
