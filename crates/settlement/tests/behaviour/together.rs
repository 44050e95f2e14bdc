//! A hundred at once on one customer: matches, reversals, returns and settlements wait for one another and end balanced.

use futures_util::future::{join, join_all};
use kernel::{ErrorCode, Id, Money, Result};
use money::ledger::Amounts;
use money::payee::{PayeeInput, save};
use org::testing::{day, store_input};
use receivable::{
    Delivery, FinanceReversalRequest, MatchInput, ReceiptConfirmation, ReceiptInput, ReceiptMatches, ReceiptMethod, ReceiptRef,
    ReceiptView, Receivable, ReceivableFilter, ReturnCredit, WriteOff, WriteOffFilter,
};
use settlement::{SettlementInput, SettlementView};
use stock::{LocationKind, Movement, Owner, location};
use store::both_databases;

use crate::MODULES;
use crate::consigned::{Consigned, ID, SOAP};

const STORES: usize = 10;
const DISPATCHES: [&str; 10] = ["DN-01", "DN-02", "DN-03", "DN-04", "DN-05", "DN-06", "DN-07", "DN-08", "DN-09", "DN-10"];
const RETURNS: [&str; 20] = [
    "RT-01", "RT-02", "RT-03", "RT-04", "RT-05", "RT-06", "RT-07", "RT-08", "RT-09", "RT-10", "RT-11", "RT-12", "RT-13", "RT-14", "RT-15",
    "RT-16", "RT-17", "RT-18", "RT-19", "RT-20",
];
/// What each dispatch is worth, and a return.
const DEBT: i64 = 1_000_000;
const BACK: i64 = 100_000;
const PIECE: i64 = 200_000;

const fn money(minor: i64) -> Money {
    Money::from_minor(minor)
}

/// Tries again while the server only says that it is busy, or somebody else was faster, as a client does.
async fn patiently<T>(work: impl AsyncFn() -> Result<T>) -> Result<T> {
    loop {
        match work().await {
            Err(error) if matches!(error.code(), ErrorCode::Unavailable | ErrorCode::InProgress | ErrorCode::VersionConflict) => {
                tokio::task::yield_now().await;
            }
            other => return other,
        }
    }
}

impl Consigned {
    async fn delivered(&self) -> Vec<Receivable> {
        let (customer, finance) = (self.customer.id, self.finance.clone());
        let all = self.company.write(async move |tx, rt| {
            let biz_date = org::today_in(rt, ID)?;
            for dispatch_no in DISPATCHES {
                let (net, tax) = (money(DEBT * 9 / 10), money(DEBT / 10));
                let delivery = Delivery { country: ID, customer, dispatch_no, order: None, net, tax, biz_date };
                receivable::deliver(tx, rt, &delivery).await?;
            }
            receivable::receivables(tx, rt, &finance, &ReceivableFilter { page_size: Some(50), ..Default::default() }).await
        });
        all.await.expect("delivered").list
    }

    async fn payee(&self) -> Id {
        let finance = self.finance.clone();
        let input = PayeeInput {
            id: None,
            ver: None,
            country_code: ID,
            bank_code: Some("BCA".to_owned()),
            bank_name: "Bank Central Asia".into(),
            payee_name: "Gerai".to_owned(),
            payee_account: Some("012-3-45678-9".to_owned()),
            branch: String::new(),
            qr_file_id: None,
            enabled: true,
            sort: 1,
        };
        self.company.write(async move |tx, rt| save(tx, rt, &finance, &input).await).await.expect("an account").id
    }

    /// Money that has arrived.
    async fn received(&self, payee: Id, minor: i64) -> Id {
        let (buyer, finance, customer) = (self.buyer.clone(), self.finance.clone(), self.customer.id);
        let receipt = self.company.write(async move |tx, rt| {
            let input = ReceiptInput {
                request_id: None,
                customer_id: Some(customer),
                amount: money(minor),
                method: ReceiptMethod::Cash,
                payee_id: None,
                bank_ref: String::new(),
                payer_name: String::new(),
                received_on: org::today_in(rt, ID)?,
                remark: String::new(),
                voucher_ids: Vec::new(),
                receivable_ids: Vec::new(),
            };
            let said = receivable::submit(tx, rt, &buyer, &input).await?.receipt;
            let found = ReceiptConfirmation { id: said.id, ver: said.ver, payee_id: Some(payee), bank_ref: None, matches: Vec::new() };
            receivable::confirm(tx, rt, &finance, &found).await
        });
        receipt.await.expect("received").receipt.id
    }

    async fn match_piece(&self, receipt: Id, owed: Id) -> Result<ReceiptView> {
        let finance = &self.finance;
        patiently(async || {
            let actor = finance.clone();
            let matched = self.company.write(async move |tx, rt| {
                let seen = receivable::receipt(tx, rt, &actor, &ReceiptRef { id: Some(receipt), doc_no: None }).await?.receipt;
                let matches = vec![MatchInput { receivable_id: owed, amount: money(PIECE) }];
                let input = ReceiptMatches { id: receipt, ver: seen.ver, matches, automatic: false };
                receivable::match_receipt(tx, rt, &actor, &input).await
            });
            matched.await
        })
        .await
    }

