//! A store of the company's goods with many promoters.

use catalogue::products::ProductInput;
use catalogue::testing::{Shop, on_shelf, product_input};
use kernel::{Country, Id, Result};
use org::testing::{Company, customer_input, day, store_input};
use org::{Actor, CooperationMode, CustomerInput, RoleKey, Store};
use stock::{LocationKind, Movement, Owner, location};
use store::{Db, Module};

pub const MODULES: &[Module] = &[
    store::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    loss::MODULE,
    counting::MODULE,
    sellout::MODULE,
];
const COUNTRY: Country = Country::Indonesia;
const PLENTY: i64 = 100_000_000;

pub struct Aisle {
    pub company: Company,
    pub store: Store,
    pub products: Vec<Id>,
    /// Each with a login of their own.
    pub promoters: Vec<Actor>,
}

impl Aisle {
    pub async fn open(db: Db, products: usize, promoters: usize) -> Result<Self> {
        let company = Company::found(db).await;
        let rules = company.write(async |tx, _| {
            counting::seed_reference(tx).await?;
            sellout::seed_reference(tx).await
        });
        rules.await?;
        let customer = CustomerInput { cooperation_mode: CooperationMode::Consignment, ..customer_input(COUNTRY, "C1") };
        let customer = company.save_customer(customer).await?;
        let store = company.save_store(store_input(&customer, "S1")).await?;
        let mut aisle = Self { company, store, products: Vec::new(), promoters: Vec::new() };
        aisle.stock_up(products).await?;
        for number in 0..promoters {
            let hired = aisle.company.hire(COUNTRY, &format!("B{number}"), &[RoleKey::Ba], None).await;
            let hired = aisle.company.assign(&hired, &[(&aisle.store, "2026-01-01", None, true)]).await?;
            let actor = aisle.company.actor(&hired).await;
            aisle.promoters.push(Actor { user_id: hired.id, ..actor });
        }
        aisle.company.db.analyze().await?;
        Ok(aisle)
    }

    async fn stock_up(&mut self, products: usize) -> Result<()> {
        let shop = Shop { db: self.company.db.clone(), rt: self.company.rt.clone() };
        let (brand, category) = (shop.brand("B", "Brand").await, shop.category("C", None).await);
        for number in 0..products {
            let code = format!("P{number:04}");
            let input = ProductInput { countries: Some(vec![on_shelf(COUNTRY)]), ..product_input(&brand, &category, &code, &code) };
            self.products.push(shop.save_product(input).await?.id);
        }
        let (products, store) = (self.products.clone(), self.store.id);
        let filled = self.company.write(async move |tx, rt| {
            let from = location::of_kind(tx, rt, COUNTRY, LocationKind::Supplier).await?.id;
            let to = location::of_store(tx, rt, COUNTRY, store).await?.id;
            let (doc_type, doc_no, biz_date) = ("receipt", "GR-1", day("2026-03-01"));
            let document = stock::Document { country: COUNTRY, doc_type, doc_no, reference: "GR-1", biz_date, user_id: Id::new(0) };
            let (owner, becomes, qty) = (Owner::Company, Owner::Company, PLENTY);
            let lines = products.iter().zip(1_i64..);
            let movements = lines.map(|(product, line_no)| Movement { line_no, product: *product, qty, from, to, owner, becomes });
            stock::move_goods(tx, rt, &document, &movements.collect::<Vec<_>>()).await
        });
        filled.await.map(drop)
    }
}
