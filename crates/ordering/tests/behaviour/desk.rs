//! A sales force above a shop: who reviews, who signs prices, who dispatches.

use approval::DecisionResult;
use kernel::{Country, Id};
use ordering::order::SettleMethod;
use ordering::placing::{InputLine, OrderInput, SubmittedOrder, submit};
use ordering::review::{Decided, DecisionInput, LineQty, decide};
use org::{Actor, Customer, CustomerInput, Person, PersonInput, RepresentativeInput, RepresentativesInput, RoleKey};
use store::{Db, params};

use crate::common::{Shop, TH, customer_input, money};

/// vice president ← regional manager ← manager ← representative ← customer
#[derive(Clone)]
pub struct Desk {
    pub shop: Shop,
    pub customer: Customer,
    pub buyer: Actor,
    pub rep: Actor,
    pub manager: Actor,
    pub regional: Actor,
    pub vp: Actor,
    pub price: Actor,
    pub second_price: Actor,
    pub warehouse: Actor,
}

impl Desk {
    pub async fn open(db: Db) -> Self {
        Self::in_country(db, TH).await
    }

    pub async fn in_country(db: Db, country: Country) -> Self {
        let shop = Shop::open(db).await;
        let vp = hire(&shop, country, "VP", RoleKey::Vp, None).await;
        let regional = hire(&shop, country, "RM", RoleKey::Manager, Some(vp.id)).await;
        let manager = hire(&shop, country, "M", RoleKey::Manager, Some(regional.id)).await;
        let rep = hire(&shop, country, "R", RoleKey::Rep, Some(manager.id)).await;
        let price = hire(&shop, country, "P1", RoleKey::HoPrice, None).await;
        let second = hire(&shop, country, "P2", RoleKey::HoPrice, None).await;
        let warehouse = hire(&shop, country, "W", RoleKey::Warehouse, None).await;
        let list = vec![RepresentativeInput { person_id: rep.id, share: 10_000 }];
        let representatives = RepresentativesInput { from: "2026-01-01".parse().expect("a day"), list };
        let limit = if country == Country::Indonesia { 1_000_000_000_00 } else { 1_000_000_00 };
        let input = CustomerInput { representatives: Some(representatives), credit_limit: money(limit), ..customer_input(country) };
        let customer = shop.customer_with(input).await;
        let buyer = shop.buyer(1, &customer);
        login(&shop, 1, None, Some(customer.id)).await;
        let actor = |user, role, person: &Person| shop.staff(user, role, country, Some(person.id));
        let desk = Self {
            rep: actor(2, RoleKey::Rep, &rep),
            manager: actor(3, RoleKey::Manager, &manager),
            regional: actor(4, RoleKey::Manager, &regional),
            vp: actor(5, RoleKey::Vp, &vp),
            price: actor(6, RoleKey::HoPrice, &price),
            second_price: actor(7, RoleKey::HoPrice, &second),
            warehouse: actor(8, RoleKey::Warehouse, &warehouse),
            shop,
            customer,
            buyer,
        };
        for actor in [&desk.rep, &desk.manager, &desk.regional, &desk.vp, &desk.price, &desk.second_price, &desk.warehouse] {
            login(&desk.shop, actor.user_id.get(), actor.person_id, None).await;
        }
        desk
    }

    /// Ordered on account, so that reviews begin at once.
    pub async fn order(&self, actor: &Actor, lines: &[(Id, i64)]) -> kernel::Result<SubmittedOrder> {
        self.submit(actor, OrderInput { settle_method: Some(SettleMethod::Account), ..self.input(lines) }).await
    }

    pub fn input(&self, lines: &[(Id, i64)]) -> OrderInput {
        let line = |(product_id, qty): &(Id, i64)| InputLine { product_id: *product_id, qty: *qty, discount_price: None };
        let lines = lines.iter().map(line).collect();
        OrderInput { customer_id: Some(self.customer.id), lines, accept_new_price: true, ..OrderInput::default() }
    }

    pub async fn submit(&self, actor: &Actor, input: OrderInput) -> kernel::Result<SubmittedOrder> {
        let actor = actor.clone();
        self.shop.write(async move |tx, rt| submit(tx, rt, &actor, &input).await).await
    }

