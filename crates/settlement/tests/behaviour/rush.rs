//! Many at once for one store: one settlement comes of it.

use futures_util::future::join_all;
use kernel::ErrorCode;
use settlement::SettlementInput;
use store::both_databases;

use crate::MODULES;
use crate::consigned::{Consigned, SOAP};

/// Tries again while the server only says that it is busy, as a client does.
async fn patiently<T>(work: impl AsyncFn() -> kernel::Result<T>) -> kernel::Result<T> {
    loop {
        match work().await {
            Err(error) if matches!(error.code(), ErrorCode::Unavailable | ErrorCode::InProgress) => tokio::task::yield_now().await,
            other => return other,
        }
    }
}

both_databases!(of_many_preparations_at_once_one_counts, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 10, "2026-02-03").await;
    shop.sold(&shop.soap, 4, "2026-02-10").await;
    let asked = (0..8).map(|turn| {
        let shop = &shop;
        async move {
            let actor = if turn % 2 == 0 { &shop.rep } else { &shop.finance };
            let last = if turn < 4 { "2026-02-28" } else { "2026-02-15" };
            let input = SettlementInput { request_id: Some(format!("request {turn}")), ..shop.period("2026-02-01", last) };
            patiently(async || shop.prepare(actor, input.clone()).await).await
        }
    });
    let done = join_all(asked).await;
    assert_eq!(done.iter().filter(|one| one.is_ok()).count(), 1);
    for refused in done.iter().filter_map(|one| one.as_ref().err()) {
        assert_eq!(refused.code(), ErrorCode::SettlementOpen);
    }
    // Everybody presses the button at the same time: the customer owes it once.
    let draft = done.into_iter().find_map(Result::ok).expect("the one");
    let sent = shop.send(&draft, &[]).await.expect("sent");
    let agreed = shop.confirm(&shop.buyer, &sent).await.expect("confirmed");
    let pressed = (0..6).map(|turn| {
        let (shop, agreed) = (&shop, &agreed);
        let who = if turn % 2 == 0 && agreed.settlement.prepared_by != shop.finance.name { &shop.finance } else { &shop.second };
        async move { patiently(async || shop.approve(who, agreed).await).await }
    });
    let approved = join_all(pressed).await;
    assert_eq!(approved.iter().filter(|one| one.is_ok()).count(), 1);
    assert_eq!(shop.owed().await, 4 * SOAP);
    assert_eq!(shop.findings().await, []);
});
