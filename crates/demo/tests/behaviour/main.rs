//! What the demonstration company holds.

mod common;
mod floor;
mod organisation;
mod stories;

use common::{Demo, MODULES};
use kernel::AppError;
use store::testing::TestDb;

/// Once, and on one database only: a company with a week behind it takes some seconds to make, and all of it goes
/// through functions that are tested on both.
#[tokio::test]
async fn the_company_is_as_agreed_its_stories_are_told_and_everything_fits() {
    let test = TestDb::sqlite(MODULES).await;
    let demo = Demo::new(test.db.clone()).await;
    demo::make(&demo.workshop(), 0).await.expect("a company with a past");

    organisation::is_as_large_as_agreed(&demo).await;
    organisation::has_a_past(&demo).await;
    stories::are_told(&demo).await;
    floor::sells(&demo).await;
    floor::has_targets(&demo).await;
    floor::counts_loses_and_moves_goods(&demo).await;
    let verify = async |tx: &mut store::Tx| {
        let (money, goods) = (money::verify(tx).await?, stock::verify(tx).await?);
        let sealed = store::movements::verify(tx, api::MOVEMENTS).await?;
        let documents =
            [catalogue::verify(tx).await?, approval::verify(tx).await?, ordering::verify(tx).await?, sellout::verify(tx).await?];
        let stores = [counting::verify(tx).await?, loss::verify(tx).await?, transfer::verify(tx).await?];
        Ok([sealed, money, goods, documents.concat(), stores.concat()].concat())
    };
    let findings = demo.db.read::<_, AppError, _>(verify).await.expect("a report");
    assert!(findings.is_empty(), "{findings:?}");
}
