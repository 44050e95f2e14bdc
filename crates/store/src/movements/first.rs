//! Rows that were there before their table was sealed.

use std::collections::BTreeSet;

use kernel::{Runtime, Timestamp};

use crate::moved::listed;
use crate::tx::Dialect;
use crate::{Db, MovementTable, StoreError, Tx, params, record};

const KEYS_AT_ONCE: i64 = 5_000;
/// Servers of the version before may go on beside this one for so long, and say nothing of what they write.
const OLDER_PROGRAMS_SECONDS: i64 = 3_600;

record! {
    /// How far the first sealing of a table has come.
    #[derive(Clone, Debug)]
    pub(super) struct First {
        pub(super) name: String,
        pub(super) until: i64,
        pub(super) sealed_to: i64,
        pub(super) again_at: Option<Timestamp>,
        pub(super) whole: bool,
    }
}

/// What the next sealing does about a table's first rows.
pub(super) enum Step {
    Rows(BTreeSet<i64>),
    /// Every row that was there has a digest.
    Whole,
    Nothing,
}

/// Notes the tables that are sealed from now on, and what is in them already. Comes after the migrations.
#[kernel::boxed]
pub async fn begin(db: &Db, rt: &Runtime, tables: &[&[&MovementTable]]) -> Result<(), StoreError> {
    begin_with(db, rt, listed(tables)).await
}

pub(super) async fn begin_with(db: &Db, rt: &Runtime, tables: Vec<MovementTable>) -> Result<(), StoreError> {
    if db.read(async |tx| all(tx).await).await?.len() == tables.len() {
        return Ok(());
    }
    let rt = rt.clone();
    db.write(async move |tx| {
        for table in &tables {
            note(tx, &rt, table).await?;
        }
        Ok(())
    })
    .await
}

async fn note(tx: &mut Tx, rt: &Runtime, table: &MovementTable) -> Result<(), StoreError> {
    let until = largest(tx, table).await?;
    let beside = tx.dialect() == Dialect::Postgres && until > 0;
    let again_at = beside.then(|| rt.now().plus_seconds(OLDER_PROGRAMS_SECONDS));
    tx.execute(
        "INSERT INTO movement_table (name, until, sealed_to, again_at, whole) VALUES ($1, $2, 0, $3, $4) ON CONFLICT DO NOTHING",
        params![table.name, until, again_at, until == 0],
    )
    .await?;
    Ok(())
}

async fn largest(tx: &mut Tx, table: &MovementTable) -> Result<i64, StoreError> {
    let (largest,): (Option<i64>,) = tx.one(&format!("SELECT MAX({}) FROM {}", table.key, table.name), &[]).await?;
    Ok(largest.unwrap_or_default())
}

pub(super) async fn all(tx: &mut Tx) -> Result<Vec<First>, StoreError> {
    tx.all(&format!("SELECT {} FROM movement_table ORDER BY name", First::COLUMNS), &[]).await
}

impl First {
    pub(super) fn waits(&self, now: Timestamp) -> bool {
        !self.whole && (self.sealed_to < self.until || self.again_at.is_none_or(|again| again <= now))
    }

    /// The next rows in the order of their keys, and how far that is.
    pub(super) async fn step(&self, tx: &mut Tx, rt: &Runtime, table: &MovementTable) -> Result<Step, StoreError> {
        if !self.waits(rt.now()) {
            return Ok(Step::Nothing);
        }
        let MovementTable { name, key, .. } = table;
        let next = format!("SELECT DISTINCT {key} FROM {name} WHERE {key} > $1 AND {key} <= $2 ORDER BY {key} LIMIT $3");
        let keys: Vec<(i64,)> = tx.all(&next, params![self.sealed_to, self.until, KEYS_AT_ONCE]).await?;
        let keys: BTreeSet<i64> = keys.into_iter().map(|(key,)| key).collect();
        if let Some(last) = keys.last() {
            self.reach(tx, self.until, *last, self.again_at, false).await?;
            return Ok(Step::Rows(keys));
        }
        if self.again_at.is_none() {
            self.reach(tx, self.until, self.until, None, true).await?;
            return Ok(Step::Whole);
        }
        let due = self.again_at.is_some_and(|again| again <= rt.now());
        let (until, sealed_to, again_at) = if due { (largest(tx, table).await?, 0, None) } else { (self.until, self.until, self.again_at) };
        self.reach(tx, until, sealed_to, again_at, false).await?;
        Ok(Step::Rows(BTreeSet::new()))
    }

    async fn reach(&self, tx: &mut Tx, until: i64, sealed_to: i64, again_at: Option<Timestamp>, whole: bool) -> Result<(), StoreError> {
        tx.execute_one(
            "UPDATE movement_table SET until = $2, sealed_to = $3, again_at = $4, whole = $5 WHERE name = $1",
            params![&self.name, until, sealed_to, again_at, whole],
        )
        .await
    }
}
