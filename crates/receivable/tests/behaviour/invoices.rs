//! Invoices: a number for everything that was charged, none left out and none given twice, whoever asks at once.

use futures_util::future::join_all;
use kernel::ErrorCode;
use receivable::{Charge, Invoice, InvoiceRef, ReceivableSource, SettledGoods};
use store::{Db, both_databases};

use crate::MODULES;
use crate::desk::{Desk, TH, money};

impl Desk {
    async fn invoice(&self, actor: &org::Actor, which: InvoiceRef) -> kernel::Result<Invoice> {
        let actor = actor.clone();
        self.write(async move |tx, _| receivable::invoice(tx, &actor, &which).await).await
    }

    /// Charges goods that were paid for from the wallet, and fails after that if it is told to.
    async fn charge(&self, dispatch_no: String, fails: bool) -> kernel::Result<String> {
        let customer = self.shop.id;
        let given = self.write(async move |tx, rt| {
            let (biz_date, source) = (org::today_in(rt, TH)?, (ReceivableSource::Dispatch, dispatch_no.as_str()));
            let charge = Charge { country: TH, customer, source, net: money(100), tax: money(7), biz_date, due_date: None };
            let number = receivable::issue_invoice(tx, rt, &charge).await?;
            if fails { Err(kernel::AppError::new(ErrorCode::InsufficientStock)) } else { Ok(number) }
        });
        given.await
    }

    async fn charge_patiently(&self, dispatch_no: &str, fails: bool) -> kernel::Result<String> {
        loop {
            match self.charge(dispatch_no.to_owned(), fails).await {
                Err(error) if matches!(error.code(), ErrorCode::Unavailable | ErrorCode::InProgress) => tokio::task::yield_now().await,
                other => return other,
            }
        }
    }
}

fn of_dispatch(number: &str) -> InvoiceRef {
    InvoiceRef { dispatch_no: Some(number.to_owned()), ..InvoiceRef::default() }
}

both_databases!(goods_on_account_are_charged_with_an_invoice_of_the_buyer_as_it_was, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = desk.deliver(10_700, "DN-1").await;
    let invoice = desk.invoice(&desk.buyer, of_dispatch("DN-1")).await.expect("the buyer's own");
    assert_eq!((invoice.doc_no.as_str(), invoice.amount, invoice.tax_amount), ("IV-TH-2026-000001", money(10_700), money(1_070)));
    assert_eq!((invoice.biz_date, invoice.due_date), (owed.biz_date, Some(owed.due_date)));
    assert_eq!(invoice.buyer_name, desk.shop.invoice_name);
    desk.write(async |tx, _| Ok(tx.execute("UPDATE customer SET invoice_name = 'Another', tax_id = '9'", &[]).await?))
        .await
        .expect("renamed");
    let by_debt = InvoiceRef { receivable_id: Some(owed.id), ..InvoiceRef::default() };
    assert_eq!(desk.invoice(&desk.finance, by_debt).await.expect("found by its debt"), invoice);
    let which = receivable::ReceivableRef { id: Some(owed.id), doc_no: None };
    let actor = desk.finance.clone();
    let view = desk.write(async move |tx, rt| receivable::receivable(tx, rt, &actor, &which).await).await.expect("read");
    assert_eq!(view.invoice_no.as_deref(), Some("IV-TH-2026-000001"));
});

both_databases!(a_settlement_is_charged_in_the_same_row_of_numbers, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.deliver(10_700, "DN-1").await;
    let customer = desk.shop.id;
    let settled = desk.write(async move |tx, rt| {
        let goods = SettledGoods { country: TH, customer, settlement_no: "CS-1", net: money(1_000), tax: money(70) };
        receivable::settle_consigned(tx, rt, &goods, org::today_in(rt, TH)?).await
    });
    let (receivable_id, _) = settled.await.expect("owed");
    let which = InvoiceRef { receivable_id: Some(receivable_id), ..InvoiceRef::default() };
    let invoice = desk.invoice(&desk.buyer, which).await.expect("charged");
    assert_eq!((invoice.doc_no.as_str(), invoice.source_no.as_str()), ("IV-TH-2026-000002", "CS-1"));
    assert_eq!(desk.findings().await, []);
});

async fn numbered(db: Db) {
    let desk = Desk::open(db).await;
    // Every third one fails after it was given its number.
    let asked: Vec<(String, bool)> = (0..30).map(|turn| (format!("DN-{turn:02}"), turn % 3 == 0)).collect();
    let given = join_all(asked.iter().map(|(number, fails)| desk.charge_patiently(number, *fails))).await;
    let mut numbers: Vec<String> = given.into_iter().filter_map(Result::ok).collect();
    numbers.sort();
    let expected: Vec<String> = (1..=20).map(|number| format!("IV-TH-2026-{number:06}")).collect();
    assert_eq!(numbers, expected);
    // What was paid before it left has no debt, and whether its dispatch is there is proved by whoever keeps dispatches.
    assert_eq!(desk.findings().await, []);
}

both_databases!(numbers_have_no_gaps_whoever_asks_at_once_and_whoever_fails, MODULES, async |db| numbered(db).await);

both_databases!(nothing_is_charged_twice, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.charge("DN-1".to_owned(), false).await.expect("charged");
    assert!(desk.charge("DN-1".to_owned(), false).await.is_err());
    assert_eq!(desk.charge("DN-2".to_owned(), false).await.expect("charged"), "IV-TH-2026-000002");
});
