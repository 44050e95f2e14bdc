use std::path::Path;

use data_encoding::BASE64;
use serde_json::Value as Json;

use super::container::{self, Reader};
use super::{BackupError, Manifest, Part};
use crate::catalogue::{self, Kind, Table, quoted};
use crate::tx::Dialect;
use crate::{MigrateError, Module, SchemaTooNew, Tx, Value, migrate};

/// Well below the number of parameters either database takes.
const PARAMETERS_AT_ONCE: usize = 4000;

pub(super) async fn load(tx: &mut Tx, modules: &'static [Module], manifest: &Manifest, path: &Path) -> Result<(), BackupError> {
    if !catalogue::tables(tx).await?.is_empty() {
        return Err(BackupError::NotEmpty);
    }
    migrate::apply(tx, &as_of(modules, manifest)?).await?;
    let tables = catalogue::tables(tx).await?;
    if tables.len() != manifest.parts.len() {
        return Err(BackupError::Misfit(format!("{} tables in the back-up, {} in the schema", manifest.parts.len(), tables.len())));
    }
    let suspended = suspend_foreign_keys(tx).await?;
    for table in &tables {
        // Rows that migrations put there are in the back-up too.
        tx.execute(&format!("DELETE FROM {}", quoted(&table.name)), &[]).await?;
    }
    let mut archive = container::open(path)?;
    for table in &tables {
        let part = manifest.parts.iter().find(|part| part.table == table.name);
        let part = part.ok_or_else(|| BackupError::Misfit(format!("table {} is missing", table.name)))?;
        load_table(tx, &mut archive, table, part).await?;
    }
    resume_foreign_keys(tx, suspended).await?;
    migrate::apply(tx, modules).await?;
    Ok(())
}

/// Our modules as they were when the back-up was taken.
fn as_of(modules: &'static [Module], manifest: &Manifest) -> Result<Vec<Module>, BackupError> {
    for step in &manifest.schema {
        let ours = modules.iter().find(|module| module.name == step.module);
        let known = ours.is_some_and(|module| module.migrations.iter().any(|migration| migration.number == step.number));
        if !known {
            return Err(MigrateError::from(SchemaTooNew { module: step.module.clone(), number: step.number }).into());
        }
    }
    let latest = |name: &str| manifest.schema.iter().filter(|step| step.module == name).map(|step| step.number).max().unwrap_or(0);
    let until = |module: &Module| {
        let count = module.migrations.iter().take_while(|migration| migration.number <= latest(module.name)).count();
        Module { name: module.name, migrations: module.migrations.get(..count).unwrap_or_default() }
    };
    let then: Vec<Module> = modules.iter().map(until).collect();
    let unchanged = |module: &Module| {
        module.migrations.iter().all(|ours| {
            manifest.schema.iter().any(|s| s.module == module.name && s.number == ours.number && s.checksum == migrate::checksum_of(ours))
        })
    };
    match then.iter().find(|module| !unchanged(module)) {
        Some(module) => Err(BackupError::Misfit(format!("the migrations of {} are not those of the back-up", module.name))),
        None => Ok(then),
    }
}

/// Rows come table by table and may refer to later ones. SQLite can wait until the commit; in PostgreSQL the
/// constraints are dropped and made anew, which checks every row. Returns the statements that do so.
async fn suspend_foreign_keys(tx: &mut Tx) -> Result<Vec<String>, BackupError> {
    if tx.dialect() == Dialect::Sqlite {
        tx.batch("PRAGMA defer_foreign_keys = ON").await?;
        return Ok(Vec::new());
    }
    tx.batch("SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0").await?;
    let found: Vec<(String, String, String)> = tx
        .all(
            "SELECT CAST(c.conrelid::regclass AS TEXT), CAST(c.conname AS TEXT), pg_get_constraintdef(c.oid)
             FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
             WHERE c.contype = 'f' AND n.nspname = current_schema()",
            &[],
        )
        .await?;
    let mut resume = Vec::with_capacity(found.len());
    for (table, name, definition) in found {
        tx.batch(&format!("ALTER TABLE {table} DROP CONSTRAINT {}", quoted(&name))).await?;
        resume.push(format!("ALTER TABLE {table} ADD CONSTRAINT {} {definition}", quoted(&name)));
    }
    Ok(resume)
}

