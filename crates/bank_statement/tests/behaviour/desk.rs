//! A company with one bank account, two customers on account, and the people of finance.

use bank_statement::{
    BankAcceptance, BankColumns, BankFile, BankImportReport, BankLine, BankLineFilter, BankLineMatch, BankLineReason, BankLineStatus,
    BankProposalRef, BankProposalRefs, BankProposals,
};
use files::{Purpose, Received};
use kernel::{Clock, Country, Entropy, ErrorCode, Finding, Id, Language, Money, Runtime, Timestamp};
use money::payee::{Payee, PayeeInput, save};
use org::testing::customer_input;
use org::{Actor, Customer, RoleKey};
use receivable::{Delivery, MatchInput, ReceiptInput, ReceiptMethod, ReceiptView, Receivable, ReceivableFilter};
use store::{Db, MovementTable, Tx};

pub const TH: Country = Country::Thailand;
/// 2026-03-10, ten in the morning in Bangkok.
const NOW: i64 = 1_773_111_600_000;
const SEALED: &[&[&MovementTable]] = &[money::MOVEMENTS, receivable::MOVEMENTS, bank_statement::MOVEMENTS];

pub const fn money(minor: i64) -> Money {
    Money::from_minor(minor)
}

pub fn code<T: std::fmt::Debug>(outcome: kernel::Result<T>) -> ErrorCode {
    outcome.expect_err("refused").code()
}

#[derive(Clone)]
pub struct Desk {
    pub db: Db,
    pub rt: Runtime,
    pub shop: Customer,
    pub other: Customer,
    pub buyer: Actor,
    /// Brings statements in.
    pub importer: Actor,
    pub finance: Actor,
    pub second: Actor,
    pub payee: Id,
}

