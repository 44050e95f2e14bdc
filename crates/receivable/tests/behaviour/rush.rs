//! A hundred at once on one customer: matches, reversals and deliveries end balanced, and nobody waits for ever.

use futures_util::future::join_all;
use kernel::ErrorCode;
use receivable::{ReceiptView, Receivable};
use store::{Db, both_databases};

use crate::MODULES;
use crate::desk::{Desk, money};

/// Tries again while the server only says that it is busy, as a client does.
async fn patiently<T>(work: impl AsyncFn() -> kernel::Result<T>) -> kernel::Result<T> {
    loop {
        match work().await {
            Err(error) if matches!(error.code(), ErrorCode::Unavailable | ErrorCode::InProgress) => tokio::task::yield_now().await,
            other => return other,
        }
    }
}

const NUMBERS: [&str; 20] = [
    "DN-01", "DN-02", "DN-03", "DN-04", "DN-05", "DN-06", "DN-07", "DN-08", "DN-09", "DN-10", "DN-11", "DN-12", "DN-13", "DN-14", "DN-15",
    "DN-16", "DN-17", "DN-18", "DN-19", "DN-20",
];

/// Reads the receipt anew and matches a piece of it; who comes too late for its version tries again.
async fn match_piece(desk: &Desk, receipt: &ReceiptView, owed: &Receivable, minor: i64) -> kernel::Result<ReceiptView> {
    patiently(async || {
        loop {
            let (actor, which) = (desk.finance.clone(), receivable::ReceiptRef { id: Some(receipt.receipt.id), doc_no: None });
            let seen = desk.write(async move |tx, rt| receivable::receipt(tx, rt, &actor, &which).await).await?;
            match desk.match_to(&seen, &[(owed.id, minor)]).await {
                Err(error) if error.code() == ErrorCode::VersionConflict => tokio::task::yield_now().await,
                other => return other,
            }
        }
    })
    .await
}

async fn rush(db: Db) {
    let desk = Desk::open(db).await;
    let mut debts = Vec::new();
    for number in &NUMBERS[..10] {
        debts.push(desk.deliver(1_000, number).await);
    }
    let mut receipts = Vec::new();
    for _ in 0..5 {
        receipts.push(desk.received(3_000).await);
    }
    // Fifteen thousand of money for ten thousand of debt: some of these matches have to be refused.
    let matches = (0..90_usize).map(|turn| {
        let (desk, receipt, owed) = (&desk, &receipts[turn % 5], &debts[turn % 10]);
        async move { match_piece(desk, receipt, owed, 200).await.map(drop) }
    });
    let deliveries = NUMBERS[10..].iter().map(|number| {
        let desk = &desk;
        async move {
            let again = async || {
                let (customer, dispatch_no) = (desk.shop.id, *number);
                let sent = desk.write(async move |tx, rt| {
                    let (biz_date, country) = (org::today_in(rt, crate::desk::TH)?, crate::desk::TH);
                    let delivery =
                        receivable::Delivery { country, customer, dispatch_no, order: None, net: money(900), tax: money(100), biz_date };
                    receivable::deliver(tx, rt, &delivery).await
                });
                sent.await
            };
            patiently(again).await
        }
    });
    let (matched, delivered) = futures_util::future::join(join_all(matches), join_all(deliveries)).await;
    assert!(delivered.iter().all(Result::is_ok));
    let done = i64::try_from(matched.iter().filter(|one| one.is_ok()).count()).expect("a few");
    for refused in matched.iter().filter_map(|one| one.as_ref().err()) {
        assert_eq!(refused.code(), ErrorCode::Validation, "{refused:?}");
    }
    assert_eq!(done, 50, "every debt of the first ten is paid once, in five pieces");
    assert_eq!(desk.standing().await.0, 10_000);
    assert_eq!(desk.findings().await, []);

    let (actor, filter) = (desk.finance.clone(), receivable::WriteOffFilter { page_size: Some(100), ..Default::default() });
    let all = desk.write(async move |tx, _| receivable::write_offs(tx, &actor, &filter).await).await.expect("read");
    let reversals = all.list.iter().map(|one| {
        let desk = &desk;
        async move {
            let asked = patiently(async || desk.ask_reversal(&desk.finance, one).await).await?;
            patiently(async || desk.reverse(&desk.second, &asked).await).await.map(drop)
        }
    });
    let more = (0..50_usize).map(|turn| {
        let (desk, receipt, owed) = (&desk, &receipts[turn % 5], &debts[turn % 10]);
        async move { match_piece(desk, receipt, owed, 100).await.map(drop) }
    });
    let (reversed, again) = futures_util::future::join(join_all(reversals), join_all(more)).await;
    assert!(reversed.iter().all(Result::is_ok), "{reversed:?}");
    let again = i64::try_from(again.iter().filter(|one| one.is_ok()).count()).expect("a few");
    assert_eq!(desk.standing().await.0, 20_000 - again * 100);
    assert_eq!(desk.findings().await, []);
}

both_databases!(a_hundred_at_once_end_balanced, MODULES, async |db| rush(db).await);
