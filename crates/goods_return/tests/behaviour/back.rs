//! A shop whose goods have arrived and may come back.

use catalogue::products::Product;
use files::{Purpose, Received};
use goods_return::{
    InspectedLine, RefundTo, ReturnArrival, ReturnCancellation, ReturnDecision, ReturnInput, ReturnInspection, ReturnLineInput,
    ReturnReason, ReturnRef, ReturnRefund, ReturnVerdict, ReturnView,
};
use kernel::{Finding, Id, Result, Runtime};
use ordering::dispatch::{self, DispatchInput, Receipt};
use org::{Actor, RoleKey};
use stock::LocationKind;
use store::{Db, Tx, params};

use crate::SEALED;
use crate::common::{EN, TH};
use crate::desk::{Desk, hire, login};
use crate::payer::Payer;

pub const PRICE: i64 = 107_00;

pub struct Back {
    pub desk: Desk,
    pub finance: Actor,
    pub soap: Product,
}

/// An order that has arrived, and its only line.
#[derive(Clone, Copy)]
pub struct Delivered {
    pub order: Id,
    pub line: Id,
}

impl Back {
    pub async fn open(db: Db) -> Self {
        Self::priced(db, PRICE).await
    }

    pub async fn priced(db: Db, price: i64) -> Self {
        let desk = Desk::open(db).await;
        store::movements::begin(&desk.shop.db, &desk.shop.rt, SEALED).await.expect("sealed from the beginning");
        desk.shop.write(async |tx, rt| goods_return::seed_reference(tx, rt).await).await.expect("rules");
        let finance = hire(&desk.shop, TH, "F", RoleKey::Finance, None).await;
        let finance = desk.shop.staff(20, RoleKey::Finance, TH, Some(finance.id));
        login(&desk.shop, 20, finance.person_id, None).await;
        let soap = desk.shop.product("SOAP", price, 500).await;
        Self { desk, finance, soap }
    }

    pub async fn write<T, F>(&self, work: F) -> Result<T>
    where
        F: AsyncFn(&mut Tx, &Runtime) -> Result<T> + Send + Sync + 'static,
        T: Send + 'static,
    {
        self.desk.shop.write(work).await
    }

    /// Bought on account by the first customer.
    pub async fn on_account(&self, qty: i64) -> Delivered {
        let order = self.desk.order(&self.desk.buyer, &[(self.soap.id, qty)]).await.expect("ordered");
        let approved = self.desk.approve(&self.desk.manager, order.order_id, order.ver).await.expect("approved");
        self.deliver(order.order_id, approved.ver).await
    }

    /// Paid from the wallet.
    pub async fn paid(&self, payer: &Payer, qty: i64) -> Delivered {
        let order = payer.order(&[(self.soap.id, qty)]).await;
        let paid = payer.pay(&order).await.expect("paid");
        let approved = self.desk.approve(&self.desk.manager, order.order_id, paid.ver).await.expect("approved");
        self.deliver(order.order_id, approved.ver).await
    }

    pub async fn deliver(&self, order_id: Id, ver: i64) -> Delivered {
        let (warehouse, buyer) = (self.desk.warehouse.clone(), self.desk.buyer.clone());
        let (carrier, tracking_no, remark) = ("Kerry".to_owned(), String::new(), String::new());
        let input = DispatchInput { order_id, ver, carrier, carrier_id: None, tracking_no, remark, lines: None };
        let arrived = self.write(async move |tx, rt| {
            let sent = dispatch::create(tx, rt, &warehouse, &input).await?;
            dispatch::receive(tx, rt, &buyer, &Receipt { dispatch_id: sent.id, lines: None }).await
        });
        arrived.await.expect("arrived");
        Delivered { order: order_id, line: self.desk.lines(order_id).await[0].0 }
    }

    pub async fn ask(&self, actor: &Actor, input: ReturnInput) -> Result<ReturnView> {
        let actor = actor.clone();
        self.write(async move |tx, rt| goods_return::ask(tx, rt, &actor, EN, &input).await).await
    }

    /// Asked by the buyer and approved by the manager.
    pub async fn approved(&self, delivered: Delivered, qty: i64) -> ReturnView {
        let asked = self.ask(&self.desk.buyer, wanted(delivered, qty)).await.expect("asked");
        self.decide(&self.desk.manager, &asked, ReturnVerdict::Approve, "").await.expect("approved")
    }

    pub async fn decide(&self, actor: &Actor, seen: &ReturnView, decision: ReturnVerdict, reason: &str) -> Result<ReturnView> {
        let input = ReturnDecision { return_id: seen.item.return_id, ver: seen.item.ver, decision, reason: reason.to_owned() };
        let actor = actor.clone();
        self.write(async move |tx, rt| goods_return::decide(tx, rt, &actor, EN, &input).await).await
    }

    pub async fn cancel(&self, actor: &Actor, seen: &ReturnView) -> Result<ReturnView> {
        let (actor, input) = (actor.clone(), ReturnCancellation { return_id: seen.item.return_id, ver: seen.item.ver });
        self.write(async move |tx, rt| goods_return::cancel(tx, rt, &actor, EN, &input).await).await
    }

