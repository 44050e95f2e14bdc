//! What a customer reads about the own money, and who else may.

use kernel::{Country, ErrorCode, Id, Money, Page, Timestamp};
use money::ledger::{Amounts, Event, HoldRequest, Posting, capture, hold, post};
use money::receivable::{self, Due};
use money::wallet::{LineFilter, WalletDirection, WalletLine, WalletLineKind, WalletSummary, lines, summary};
use org::{Actor, Customer, Day, RoleKey};
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

    /// Delivers on account, or has the customer pay for what was.
    async fn owe(&self, customer: &Customer, event: Event, minor: i64, reference: &'static str, due_on: Day) {
        let customer = Some(customer.id);
        let booked = self.decide(async move |tx, rt| {
            let (amounts, document) = (Amounts::plain(money(minor))?, document(reference, reference));
            receivable::book(tx, rt, &Posting { event, country: TH, customer, payee: None, amounts, document }, due_on).await
        });
        booked.await.expect("booked");
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
        let (rt, actor) = (self.rt.clone(), actor.clone());
        self.db.read(async move |tx| summary(tx, &rt, &actor, customer).await).await
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

both_databases!(a_customer_on_account_sees_what_is_due_and_overdue_by_day, MODULES, async |db| {
    const DAY: i64 = 24 * 60 * 60;
    let company = Company::found(db).await;
    let shop = company.customer(TH, "C1").await;
    let buyer = company.buyer(1, &shop);
    let credit_days = i32::try_from(shop.credit_days).expect("a few days");
    let day_after = |days: i32| {
        let first = org::today_in(&company.rt, TH).expect("a zone");
        org::Day::from(jiff::civil::Date::from(first).checked_add(jiff::Span::new().days(days)).expect("a day"))
    };
    let (first, second) = (day_after(credit_days), day_after(credit_days + 10));
    company.owe(&shop, Event::ReceivableRecognised, 10_000, "DN-1", first).await;
    company.owe(&shop, Event::ReceivableRecognised, 2_000, "DN-2", first).await;
    company.rt.clock.advance_seconds(10 * DAY);
    company.owe(&shop, Event::ReceivableRecognised, 5_000, "DN-3", second).await;
    let due = |due_on, minor, overdue| Due { due_on, amount: money(minor), overdue };

    let owing = company.summary(&buyer, None).await.expect("read");
    assert_eq!((owing.receivable, owing.overdue, owing.longest_overdue_days), (money(17_000), Money::ZERO, 0));
    assert_eq!(owing.dues, [due(first, 12_000, false), due(second, 5_000, false)], "one day, one sum");

    company.rt.clock.advance_seconds((i64::from(credit_days) - 10) * DAY);
    assert_eq!(company.summary(&buyer, None).await.expect("read").overdue, Money::ZERO, "the day itself still counts");
    company.rt.clock.advance_seconds(3 * DAY);
    let late = company.summary(&buyer, None).await.expect("read");
    assert_eq!((late.receivable, late.overdue, late.longest_overdue_days), (money(17_000), money(12_000), 3));
    assert_eq!(late.dues, [due(first, 12_000, true), due(second, 5_000, false)]);

    company.owe(&shop, Event::WriteOff, 12_000, "WO-1", first).await;
    company.owe(&shop, Event::WriteOff, 500, "WO-2", second).await;
    let settled = company.summary(&buyer, None).await.expect("read");
    assert_eq!((settled.receivable, settled.overdue, settled.dues), (money(4_500), Money::ZERO, vec![due(second, 4_500, false)]));
    company.owe(&shop, Event::WriteOff, 4_500, "WO-3", second).await;
    assert_eq!(company.summary(&buyer, None).await.expect("read").dues, []);
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
