//! Closing while others post: every posting is in the month before it is closed, or refused.

use futures_util::future::{join, join_all};
use kernel::{Clock, Entropy, ErrorCode, Runtime};
use receivable::Delivery;
use store::{Db, both_databases};

use crate::MODULES;
use crate::desk::{Desk, TH, money};
use crate::finance::{MARCH, TO_APRIL, close_by, closed, findings, month};

const NUMBERS: [&str; 40] = [
    "DN-01", "DN-02", "DN-03", "DN-04", "DN-05", "DN-06", "DN-07", "DN-08", "DN-09", "DN-10", "DN-11", "DN-12", "DN-13", "DN-14", "DN-15",
    "DN-16", "DN-17", "DN-18", "DN-19", "DN-20", "DN-21", "DN-22", "DN-23", "DN-24", "DN-25", "DN-26", "DN-27", "DN-28", "DN-29", "DN-30",
    "DN-31", "DN-32", "DN-33", "DN-34", "DN-35", "DN-36", "DN-37", "DN-38", "DN-39", "DN-40",
];

/// Tries again while the server only says that it is busy, as a client does.
async fn patiently<T>(work: impl AsyncFn() -> kernel::Result<T>) -> kernel::Result<T> {
    loop {
        match work().await {
            Err(error) if matches!(error.code(), ErrorCode::Unavailable | ErrorCode::InProgress) => tokio::task::yield_now().await,
            other => return other,
        }
    }
}

async fn deliver(desk: &Desk, dispatch_no: &'static str) -> kernel::Result<()> {
    let customer = desk.shop.id;
    desk.write(async move |tx, rt| {
        let biz_date = org::today_in(rt, TH)?;
        let delivery = Delivery { country: TH, customer, dispatch_no, order: None, net: money(900), tax: money(100), biz_date };
        receivable::deliver(tx, rt, &delivery).await
    })
    .await
}

async fn rush(db: Db) {
    let desk = Desk::open(db).await;
    deliver(&desk, "DN-00").await.expect("delivered");
    // Another node, whose clock says that March is over.
    let april = Runtime::new(Clock::fixed(desk.rt.now().plus_seconds(TO_APRIL)), Entropy::seeded(8), 2);
    let deliveries = NUMBERS.iter().map(|number| {
        let desk = &desk;
        async move { patiently(async || deliver(desk, number).await).await }
    });
    let closing = join_all((0..3).map(|_| {
        let (desk, april) = (&desk, &april);
        async move {
            for _ in 0..20 {
                tokio::task::yield_now().await;
            }
            patiently(async || close_by(desk, april, &desk.finance, month(MARCH)).await).await
        }
    }));
    let (delivered, closings) = join(join_all(deliveries), closing).await;
    assert_eq!(closings.iter().filter(|one| one.is_ok()).count(), 1, "one closes it: {closings:?}");
    for refused in closings.iter().filter_map(|one| one.as_ref().err()) {
        assert_eq!(refused.code(), ErrorCode::PeriodClosed, "{refused:?}");
    }
    for refused in delivered.iter().filter_map(|one| one.as_ref().err()) {
        assert_eq!(refused.code(), ErrorCode::PeriodClosed, "{refused:?}");
    }
    let posted = i64::try_from(delivered.iter().filter(|one| one.is_ok()).count()).expect("a few");
    // A debt with its tax is two entries.
    assert_eq!(closed(&desk).await[0].entries, 2 * (posted + 1), "what was posted was posted before");
    assert_eq!(deliver(&desk, "DN-99").await.expect_err("closed").code(), ErrorCode::PeriodClosed);
    assert_eq!(findings(&desk).await, []);
}

both_databases!(whoever_posts_while_a_month_is_closed_is_in_it_or_refused, MODULES, async |db| rush(db).await);
