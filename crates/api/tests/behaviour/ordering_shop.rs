//! A shop over the wire: one product, a buyer with a wallet, a representative.

use identity::Token;
use identity::testing::request;
use kernel::{Country, Id, Money};
use money::ledger::{Amounts, Document, Event, Posting, post as book};
use org::{Permission, RoleKey};
use serde_json::{Value as Json, json};
use store::Db;

use crate::common::{Answer, Api, Call, get, id, post};

const TH: Country = Country::Thailand;

pub struct Shop {
    pub api: Api,
    pub admin: Token,
    pub buyer: Token,
    pub customer: Id,
    pub product: Id,
}

fn name(text: &str) -> Json {
    json!({ "zh": text, "en": text, "id": text, "th": text })
}

impl Shop {
    /// A product at 100 baht with `pieces` in the warehouse, and a buyer with an address in Bangkok.
    pub async fn open(db: Db, pieces: i64) -> Self {
        let api = Api::new(db).await;
        let admin = api.admin().await;
        let save = async |what: &str, body: Json| {
            api.send(post(&format!("/v3/goods/admin/{what}")).bearer(&admin).key(what).json(&body)).await.data()
        };
        let brand = save("brand/save", json!({ "code": "SOL", "name": name("Solmyra"), "status": "active" })).await;
        let category = save("category/save", json!({ "code": "SKIN", "name": name("Skincare"), "status": "active" })).await;
        let product = json!({
            "materialCode": "P-1", "name": { "zh": "面霜", "en": "Cream", "id": "Krim", "th": "ครีม" }, "brandId": brand["id"], "categoryId": category["id"], "unit": "jar",
            "packSize": 12, "moq": 1, "orderStep": 1, "taxClass": "standard", "specification": "50 ml",
            "countries": [{ "countryCode": 1, "shelfStatus": "on" }],
        });
        let product = id(&save("product/save", product).await["id"]);
        let list = json!({ "countryCode": 1, "code": "DAILY", "name": name("Daily"), "kind": "daily", "status": "active" });
        let list = save("priceList/save", list).await;
        let ladder = json!({ "productId": product, "rungs": [{ "minQty": 1, "unitPrice": "100" }] });
        save("price/save", json!({ "priceListId": list["id"], "products": [ladder] })).await;
        let user = api.world.buyer("buyer", TH).await;
        let buyer = api.world.sign_in(&request("buyer")).await.expect("signed in").tokens.access;
        let customer = furnish(&api, user, product, pieces).await;
        Self { api, admin, buyer, customer, product }
    }

    pub async fn form(&self, token: &Token, path: &str, body: &str) -> Answer {
        let call = post(path).bearer(token).header("language", "en");
        self.api.send(call.body("application/x-www-form-urlencoded", body.as_bytes().to_vec())).await
    }

    pub async fn get(&self, token: &Token, path: &str) -> Answer {
        self.api.send(get(path).bearer(token).header("language", "en")).await
    }

    pub fn call(token: &Token, path: &str, intent: &str, body: &Json) -> Call {
        post(path).bearer(token).key(intent).header("language", "en").json(body)
    }

    pub async fn json(&self, token: &Token, path: &str, intent: &str, body: &Json) -> Answer {
        self.api.send(Self::call(token, path, intent, body)).await
    }

    /// A line of the buyer's cart.
    pub async fn add(&self, qty: i64) -> Json {
        let body = json!({ "productId": self.product, "qty": qty });
        self.json(&self.buyer, "/v3/business/front/cart/add", &format!("add-{qty}"), &body).await.data()
    }

    /// Puts money into the wallet, as a refund does: it needs no bank account.
    pub async fn top_up(&self, minor: i64) {
        let (customer, rt) = (self.customer, self.api.world.rt.clone());
        let paid = self.api.world.write(async move |tx| {
            let posting = Posting {
                event: Event::ReturnRefunded,
                country: TH,
                customer: Some(customer),
                payee: None,
                amounts: Amounts::plain(Money::from_minor(minor))?,
                document: Document { doc_type: "return", doc_no: "RT-1", reference: "RT-1" },
            };
            book(tx, &rt, &posting).await
        });
        paid.await.expect("paid in");
    }

    /// Somebody who looks after the buyer's customer.
    pub async fn rep(&self) -> Token {
        let token = self.api.signed_in("rep", TH, &[RoleKey::Rep]).await;
        let (customer, rt) = (self.customer, self.api.world.rt.clone());
        let assigned = self.api.world.write(async move |tx| {
            tx.execute(
                "INSERT INTO person_customer (id, country_code, person_id, customer_id, from_date, share)
                 SELECT $1, 1, id, $2, '2026-01-01', 10000 FROM person WHERE employee_no = 'E-REP'",
                store::params![rt.next_id(), customer],
            )
            .await?;
            Ok(())
        });
        assigned.await.expect("assigned");
        token
    }
}

/// Gives the buyer's customer an address and the warehouse its pieces.
async fn furnish(api: &Api, user: Id, product: Id, pieces: i64) -> Id {
    let (rt, system) = (api.world.rt.clone(), api.world.system());
    let furnished = api.world.write(async move |tx| {
        let (customer,): (Id,) = tx.one("SELECT customer_id FROM customer_user WHERE user_id = $1", store::params![user]).await?;
        let known = org::customer(tx, &system.require(Permission::PeopleManage)?, customer).await?;
        let mut input = serde_json::to_value(&known).map_err(kernel::AppError::internal)?;
        input["addresses"] = json!([{
            "contact": "Somchai", "mobile": "0812345678", "line": "12 Sukhumvit 21", "subdistrict": "Khlong Toei Nuea",
            "district": "Watthana", "province": "Bangkok", "postcode": "10110", "isDefault": true,
        }]);
        input["contacts"] = Json::Null;
        input["representatives"] = Json::Null;
        let input = serde_json::from_value(input).map_err(kernel::AppError::internal)?;
        org::save_customer(tx, &rt, &system, &input, ordering::consigned::require_cleared).await?;
        let place = stock::location::open_warehouse(tx, &rt, TH, &"Bangkok".into()).await?;
        let document = stock::Document {
            country: TH,
            doc_type: "receipt",
            doc_no: "GR-1",
            reference: "GR-1",
            biz_date: org::today_in(&rt, TH)?,
            user_id: Id::new(0),
        };
        stock::receive(tx, &rt, &document, place.id, &[stock::Arrival { line_no: 1, product, qty: pieces }]).await?;
        Ok(customer)
    });
    furnished.await.expect("furnished")
}
