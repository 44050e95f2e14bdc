//! Many at once: no piece comes back twice, every credit note has its number, and nobody waits for ever.

use futures_util::future::join_all;
use goods_return::ReturnState;
use kernel::ErrorCode;
use store::both_databases;

use crate::MODULES;
use crate::back::{Back, PRICE, wanted};

/// Tries again while the server only says that it is busy, as a client does.
async fn patiently<T>(work: impl AsyncFn() -> kernel::Result<T>) -> kernel::Result<T> {
    loop {
        match work().await {
            Err(error) if matches!(error.code(), ErrorCode::Unavailable | ErrorCode::InProgress) => tokio::task::yield_now().await,
            other => return other,
        }
    }
}

both_databases!(of_many_who_ask_for_one_line_at_once_only_so_many_get_it, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let asked = (0..40_usize).map(|turn| {
        let (back, actor) = (&back, if turn % 2 == 0 { &back.desk.buyer } else { &back.desk.rep });
        async move { patiently(async || back.ask(actor, wanted(delivered, 1)).await).await }
    });
    let asked = join_all(asked).await;
    let returns: Vec<_> = asked.iter().filter_map(|one| one.as_ref().ok()).collect();
    assert_eq!(returns.len(), 10, "as many as arrived");
    for refused in asked.iter().filter_map(|one| one.as_ref().err()) {
        assert_eq!(refused.code(), ErrorCode::Validation, "{refused:?}");
    }

    // All of them through the warehouse and finance at once.
    let worked = returns.iter().map(|asked| {
        let back = &back;
        async move {
            let approved =
                patiently(async || back.decide(&back.desk.manager, asked, goods_return::ReturnVerdict::Approve, "").await).await?;
            let received = patiently(async || back.receive(&approved, None).await).await?;
            let judged = patiently(async || back.inspect(&received, (1, 0, 0)).await).await?;
            patiently(async || back.credit(&judged, None).await).await
        }
    });
    let credited = join_all(worked).await;
    let mut numbers: Vec<String> = credited
        .into_iter()
        .map(|one| one.expect("credited").item)
        .filter(|one| one.state == ReturnState::Credited)
        .filter_map(|one| one.credit_no)
        .collect();
    numbers.sort();
    let expected: Vec<String> = (1..=10).map(|number| format!("CN-TH-2026-{number:06}")).collect();
    assert_eq!(numbers, expected);
    assert_eq!((back.on_order(delivered).await, back.owed().await), ((10, 10 * PRICE, 7), 0));
    assert_eq!(back.findings().await, []);
});
