//! A small company whose customer buys on account, and the people of finance.

use kernel::{Clock, Country, Entropy, ErrorCode, Finding, Id, Money, Runtime, Timestamp};
use money::payee::{Payee, PayeeInput, save};
use org::testing::customer_input;
use org::{Actor, Customer, RoleKey};
use receivable::{
    BadDebt, BadDebtRequest, Delivery, FinanceReversalRequest, MatchInput, ReceiptConfirmation, ReceiptInput, ReceiptMatches,
    ReceiptMethod, ReceiptView, Receivable, ReceivableFilter, ReceivablePage, WriteOff,
};
use store::{Db, MovementTable, Tx};

pub const TH: Country = Country::Thailand;
/// 2026-03-10, ten in the morning in Bangkok.
const NOW: i64 = 1_773_111_600_000;
pub const DAY: i64 = 24 * 60 * 60;
pub const SEALED: &[&[&MovementTable]] = &[money::MOVEMENTS, receivable::MOVEMENTS];

pub const fn money(minor: i64) -> Money {
    Money::from_minor(minor)
}

pub fn code<T: std::fmt::Debug>(outcome: kernel::Result<T>) -> ErrorCode {
    outcome.expect_err("refused").code()
}

#[track_caller]
pub fn assert_refused<T: std::fmt::Debug>(outcome: kernel::Result<T>, expected: &[(&str, &str)]) {
    let error = outcome.expect_err("refused");
    assert_eq!(error.fields().collect::<Vec<_>>(), expected);
}

#[derive(Clone)]
pub struct Desk {
    pub db: Db,
    pub rt: Runtime,
    pub shop: Customer,
    pub buyer: Actor,
    pub finance: Actor,
    pub second: Actor,
    pub payee: Id,
}

