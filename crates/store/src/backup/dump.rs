use std::path::Path;

use data_encoding::BASE64;
use kernel::Timestamp;
use serde_json::Value as Json;

use super::container::{FORMAT, Writer};
use super::{BackupError, Manifest, Part, Step};
use crate::catalogue::{self, LEDGER, Table, quoted};
use crate::{Tx, Value};

const ROWS_AT_ONCE: i64 = 1000;

pub(super) async fn dump(tx: &mut Tx, created_at: Timestamp, path: &Path) -> Result<Manifest, BackupError> {
    let steps = format!("SELECT module, number, checksum FROM {LEDGER} ORDER BY module, number");
    let schema = tx.all(&steps, &[]).await?.into_iter().map(|(module, number, checksum)| Step { module, number, checksum }).collect();
    let mut file = Writer::create(path)?;
    let mut parts = Vec::new();
    for table in catalogue::tables(tx).await? {
        parts.push(dump_table(tx, &mut file, &table).await?);
    }
    let manifest = Manifest { format: FORMAT, created_at, schema, parts };
    file.finish(&manifest)?;
    Ok(manifest)
}

/// Walks the table along its primary key, so that memory stays small whatever its size.
async fn dump_table(tx: &mut Tx, file: &mut Writer, table: &Table) -> Result<Part, BackupError> {
    if table.primary_key.is_empty() {
        return Err(BackupError::Misfit(format!("table {} has no primary key", table.name)));
    }
    let mut part = file.begin(&table.name)?;
    let mut after: Option<Vec<Value>> = None;
    loop {
        let rows = tx.rows(&page(table, after.is_some()), after.as_deref().unwrap_or_default()).await?;
        let count = rows.len() as u64;
        for row in rows {
            let values = row.into_values();
            part.row(&Json::Array(values.iter().map(to_json).collect()))?;
            after = Some(table.primary_key.iter().filter_map(|index| values.get(*index)).cloned().collect());
        }
        if count < ROWS_AT_ONCE.unsigned_abs() {
            let (rows, sha256) = part.finish();
            let columns = table.columns.iter().map(|column| column.name.clone()).collect();
            return Ok(Part { table: table.name.clone(), columns, rows, sha256 });
        }
    }
}

fn page(table: &Table, goes_on: bool) -> String {
    let key: Vec<String> = table.primary_key.iter().filter_map(|index| table.columns.get(*index)).map(|c| quoted(&c.name)).collect();
    let places: Vec<String> = (1..=key.len()).map(|n| format!("${n}")).collect();
    let key = key.join(", ");
    let after = if goes_on { format!("WHERE ({key}) > ({})", places.join(", ")) } else { String::new() };
    format!("SELECT {} FROM {} {after} ORDER BY {key} LIMIT {ROWS_AT_ONCE}", table.column_list(), quoted(&table.name))
}

/// Both databases write the same: booleans as 0 and 1, bytes in base64.
fn to_json(value: &Value) -> Json {
    match value {
        Value::Int(number) => (*number).into(),
        Value::Bool(flag) => i64::from(*flag).into(),
        Value::Text(text) => text.as_str().into(),
        Value::Blob(bytes) => BASE64.encode(bytes).into(),
        Value::Null | Value::Ints(_) | Value::Texts(_) => Json::Null,
    }
}
