use std::fmt::Write as _;

use kernel::Id;

use crate::tx::Dialect;
use crate::{Sql, StoreError, Tx, params};

/// Which rows hold which tokens, numbers that somebody makes of texts: found by the database's own inverted index, an
/// FTS5 table on SQLite, a GIN index on PostgreSQL.
///
/// The table is called `derived_…`, so no back-up holds it. The migration that makes it says, with its own name (every
/// search would read all that `fastupdate` puts off):
///
/// ```sql
/// --sqlite:CREATE VIRTUAL TABLE derived_token USING fts5 (tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
/// --postgres:CREATE TABLE derived_token (id BIGINT PRIMARY KEY, tokens BIGINT[] NOT NULL);
/// --postgres:CREATE INDEX derived_token_held ON derived_token USING gin (tokens) WITH (fastupdate = off);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TokenIndex {
    table: &'static str,
}

impl TokenIndex {
    pub const fn new(table: &'static str) -> Self {
        Self { table }
    }

    /// From now on the row holds these tokens and no others.
    #[kernel::boxed]
    pub async fn put(self, tx: &mut Tx, id: Id, tokens: &[i64]) -> Result<(), StoreError> {
        let table = self.table;
        match tx.dialect() {
            Dialect::Sqlite => {
                let words = tokens.iter().map(|token| written(*token)).collect::<Vec<_>>().join(" ");
                tx.execute(&format!("INSERT OR REPLACE INTO {table} (rowid, tokens) VALUES ($1, $2)"), params![id, words]).await?;
            }
            Dialect::Postgres => {
                let sql = format!("INSERT INTO {table} (id, tokens) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET tokens = $2");
                tx.execute(&sql, params![id, tokens.to_vec()]).await?;
            }
        }
        Ok(())
    }

    #[kernel::boxed]
    pub async fn remove(self, tx: &mut Tx, ids: &[Id]) -> Result<(), StoreError> {
        let key = match tx.dialect() {
            Dialect::Sqlite => "rowid",
            Dialect::Postgres => "id",
        };
        let sql = format!("DELETE FROM {} WHERE {}", self.table, tx.any_of(key, 1));
        tx.execute(&sql, params![ids]).await?;
        Ok(())
    }

    /// The rows that hold all of `all` and, unless it is empty, one of `any`, in no order and `at_most` so many.
    #[kernel::boxed]
    pub async fn find(self, tx: &mut Tx, all: &[i64], any: &[i64], at_most: usize) -> Result<Vec<Id>, StoreError> {
        let table = self.table;
        let mut sql = Sql::default();
        match tx.dialect() {
            Dialect::Sqlite => sql.push_with(&format!("SELECT rowid FROM {table} WHERE {table} MATCH ?"), expression(all, any)),
            Dialect::Postgres => {
                sql.push_with(&format!("SELECT id FROM {table} WHERE tokens @> ?"), all.to_vec());
                if any.is_empty() { &mut sql } else { sql.push_with(" AND tokens && ?", any.to_vec()) }
            }
        };
        sql.push(&format!(" LIMIT {at_most}"));
        Ok(tx.numbers::<1>(&sql).await?.into_iter().map(|[id]| Id::new(id)).collect())
    }
}

/// As a word that no tokenizer cuts and no query takes for an operator.
fn written(token: i64) -> String {
    format!("{token:x}")
}

fn expression(all: &[i64], any: &[i64]) -> String {
    let mut expression = all.iter().map(|token| written(*token)).collect::<Vec<_>>().join(" AND ");
    if !any.is_empty() {
        let any = any.iter().map(|token| written(*token)).collect::<Vec<_>>().join(" OR ");
        let and = if all.is_empty() { "" } else { " AND " };
        // Writing to a text cannot fail.
        let _ = write!(expression, "{and}({any})");
    }
    expression
}
