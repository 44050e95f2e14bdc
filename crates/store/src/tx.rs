use kernel::Id;

use crate::driver::{postgres, sqlite};
use crate::moved::{Moved, MovementTable};
use crate::{FromRow, Row, Signal, Sql, StoreError, Value};

/// An open transaction. Every function that touches data takes one, so that callers decide what is atomic.
#[derive(Debug)]
pub struct Tx {
    driver: Driver,
    signals: Vec<Signal>,
    moved: Moved,
    entries: Vec<i64>,
    #[cfg(feature = "testing")]
    statements: usize,
    #[cfg(feature = "testing")]
    recorded: Option<Vec<(String, Vec<Value>)>>,
}

#[derive(Debug)]
pub(crate) enum Driver {
    Sqlite(sqlite::Connection),
    Postgres(postgres::Connection),
}

impl Tx {
    pub(crate) const fn new(driver: Driver) -> Self {
        Self {
            driver,
            signals: Vec::new(),
            moved: Moved::new(),
            entries: Vec::new(),
            #[cfg(feature = "testing")]
            statements: 0,
            #[cfg(feature = "testing")]
            recorded: None,
        }
    }

    /// How many statements this transaction has sent, for tests of what must not grow.
    #[cfg(feature = "testing")]
    pub const fn statements(&self) -> usize {
        self.statements
    }

    /// From now on every question to the database is kept.
    #[cfg(feature = "testing")]
    pub fn record(&mut self) {
        self.recorded = Some(Vec::new());
    }

    /// What was asked since [`Tx::record`], with the values.
    #[cfg(feature = "testing")]
    pub fn recorded(&mut self) -> Vec<(String, Vec<Value>)> {
        self.recorded.take().unwrap_or_default()
    }

    #[cfg(feature = "testing")]
    fn note(&mut self, sql: &str, params: &[Value]) {
        self.statements += 1;
        if let Some(recorded) = &mut self.recorded {
            recorded.push((sql.to_owned(), params.to_vec()));
        }
    }

    pub async fn execute(&mut self, sql: &str, params: &[Value]) -> Result<u64, StoreError> {
        #[cfg(feature = "testing")]
        self.note(sql, params);
        match &mut self.driver {
            Driver::Sqlite(connection) => connection.execute(sql, params),
            Driver::Postgres(connection) => connection.execute(sql, params).await,
        }
    }

    /// For guarded updates: anything but one affected row means that the guard did not hold.
    pub async fn execute_one(&mut self, sql: &str, params: &[Value]) -> Result<(), StoreError> {
        match self.execute(sql, params).await? {
            1 => Ok(()),
            other => Err(StoreError::AffectedRows(other)),
        }
    }

    pub async fn rows(&mut self, sql: &str, params: &[Value]) -> Result<Vec<Row>, StoreError> {
        #[cfg(feature = "testing")]
        self.note(sql, params);
        match &mut self.driver {
            Driver::Sqlite(connection) => connection.rows(sql, params),
            Driver::Postgres(connection) => connection.rows(sql, params).await,
        }
    }

    pub async fn all<T: FromRow>(&mut self, sql: &str, params: &[Value]) -> Result<Vec<T>, StoreError> {
        self.rows(sql, params).await?.into_iter().map(Row::read).collect()
    }

    pub async fn optional<T: FromRow>(&mut self, sql: &str, params: &[Value]) -> Result<Option<T>, StoreError> {
        self.rows(sql, params).await?.into_iter().next().map(Row::read).transpose()
    }

    pub async fn one<T: FromRow>(&mut self, sql: &str, params: &[Value]) -> Result<T, StoreError> {
        self.optional(sql, params).await?.ok_or(StoreError::NoRow)
    }

    pub async fn all_of<T: FromRow>(&mut self, sql: &Sql) -> Result<Vec<T>, StoreError> {
        self.all(sql.text(), sql.values()).await
    }

    pub async fn one_of<T: FromRow>(&mut self, sql: &Sql) -> Result<T, StoreError> {
        self.one(sql.text(), sql.values()).await
    }

