//! No way leads into a closed month. The clock of a node that lags behind is the one way in which somebody could want to.

use kernel::{ErrorCode, Id, Result, Runtime};
use money::ledger::{self, Amounts, Booking, Document, Ending, Event, Hold, HoldRequest, Posting};
use org::Actor;
use receivable::{
    BankMoney, Delivery, FinanceReversalRequest, MatchInput, ReceiptConfirmation, ReceiptInput, ReceiptMatches, ReturnCredit, SettledGoods,
};
use store::{Tx, both_databases, params};

use crate::MODULES;
use crate::desk::{DAY, Desk, TH, money};
use crate::finance::{MARCH, TO_APRIL, close, findings, month};

/// Everything that a posting could be about, made while March is open.
#[derive(Clone)]
struct March {
    customer: Id,
    payee: Id,
    buyer: Actor,
    finance: Actor,
    second: Actor,
    owed: Id,
    cash: ReceiptInput,
    submitted: (Id, i64),
    unmatched: (Id, i64),
    /// Asked to be taken back by the first of two.
    matched: (Id, i64),
    given_up: (Id, i64),
    reversed: (Id, i64),
    hold: Hold,
}

const fn document(doc_no: &str) -> Document<'_> {
    Document { doc_type: "test", doc_no, reference: doc_no }
}

fn posting<'a>(march: &March, event: Event, doc_no: &'a str) -> Result<Posting<'a>> {
    let (customer, payee) = (Some(march.customer), Some(march.payee));
    Ok(Posting { event, country: TH, customer, payee, amounts: Amounts::taxed(money(90), money(10))?, document: document(doc_no) })
}

async fn march(desk: &Desk) -> March {
    let (owed, other) = (desk.deliver(10_000, "DN-1").await, desk.deliver(5_000, "DN-2").await);
    let unmatched = desk.received(3_000).await.receipt;
    let paying = desk.received(2_000).await;
    let matched = desk.match_to(&paying, &[(owed.id, 1_000)]).await.expect("matched").write_offs.remove(0);
    let matched = desk.ask_reversal(&desk.finance, &matched).await.expect("asked");
    let given_up = desk.give_up(&other, Some(500)).await.expect("asked");
    let submitted = desk.submit(&desk.buyer, desk.cash(700)).await.expect("submitted").receipt;
    let reversed = desk.received(400).await.receipt;
    let (actor, asked) =
        (desk.finance.clone(), FinanceReversalRequest { id: reversed.id, ver: reversed.ver, reason: "Not ours".to_owned() });
    let asked = desk.write(async move |tx, rt| receivable::ask_receipt_reversal(tx, rt, &actor, &asked).await).await.expect("asked");
    let (customer, payee) = (desk.shop.id, desk.payee);
    let hold = desk.write(async move |tx, rt| {
        let filled = Posting {
            event: Event::TopUpCredited,
            country: TH,
            customer: Some(customer),
            payee: Some(payee),
            amounts: Amounts::plain(money(10_000))?,
            document: document("TU-1"),
        };
        ledger::post(tx, rt, &filled).await?;
        ledger::hold(tx, rt, &HoldRequest { country: TH, customer, amount: money(1_000), document: document("SO-1") }).await
    });
    March {
        customer,
        payee,
        buyer: desk.buyer.clone(),
        finance: desk.finance.clone(),
        second: desk.second.clone(),
        owed: owed.id,
        cash: desk.cash(100),
        submitted: (submitted.id, submitted.ver),
        unmatched: (unmatched.id, unmatched.ver),
        matched: (matched.id, matched.ver),
        given_up: (given_up.id, given_up.ver),
        reversed: (asked.receipt.id, asked.receipt.ver),
        hold: hold.await.expect("held"),
    }
}

/// The ways in which documents are posted; the ledger's own come in a table of their own.
const WAYS: [&str; 16] = [
    "delivery",
    "settlement",
    "return",
    "receipt",
    "receipt of finance",
    "confirmation",
    "match",
    "bank line",
    "write-off reversal",
    "receipt reversal",
    "bad debt",
    "debt",
    "hold",
    "capture",
    "release",
    "resize",
];