async fn found(tx: &mut Tx, rt: &Runtime) -> kernel::Result<(Customer, Customer, Payee)> {
    org::seed_reference(tx, rt).await?;
    money::seed_reference(tx).await?;
    let system = Actor::system(org::today_in(rt, TH)?.into());
    let named = |code: &str, name: &str| org::CustomerInput { name: name.to_owned(), ..customer_input(TH, code) };
    let shop = org::save_customer(tx, rt, &system, &named("C1", "Siam Beauty"), org::nothing_consigned).await?;
    let other = org::save_customer(tx, rt, &system, &named("C2", "Chao Phraya Foods"), org::nothing_consigned).await?;
    let finance = org::testing::staff(&system, 9, RoleKey::Finance, TH);
    Ok((shop, other, save(tx, rt, &finance, &payee_input()).await?))
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

impl Desk {
    pub async fn open(db: Db) -> Self {
        let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(NOW)), Entropy::seeded(7), 1);
        store::movements::begin(&db, &rt, SEALED).await.expect("sealed from the beginning");
        let founding = rt.clone();
        let (shop, other, payee) = db.write(async move |tx| found(tx, &founding).await).await.expect("a company");
        let system = Actor::system(org::today_in(&rt, TH).expect("a zone").into());
        let person = |id| org::testing::staff(&system, id, RoleKey::Finance, TH);
        let buyer = org::testing::buyer(&system, 1, &[&shop]);
        Self { db, rt, shop, other, buyer, importer: person(2), finance: person(3), second: person(4), payee: payee.id }
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
    pub async fn deliver(&self, customer: Id, minor: i64, dispatch_no: &'static str) -> Receivable {
        let sent = self.write(async move |tx, rt| {
            let biz_date = org::today_in(rt, TH)?;
            let delivery = Delivery { country: TH, customer, dispatch_no, order: None, net: money(minor), tax: money(0), biz_date };
            receivable::deliver(tx, rt, &delivery).await
        });
        sent.await.expect("delivered");
        let filter = ReceivableFilter { keyword: Some(dispatch_no.to_owned()), ..Default::default() };
        let actor = self.finance.clone();
        let page = self.write(async move |tx, rt| receivable::receivables(tx, rt, &actor, &filter).await).await.expect("read");
        page.list.into_iter().next().expect("a receivable")
    }

    pub async fn receivable(&self, id: Id) -> Receivable {
        let (actor, which) = (self.finance.clone(), receivable::ReceivableRef { id: Some(id), doc_no: None });
        self.write(async move |tx, rt| receivable::receivable(tx, rt, &actor, &which).await).await.expect("read").receivable
    }

    pub async fn receipt(&self, id: Id) -> ReceiptView {
        let (actor, which) = (self.finance.clone(), receivable::ReceiptRef { id: Some(id), doc_no: None });
        self.write(async move |tx, rt| receivable::receipt(tx, rt, &actor, &which).await).await.expect("read")
    }

    /// The buyer says to have transferred it.
    pub async fn said(&self, minor: i64, reference: &str) -> ReceiptView {
        let voucher = self.voucher().await;
        let input = ReceiptInput {
            request_id: None,
            customer_id: Some(self.shop.id),
            amount: money(minor),
            method: ReceiptMethod::Bank,
            payee_id: Some(self.payee),
            bank_ref: reference.to_owned(),
            payer_name: String::new(),
            received_on: org::today_in(&self.rt, TH).expect("a zone"),
            remark: String::new(),
            voucher_ids: vec![voucher],
            receivable_ids: Vec::new(),
        };
        let actor = self.buyer.clone();
        self.write(async move |tx, rt| receivable::submit(tx, rt, &actor, &input).await).await.expect("submitted")
    }

    async fn voucher(&self) -> Id {
        let received = Received {
            purpose: Purpose::Voucher,
            name: "slip.jpg".to_owned(),
            mime: "image/jpeg",
            ext: "jpg",
            bytes: 1_000,
            sha256: "slip".to_owned(),
            size: Some((600, 800)),
            preview: String::new(),
            storage_key: format!("v/{}", self.rt.next_id()),
        };
        let owner = self.buyer.user_id;
        self.write(async move |tx, rt| Ok(files::register(tx, rt, owner, &received).await?)).await.expect("uploaded").id
    }

    pub fn file(&self, text: &str) -> BankFile {
        BankFile {
            payee_id: self.payee,
            name: "march.csv".to_owned(),
            bytes: text.as_bytes().to_vec(),
            columns: BankColumns::default(),
            accept_gap: false,
        }
    }

    /// What would happen, and nothing is kept; or it is kept when it is sound.
    pub async fn import(&self, file: BankFile) -> kernel::Result<BankImportReport> {
        let actor = self.importer.clone();
        self.write(async move |tx, rt| bank_statement::import(tx, rt, &actor, Language::En, &file).await).await
    }

    pub async fn imported(&self, text: &str) -> BankImportReport {
        let report = self.import(self.file(text)).await.expect("imported");
        assert_eq!(report.errors, []);
        report
    }

    pub async fn lines(&self, filter: BankLineFilter) -> Vec<BankLine> {
        let actor = self.finance.clone();
        let page = self.write(async move |tx, rt| bank_statement::lines(tx, rt, &actor, &filter).await).await.expect("read");
        page.list
    }

    /// Open lines in the order of the file.
    pub async fn open_lines(&self) -> Vec<BankLine> {
        let mut lines = self.lines(BankLineFilter { status: Some(BankLineStatus::Open), page_size: Some(100), ..Default::default() }).await;
        lines.reverse();
        lines
    }

    pub async fn propose(&self) -> BankProposals {
        let (actor, payee) = (self.finance.clone(), self.payee);
        self.write(async move |tx, rt| bank_statement::propose(tx, rt, &actor, payee).await).await.expect("proposed")
    }

    pub async fn accept(&self, actor: &Actor, line: &BankLine) -> kernel::Result<BankLine> {
        let (actor, input) = (actor.clone(), proposal_of(line));
        self.write(async move |tx, rt| bank_statement::accept(tx, rt, &actor, &input).await).await
    }

    pub async fn accept_all(&self, lines: &[BankLine]) -> kernel::Result<BankAcceptance> {
        let (actor, input) = (self.finance.clone(), BankProposalRefs { list: lines.iter().map(proposal_of).collect() });
        self.write(async move |tx, rt| bank_statement::accept_all(tx, rt, &actor, &input).await).await
    }

    pub async fn match_to(&self, line: &BankLine, customer: Id, parts: &[(Id, i64)]) -> kernel::Result<BankLine> {
        let matches = parts.iter().map(|(receivable_id, minor)| MatchInput { receivable_id: *receivable_id, amount: money(*minor) });
        let input = BankLineMatch { id: line.id, ver: line.ver, customer_id: Some(customer), receipt_id: None, matches: matches.collect() };
        self.match_by(input).await
    }

    pub async fn match_by(&self, input: BankLineMatch) -> kernel::Result<BankLine> {
        let actor = self.finance.clone();
        self.write(async move |tx, rt| bank_statement::match_line(tx, rt, &actor, &input).await).await
    }

    pub async fn ignore(&self, line: &BankLine, reason: &str) -> kernel::Result<BankLine> {
        let (actor, input) = (self.finance.clone(), because(line, reason));
        self.write(async move |tx, rt| bank_statement::ignore(tx, rt, &actor, &input).await).await
    }

    pub async fn reopen(&self, line: &BankLine) -> kernel::Result<BankLine> {
        let (actor, id, ver) = (self.finance.clone(), line.id, line.ver);
        self.write(async move |tx, rt| bank_statement::reopen(tx, rt, &actor, id, ver).await).await
    }

    pub async fn ask_undo(&self, actor: &Actor, line: &BankLine) -> kernel::Result<BankLine> {
        let (actor, input) = (actor.clone(), because(line, "Wrong customer"));
        self.write(async move |tx, rt| bank_statement::ask_undo(tx, rt, &actor, &input).await).await
    }

    pub async fn undo(&self, actor: &Actor, line: &BankLine) -> kernel::Result<BankLine> {
        let (actor, id, ver) = (actor.clone(), line.id, line.ver);
        self.write(async move |tx, rt| bank_statement::undo(tx, rt, &actor, id, ver).await).await
    }

    /// What does not fit, sealed rows first.
    pub async fn findings(&self) -> Vec<Finding> {
        store::movements::seal(&self.db, &self.rt, SEALED).await.expect("sealed");
        let proved = self.write(async |tx, _| {
            let changed = store::movements::verify(tx, SEALED).await?;
            Ok([changed, money::verify(tx).await?, receivable::verify(tx).await?, bank_statement::verify(tx).await?].concat())
        });
        proved.await.expect("proved")
    }
}

pub fn proposal_of(line: &BankLine) -> BankProposalRef {
    BankProposalRef { id: line.id, ver: line.ver, proposal_id: line.proposal.as_ref().map_or(line.id, |proposal| proposal.proposal_id) }
}

fn because(line: &BankLine, reason: &str) -> BankLineReason {
    BankLineReason { id: line.id, ver: line.ver, reason: reason.to_owned() }
}