    /// Rows of whole numbers, for questions with thousands of answers: nothing is allocated for each of them.
    pub async fn numbers<const N: usize>(&mut self, sql: &Sql) -> Result<Vec<[i64; N]>, StoreError> {
        #[cfg(feature = "testing")]
        self.note(sql.text(), sql.values());
        match &mut self.driver {
            Driver::Sqlite(connection) => connection.numbers(sql.text(), sql.values()),
            Driver::Postgres(connection) => connection.numbers(sql.text(), sql.values()).await,
        }
    }

    /// `column` is one of the values bound as list number `n`; true of no row for an empty list.
    pub fn any_of(&self, column: &str, n: usize) -> String {
        match &self.driver {
            Driver::Sqlite(_) => format!("{column} IN (SELECT value FROM json_each(${n}))"),
            Driver::Postgres(_) => format!("{column} = ANY(${n})"),
        }
    }

    /// [`Tx::any_of`] for a statement under construction.
    pub fn push_any_of(&self, sql: &mut Sql, column: &str, list: impl Into<Value>) {
        let condition = self.any_of(column, sql.values().len() + 1);
        sql.push_list(&condition, list.into());
    }

    /// A column of numbers such that SQLite uses no index on it, where it would prefer that to a better one. PostgreSQL weighs
    /// indexes by what it knows of the column, and knows nothing of an expression.
    pub fn unindexed(&self, column: &str) -> String {
        match &self.driver {
            Driver::Sqlite(_) => format!("+{column}"),
            Driver::Postgres(_) => column.to_owned(),
        }
    }

    /// `column` is one of a few ids. A single one is compared as such: an index that begins with the column then keeps its
    /// order, and a page of a list needs no sorting.
    pub fn push_one_of(&self, sql: &mut Sql, column: &str, ids: &[Id]) {
        match ids {
            [only] => {
                sql.push(column).push(" = ").bind(*only);
            }
            several => self.push_any_of(sql, column, several),
        }
    }

    /// `column` is one of the ids that the statement written by `ids` finds. PostgreSQL looks ids from a subquery up in an
    /// index only when they come as an array; beside an OR it would go through the whole table.
    pub fn push_within(&self, sql: &mut Sql, column: &str, ids: impl FnOnce(&mut Sql)) {
        let (before, after) = match &self.driver {
            Driver::Sqlite(_) => (" IN (", ")"),
            Driver::Postgres(_) => (" = ANY(ARRAY(", "))"),
        };
        sql.push(column).push(before);
        ids(sql);
        sql.push(after);
    }

    /// Appends a table of one column, `id`: the numbers of a list. For statements that begin with a short list and look it
    /// up in long tables.
    pub fn push_listed(&self, sql: &mut Sql, list: impl Into<Value>) {
        let n = sql.values().len() + 1;
        let table = match &self.driver {
            Driver::Sqlite(_) => format!("(SELECT value AS id FROM json_each(${n}))"),
            Driver::Postgres(_) => format!("(SELECT unnest(CAST(${n} AS BIGINT[])) AS id)"),
        };
        sql.push_list(&table, list.into());
    }