    async fn take_back(&self, write_off: &WriteOff) -> Result<()> {
        let asked = patiently(async || {
            let input = FinanceReversalRequest { id: write_off.id, ver: write_off.ver, reason: "Wrong debt".to_owned() };
            let actor = self.finance.clone();
            self.company.write(async move |tx, rt| receivable::ask_write_off_reversal(tx, rt, &actor, &input).await).await
        });
        let asked = asked.await?;
        patiently(async || {
            let (actor, id, ver) = (self.second.clone(), asked.id, asked.ver);
            self.company.write(async move |tx, rt| receivable::reverse_write_off(tx, rt, &actor, id, ver).await).await
        })
        .await
        .map(drop)
    }

    async fn come_back(&self, doc_no: &'static str) -> Result<i64> {
        let customer = self.customer.id;
        let credited = patiently(async || {
            let credited = self.company.write(async move |tx, rt| {
                let amounts = Amounts::taxed(money(BACK * 9 / 10), money(BACK / 10))?;
                let credit = ReturnCredit { country: ID, customer, doc_no, amounts, dispatch_nos: &[] };
                receivable::credit_return(tx, rt, &credit).await
            });
            credited.await
        });
        Ok(credited.await?.left_over.minor())
    }

    /// Another store of the customer in which one piece was sold, agreed and waiting for finance.
    async fn agreed(&self, code: &'static str) -> SettlementView {
        let store = self.company.save_store(store_input(&self.customer, code)).await.expect("a store").id;
        let product = self.soap.id;
        let moved = self.company.write(async move |tx, rt| {
            let place = location::of_store(tx, rt, ID, store).await?.id;
            for (kind, qty, on) in [(LocationKind::Supplier, 3_i64, "2026-02-03"), (LocationKind::Consumer, -1, "2026-02-10")] {
                let other = location::of_kind(tx, rt, ID, kind).await?.id;
                let (from, to) = if qty > 0 { (other, place) } else { (place, other) };
                let reference = rt.next_id().to_string();
                let document = stock::Document {
                    country: ID,
                    doc_type: "other",
                    doc_no: "X-1",
                    reference: &reference,
                    biz_date: day(on),
                    user_id: Id::new(0),
                };
                let (owner, becomes, qty) = (Owner::Company, Owner::Company, qty.abs());
                stock::move_goods(tx, rt, &document, &[Movement { line_no: 1, product, qty, from, to, owner, becomes }]).await?;
            }
            Ok(())
        });
        moved.await.expect("moved");
        let input = SettlementInput { store_id: store, ..self.period("2026-02-01", "2026-02-28") };
        let draft = self.prepare(&self.rep, input).await.expect("prepared");
        let sent = self.send(&draft, &[]).await.expect("sent");
        self.confirm(&self.buyer, &sent).await.expect("confirmed")
    }
}

both_databases!(matches_reversals_returns_and_settlements_at_once_end_balanced, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    let (debts, payee) = (shop.delivered().await, shop.payee().await);
    let mut receipts = Vec::new();
    for _ in 0..5 {
        receipts.push(shop.received(payee, 3_000_000).await);
    }
    for (place, owed) in debts.iter().enumerate() {
        for turn in 0..2 {
            shop.match_piece(receipts[(place + turn) % 5], owed.id).await.expect("matched");
        }
    }
    let filter = WriteOffFilter { page_size: Some(50), ..Default::default() };
    let actor = shop.finance.clone();
    let written = shop.company.write(async move |tx, _| receivable::write_offs(tx, &actor, &filter).await).await.expect("read").list;
    assert_eq!(written.len(), 20);
    let mut agreed = Vec::new();
    for code in ["T0", "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9"] {
        agreed.push(shop.agreed(code).await);
    }
    assert_eq!(agreed.len(), STORES);

    let matches = join_all((0..50).map(|turn: usize| shop.match_piece(receipts[turn % 5], debts[turn % 10].id)));
    let reversals = join_all(written.iter().map(|one| shop.take_back(one)));
    let returns = join_all(RETURNS.iter().map(|doc_no| shop.come_back(doc_no)));
    let settlements = join_all(agreed.iter().map(|one| patiently(async || shop.approve(&shop.finance, one).await)));
    let ((matched, reversed), (returned, settled)) = join(join(matches, reversals), join(returns, settlements)).await;

    let paid = i64::try_from(matched.iter().filter(|one| one.is_ok()).count()).expect("a few");
    for refused in matched.iter().filter_map(|one| one.as_ref().err()) {
        assert_eq!(refused.code(), ErrorCode::Validation, "more than is open, or than is left: {refused:?}");
    }
    assert!(reversed.iter().all(Result::is_ok), "{reversed:?}");
    assert!(settled.iter().all(Result::is_ok));
    let into_wallet: i64 = returned.into_iter().map(|one| one.expect("credited")).sum();
    let stores = i64::try_from(STORES).expect("a few");
    let credited = 20 * BACK - into_wallet;
    assert_eq!(shop.owed().await, 10 * DEBT + stores * SOAP - paid * PIECE - credited);
    assert_eq!(shop.findings().await, []);
});
