//! What the demonstration company holds.

mod common;
mod floor;
mod organisation;
mod stories;

use common::{Demo, MODULES};
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
    assert_eq!(demo.findings().await, []);
}
