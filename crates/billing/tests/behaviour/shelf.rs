//! A store with our goods in it, from the dispatch to the bank and back.

use billing::{Printable, Side};
use goods_return::{ReturnArrival, ReturnInput, ReturnLineInput, ReturnReason, ReturnVerdict, ReturnView};
use kernel::{Finding, Id, Money, Result};
use money::payee::{self, PayeeInput};
use ordering::dispatch::{self, DispatchInput, Receipt};
use ordering::placing::OrderInput;
use org::{Actor, CooperationMode, Customer, CustomerInput, Day, PersonInput, RepresentativeInput, RepresentativesInput, RoleKey};
use receivable::{InvoiceRef, MatchInput, ReceiptConfirmation, ReceiptInput, ReceiptMethod, ReceiptView, Receivable, ReceivableFilter};
use sellout::report::{ReportKind, SaleInput, SoldLine};
use settlement::{SettlementBasis, SettlementInput, SettlementSending, SettlementVersion, SettlementView};
use stock::Owner;
use store::Db;

use crate::back::{Back, PRICE};
use crate::common::{EN, TH, customer_input, money};
use crate::desk::{branch, hire, login};

const A_DAY: i64 = 86_400;

/// The shop, and a customer that pays for what it has sold.
pub struct Shelf {
    pub back: Back,
    pub customer: Customer,
    store: Id,
    buyer: Actor,
    promoter: Actor,
    account: Id,
    first_day: Day,
}

impl Shelf {
    pub async fn open(db: Db) -> Self {
        let back = Back::open(db).await;
        let shop = back.desk.shop.clone();
        let seeded = back.write(async |tx, _| {
            sellout::seed_reference(tx).await?;
            counting::seed_reference(tx).await
        });
        seeded.await.expect("rules");
        let rep = back.desk.rep.person_id.expect("a person");
        let representatives =
            RepresentativesInput { from: day("2026-01-01"), list: vec![RepresentativeInput { person_id: rep, share: 10_000 }] };
        let input = CustomerInput {
            code: "SHELF".to_owned(),
            cooperation_mode: CooperationMode::Consignment,
            credit_limit: money(1_000_000_00),
            representatives: Some(representatives),
            ..customer_input(TH)
        };
        let customer = shop.customer_with(input).await;
        let store = branch(&shop, customer.id).await;
        let hired = hire(&shop, TH, "BA", RoleKey::Ba, None).await;
        let stores = vec![org::StoreAssignment { store_id: store, from: day("2026-01-01"), to: None, primary: true }];
        let (system, input) = (shop.system(), PersonInput { stores: Some(stores), ..PersonInput::from(&hired) });
        back.write(async move |tx, rt| org::save_person(tx, rt, &system, &input).await).await.expect("assigned");
        login(&shop, 40, Some(hired.id), None).await;
        login(&shop, 41, None, Some(customer.id)).await;
        let finance = back.finance.clone();
        let account = back.write(async move |tx, rt| payee::save(tx, rt, &finance, &bank_account()).await).await.expect("an account").id;
        let first_day = org::today_in(&shop.rt, TH).expect("a day");
        let (buyer, promoter) = (shop.buyer(41, &customer), shop.staff(40, RoleKey::Ba, TH, Some(hired.id)));
        Self { back, customer, store, buyer, promoter, account, first_day }
    }

    pub fn next_day(&self) {
        self.back.desk.shop.rt.clock.advance_seconds(A_DAY);
    }

    fn today(&self) -> Day {
        org::today_in(&self.back.desk.shop.rt, TH).expect("a day")
    }

    fn now(&self, actor: &Actor) -> Actor {
        Actor { today: self.today().into(), ..actor.clone() }
    }

    /// Ordered by the customer, approved, sent and arrived. The order and its line.
    pub async fn filled(&self, qty: i64) -> (Id, Id) {
        let desk = &self.back.desk;
        let input =
            OrderInput { customer_id: Some(self.customer.id), store_id: Some(self.store), ..desk.input(&[(self.back.soap.id, qty)]) };
        let order = desk.submit(&self.now(&self.buyer), input).await.expect("ordered");
        let approved = desk.approve(&self.now(&desk.manager), order.order_id, order.ver).await.expect("approved");
        let (warehouse, buyer) = (self.now(&desk.warehouse), self.now(&self.buyer));
        let parcel = DispatchInput {
            carrier_id: None,
            order_id: order.order_id,
            ver: approved.ver,
            carrier: "Kerry".to_owned(),
            tracking_no: String::new(),
            remark: String::new(),
            lines: None,
        };
        let arrived = self.back.write(async move |tx, rt| {
            let sent = dispatch::create(tx, rt, &warehouse, &parcel).await?;
            dispatch::receive(tx, rt, &buyer, &Receipt { dispatch_id: sent.id, lines: None }).await
        });
        arrived.await.expect("arrived");
        (order.order_id, desk.lines(order.order_id).await[0].0)
    }

    /// Scanned by the promoter, piece by piece.
    pub async fn sell(&self, qty: i64) -> Result<()> {
        let line = SoldLine { product_id: self.back.soap.id, qty, sold_unit_price: Some(money(PRICE)), barcode: None, scans: qty };
        let input =
            SaleInput { store_id: self.store, person_id: None, kind: ReportKind::Daily, biz_date: Some(self.today()), lines: vec![line] };
        let promoter = self.now(&self.promoter);
        self.back.write(async move |tx, rt| sellout::report::submit(tx, rt, &promoter, EN, &input).await.map(drop)).await
    }

