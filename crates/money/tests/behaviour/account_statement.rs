//! What a customer's account looked like over a period.

use kernel::{Clock, Entropy, ErrorCode, Id, Runtime, Timestamp};
use money::account_statement::{AccountStatement, StatementFilter, account_statement};
use money::ledger::{Amounts, Event, Posting};
use money::receivable;
use money::statement::TransactionKind;
use org::{Actor, Customer, Day, RoleKey};
use store::both_databases;

use crate::common::{MODULES, TH, code, document, money};
use crate::company::Company;

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

fn period(id: Option<Id>, from: &str, to: &str) -> StatementFilter {
    StatementFilter { id, date_from: day(from), date_to: day(to) }
}

impl Company {
    /// Raises or lowers what the customer owes, at noon of a day.
    async fn owes(&self, customer: &Customer, event: Event, minor: i64, doc_no: &'static str, on: &'static str) {
        let customer = Some(customer.id);
        let noon: jiff::Timestamp = format!("{on}T05:00:00Z").parse().expect("a moment");
        let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(noon.as_millisecond())), Entropy::seeded(1), 1);
        let booked = self.db.decide(async move |tx| {
            let invoice = event == Event::ReceivableRecognised;
            let amounts = if invoice { Amounts::taxed(money(minor - 7), money(7))? } else { Amounts::plain(money(minor))? };
            let posting = Posting { event, country: TH, customer, payee: None, amounts, document: document(doc_no, doc_no) };
            receivable::book(tx, &rt, &posting, day("2026-03-31")).await
        });
        booked.await.expect("booked");
    }

    async fn statement(&self, actor: &Actor, filter: StatementFilter) -> kernel::Result<AccountStatement> {
        let (rt, actor) = (self.rt.clone(), actor.clone());
        self.db.read(async move |tx| account_statement(tx, &rt, &actor, &filter).await).await
    }
}

fn movements(statement: &AccountStatement) -> Vec<(TransactionKind, &str, i64)> {
    statement.lines.iter().map(|line| (line.kind, line.doc_no.as_str(), line.amount.minor())).collect()
}

both_databases!(a_period_begins_with_what_was_owed_before_and_ends_with_what_is_left, MODULES, async |db| {
    let company = Company::found(db).await;
    let shop = company.customer(TH, "C1").await;
    let buyer = company.buyer(1, &shop);
    company.owes(&shop, Event::ReceivableRecognised, 10_000, "AR-1", "2026-01-31").await;
    company.owes(&shop, Event::ReceivableRecognised, 5_000, "AR-2", "2026-02-10").await;
    company.owes(&shop, Event::BadDebtRecognised, 4_000, "BD-1", "2026-02-28").await;
    company.owes(&shop, Event::ReceivableRecognised, 900, "AR-3", "2026-03-01").await;

    let february = company.statement(&buyer, period(None, "2026-02-01", "2026-02-28")).await.expect("read");
    assert_eq!((february.opening.minor(), february.closing.minor()), (10_000, 11_000));
    assert_eq!(movements(&february), [(TransactionKind::Invoice, "AR-2", 5_000), (TransactionKind::BadDebt, "BD-1", -4_000),]);
    let march = company.statement(&buyer, period(None, "2026-03-01", "2026-03-31")).await.expect("read");
    assert_eq!((march.opening, march.closing.minor()), (february.closing, 11_900));
    assert!(march.to_pdf().expect("printed").starts_with(b"%PDF-"));
});

both_databases!(nobody_reads_the_account_of_somebody_elses_customer, MODULES, async |db| {
    let company = Company::found(db).await;
    let (shop, other) = (company.customer(TH, "C1").await, company.customer(TH, "C2").await);
    let refused = company.statement(&company.buyer(1, &shop), period(Some(other.id), "2026-01-01", "2026-01-31")).await;
    assert_eq!(code(refused), ErrorCode::NotFound);
    let promoter = company.staff(2, RoleKey::Ba, TH);
    let refused = company.statement(&promoter, period(Some(shop.id), "2026-01-01", "2026-01-31")).await;
    assert_eq!(code(refused), ErrorCode::Forbidden);
});