    pub async fn decide(&self, actor: &Actor, input: DecisionInput) -> kernel::Result<Decided> {
        let actor = actor.clone();
        self.shop.write(async move |tx, rt| decide(tx, rt, &actor, &input).await).await
    }

    pub async fn approve(&self, actor: &Actor, order: Id, ver: i64) -> kernel::Result<Decided> {
        self.decide(actor, approval(order, ver)).await
    }

    /// The notices of a login, newest first, by their keys.
    pub async fn told(&self, actor: &Actor) -> Vec<String> {
        let user = actor.user_id;
        let keys = self.shop.write(async move |tx, _| {
            let rows: Vec<(String,)> = tx.all("SELECT text_key FROM notice WHERE user_id = $1 ORDER BY id DESC", params![user]).await?;
            Ok(rows.into_iter().map(|(key,)| key).collect())
        });
        keys.await.expect("read")
    }

    /// The lines of an order as `(id, product, approved)`.
    pub async fn lines(&self, order: Id) -> Vec<(Id, Id, i64)> {
        let lines = self.shop.write(async move |tx, _| ordering::order::lines_of(tx, order).await).await.expect("lines");
        lines.into_iter().map(|line| (line.id, line.product_id, line.qty_approved)).collect()
    }
}

pub fn approval(order_id: Id, ver: i64) -> DecisionInput {
    DecisionInput { order_id, result: DecisionResult::Approve, remark: String::new(), ver, products: Vec::new() }
}

pub fn cut(order_id: Id, ver: i64, products: &[(Id, i64)]) -> DecisionInput {
    let products = products.iter().map(|(line_id, qty)| LineQty { line_id: *line_id, qty: *qty }).collect();
    DecisionInput { products, ..approval(order_id, ver) }
}

pub fn refusal(order_id: Id, ver: i64, result: DecisionResult, remark: &str) -> DecisionInput {
    DecisionInput { result, remark: remark.to_owned(), ..approval(order_id, ver) }
}

pub async fn hire(shop: &Shop, country: Country, number: &str, role: RoleKey, superior: Option<Id>) -> Person {
    let (actor, number) = (shop.system(), number.to_owned());
    let input = PersonInput {
        id: None,
        ver: None,
        name: format!("Person {number}"),
        employee_no: number,
        nick_name: String::new(),
        country_code: country,
        other_countries: Vec::new(),
        phone: None,
        email: None,
        roles: vec![role],
        terminal_type: None,
        superior_id: superior,
        hired_on: None,
        left_on: None,
        stores: None,
    };
    shop.write(async move |tx, rt| org::save_person(tx, rt, &actor, &input).await).await.expect("hired")
}

/// A store of the customer's.
pub async fn branch(shop: &Shop, customer: Id) -> Id {
    let system = shop.system();
    let store = shop.write(async move |tx, rt| {
        let input = org::StoreInput {
            id: None,
            ver: None,
            code: "S1".to_owned(),
            name: "Branch".to_owned(),
            country_code: TH,
            customer_id: customer,
            area_id: None,
            area_from: None,
            address: String::new(),
            lat: None,
            lng: None,
            time_zone: None,
            channel: org::Channel::DrugStore,
            opened_on: None,
            closed_on: None,
            count_frequency_days: None,
        };
        org::save_store(tx, rt, &system, &input).await
    });
    store.await.expect("a store").id
}

/// A login as signing in needs it.
pub async fn login(shop: &Shop, user: i64, person: Option<Id>, customer: Option<Id>) {
    let added = shop.write(async move |tx, rt| {
        tx.execute_one(
            "INSERT INTO app_user (id, person_id, customer_id, login_name, password_hash, status, language, created_at)
             VALUES ($1, $2, $3, $4, '', 'active', 'en', $5)",
            params![user, person, customer, format!("user{user}"), rt.now()],
        )
        .await?;
        if let Some(customer) = customer {
            tx.execute_one(
                "INSERT INTO customer_user (customer_id, user_id, can_order, can_pay) VALUES ($1, $2, TRUE, TRUE)",
                params![customer, user],
            )
            .await?;
        }
        Ok(())
    });
    added.await.expect("a login");
}