    /// Appended to a SELECT whose rows the transaction goes on to change. SQLite has one writer and needs none.
    pub const fn for_update(&self) -> &'static str {
        match &self.driver {
            Driver::Sqlite(_) => "",
            Driver::Postgres(_) => " FOR UPDATE",
        }
    }

    /// Appended to a SELECT whose row must stay as it is until the transaction ends. Many may do so at once; whoever wants
    /// to change it waits for them. SQLite has one writer and needs none.
    pub const fn for_share(&self) -> &'static str {
        match &self.driver {
            Driver::Sqlite(_) => "",
            Driver::Postgres(_) => " FOR SHARE",
        }
    }

    /// Makes others who hold the same row wait until this transaction ends. `table` is one of ours. Rows that refer to
    /// it can still be written meanwhile. SQLite has one writer and needs nothing.
    pub async fn hold(&mut self, table: &'static str, id: Id) -> Result<(), StoreError> {
        match &self.driver {
            Driver::Sqlite(_) => Ok(()),
            Driver::Postgres(_) => {
                let sql = format!("SELECT id FROM {table} WHERE id = $1 FOR NO KEY UPDATE");
                self.one::<(i64,)>(&sql, &[id.into()]).await.map(drop)
            }
        }
    }

    /// Appended to a SELECT by which several workers take different rows.
    pub const fn for_update_skip_locked(&self) -> &'static str {
        match &self.driver {
            Driver::Sqlite(_) => "",
            Driver::Postgres(_) => " FOR UPDATE SKIP LOCKED",
        }
    }

    /// Wakes those who wait for `signal`, once this transaction has been committed.
    pub fn signal(&mut self, signal: Signal) {
        if !self.signals.contains(&signal) {
            self.signals.push(signal);
        }
    }

    /// Says that this transaction writes, changes or deletes the rows of a key. The history seals them as they are afterwards.
    pub fn moved(&mut self, table: &'static MovementTable, key: Id) {
        self.moved.add(table, key.get());
    }

    /// An audit entry waits for its place in the chain from the commit on.
    pub(crate) fn recorded_entry(&mut self, entry: Id) {
        self.entries.push(entry.get());
    }

    /// Commits, with what waits to be sealed from then on: one message to the server for all of it.
    pub(crate) async fn commit(&mut self) -> Result<(), StoreError> {
        let mut last = String::new();
        if !self.moved.is_empty() {
            last = format!("INSERT INTO movement_unsealed (moved) VALUES ('{}'); ", self.moved.take_line());
        }
        if !self.entries.is_empty() {
            let entries: Vec<String> = self.entries.drain(..).map(|entry| format!("({entry})")).collect();
            last.push_str(&format!("INSERT INTO audit_unsealed (entry_id) VALUES {}; ", entries.join(", ")));
        }
        self.end(&(last + "COMMIT")).await
    }

    /// The same for a transaction that is committed together with others. What is not kept leaves nothing to be sealed.
    pub(crate) fn queue_for_sealing(&mut self, keep: bool) -> Result<(), StoreError> {
        let (moved, entries) = (self.moved.take_line(), std::mem::take(&mut self.entries));
        let Driver::Sqlite(connection) = &mut self.driver else { return Ok(()) };
        if keep && !moved.is_empty() {
            connection.execute("INSERT INTO movement_unsealed (moved) VALUES ($1)", &[moved.into()])?;
        }
        for entry in entries.into_iter().filter(|_| keep) {
            connection.execute("INSERT INTO audit_unsealed (entry_id) VALUES ($1)", &[entry.into()])?;
        }
        Ok(())
    }

    pub(crate) fn take_signals(&mut self) -> Vec<Signal> {
        std::mem::take(&mut self.signals)
    }

    #[cfg(feature = "testing")]
    pub(crate) const fn driver(&self) -> &Driver {
        &self.driver
    }

    pub(crate) async fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        match &mut self.driver {
            Driver::Sqlite(connection) => connection.batch(sql),
            Driver::Postgres(connection) => connection.batch(sql).await,
        }
    }

    /// PostgreSQL is told by its own settings and by dropping the transaction.
    pub(crate) fn interrupt_when(&mut self, is_over: impl FnMut() -> bool + Send + 'static) -> Result<(), StoreError> {
        match &mut self.driver {
            Driver::Sqlite(connection) => connection.interrupt_when(is_over),
            Driver::Postgres(_) => Ok(()),
        }
    }

    pub(crate) fn interrupt_no_more(&mut self) -> Result<(), StoreError> {
        match &mut self.driver {
            Driver::Sqlite(connection) => connection.interrupt_no_more(),
            Driver::Postgres(_) => Ok(()),
        }
    }

    pub(crate) async fn end(&mut self, how: &str) -> Result<(), StoreError> {
        match &mut self.driver {
            Driver::Sqlite(connection) => connection.batch(how),
            Driver::Postgres(connection) => connection.end(how).await,
        }
    }

    pub(crate) const fn collided(&self) -> bool {
        match &self.driver {
            Driver::Sqlite(_) => false,
            Driver::Postgres(connection) => connection.collided(),
        }
    }

    pub(crate) const fn dialect(&self) -> Dialect {
        match &self.driver {
            Driver::Sqlite(_) => Dialect::Sqlite,
            Driver::Postgres(_) => Dialect::Postgres,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}
