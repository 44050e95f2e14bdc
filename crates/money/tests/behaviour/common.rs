//! What the tests of this crate share.

use kernel::{AppError, Clock, Country, Entropy, ErrorCode, Finding, Id, Money, Runtime, Timestamp};
use money::ledger::{Amounts, Document, Event, Hold, HoldRequest, Posting, hold, post};
use money::wallet::{Balance, balance};
use store::{Db, Module, Tx};

pub const MODULES: &[Module] = &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, money::MODULE];
pub const TH: Country = Country::Thailand;
pub const CUSTOMER: Id = Id::new(7001);
pub const PAYEE: Id = Id::new(8001);

pub fn runtime() -> Runtime {
    Runtime::new(Clock::fixed(Timestamp::from_millis(1_800_000_000_000)), Entropy::seeded(1), 1)
}

pub const fn money(minor: i64) -> Money {
    Money::from_minor(minor)
}

pub const fn document<'a>(doc_no: &'a str, reference: &'a str) -> Document<'a> {
    Document { doc_type: "order", doc_no, reference }
}

/// Tries again while the server only says that it is busy, as a client does.
pub async fn patiently<T>(work: impl AsyncFn() -> kernel::Result<T>) -> kernel::Result<T> {
    loop {
        match work().await {
            Err(error) if error.code() == ErrorCode::Unavailable => tokio::task::yield_now().await,
            other => return other,
        }
    }
}

pub async fn pay_in(tx: &mut Tx, rt: &Runtime, customer: Id, minor: i64, reference: &str) -> kernel::Result<Vec<Id>> {
    let posting = Posting {
        event: Event::TopUpCredited,
        country: TH,
        customer: Some(customer),
        payee: Some(PAYEE),
        amounts: Amounts::plain(money(minor))?,
        document: document(reference, reference),
    };
    post(tx, rt, &posting).await
}

pub async fn fill(db: &Db, rt: &Runtime, customer: Id, minor: i64, reference: &'static str) {
    let rt = rt.clone();
    db.write(async move |tx| pay_in(tx, &rt, customer, minor, reference).await).await.expect("paid in");
}

pub async fn set_aside(db: &Db, rt: &Runtime, minor: i64, doc_no: &str, reference: &str) -> kernel::Result<Hold> {
    let (rt, doc_no, reference) = (rt.clone(), doc_no.to_owned(), reference.to_owned());
    db.write(async move |tx| {
        let request = HoldRequest { country: TH, customer: CUSTOMER, amount: money(minor), document: document(&doc_no, &reference) };
        hold(tx, &rt, &request).await
    })
    .await
}

/// Balance, held and available of the customer.
pub async fn wallet(db: &Db, customer: Id) -> (i64, i64, i64) {
    let Balance { balance, held, available, .. } = db.read(async move |tx| balance(tx, TH, customer).await).await.expect("read");
    (balance.minor(), held.minor(), available.minor())
}

pub async fn findings(db: &Db) -> Vec<Finding> {
    db.read(async |tx| money::verify(tx).await).await.expect("verified")
}

/// What is not as it was sealed.
pub async fn changed(db: &Db, rt: &Runtime) -> Vec<Finding> {
    const TABLES: &[&[&store::MovementTable]] = &[money::MOVEMENTS];
    store::movements::seal(db, rt, TABLES).await.expect("sealed");
    db.read::<_, store::StoreError, _>(async |tx| store::movements::verify(tx, TABLES).await).await.expect("verified")
}

/// What somebody with the database password can do: switch the guards off, then run `statement`.
pub async fn tamper(db: &Db, statement: &'static str) {
    let off: &[&str] = match db.kind() {
        "sqlite" => &[
            "DROP TRIGGER IF EXISTS ledger_transfer_kept",
            "DROP TRIGGER IF EXISTS ledger_transfer_stays",
            "DROP TRIGGER IF EXISTS wallet_line_kept",
            "DROP TRIGGER IF EXISTS wallet_line_stays",
        ],
        _ => &["ALTER TABLE ledger_transfer DISABLE TRIGGER USER", "ALTER TABLE wallet_line DISABLE TRIGGER USER"],
    };
    let outcome: kernel::Result<u64> = db
        .write(async move |tx| {
            for switch in off {
                tx.execute(switch, &[]).await?;
            }
            Ok(tx.execute(statement, &[]).await?)
        })
        .await;
    assert!(outcome.expect("tampered") > 0, "nothing was tampered with");
}

pub fn code<T: std::fmt::Debug>(outcome: kernel::Result<T>) -> ErrorCode {
    outcome.map_err(|error: AppError| error.code()).expect_err("refused")
}

#[track_caller]
pub fn assert_refused<T: std::fmt::Debug>(outcome: kernel::Result<T>, expected: &[(&str, &str)]) {
    let error = outcome.expect_err("refused");
    assert_eq!(error.code(), ErrorCode::Validation);
    assert_eq!(error.fields().collect::<Vec<_>>(), expected);
}