async fn resume_foreign_keys(tx: &mut Tx, statements: Vec<String>) -> Result<(), BackupError> {
    for statement in statements {
        tx.batch(&statement).await?;
    }
    if tx.dialect() == Dialect::Sqlite {
        return Ok(());
    }
    // Numbers the database gives out itself go on after the restored ones.
    let given: Vec<(String, String)> = tx
        .all(
            "SELECT CAST(c.relname AS TEXT), CAST(a.attname AS TEXT)
             FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE n.nspname = current_schema() AND c.relkind = 'r' AND a.attidentity <> ''",
            &[],
        )
        .await?;
    for (table, column) in given {
        let (table_name, column_name) = (quoted(&table), quoted(&column));
        tx.batch(&format!(
            "SELECT setval(pg_get_serial_sequence('{table_name}', '{column}'), COALESCE(MAX({column_name}), 0) + 1, false) FROM {table_name}"
        ))
        .await?;
    }
    Ok(())
}

async fn load_table(tx: &mut Tx, archive: &mut Reader, table: &Table, part: &Part) -> Result<(), BackupError> {
    let expected: Vec<&str> = table.columns.iter().map(|column| column.name.as_str()).collect();
    let order: Option<Vec<usize>> = expected.iter().map(|name| part.columns.iter().position(|column| column == name)).collect();
    let order = order.filter(|order| order.len() == part.columns.len());
    let order = order.ok_or_else(|| BackupError::Misfit(format!("the columns of {} differ", table.name)))?;
    let rows_at_once = (PARAMETERS_AT_ONCE / expected.len().max(1)).max(1);
    let mut waiting: Vec<Value> = Vec::new();
    let mut rows = container::rows(archive, &table.name)?;
    loop {
        let mut count = 0;
        for line in rows.by_ref().take(rows_at_once) {
            read_row(table, &order, &line?, &mut waiting)?;
            count += 1;
        }
        if count == 0 {
            return Ok(());
        }
        tx.execute(&insert(table, count), &waiting).await?;
        waiting.clear();
    }
}

fn insert(table: &Table, rows: usize) -> String {
    let width = table.columns.len();
    let row = |n: usize| format!("({})", (1..=width).map(|column| format!("${}", n * width + column)).collect::<Vec<_>>().join(", "));
    let rows = (0..rows).map(row).collect::<Vec<_>>().join(", ");
    format!("INSERT INTO {} ({}) VALUES {rows}", quoted(&table.name), table.column_list())
}

fn read_row(table: &Table, order: &[usize], line: &str, into: &mut Vec<Value>) -> Result<(), BackupError> {
    let damaged = || BackupError::Damaged(format!("a row of {} cannot be read", table.name));
    let fields: Vec<Json> = serde_json::from_str(line).map_err(|_| damaged())?;
    if fields.len() != order.len() {
        return Err(damaged());
    }
    for (column, position) in table.columns.iter().zip(order) {
        let field = fields.get(*position).and_then(|field| from_json(field, column.kind));
        into.push(field.ok_or_else(damaged)?);
    }
    Ok(())
}

fn from_json(field: &Json, kind: Kind) -> Option<Value> {
    match (field, kind) {
        (Json::Null, _) => Some(Value::Null),
        (Json::Number(number), Kind::Int) => number.as_i64().map(Value::Int),
        (Json::Number(number), Kind::Bool) => number.as_i64().filter(|n| matches!(n, 0 | 1)).map(|n| Value::Bool(n == 1)),
        (Json::String(text), Kind::Text) => Some(Value::Text(text.clone())),
        (Json::String(text), Kind::Bytes) => BASE64.decode(text.as_bytes()).ok().map(Value::Blob),
        _ => None,
    }
}