    /// Everything that has not arrived yet, or so many pieces of the first line.
    pub async fn receive(&self, seen: &ReturnView, qty: Option<i64>) -> Result<ReturnView> {
        let lines = qty.map(|qty| vec![ReturnLineInput { line_id: seen.lines[0].line_id, qty }]);
        let (actor, input) = (self.desk.warehouse.clone(), ReturnArrival { return_id: seen.item.return_id, ver: seen.item.ver, lines });
        self.write(async move |tx, rt| goods_return::receive(tx, rt, &actor, EN, &input).await).await
    }

    /// Sound, damaged and rejected pieces of the first line.
    pub async fn inspect(&self, seen: &ReturnView, (sound, damaged, rejected): (i64, i64, i64)) -> Result<ReturnView> {
        let lines = vec![InspectedLine { line_id: seen.lines[0].line_id, sound, damaged, rejected }];
        let input = ReturnInspection { return_id: seen.item.return_id, ver: seen.item.ver, lines, remark: String::new() };
        let actor = self.desk.warehouse.clone();
        self.write(async move |tx, rt| goods_return::inspect(tx, rt, &actor, EN, &input).await).await
    }

    pub async fn credit(&self, seen: &ReturnView, refund_to: Option<RefundTo>) -> Result<ReturnView> {
        let (actor, input) = (self.finance.clone(), ReturnRefund { return_id: seen.item.return_id, ver: seen.item.ver, refund_to });
        self.write(async move |tx, rt| goods_return::credit(tx, rt, &actor, EN, &input).await).await
    }

    /// From the asking to the sound goods on the shelf, waiting for its credit.
    pub async fn inspected(&self, delivered: Delivered, qty: i64) -> ReturnView {
        let approved = self.approved(delivered, qty).await;
        let received = self.receive(&approved, None).await.expect("received");
        self.inspect(&received, (qty, 0, 0)).await.expect("inspected")
    }

    pub async fn look(&self, actor: &Actor, seen: &ReturnView) -> Result<ReturnView> {
        let (actor, which) = (actor.clone(), ReturnRef { return_id: Some(seen.item.return_id), doc_no: None });
        self.write(async move |tx, rt| goods_return::detail(tx, rt, &actor, EN, &which).await).await
    }

    pub async fn upload(&self, owner: &Actor) -> Id {
        let received = Received {
            purpose: Purpose::ReturnPhoto,
            name: "photo.jpg".to_owned(),
            mime: "image/jpeg",
            ext: "jpg",
            bytes: 1_000,
            sha256: self.desk.shop.rt.next_id().to_string(),
            size: Some((600, 800)),
            preview: String::new(),
            storage_key: format!("r/{}", self.desk.shop.rt.next_id()),
        };
        let owner = owner.user_id;
        self.write(async move |tx, rt| Ok(files::register(tx, rt, owner, &received).await?)).await.expect("uploaded").id
    }

    /// Pieces of the soap at all places of a kind.
    pub async fn pieces(&self, kind: LocationKind) -> i64 {
        let product = self.soap.id;
        let sql = "SELECT CAST(COALESCE(SUM(s.on_hand), 0) AS BIGINT) FROM stock s JOIN location l ON l.id = s.location_id
             WHERE l.kind = $1 AND s.product_id = $2";
        let found = self.write(async move |tx, _| Ok(tx.one::<(i64,)>(sql, params![kind, product]).await?.0));
        found.await.expect("read")
    }

    /// What the customer owes.
    pub async fn owed(&self) -> i64 {
        let (customer, today) = (self.desk.customer.id, org::today_in(&self.desk.shop.rt, TH).expect("a day"));
        let found = self.write(async move |tx, _| money::receivable::standings(tx, &[customer], today).await);
        found.await.expect("read").get(&customer).map_or(0, |standing| standing.receivable.minor())
    }

    /// Returned pieces of a line, and what was given back of the order's price.
    pub async fn on_order(&self, delivered: Delivered) -> (i64, i64, i64) {
        let sql = "SELECT l.qty_returned, o.refunded_amount, o.status FROM order_line l JOIN customer_order o ON o.id = l.order_id WHERE l.id = $1";
        self.write(async move |tx, _| Ok(tx.one(sql, params![delivered.line]).await?)).await.expect("read")
    }

    pub async fn findings(&self) -> Vec<Finding> {
        store::movements::seal(&self.desk.shop.db, &self.desk.shop.rt, SEALED).await.expect("sealed");
        let proved = self.write(async move |tx, _| {
            Ok([
                store::movements::verify(tx, SEALED).await?,
                money::verify(tx).await?,
                receivable::verify(tx).await?,
                stock::verify(tx).await?,
                ordering::verify(tx).await?,
                goods_return::verify(tx).await?,
            ]
            .concat())
        });
        proved.await.expect("proved")
    }
}

pub fn wanted(delivered: Delivered, qty: i64) -> ReturnInput {
    ReturnInput {
        request_id: None,
        order_id: delivered.order,
        reason: ReturnReason::NotSelling,
        remark: String::new(),
        photo_ids: Vec::new(),
        lines: vec![ReturnLineInput { line_id: delivered.line, qty }],
    }
}
