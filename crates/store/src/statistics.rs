//! What a database knows about its tables, by which it chooses among their indexes.

use crate::tx::Dialect;
use crate::{Db, StoreError, Tx};

impl Db {
    /// Has the database look at its tables, all of every table on SQLite. For when rows came in bulk or the schema changed.
    #[kernel::boxed]
    pub async fn analyze(&self) -> Result<(), StoreError> {
        self.write(async |tx| {
            if tx.dialect() == Dialect::Postgres {
                tx.batch("SET LOCAL statement_timeout = 0").await?;
            }
            tx.batch("ANALYZE").await
        })
        .await
    }

    /// [`Db::analyze`] where it never was: a database from before this was done, or one that was copied without.
    #[kernel::boxed]
    pub async fn analyze_if_unknown(&self) -> Result<(), StoreError> {
        if self.read(async |tx| is_known(tx).await).await? { Ok(()) } else { self.analyze().await }
    }

    /// Looks again at tables that have become ten times as long or as short, or have an index it knows nothing of, and at
    /// all of their rows: a sample misleads about indexes of which only the second column tells rows apart. PostgreSQL does
    /// the like by itself. Readers learn of it when they are opened next.
    pub(crate) async fn refresh_statistics(&self) -> Result<(), StoreError> {
        self.write(async |tx| match tx.dialect() {
            // 2: analyze what would gain by it; 0x10000: whichever tables, not only those this connection has asked for.
            Dialect::Sqlite => tx.batch("PRAGMA optimize(0x10002)").await,
            Dialect::Postgres => Ok(()),
        })
        .await
    }
}

async fn is_known(tx: &mut Tx) -> Result<bool, StoreError> {
    let known = match tx.dialect() {
        Dialect::Sqlite => "SELECT COUNT(*) FROM sqlite_schema WHERE name = 'sqlite_stat1'",
        Dialect::Postgres => "SELECT COUNT(*) FROM pg_stats WHERE schemaname = current_schema()",
    };
    let (known,): (i64,) = tx.one(known, &[]).await?;
    Ok(known > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{TestDb, steps};
    use crate::{MODULE, both_databases};

    async fn fill(db: &Db, rows: i64) {
        db.write::<_, StoreError, _>(async move |tx| {
            tx.batch("CREATE TABLE IF NOT EXISTS visit (id BIGINT PRIMARY KEY, country BIGINT, shop BIGINT)").await?;
            tx.batch("CREATE INDEX IF NOT EXISTS visit_by_country ON visit (country, id)").await?;
            tx.batch("CREATE INDEX IF NOT EXISTS visit_by_shop ON visit (shop)").await?;
            let numbers = "WITH RECURSIVE n (i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2)";
            tx.execute(
                &format!("{numbers} INSERT INTO visit (id, country, shop) SELECT i, i % 2, i % 500 FROM n"),
                &[1.into(), rows.into()],
            )
            .await?;
            Ok(())
        })
        .await
        .expect("filled");
    }

    both_databases!(what_was_never_looked_at_is_looked_at_once, &[MODULE], async |db| {
        fill(&db, 2_000).await;
        let known = async || db.read::<_, StoreError, _>(async |tx| is_known(tx).await).await.expect("read");
        assert!(!known().await);
        db.analyze_if_unknown().await.expect("looked at");
        assert!(known().await);
        db.refresh_statistics().await.expect("looked at again");
    });

    #[tokio::test]
    async fn an_index_that_tells_few_rows_apart_is_left_for_one_that_does() {
        let test = TestDb::sqlite(&[MODULE]).await;
        fill(&test.db, 2_000).await;
        test.db.refresh_statistics().await.expect("looked at");
        let plan =
            async |tx: &mut Tx| steps(tx, "SELECT COUNT(*) FROM visit WHERE country = $1 AND shop = $2", &[1.into(), 7.into()]).await;
        let plan = test.db.read(plan).await.expect("explained");
        assert!(plan.iter().any(|step| step.contains("visit_by_shop")), "{plan:?}");
    }
}
