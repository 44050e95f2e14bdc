//! What a customer reads about the own money, and who else may.

use kernel::{Country, ErrorCode, Id, Money, Page, Timestamp};
use money::ledger::{Amounts, Event, HoldRequest, Posting, capture, hold, post};
use money::wallet::{LineFilter, WalletDirection, WalletLine, WalletLineKind, WalletSummary, lines, summary};
use org::{Actor, Customer, RoleKey};
use store::both_databases;

use crate::common::{MODULES, PAYEE, TH, code, document, money};
use crate::company::Company;

impl Company {
    async fn pay_in(&self, customer: &Customer, minor: i64, reference: &'static str) {
        let customer = Some(customer.id);
        let paid = self.decide(async move |tx, rt| {
            let amounts = Amounts::plain(money(minor))?;
            let document = document(reference, reference);
            post(tx, rt, &Posting { event: Event::TopUpCredited, country: TH, customer, payee: Some(PAYEE), amounts, document }).await
        });
        paid.await.expect("paid in");
    }

    /// Sets twice the amount aside and pays half of it.
    async fn pay(&self, customer: &Customer, minor: i64, doc_no: &'static str) {
        let customer = customer.id;
        let paid = self.decide(async move |tx, rt| {
            let request = HoldRequest { country: TH, customer, amount: money(2 * minor), document: document(doc_no, doc_no) };
            let held = hold(tx, rt, &request).await?;
            let reference = format!("{doc_no}/dispatch");
            capture(tx, rt, held.id, Amounts::plain(money(minor))?, document(doc_no, &reference)).await
        });
        paid.await.expect("paid");
    }

    async fn lines(&self, actor: &Actor, filter: LineFilter) -> kernel::Result<Page<WalletLine>> {
        let actor = actor.clone();
        self.db.read(async move |tx| lines(tx, &actor, &filter).await).await
    }

    async fn summary(&self, actor: &Actor, customer: Option<Id>) -> kernel::Result<WalletSummary> {
        let actor = actor.clone();
        self.db.read(async move |tx| summary(tx, &actor, customer).await).await
    }
}

fn amounts(page: &Page<WalletLine>) -> Vec<(i64, i64)> {
    page.list.iter().map(|line| (line.direction.signed(line.amount).minor(), line.balance_after.minor())).collect()
}

both_databases!(lines_run_newest_first_with_the_balance_they_left, MODULES, async |db| {
    let company = Company::found(db).await;
    let shop = company.customer(TH, "C1").await;
    let buyer = company.buyer(1, &shop);
    company.pay_in(&shop, 10_000, "TU-1").await;
    company.pay(&shop, 3_000, "SO-1").await;
    company.pay_in(&shop, 500, "TU-2").await;

    let page = company.lines(&buyer, LineFilter::default()).await.expect("read");
    assert_eq!(amounts(&page), [(500, 7_500), (-3_000, 7_000), (10_000, 10_000)]);
    assert_eq!((page.total, page.list[1].kind, page.list[1].doc_no.as_str()), (3, WalletLineKind::OrderPay, "SO-1"));

    let second = LineFilter { page_num: Some(2), page_size: Some(2), ..LineFilter::default() };
    assert_eq!(amounts(&company.lines(&buyer, second).await.expect("read")), [(10_000, 10_000)]);
    let income = LineFilter { direction: Some(WalletDirection::Income), ..LineFilter::default() };
    assert_eq!(amounts(&company.lines(&buyer, income).await.expect("read")), [(500, 7_500), (10_000, 10_000)]);
    let paid = LineFilter { kind: Some(WalletLineKind::OrderPay), ..LineFilter::default() };
    assert_eq!(amounts(&company.lines(&buyer, paid).await.expect("read")), [(-3_000, 7_000)]);
});

both_databases!(days_and_months_are_those_of_the_country, MODULES, async |db| {
    let company = Company::found(db).await;
    let shop = company.customer(TH, "C1").await;
    // 2027-01-31 23:30 and 2027-02-01 00:30 in Bangkok, both 31 January in London.
    company.rt.clock.set(Timestamp::from_millis(1_801_413_000_000));
    company.pay_in(&shop, 10_000, "TU-1").await;
    company.rt.clock.advance_seconds(3_600);
    company.pay_in(&shop, 2_000, "TU-2").await;
    company.pay(&shop, 1_500, "SO-1").await;

    let buyer = company.buyer(1, &shop);
    let wallet = company.summary(&buyer, None).await.expect("read");
    assert_eq!((wallet.month_in, wallet.month_out), (money(2_000), money(1_500)));
    assert_eq!((wallet.balance, wallet.held, wallet.available), (money(10_500), money(1_500), money(9_000)));
    assert_eq!(wallet.receivable, Money::ZERO);
    assert_eq!(wallet.top_up_cap, money(500_000_000), "five million baht");
    let january = LineFilter { date_to: Some("2027-01-31".parse().expect("a day")), ..LineFilter::default() };
    assert_eq!(amounts(&company.lines(&buyer, january).await.expect("read")), [(10_000, 10_000)]);
    let february = LineFilter { date_from: Some("2027-02-01".parse().expect("a day")), ..LineFilter::default() };
    assert_eq!(company.lines(&buyer, february).await.expect("read").total, 2);
});

both_databases!(a_wallet_nobody_used_is_empty, MODULES, async |db| {
    let company = Company::found(db).await;
    let shop = company.customer(TH, "C1").await;
    let buyer = company.buyer(1, &shop);
    assert_eq!(company.summary(&buyer, None).await.expect("read").available, Money::ZERO);
    assert_eq!(company.lines(&buyer, LineFilter::default()).await.expect("read").total, 0);
});

both_databases!(a_wallet_is_seen_by_its_buyer_and_by_those_who_answer_for_it, MODULES, async |db| {
    let company = Company::found(db).await;
    let (shop, other) = (company.customer(TH, "C1").await, company.customer(TH, "C2").await);
    company.pay_in(&shop, 10_000, "TU-1").await;
    let of_shop = || LineFilter { customer_id: Some(shop.id), ..LineFilter::default() };

    let stranger = company.buyer(2, &other);
    assert_eq!(code(company.summary(&stranger, Some(shop.id)).await), ErrorCode::NotFound);
    assert_eq!(code(company.lines(&stranger, of_shop()).await), ErrorCode::NotFound);
    let abroad = company.staff(3, RoleKey::Finance, Country::Malaysia);
    assert_eq!(code(company.lines(&abroad, of_shop()).await), ErrorCode::NotFound);
    let promoter = company.staff(4, RoleKey::Ba, TH);
    assert_eq!(code(company.summary(&promoter, Some(shop.id)).await), ErrorCode::Forbidden);
    let finance = company.staff(5, RoleKey::Finance, TH);
    assert_eq!(company.lines(&finance, of_shop()).await.expect("read").total, 1);
    assert_eq!(code(company.lines(&finance, LineFilter::default()).await), ErrorCode::Validation);

    // A representative is told what the customer can spend and nothing else.
    let mut rep = company.staff(6, RoleKey::Rep, TH);
    rep.customer_ids = vec![shop.id];
    assert_eq!(company.summary(&rep, Some(shop.id)).await.expect("read").available, money(10_000));
    assert_eq!(code(company.lines(&rep, of_shop()).await), ErrorCode::Forbidden);
});
