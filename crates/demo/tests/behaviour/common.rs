use std::collections::BTreeMap;
use std::sync::Arc;

pub use api::MODULES;
use demo::{Size, Workshop};
use files::{BlobConfig, Files};
use identity::testing::{LIGHT, peppers};
use identity::{DemoSender, Identity, Passwords, Policy};
use kernel::{AppError, Clock, Entropy, Finding, Runtime, Timestamp};
use store::{Db, StoreError};

/// 2026-03-10, ten in the morning in Bangkok.
const NOW: i64 = 1_773_111_600_000;

pub struct Demo {
    pub db: Db,
    pub rt: Runtime,
    files: Files,
    identity: Identity,
    _directory: tempfile::TempDir,
}

impl Demo {
    pub async fn new(db: Db) -> Self {
        let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(NOW)), Entropy::seeded(7), 1);
        let directory = tempfile::tempdir().expect("a temporary directory");
        let files = Files::open(&BlobConfig::Directory { path: directory.path().into() }).expect("a directory");
        let passwords = Passwords::new(peppers(), LIGHT, 2).expect("a valid cost");
        let identity = Identity::new(passwords, Policy::DEMO, Arc::new(DemoSender::new(rt.clock.clone())));
        let seeding = rt.clone();
        db.write::<_, AppError, _>(async move |tx| {
            org::seed_reference(tx, &seeding).await?;
            money::seed_reference(tx).await?;
            catalogue::seed_reference(tx, &seeding).await?;
            ordering::seed_reference(tx, &seeding).await?;
            goods_return::seed_reference(tx, &seeding).await?;
            sellout::seed_reference(tx).await?;
            counting::seed_reference(tx).await?;
            system::seed_reference(tx, &seeding).await
        })
        .await
        .expect("reference data");
        Self { db, rt, files, identity, _directory: directory }
    }

    pub const fn workshop(&self) -> Workshop<'_> {
        Workshop {
            db: &self.db,
            rt: &self.rt,
            files: &self.files,
            identity: &self.identity,
            node: 1,
            pictures: false,
            size: Size::Everyday,
            sealed: api::MOVEMENTS,
        }
    }

    /// What does not fit.
    pub async fn findings(&self) -> Vec<Finding> {
        let verify = async |tx: &mut store::Tx| {
            let (money, goods) = (money::verify(tx).await?, stock::verify(tx).await?);
            let sealed = store::movements::verify(tx, api::MOVEMENTS).await?;
            let documents =
                [catalogue::verify(tx).await?, approval::verify(tx).await?, ordering::verify(tx).await?, sellout::verify(tx).await?];
            let stores = [counting::verify(tx).await?, loss::verify(tx).await?, transfer::verify(tx).await?];
            let owed = [receivable::verify(tx).await?, goods_return::verify(tx).await?, settlement::verify(tx).await?];
            Ok([sealed, money, goods, documents.concat(), stores.concat(), owed.concat()].concat())
        };
        self.db.read::<_, AppError, _>(verify).await.expect("a report")
    }

    /// What a query counts, under the name it gives.
    pub async fn counts(&self, sql: &'static str) -> BTreeMap<String, i64> {
        let rows = self.db.read::<_, StoreError, _>(async move |tx| tx.all(sql, &[]).await).await.expect("a query");
        rows.into_iter().collect()
    }

    /// The lines of a query.
    pub async fn lines(&self, sql: &'static str) -> Vec<String> {
        let rows: Vec<(String,)> = self.db.read::<_, StoreError, _>(async move |tx| tx.all(sql, &[]).await).await.expect("a query");
        rows.into_iter().map(|(line,)| line).collect()
    }
}

/// What a query is expected to count.
pub fn expected<const N: usize>(counts: [(&str, i64); N]) -> BTreeMap<String, i64> {
    counts.into_iter().map(|(name, count)| (name.to_owned(), count)).collect()
}
