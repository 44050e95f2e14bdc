//! Whatever runs at once, nothing is matched twice.

use futures_util::future::join_all;
use kernel::ErrorCode;
use store::{Db, both_databases};

use crate::MODULES;
use crate::desk::{Desk, money};

const NUMBERS: [&str; 10] = [
    "DN-TH-260301-00001",
    "DN-TH-260301-00002",
    "DN-TH-260301-00003",
    "DN-TH-260301-00004",
    "DN-TH-260301-00005",
    "DN-TH-260301-00006",
    "DN-TH-260301-00007",
    "DN-TH-260301-00008",
    "DN-TH-260301-00009",
    "DN-TH-260301-00010",
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

async fn rush(db: Db) {
    let desk = Desk::open(db).await;
    let mut text = "Date,Credit,Reference\n".to_owned();
    let mut debts = Vec::new();
    for (place, number) in NUMBERS.into_iter().enumerate() {
        let customer = if place % 2 == 0 { desk.shop.id } else { desk.other.id };
        debts.push(desk.deliver(customer, 10_000, number).await);
        text.push_str(&format!("01/03/2026,100.00,{number}\n"));
    }
    // The same file from several desks at once.
    let imports = (0..5).map(|_| {
        let (desk, file) = (&desk, desk.file(&text));
        async move { patiently(async || desk.import(file.clone()).await).await }
    });
    let imported = join_all(imports).await;
    assert!(imported.iter().all(Result::is_ok), "{imported:?}");
    assert_eq!(imported.iter().flatten().map(|report| report.created).sum::<usize>(), 10);
    let lines = desk.open_lines().await;
    assert_eq!(lines.len(), 10);

    let one_by_one = lines.iter().cycle().take(30).map(|line| {
        let desk = &desk;
        async move { patiently(async || desk.accept(&desk.finance, line).await).await.map(|_| 1) }
    });
    let together = (0..5).map(|_| {
        let (desk, lines) = (&desk, &lines);
        async move { patiently(async || desk.accept_all(lines).await).await.map(|done| done.accepted) }
    });
    let by_hand = lines.iter().zip(&debts).map(|(line, owed)| {
        let desk = &desk;
        async move { patiently(async || desk.match_to(line, owed.customer_id, &[(owed.id, 10_000)]).await).await.map(|_| 1) }
    });
    let (first, (second, third)) =
        futures_util::future::join(join_all(one_by_one), futures_util::future::join(join_all(together), join_all(by_hand))).await;
    let outcomes: Vec<kernel::Result<usize>> = first.into_iter().chain(second).chain(third).collect();
    assert_eq!(outcomes.iter().flatten().sum::<usize>(), 10, "every line once");
    for refused in outcomes.iter().filter_map(|one| one.as_ref().err()) {
        assert_eq!(refused.code(), ErrorCode::VersionConflict, "{refused:?}");
    }
    for owed in &debts {
        assert_eq!(desk.receivable(owed.id).await.unwritten_off, money(0));
    }
    assert_eq!(desk.findings().await, []);
}

both_databases!(a_line_is_matched_once_whoever_matches_it, MODULES, async |db| rush(db).await);
