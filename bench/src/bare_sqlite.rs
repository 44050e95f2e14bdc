//! The same work with rusqlite alone, one connection, with the durability the server asks for.

use std::hint::black_box;
use std::path::Path;

use rusqlite::{Connection, Result, TransactionBehavior, params};

use crate::work::{GOODS, LINE, LIST, Listed, PAGE, SALE, Sale, TAKE};

pub fn open(path: &Path, schema: &str) -> Result<Connection> {
    let connection = Connection::open(path)?;
    connection.set_prepared_statement_cache_capacity(64);
    connection
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000;")?;
    connection.execute_batch(&schema.replace("BIGINT", "INTEGER"))?;
    for id in 0..GOODS {
        connection.execute("INSERT INTO goods (id, name, free) VALUES ($1, 'x', 1000000000)", [id])?;
    }
    Ok(connection)
}

pub fn sell(connection: &mut Connection, sale: Sale) -> Result<()> {
    let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for goods in sale.goods {
        assert_eq!(tx.prepare_cached(TAKE)?.execute(params![goods, 1])?, 1);
    }
    tx.prepare_cached(SALE)?.execute(params![sale.id, sale.customer, 1_800_000_000_000_i64, 12_345, "deliver in the morning"])?;
    for (line, goods) in (1_i64..).zip(sale.goods) {
        tx.prepare_cached(LINE)?.execute(params![sale.id, line, goods, 1, 6_172])?;
    }
    tx.commit()
}

pub fn list(connection: &Connection, customer: i64) -> Result<()> {
    let mut statement = connection.prepare_cached(LIST)?;
    let rows = statement.query_map(params![customer, i64::MAX, PAGE], |row| {
        Ok(Listed { id: row.get(0)?, customer: row.get(1)?, at: row.get(2)?, total: row.get(3)?, remark: row.get(4)? })
    })?;
    black_box(rows.collect::<Result<Vec<_>>>()?);
    Ok(())
}
