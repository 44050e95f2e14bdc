//! What is missing from the shelf was sold, unless somebody decided that it was lost.

use counting::{CountEntries, CountEntryInput, CountOpening, CountReview, CountSubmission, CountVerdict, Counted};
use kernel::Language;
use org::Actor;
use org::testing::assert_refused;
use settlement::{SettlementBasis, SettlementInput};
use store::both_databases;

use crate::MODULES;
use crate::consigned::{Consigned, SOAP, line, of};

/// Somebody finds so many pieces of soap, and the manager believes it.
async fn count(shop: &Consigned, qty: i64) {
    let counter = Actor { user_id: shop.promoter.id, ..shop.company.actor(&shop.promoter).await };
    let reviewer = Actor { user_id: shop.manager.id, ..shop.company.actor(&shop.manager).await };
    let (store_id, product_id) = (shop.store.id, shop.soap.id);
    let work = shop.company.write(async move |tx, rt| {
        let session_key = format!("{:0>16}", "one");
        let opening = CountOpening { store_id, session_key: session_key.clone(), captured_at: None };
        counting::open(tx, rt, &counter, Language::En, &opening).await?;
        let entry = CountEntryInput {
            entry_key: format!("{session_key}-000001"),
            seq: 1,
            round: 0,
            product_id,
            kind: Counted::Set,
            qty,
            barcode: None,
            captured_at: rt.now(),
        };
        let entries = CountEntries { store_id, session_key: session_key.clone(), entries: vec![entry] };
        counting::enter(tx, rt, &counter, Language::En, &entries).await?;
        let submission = CountSubmission { store_id, session_key, round: 0, captured_at: None };
        let sent = counting::submit(tx, rt, &counter, Language::En, &submission).await?;
        let (count_id, ver) = (sent.count.count_id, sent.count.ver);
        let review =
            CountReview { count_id, ver, verdict: CountVerdict::Accept, not_counted: None, product_ids: Vec::new(), note: String::new() };
        counting::review(tx, rt, &reviewer, Language::En, &review).await.map(drop)
    });
    work.await.expect("counted");
}

fn by_count(shop: &Consigned) -> SettlementInput {
    SettlementInput { basis: SettlementBasis::Count, ..shop.period("2026-03-01", "2026-03-10") }
}

both_databases!(what_a_count_misses_was_sold, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 200, "2026-03-01").await;
    shop.sold(&shop.soap, 50, "2026-03-05").await;
    shop.company.later(1);
    assert_refused(shop.prepare(&shop.rep, by_count(&shop)).await, &[("", "count_needed")]);
    shop.company.later(-1);
    count(&shop, 148).await;
    shop.company.later(1);
    let by_reports = shop.prepared("2026-03-01", "2026-03-10").await;
    assert_eq!(line(&by_reports, &shop.soap), [0, 200, 50, 0, 2, 148], "by reports, what is missing is lost");
    shop.cancel(&by_reports).await.expect("dropped");
    let draft = shop.prepare(&shop.rep, by_count(&shop)).await.expect("prepared");
    assert_eq!(line(&draft, &shop.soap), [0, 200, 52, 0, 0, 148]);
    assert_eq!((of(&draft, &shop.soap).reported, of(&draft, &shop.soap).missing), (50, 2));
    let settled = shop.settled(&draft).await;
    assert_eq!(shop.owed().await, 52 * SOAP);
    assert_eq!(shop.findings().await, []);
    let asked = shop.ask_reversal(&shop.finance, &settled).await.expect("asked");
    shop.reverse(&shop.second, &asked).await.expect("reversed");
    assert_eq!((shop.owed().await, shop.on_book(&shop.soap).await), (0, 148));
    assert_eq!(shop.findings().await, []);
});

both_databases!(what_is_lost_is_paid_for_where_the_contract_says_so, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 200, "2026-03-01").await;
    count(&shop, 199).await;
    shop.company.later(1);
    let input = SettlementInput { charge_lost: true, ..shop.period("2026-03-01", "2026-03-10") };
    let draft = shop.prepare(&shop.rep, input).await.expect("prepared");
    assert_eq!(line(&draft, &shop.soap), [0, 200, 0, 0, 1, 199]);
    assert_eq!((draft.settlement.pieces, draft.settlement.amount.minor()), (1, SOAP));
    assert_eq!(shop.findings().await, []);
});
