//! Logins that pay: a wallet, a bound phone and a payment password.

use std::sync::Arc;

use identity::account::{self, AccountOwner, NewAccount};
use identity::testing::{LIGHT, PASSWORD, PIN, peppers, secret};
use identity::{DemoSender, Identity, Passwords, Policy};
use kernel::{Id, Phone};
use money::ledger::{Amounts, Document, Event, Posting, post};
use ordering::order::SettleMethod;
use ordering::placing::{Authorised, InputLine, OrderInput, OrderPreview, SettledOrder, SubmittedOrder, bill, preview, settle, submit};
use org::{Actor, Customer};
use store::Db;

use crate::common::{EN, Shop, TH, money};

/// A customer with one buyer, who may pay.
#[derive(Clone)]
pub struct Payer {
    pub shop: Shop,
    pub customer: Customer,
    pub buyer: Actor,
    identity: Identity,
}

impl Payer {
    pub async fn begin(db: Db) -> Self {
        let shop = Shop::open(db).await;
        let customer = shop.customer("C1").await;
        Self::of(&shop, &customer, "buyer").await
    }

    pub async fn of(shop: &Shop, customer: &Customer, login: &str) -> Self {
        let passwords = Passwords::new(peppers(), LIGHT, 4).expect("a valid cost");
        let codes = Arc::new(DemoSender::new(shop.rt.clock.clone()));
        let identity = Identity::new(passwords, Policy::DEMO, codes);
        let new = NewAccount {
            owner: AccountOwner::Customer { home: customer.id, rights: Vec::new() },
            login_name: login.to_owned(),
            password: identity.hash_password(&shop.rt, &secret(PASSWORD)).await.expect("hashed"),
            language: EN,
            phone: Phone::parse(TH, "0812345678"),
            pay_password: Some(identity.hash_password(&shop.rt, &secret(PIN)).await.expect("hashed")),
        };
        let system = shop.system();
        let user = shop.write(async move |tx, rt| account::create(tx, rt, &system, &new).await).await.expect("a login");
        let buyer = Actor { user_id: user, ..shop.buyer(1, customer) };
        Self { shop: shop.clone(), customer: customer.clone(), buyer, identity }
    }

    /// Puts money into the wallet, as a refund does: it needs no bank account.
    pub async fn top_up(&self, minor: i64) {
        let customer = self.customer.id;
        let paid = self.shop.write(async move |tx, rt| {
            let reference = rt.next_id().to_string();
            let posting = Posting {
                event: Event::ReturnRefunded,
                country: TH,
                customer: Some(customer),
                payee: None,
                amounts: Amounts::plain(money(minor))?,
                document: Document { doc_type: "return", doc_no: &reference, reference: &reference },
            };
            post(tx, rt, &posting).await.map(drop)
        });
        paid.await.expect("paid in");
    }

    pub async fn submit(&self, input: OrderInput) -> kernel::Result<SubmittedOrder> {
        submit_as(&self.shop, &self.buyer, input).await
    }

    pub async fn order(&self, lines: &[(Id, i64)]) -> SubmittedOrder {
        self.submit(order_of(lines)).await.expect("ordered")
    }

    pub async fn on_account(&self, lines: &[(Id, i64)]) -> kernel::Result<SubmittedOrder> {
        self.submit(OrderInput { settle_method: Some(SettleMethod::Account), ..order_of(lines) }).await
    }

    pub async fn preview(&self, input: OrderInput) -> kernel::Result<OrderPreview> {
        let actor = self.buyer.clone();
        self.shop.write(async move |tx, rt| preview(tx, rt, &actor, EN, &input).await).await
    }

    /// What the right payment password gives for the order as it stands.
    pub async fn authorise(&self, order: Id, ver: i64) -> kernel::Result<Authorised> {
        self.authorise_with(order, ver, PIN).await
    }

    pub async fn authorise_with(&self, order: Id, ver: i64, pin: &str) -> kernel::Result<Authorised> {
        let actor = self.buyer.clone();
        let bill = self.shop.write(async move |tx, rt| bill(tx, rt, &actor, order, ver).await).await?;
        let (db, rt) = (&self.shop.db, &self.shop.rt);
        let proof = self.identity.prove_pay_password(db, rt, &self.buyer, &secret(pin), bill.purpose()).await?;
        Authorised::by(proof, rt, &self.buyer, bill)
    }

    pub async fn pay(&self, order: &SubmittedOrder) -> kernel::Result<SettledOrder> {
        let authorised = self.authorise(order.order_id, order.ver).await?;
        self.pay_with(authorised).await
    }

    pub async fn pay_with(&self, authorised: Authorised) -> kernel::Result<SettledOrder> {
        let actor = self.buyer.clone();
        self.shop.write(async move |tx, rt| settle(tx, rt, &actor, authorised).await).await
    }

    /// Balance and what is set aside of it.
    pub async fn wallet(&self) -> (i64, i64) {
        let customer = self.customer.id;
        let wallet = self.shop.write(async move |tx, _| money::wallet::balance(tx, TH, customer).await).await.expect("read");
        (wallet.balance.minor(), wallet.held.minor())
    }
}

pub fn order_of(lines: &[(Id, i64)]) -> OrderInput {
    let line = |(product_id, qty): &(Id, i64)| InputLine { product_id: *product_id, qty: *qty, discount_price: None };
    OrderInput { lines: lines.iter().map(line).collect(), accept_new_price: true, ..OrderInput::default() }
}

pub async fn submit_as(shop: &Shop, actor: &Actor, input: OrderInput) -> kernel::Result<SubmittedOrder> {
    let actor = actor.clone();
    shop.write(async move |tx, rt| submit(tx, rt, &actor, &input).await).await
}

/// Nothing in the books, the warehouses or the orders is off, and all of it is what was sealed.
pub async fn assert_verified(shop: &Shop) {
    store::movements::seal(&shop.db, &shop.rt, ordering::MOVEMENTS).await.expect("sealed");
    let proved = shop.write(async move |tx, _| {
        let changed = store::movements::verify(tx, ordering::MOVEMENTS).await?;
        assert_eq!(changed, []);
        Ok([
            money::verify(tx).await?,
            receivable::verify(tx).await?,
            stock::verify(tx).await?,
            approval::verify(tx).await?,
            ordering::verify(tx).await?,
        ]
        .concat())
    });
    assert_eq!(proved.await.expect("proved"), []);
}