async fn go(tx: &mut Tx, rt: &Runtime, way: &str, march: &March) -> Result<()> {
    let (customer, biz_date) = (march.customer, org::today_in(rt, TH)?);
    let matches = vec![MatchInput { receivable_id: march.owed, amount: money(100) }];
    match way {
        "delivery" => {
            let delivery = Delivery { country: TH, customer, dispatch_no: "DN-9", order: None, net: money(90), tax: money(10), biz_date };
            receivable::deliver(tx, rt, &delivery).await
        }
        "settlement" => {
            let goods = SettledGoods { country: TH, customer, settlement_no: "CS-9", net: money(90), tax: money(10) };
            receivable::settle_consigned(tx, rt, &goods, biz_date).await.map(drop)
        }
        "return" => {
            let amounts = Amounts::taxed(money(90), money(10))?;
            let credit = ReturnCredit { country: TH, customer, doc_no: "RT-9", amounts, dispatch_nos: &[] };
            receivable::credit_return(tx, rt, &credit).await.map(drop)
        }
        "receipt" => receivable::submit(tx, rt, &march.buyer, &march.cash).await.map(drop),
        "receipt of finance" => receivable::submit(tx, rt, &march.finance, &march.cash).await.map(drop),
        "confirmation" => {
            let (id, ver) = march.submitted;
            let found = ReceiptConfirmation { id, ver, payee_id: Some(march.payee), bank_ref: None, matches };
            receivable::confirm(tx, rt, &march.finance, &found).await.map(drop)
        }
        "match" => {
            let (id, ver) = march.unmatched;
            receivable::match_receipt(tx, rt, &march.finance, &ReceiptMatches { id, ver, matches, automatic: false }).await.map(drop)
        }
        "bank line" => {
            let line = BankMoney {
                customer,
                payee: march.payee,
                amount: money(100),
                reference: "FT-9",
                text: "",
                payer_name: "",
                received_on: biz_date,
                entered_by: (march.second.user_id, "Second"),
            };
            receivable::receive_from_bank(tx, rt, &march.finance, &line, &matches).await.map(drop)
        }
        "write-off reversal" => {
            let (id, ver) = march.matched;
            receivable::reverse_write_off(tx, rt, &march.second, id, ver).await.map(drop)
        }
        "receipt reversal" => {
            let (id, ver) = march.reversed;
            receivable::reverse_receipt(tx, rt, &march.second, id, ver).await.map(drop)
        }
        "bad debt" => {
            let (id, ver) = march.given_up;
            receivable::approve_bad_debt(tx, rt, &march.second, id, ver).await.map(drop)
        }
        "debt" => money::receivable::book(tx, rt, &posting(march, Event::ReceivableRecognised, "X-1")?, biz_date).await.map(drop),
        "hold" => {
            let asked = HoldRequest { country: TH, customer, amount: money(10), document: document("SO-9") };
            ledger::hold(tx, rt, &asked).await.map(drop)
        }
        "capture" => ledger::capture(tx, rt, march.hold.id, Amounts::plain(money(10))?, document("DN-8")).await.map(drop),
        "release" => ledger::release(tx, rt, march.hold.id, Ending::Voided, document("SO-8")).await,
        "resize" => ledger::resize(tx, rt, march.hold.id, money(20), document("SO-7")).await.map(drop),
        other => Err(kernel::AppError::internal(format!("{other} is not in the table"))),
    }
}

/// What there is, to see that a refusal leaves nothing behind.
async fn rows(desk: &Desk) -> Vec<i64> {
    let counted = desk.write(async |tx, _| {
        let mut rows = Vec::new();
        for table in ["ledger_transfer", "wallet_line", "receivable", "receipt", "write_off"] {
            rows.push(tx.one::<(i64,)>(&format!("SELECT COUNT(*) FROM {table}"), params![]).await?.0);
        }
        Ok(rows)
    });
    counted.await.expect("counted")
}

both_databases!(no_way_leads_into_a_closed_month, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let march = march(&desk).await;
    // Each would work while the month is open: the refusals below are about nothing else. Undone again each time.
    for way in WAYS {
        let asked = march.clone();
        let tried = desk.write(async move |tx, rt| {
            go(tx, rt, way, &asked).await?;
            Err::<(), _>(kernel::AppError::new(ErrorCode::DeedUnknown))
        });
        assert_eq!(tried.await.expect_err("undone").code(), ErrorCode::DeedUnknown, "{way} while March is open");
    }
    desk.rt.clock.advance_seconds(TO_APRIL);
    close(&desk, period_close::PeriodInput { leave_open: true, ..month(MARCH) }).await.expect("closed");
    let before = rows(&desk).await;
    desk.rt.clock.advance_seconds(-TO_APRIL + DAY);
    for way in WAYS {
        let asked = march.clone();
        let refused = desk.write(async move |tx, rt| go(tx, rt, way, &asked).await).await.expect_err(way);
        assert_eq!(refused.code(), ErrorCode::PeriodClosed, "{way}");
    }
    for event in Event::ALL.iter().copied().filter(|event| event.booking() == Booking::Post) {
        let asked = march.clone();
        let refused = desk.write(async move |tx, rt| ledger::post(tx, rt, &posting(&asked, event, "X-2")?).await).await;
        assert_eq!(refused.expect_err("refused").code(), ErrorCode::PeriodClosed, "{event:?}");
    }
    assert_eq!(rows(&desk).await, before, "nothing is left of what was refused");
    desk.rt.clock.advance_seconds(TO_APRIL);
    for way in ["delivery", "confirmation", "match", "write-off reversal", "receipt reversal", "bad debt", "capture"] {
        let asked = march.clone();
        desk.write(async move |tx, rt| go(tx, rt, way, &asked).await).await.expect("posted in April");
    }
    let elsewhere = march.clone();
    desk.rt.clock.advance_seconds(-TO_APRIL);
    let malaysia = desk.write(async move |tx, rt| {
        let posting = Posting { country: kernel::Country::Malaysia, ..posting(&elsewhere, Event::TopUpCredited, "X-3")? };
        ledger::post(tx, rt, &posting).await
    });
    malaysia.await.expect("another country's books are open");
    assert_eq!(findings(&desk).await, []);
});
