//! What tables there are, as the database itself tells it.

use crate::tx::Dialect;
use crate::{StoreError, Tx, params};

/// The steps applied so far; kept by the migrations, not by anybody's data.
pub(crate) const LEDGER: &str = "schema_migration";

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) name: String,
    pub(crate) columns: Vec<Column>,
    /// In the order of the key, as positions in `columns`.
    pub(crate) primary_key: Vec<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) nullable: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Int,
    /// A number to SQLite, whose catalogue does not know the difference.
    Bool,
    Text,
    Bytes,
}

impl Table {
    /// Its columns, quoted, separated by commas.
    pub(crate) fn column_list(&self) -> String {
        self.columns.iter().map(|column| quoted(&column.name)).collect::<Vec<_>>().join(", ")
    }
}

pub(crate) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// All tables in order of their names, that of the migrations excepted, and those called `derived_…`: each database
/// makes them from the others, in a form of its own.
pub(crate) async fn tables(tx: &mut Tx) -> Result<Vec<Table>, StoreError> {
    let names = match tx.dialect() {
        Dialect::Sqlite => {
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
             AND name NOT LIKE 'derived\\_%' ESCAPE '\\' AND name <> $1 ORDER BY name"
        }
        Dialect::Postgres => {
            "SELECT CAST(c.relname AS TEXT) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE n.nspname = current_schema() AND c.relkind = 'r' AND CAST(c.relname AS TEXT) <> $1
             AND CAST(c.relname AS TEXT) NOT LIKE 'derived\\_%' ESCAPE '\\'
             ORDER BY CAST(c.relname AS TEXT) COLLATE \"C\""
        }
    };
    let names: Vec<(String,)> = tx.all(names, params![LEDGER]).await?;
    let mut tables = Vec::with_capacity(names.len());
    for (name,) in names {
        tables.push(table(tx, name).await?);
    }
    Ok(tables)
}

/// The largest id that any table holds. What a node has made stands in columns called `id`, or `uid` where a record is known
/// by its place and has an id besides. All of them are unique, so each is one look at the end of an index.
pub(crate) async fn largest_id(tx: &mut Tx) -> Result<Option<i64>, StoreError> {
    let made = match tx.dialect() {
        Dialect::Sqlite => {
            "SELECT t.name, c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
             WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND c.name IN ('id', 'uid')
               AND c.type IN ('BIGINT', 'INTEGER')"
        }
        Dialect::Postgres => {
            "SELECT CAST(c.relname AS TEXT), CAST(a.attname AS TEXT) FROM pg_class c
             JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
             WHERE n.nspname = current_schema() AND c.relkind = 'r' AND a.attname IN ('id', 'uid')
               AND a.atttypid = CAST('bigint' AS regtype)"
        }
    };
    let columns: Vec<(String, String)> = tx.all(made, &[]).await?;
    let mut largest = None;
    // SQLite puts no more than 500 together.
    for some in columns.chunks(200) {
        let largest_of = |(table, column): &(String, String)| format!("SELECT MAX({column}) AS id FROM {}", quoted(table));
        let each: Vec<String> = some.iter().map(largest_of).collect();
        let (found,): (Option<i64>,) = tx.one(&format!("SELECT MAX(id) FROM ({}) AS each", each.join(" UNION ALL ")), &[]).await?;
        largest = largest.max(found);
    }
    Ok(largest)
}

async fn table(tx: &mut Tx, name: String) -> Result<Table, StoreError> {
    // Name, type, whether it may be null, and its place in the primary key or 0.
    let columns = match tx.dialect() {
        Dialect::Sqlite => {
            "SELECT name, type, CASE WHEN \"notnull\" = 0 AND pk = 0 THEN 1 ELSE 0 END, pk FROM pragma_table_info($1) ORDER BY cid"
        }
        Dialect::Postgres => {
            "SELECT CAST(a.attname AS TEXT), format_type(a.atttypid, NULL), CAST(CASE WHEN a.attnotnull THEN 0 ELSE 1 END AS BIGINT),
                    CAST(COALESCE(array_position(CAST(k.indkey AS smallint[]), a.attnum) + 1, 0) AS BIGINT)
             FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
             LEFT JOIN pg_index k ON k.indrelid = c.oid AND k.indisprimary
             WHERE n.nspname = current_schema() AND CAST(c.relname AS TEXT) = $1 AND a.attnum > 0 AND NOT a.attisdropped
             ORDER BY a.attnum"
        }
    };
    let found: Vec<(String, String, i64, i64)> = tx.all(columns, params![&name]).await?;
    let mut key: Vec<(i64, usize)> = found.iter().enumerate().filter(|(_, c)| c.3 > 0).map(|(index, c)| (c.3, index)).collect();
    key.sort_unstable();
    let columns = found
        .into_iter()
        .map(|(column, declared, nullable, _)| match kind(&declared) {
            Some(kind) => Ok(Column { name: column, kind, nullable: nullable == 1 }),
            None => Err(StoreError::driver(format!("{name}.{column} is of type {declared}, which the two databases do not share"))),
        })
        .collect::<Result<_, _>>()?;
    Ok(Table { name, columns, primary_key: key.into_iter().map(|(_, index)| index).collect() })
}

fn kind(declared: &str) -> Option<Kind> {
    match declared.to_ascii_lowercase().as_str() {
        "bigint" | "integer" => Some(Kind::Int),
        "boolean" => Some(Kind::Bool),
        "text" => Some(Kind::Text),
        "bytea" | "blob" => Some(Kind::Bytes),
        _ => None,
    }
}
