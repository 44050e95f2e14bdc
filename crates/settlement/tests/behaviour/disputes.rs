//! The customer does not agree, a report is mended, and everybody looks again. What is settled stays as it was reported.

use kernel::{Id, Language, Money};
use org::Actor;
use org::testing::{assert_refused, day};
use sellout::report::{Amendment, ReportKind, SaleInput, SalesReport, SoldLine};
use settlement::SettlementStatus;
use store::both_databases;

use crate::MODULES;
use crate::consigned::{Consigned, SOAP, line};

fn sold(product: Id, qty: i64) -> Vec<SoldLine> {
    vec![SoldLine { product_id: product, qty, sold_unit_price: Some(Money::from_minor(SOAP)), barcode: None, scans: 0 }]
}

async fn promoter(shop: &Consigned) -> Actor {
    Actor { user_id: shop.promoter.id, ..shop.company.actor(&shop.promoter).await }
}

async fn report(shop: &Consigned, on: &'static str, qty: i64) -> kernel::Result<SalesReport> {
    let (actor, product, store_id) = (promoter(shop).await, shop.soap.id, shop.store.id);
    let work = shop.company.write(async move |tx, rt| {
        let kind = ReportKind::Daily;
        let input = SaleInput { store_id, person_id: None, kind, biz_date: Some(day(on)), lines: sold(product, qty) };
        sellout::report::submit(tx, rt, &actor, Language::En, &input).await
    });
    work.await
}

async fn amend(shop: &Consigned, seen: &SalesReport, qty: i64) -> kernel::Result<SalesReport> {
    let (actor, product, report_id, ver) = (promoter(shop).await, shop.soap.id, seen.report.report_id, seen.report.ver);
    let work = shop.company.write(async move |tx, rt| {
        let input = Amendment { report_id, ver, lines: sold(product, qty) };
        sellout::report::amend(tx, rt, &actor, Language::En, &input).await
    });
    work.await
}

both_databases!(reports_are_mended_only_while_the_customer_disputes, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 20, "2026-03-01").await;
    let reported = report(&shop, "2026-03-09", 10).await.expect("reported");
    let draft = shop.prepared("2026-03-01", "2026-03-09").await;
    let more = report(&shop, "2026-03-09", 1).await.expect("a draft locks nothing");
    assert_eq!(reported.report.report_id, more.report.report_id);
    let sent = shop.send(&draft, &[]).await.expect("sent");
    assert_eq!(line(&sent, &shop.soap), [0, 20, 11, 0, 0, 9], "as the books are when it is sent");
    assert_refused(amend(&shop, &more, 8).await, &[("", "report_settled")]);
    assert_refused(report(&shop, "2026-03-09", 1).await, &[("", "report_settled")]);
    report(&shop, "2026-03-10", 2).await.expect("another day");

    assert_refused(shop.dispute(&sent, &[]).await, &[("lines", "required")]);
    assert_refused(shop.dispute(&sent, &[(&shop.cream, 1, "")]).await, &[("lines[0].productId", "unknown")]);
    let disputed = shop.dispute(&sent, &[(&shop.soap, 8, "Three were never sold")]).await.expect("disputed");
    assert_eq!(disputed.settlement.status, SettlementStatus::Disputed);
    assert_refused(shop.send(&disputed, &[]).await, &[("", "dispute_open")]);
    amend(&shop, &more, 8).await.expect("mended");
    let answered = shop.send(&disputed, &[(&shop.soap, "The report had been scanned twice.")]).await.expect("sent again");
    assert_eq!(line(&answered, &shop.soap), [0, 20, 8, 0, 0, 12]);
    assert_eq!((answered.settlement.round, answered.disputes[0].answer.as_str()), (2, "The report had been scanned twice."));
    let agreed = shop.confirm(&shop.buyer, &answered).await.expect("confirmed");

    assert_refused(shop.send_back(&agreed, "  ").await, &[("reason", "required")]);
    let back = shop.send_back(&agreed, "Which promoter was that?").await.expect("sent back");
    let again = shop.send(&back, &[]).await.expect("sent a third time");
    let agreed = shop.confirm(&shop.buyer, &again).await.expect("confirmed");
    let settled = shop.approve(&shop.finance, &agreed).await.expect("approved");
    assert_eq!((settled.settlement.status, shop.owed().await), (SettlementStatus::Settled, 8 * SOAP));
    assert_refused(report(&shop, "2026-03-08", 1).await, &[("", "report_settled")]);
    assert_eq!(shop.findings().await, []);
    let by_customer = shop.seen_by(&shop.buyer, settled.settlement.id).await.expect("seen");
    assert!(by_customer.events.iter().all(|event| event.actor_name.as_deref() != Some(shop.finance.name.as_str())));
});