    /// Everything through yesterday, agreed by the customer and approved by finance.
    pub async fn settle(&self, first: bool) -> SettlementView {
        let (rep, buyer, finance) = (self.now(&self.back.desk.rep), self.now(&self.buyer), self.now(&self.back.finance));
        let input = SettlementInput {
            request_id: None,
            store_id: self.store,
            period_from: first.then_some(self.first_day),
            period_to: self.today().yesterday(),
            basis: SettlementBasis::Reports,
            charge_lost: false,
            remark: String::new(),
        };
        let settled = self.back.write(async move |tx, rt| {
            let seen = |view: &SettlementView| SettlementVersion { id: view.settlement.id, ver: view.settlement.ver };
            let draft = settlement::prepare(tx, rt, &rep, EN, &input).await?;
            let sending = SettlementSending { id: draft.settlement.id, ver: draft.settlement.ver, answers: Vec::new() };
            let sent = settlement::send(tx, rt, &rep, EN, &sending).await?;
            let agreed = settlement::confirm(tx, rt, &buyer, EN, seen(&sent)).await?;
            settlement::approve(tx, rt, &finance, EN, seen(&agreed)).await
        });
        settled.await.expect("settled")
    }

    pub async fn debts(&self) -> Vec<Receivable> {
        let (buyer, customer_id) = (self.now(&self.buyer), Some(self.customer.id));
        let filter = ReceivableFilter { customer_id, page_size: Some(100), ..ReceivableFilter::default() };
        self.back.write(async move |tx, rt| receivable::receivables(tx, rt, &buyer, &filter).await).await.expect("read").list
    }

    pub async fn invoice(&self, receivable: Id) -> Printable {
        let (buyer, which) = (self.now(&self.buyer), InvoiceRef { receivable_id: Some(receivable), ..InvoiceRef::default() });
        self.back.write(async move |tx, _| billing::invoice(tx, &buyer, &which, Side::Buyer).await).await.expect("drawn")
    }

    /// Brought in cash, found by finance and written off at once.
    pub async fn pay(&self, debt: Id, amount: Money) -> ReceiptView {
        let (buyer, finance, account, customer_id) =
            (self.now(&self.buyer), self.now(&self.back.finance), self.account, Some(self.customer.id));
        let input = ReceiptInput {
            request_id: None,
            customer_id,
            amount,
            method: ReceiptMethod::Cash,
            payee_id: None,
            bank_ref: String::new(),
            payer_name: String::new(),
            received_on: self.today(),
            remark: String::new(),
            voucher_ids: Vec::new(),
            receivable_ids: vec![debt],
        };
        let paid = self.back.write(async move |tx, rt| {
            let said = receivable::submit(tx, rt, &buyer, &input).await?.receipt;
            let matches = vec![MatchInput { receivable_id: debt, amount }];
            let found = ReceiptConfirmation { id: said.id, ver: said.ver, payee_id: Some(account), bank_ref: None, matches };
            receivable::confirm(tx, rt, &finance, &found).await
        });
        paid.await.expect("paid")
    }

    /// Asked for, approved, taken in and judged to be sound.
    pub async fn come_back(&self, (order_id, line_id): (Id, Id), qty: i64) -> Result<ReturnView> {
        let (buyer, manager, warehouse) = (self.now(&self.buyer), self.now(&self.back.desk.manager), self.now(&self.back.desk.warehouse));
        let lines = vec![ReturnLineInput { line_id, qty }];
        let (remark, photo_ids) = (String::new(), Vec::new());
        let input = ReturnInput { request_id: None, order_id, reason: ReturnReason::NotSelling, remark, photo_ids, lines };
        let arrived = self.back.write(async move |tx, rt| {
            let asked = goods_return::ask(tx, rt, &buyer, EN, &input).await?.item;
            let decision = goods_return::ReturnDecision {
                return_id: asked.return_id,
                ver: asked.ver,
                decision: ReturnVerdict::Approve,
                reason: String::new(),
            };
            let approved = goods_return::decide(tx, rt, &manager, EN, &decision).await?.item;
            let arrival = ReturnArrival { return_id: approved.return_id, ver: approved.ver, lines: None };
            goods_return::receive(tx, rt, &warehouse, EN, &arrival).await
        });
        self.back.inspect(&arrived.await?, (qty, 0, 0)).await
    }

    /// Our pieces in the store.
    pub async fn there(&self) -> i64 {
        let (store, product) = (self.store, self.back.soap.id);
        let held = self.back.write(async move |tx, rt| {
            let place = stock::location::of_store(tx, rt, TH, store).await?.id;
            stock::held(tx, place, Owner::Company).await
        });
        held.await.expect("read").iter().filter(|level| level.product_id == product).map(|level| level.on_hand).sum()
    }

    /// What the customer owes by the books.
    pub async fn owed(&self) -> i64 {
        let (customer, today) = (self.customer.id, self.today());
        let found = self.back.write(async move |tx, _| money::receivable::standings(tx, &[customer], today).await);
        found.await.expect("read").get(&customer).map_or(0, |standing| standing.receivable.minor())
    }

    /// What does not fit, in any of the books.
    pub async fn findings(&self) -> Vec<Finding> {
        let others = self.back.findings().await;
        let proved = self.back.write(async move |tx, _| Ok([sellout::verify(tx).await?, settlement::verify(tx).await?].concat())).await;
        [others, proved.expect("proved")].concat()
    }
}

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

fn bank_account() -> PayeeInput {
    PayeeInput {
        id: None,
        ver: None,
        country_code: TH,
        bank_code: Some("SCB".to_owned()),
        bank_name: "Siam Commercial Bank".into(),
        payee_name: "Gerai Trading (Thailand)".to_owned(),
        payee_account: Some("098-7-65432-1".to_owned()),
        branch: String::new(),
        qr_file_id: None,
        enabled: true,
        sort: 1,
    }
}