impl Desk {
    pub async fn open(db: Db) -> Self {
        let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(NOW)), Entropy::seeded(7), 1);
        store::movements::begin(&db, &rt, SEALED).await.expect("sealed from the beginning");
        let founding = rt.clone();
        let (shop, payee) = db.write(async move |tx| found(tx, &founding).await).await.expect("a company");
        let system = Actor::system(org::today_in(&rt, TH).expect("a zone").into());
        let buyer = org::testing::buyer(&system, 1, &[&shop]);
        let finance = org::testing::staff(&system, 2, RoleKey::Finance, TH);
        let second = org::testing::staff(&system, 3, RoleKey::Finance, TH);
        Self { db, rt, shop, buyer, finance, second, payee: payee.id }
    }

    pub async fn write<T, F>(&self, work: F) -> kernel::Result<T>
    where
        F: AsyncFn(&mut Tx, &Runtime) -> kernel::Result<T> + Send + Sync + 'static,
        T: Send + 'static,
    {
        let rt = self.rt.clone();
        self.db.write(async move |tx| work(tx, &rt).await).await
    }

    /// Goods leave on account.
    pub async fn deliver(&self, minor: i64, dispatch_no: &'static str) -> Receivable {
        let (customer, net, tax) = (self.shop.id, money(minor - minor / 10), money(minor / 10));
        let sent = self.write(async move |tx, rt| {
            let biz_date = org::today_in(rt, TH)?;
            receivable::deliver(tx, rt, &Delivery { country: TH, customer, dispatch_no, order: None, net, tax, biz_date }).await
        });
        sent.await.expect("delivered");
        let page = self.receivables(&self.finance, ReceivableFilter { keyword: Some(dispatch_no.to_owned()), ..Default::default() }).await;
        page.list.into_iter().next().expect("a receivable")
    }

    pub async fn receivables(&self, actor: &Actor, filter: ReceivableFilter) -> ReceivablePage {
        let actor = actor.clone();
        self.write(async move |tx, rt| receivable::receivables(tx, rt, &actor, &filter).await).await.expect("read")
    }

    pub async fn receivable(&self, id: Id) -> Receivable {
        let (actor, which) = (self.finance.clone(), receivable::ReceivableRef { id: Some(id), doc_no: None });
        self.write(async move |tx, rt| receivable::receivable(tx, rt, &actor, &which).await).await.expect("read").receivable
    }

    pub fn cash(&self, minor: i64) -> ReceiptInput {
        ReceiptInput {
            request_id: None,
            customer_id: Some(self.shop.id),
            amount: money(minor),
            method: ReceiptMethod::Cash,
            payee_id: None,
            bank_ref: String::new(),
            payer_name: String::new(),
            received_on: org::today_in(&self.rt, TH).expect("a zone"),
            remark: String::new(),
            voucher_ids: Vec::new(),
            receivable_ids: Vec::new(),
        }
    }

    pub async fn submit(&self, actor: &Actor, input: ReceiptInput) -> kernel::Result<ReceiptView> {
        let actor = actor.clone();
        self.write(async move |tx, rt| receivable::submit(tx, rt, &actor, &input).await).await
    }

    pub async fn confirm(&self, actor: &Actor, receipt: &ReceiptView, matches: Vec<MatchInput>) -> kernel::Result<ReceiptView> {
        let (id, ver) = (receipt.receipt.id, receipt.receipt.ver);
        let (actor, input) = (actor.clone(), ReceiptConfirmation { id, ver, payee_id: Some(self.payee), bank_ref: None, matches });
        self.write(async move |tx, rt| receivable::confirm(tx, rt, &actor, &input).await).await
    }

    /// Money that has arrived.
    pub async fn received(&self, minor: i64) -> ReceiptView {
        let receipt = self.submit(&self.buyer, self.cash(minor)).await.expect("submitted");
        self.confirm(&self.finance, &receipt, Vec::new()).await.expect("confirmed")
    }

    pub async fn match_to(&self, receipt: &ReceiptView, matches: &[(Id, i64)]) -> kernel::Result<ReceiptView> {
        let matches = matches.iter().map(|(receivable_id, minor)| MatchInput { receivable_id: *receivable_id, amount: money(*minor) });
        let (id, ver) = (receipt.receipt.id, receipt.receipt.ver);
        let (actor, input) = (self.finance.clone(), ReceiptMatches { id, ver, matches: matches.collect(), automatic: false });
        self.write(async move |tx, rt| receivable::match_receipt(tx, rt, &actor, &input).await).await
    }

    pub async fn ask_reversal(&self, actor: &Actor, write_off: &WriteOff) -> kernel::Result<WriteOff> {
        let input = FinanceReversalRequest { id: write_off.id, ver: write_off.ver, reason: "Wrong customer".to_owned() };
        let actor = actor.clone();
        self.write(async move |tx, rt| receivable::ask_write_off_reversal(tx, rt, &actor, &input).await).await
    }

    pub async fn reverse(&self, actor: &Actor, write_off: &WriteOff) -> kernel::Result<WriteOff> {
        let (actor, id, ver) = (actor.clone(), write_off.id, write_off.ver);
        self.write(async move |tx, rt| receivable::reverse_write_off(tx, rt, &actor, id, ver).await).await
    }

    pub async fn give_up(&self, owed: &Receivable, minor: Option<i64>) -> kernel::Result<BadDebt> {
        let reason = "Closed down".to_owned();
        let input = BadDebtRequest { receivable_id: owed.id, ver: owed.ver, amount: minor.map(money), reason };
        let actor = self.finance.clone();
        self.write(async move |tx, rt| receivable::ask_bad_debt(tx, rt, &actor, &input).await).await
    }

    pub async fn approve(&self, actor: &Actor, bad_debt: &BadDebt) -> kernel::Result<BadDebt> {
        let (actor, id, ver) = (actor.clone(), bad_debt.id, bad_debt.ver);
        self.write(async move |tx, rt| receivable::approve_bad_debt(tx, rt, &actor, id, ver).await).await
    }

    /// What the customer owes, what of it is overdue, and for how long.
    pub async fn standing(&self) -> (i64, i64, i64) {
        let customer = self.shop.id;
        let standing = self.write(async move |tx, rt| {
            let today = org::today_in(rt, TH)?;
            Ok(money::receivable::standings(tx, &[customer], today).await?.remove(&customer).unwrap_or_default())
        });
        let standing = standing.await.expect("read");
        (standing.receivable.minor(), standing.overdue.minor(), standing.longest_overdue_days)
    }

    /// What does not fit, sealed rows first.
    pub async fn findings(&self) -> Vec<Finding> {
        store::movements::seal(&self.db, &self.rt, SEALED).await.expect("sealed");
        self.unsealed_findings().await
    }

    pub async fn unsealed_findings(&self) -> Vec<Finding> {
        let proved = self.write(async |tx, _| {
            let changed = store::movements::verify(tx, SEALED).await?;
            Ok([changed, money::verify(tx).await?, receivable::verify(tx).await?].concat())
        });
        proved.await.expect("proved")
    }
}

async fn found(tx: &mut Tx, rt: &Runtime) -> kernel::Result<(Customer, Payee)> {
    org::seed_reference(tx, rt).await?;
    money::seed_reference(tx).await?;
    let system = Actor::system(org::today_in(rt, TH)?.into());
    let shop = org::save_customer(tx, rt, &system, &customer_input(TH, "C1"), org::nothing_consigned).await?;
    let finance = org::testing::staff(&system, 9, RoleKey::Finance, TH);
    Ok((shop, save(tx, rt, &finance, &payee_input()).await?))
}

fn payee_input() -> PayeeInput {
    PayeeInput {
        id: None,
        ver: None,
        country_code: TH,
        bank_code: Some("KBANK".to_owned()),
        bank_name: "Kasikornbank".into(),
        payee_name: "Gerai Trading (Thailand)".to_owned(),
        payee_account: Some("012-3-45678-9".to_owned()),
        branch: String::new(),
        qr_file_id: None,
        enabled: true,
        sort: 1,
    }
}
