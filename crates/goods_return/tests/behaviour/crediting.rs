use goods_return::{RefundTo, ReturnState};
use kernel::ErrorCode;
use receivable::SettledGoods;
use store::both_databases;

use crate::MODULES;
use crate::back::{Back, PRICE};
use crate::common::{TH, assert_refused, code, money};
use crate::payer::Payer;

both_databases!(a_return_on_account_lowers_what_is_owed, MODULES, async |db| {
    let back = Back::open(db).await;
    let older = back.on_account(1).await;
    let delivered = back.on_account(10).await;
    let judged = back.inspected(delivered, 4).await;
    assert_eq!(back.owed().await, 11 * PRICE);
    assert_refused(back.credit(&judged, Some(RefundTo::Wallet)).await, &[("refundTo", "unknown")]);
    let credited = back.credit(&judged, None).await.expect("credited");
    assert_eq!((credited.item.state, credited.item.refund_to), (ReturnState::Credited, Some(RefundTo::Account)));
    assert_eq!(credited.item.credit_no.as_deref(), Some("CN-TH-2026-000001"));
    assert_eq!((back.owed().await, credited.wallet_amount), (7 * PRICE, Some(money(0))));
    assert_eq!(credited.set_offs.iter().map(|one| one.amount).collect::<Vec<_>>(), [money(4 * PRICE)], "its own invoice first");
    assert_eq!((back.on_order(delivered).await, back.on_order(older).await), ((4, 4 * PRICE, 6), (0, 0, 6)));
    assert_eq!(back.desk.told(&back.desk.buyer).await[0], "return_credited");
    assert_eq!(code(back.credit(&credited, None).await), ErrorCode::TransitionNotAllowed, "once");

    let rest = back.credit(&back.inspected(delivered, 6).await, None).await.expect("credited");
    assert_eq!((rest.item.credit_no.as_deref(), back.owed().await), (Some("CN-TH-2026-000002"), PRICE));
    assert_eq!(back.on_order(delivered).await, (10, 10 * PRICE, 7), "the whole order came back");
    let states = back.write(async |tx, _| {
        let rows: Vec<(String, i64)> = tx.all("SELECT status, returned FROM receivable ORDER BY id", &[]).await?;
        Ok(rows)
    });
    assert_eq!(states.await.expect("read"), [("unpaid".to_owned(), 0), ("returned".to_owned(), 10 * PRICE)]);
    assert_eq!(back.findings().await, []);
});

both_databases!(an_order_that_comes_back_in_parts_is_worth_exactly_what_was_paid, MODULES, async |db| {
    // 33.33 with 2.18 of tax in it: seven pieces have 15.26 of tax, not seven times 2.18.
    let back = Back::priced(db, 33_33).await;
    let payer = Payer::of(&back.desk.shop, &back.desk.customer, "payer").await;
    payer.top_up(1_000_00).await;
    let delivered = back.paid(&payer, 7).await;
    assert_eq!(payer.wallet().await, (1_000_00 - 7 * 33_33, 0));
    let mut tax = 0;
    for qty in [1, 2, 3, 1] {
        let judged = back.inspected(delivered, qty).await;
        tax += judged.tax_amount.expect("seen").minor();
        let credited = back.credit(&judged, None).await.expect("credited");
        assert_eq!((credited.item.refund_to, credited.wallet_amount), (Some(RefundTo::Wallet), credited.item.amount));
    }
    assert_eq!((payer.wallet().await, tax), ((1_000_00, 0), 15_26));
    assert_eq!(back.on_order(delivered).await, (7, 7 * 33_33, 7));
    assert_eq!(back.findings().await, []);
});

both_databases!(what_was_paid_may_lower_a_debt_and_the_rest_goes_into_the_wallet, MODULES, async |db| {
    let back = Back::open(db).await;
    let payer = Payer::of(&back.desk.shop, &back.desk.customer, "payer").await;
    payer.top_up(2_000_00).await;
    let paid = back.paid(&payer, 10).await;
    back.on_account(3).await;
    let (before, _) = payer.wallet().await;
    let judged = back.inspected(paid, 5).await;
    let credited = back.credit(&judged, Some(RefundTo::Account)).await.expect("credited");
    assert_eq!((back.owed().await, credited.wallet_amount), (0, Some(money(2 * PRICE))));
    assert_eq!(payer.wallet().await, (before + 2 * PRICE, 0));
    assert_eq!(back.findings().await, []);
});

both_databases!(consigned_goods_that_were_taken_off_the_debt_again_are_no_return, MODULES, async |db| {
    let back = Back::open(db).await;
    let customer = back.desk.customer.id;
    let settled = async |settlement_no: &'static str, reversed: bool| {
        let work = back.write(async move |tx, rt| {
            let goods = SettledGoods { country: TH, customer, settlement_no, net: money(2 * PRICE), tax: money(PRICE / 10) };
            let (receivable, _) = receivable::settle_consigned(tx, rt, &goods, org::today_in(rt, TH)?).await?;
            if reversed { receivable::reverse_consigned(tx, rt, &goods, receivable).await } else { Ok(()) }
        });
        work.await.expect("settled");
    };
    settled("CS-TH-2026-000001", true).await;
    assert_eq!((back.owed().await, back.findings().await), (0, vec![]), "the settlement was taken back, nothing came back");

    // Of one that stands, goods that come back lower what is owed as of any other debt.
    settled("CS-TH-2026-000002", false).await;
    let payer = Payer::of(&back.desk.shop, &back.desk.customer, "payer").await;
    payer.top_up(2_000_00).await;
    let judged = back.inspected(back.paid(&payer, 1).await, 1).await;
    back.credit(&judged, Some(RefundTo::Account)).await.expect("credited");
    assert_eq!((back.owed().await, back.findings().await), (PRICE + PRICE / 10, vec![]));
    let forged = "UPDATE receivable SET returned = returned - 1, unwritten_off = unwritten_off + 1, status = 'partly_written_off'
         WHERE returned = si_amount";
    back.write(async move |tx, _| Ok(tx.execute(forged, &[]).await?)).await.expect("changed by hand");
    let found = back.write(async |tx, _| goods_return::verify(tx).await).await.expect("proved");
    assert_eq!(found.iter().map(|finding| finding.rule).collect::<Vec<_>>(), ["receivable_returned"]);
});
