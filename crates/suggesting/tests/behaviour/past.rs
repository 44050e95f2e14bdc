//! A customer with two stores, and a past that tests write down.

use catalogue::prices::ListKind;
use catalogue::products::{Product, ProductInput};
use catalogue::testing::{Shop, product_input};
use kernel::{Id, Language, Result};
use org::testing::{Company, TH, buyer, customer_input, day, store_input};
use org::{Actor, Customer, Store};
use stock::{LocationKind, Movement, Owner, location};
use store::{Db, params};
use suggesting::{SuggestedLine, SuggestedOrder, SuggestionQuery};

/// What a piece costs, in hundredths.
pub const PRICE: i64 = 10_000;

#[derive(Clone)]
pub struct Past {
    pub company: Company,
    pub customer: Customer,
    pub one: Store,
    pub two: Store,
    pub buyer: Actor,
    pub soap: Product,
    pub cream: Product,
}

/// An order as a test tells it.
#[derive(Clone, Copy)]
pub struct Ordered {
    pub on: &'static str,
    pub qty: i64,
    pub received: i64,
    pub status: i64,
}

impl Past {
    /// Soap comes by the piece, cream in cartons of twelve and then in sixes.
    pub async fn open(db: Db) -> Self {
        let company = Company::found(db).await;
        let seeded = company.write(async |tx, rt| {
            catalogue::seed_reference(tx, rt).await?;
            money::seed_reference(tx).await?;
            ordering::seed_reference(tx, rt).await
        });
        seeded.await.expect("reference data");
        let customer = company.save_customer(customer_input(TH, "C1")).await.expect("a customer");
        let one = company.save_store(store_input(&customer, "S1")).await.expect("a store");
        let two = company.save_store(store_input(&customer, "S2")).await.expect("a store");
        let shop = Shop { db: company.db.clone(), rt: company.rt.clone() };
        let (brand, category) = (shop.brand("B", "Brand").await, shop.category("C", None).await);
        let soap = shop.product(&brand, &category, "SOAP", "Soap").await;
        let cream = ProductInput { moq: 12, order_step: 6, ..product_input(&brand, &category, "CREAM", "Cream") };
        let cream = shop.save_product(cream).await.expect("a product");
        let list = shop.list(TH, "DAILY", ListKind::Daily).await;
        for product in [&soap, &cream] {
            shop.price(&list, product, &[(1, PRICE)]).await;
            shop.stock_up(TH, product, 500).await;
        }
        let buyer = buyer(&company.system(), 1, &[&customer]);
        Self { company, customer, one, two, buyer, soap, cream }
    }

    pub async fn sold(&self, store: &Store, product: &Product, pieces: i64, on: &'static str) {
        let (customer, store, product) = (self.customer.id, store.id, product.id);
        let written = self.company.write(async move |tx, _| {
            let person = Id::new(1);
            tx.execute_one(
                "INSERT INTO sell_out_day (country_code, biz_date, store_id, person_id, product_id, mode, customer_id, area_id, region_id, pieces, amount)
                 VALUES ($1, $2, $3, $4, $5, 2, $6, 0, 0, $7, 0)",
                params![TH, day(on), store, person, product, customer, pieces],
            )
            .await?;
            tx.execute_one(
                "INSERT INTO sell_out_store_day (country_code, biz_date, store_id, person_id, mode, customer_id, area_id, region_id, pieces, amount)
                 VALUES ($1, $2, $3, $4, 2, $5, 0, 0, $6, 0)
                 ON CONFLICT (country_code, biz_date, store_id, person_id, mode) DO UPDATE SET pieces = sell_out_store_day.pieces + excluded.pieces",
                params![TH, day(on), store, person, customer, pieces],
            )
            .await?;
            Ok(())
        });
        written.await.expect("sold");
    }

    /// Pieces come to a store, or leave it.
    pub async fn moved(&self, store: &Store, product: &Product, qty: i64, on: &'static str) {
        let (owner, store, product) = (Owner::Customer(self.customer.id), store.id, product.id);
        let moved = self.company.write(async move |tx, rt| {
            let place = location::of_store(tx, rt, TH, store).await?.id;
            let other = location::of_kind(tx, rt, TH, LocationKind::Consumer).await?.id;
            let (from, to) = if qty > 0 { (other, place) } else { (place, other) };
            let reference = rt.next_id().to_string();
            let (doc_no, biz_date, user_id) = ("X-1", day(on), Id::new(0));
            let document = stock::Document { country: TH, doc_type: "other", doc_no, reference: &reference, biz_date, user_id };
            let movement = Movement { line_no: 1, product, qty: qty.abs(), from, to, owner, becomes: owner };
            stock::move_goods(tx, rt, &document, &[movement]).await.map(drop)
        });
        moved.await.expect("moved");
    }

    pub async fn ordered(&self, store: Option<&Store>, product: &Product, past: Ordered) {
        let (customer, store, product) = (self.customer.id, store.map(|store| store.id), product.id);
        let written = self.company.write(async move |tx, rt| {
            let id = rt.next_id();
            tx.execute_one(
                "INSERT INTO customer_order (id, country_code, doc_no, customer_id, store_id, order_type, channel, placed_by, placed_by_name, on_behalf,
                   cooperation_mode, warehouse_id, status, stage, address, contact, remarks, po_no, po_link, kinds, total_qty, gross_amount, offer_amount,
                   net_amount, tax_amount, held_amount, captured_amount, refunded_amount, settle_method, placed_at, biz_date, cancel_comment, cancelled_at,
                   content_hash, search, ver)
                 VALUES ($1, $2, $3, $4, $5, 1, 'self', 0, '', FALSE, 2, (SELECT MIN(id) FROM location WHERE country_code = $2 AND kind = 'warehouse'),
                   $6, $7, '{}', '', '', '', '', 1, $8, 0, 0, 0, 0, 0, 0, 0, 'account', 0, $9, '', $10, '', '', 1)",
                params![id, TH, id.to_string(), customer, store, past.status, past.status * 10 + 1, past.qty, day(past.on), (past.status == 5).then_some(1_i64)],
            )
            .await?;
            tx.execute_one(
                "INSERT INTO order_line (id, order_id, line_no, product_id, name_zh, name_en, name_id, name_th, material_code, specification, unit, price_kind,
                   list_unit_price, unit_price, tax_included, tax_rate, tax_base_numerator, tax_base_denominator, qty_ordered, qty_approved, qty_dispatched,
                   qty_received, qty_returned, qty_cancelled, gross_amount, offer_amount, net_amount, tax_amount)
                 VALUES ($1, $2, 1, $3, '', '', '', '', '', '', '', 'daily', 0, 0, TRUE, 0, 1, 1, $4, $4, $5, $5, 0, 0, 0, 0, 0, 0)",
                params![rt.next_id(), id, product, past.qty, past.received],
            )
            .await?;
            Ok(())
        });
        written.await.expect("ordered");
    }

    /// Another store has sent pieces that nobody has answered for yet.
    pub async fn sent_to(&self, store: &Store, product: &Product, qty: i64) {
        let (store, product) = (store.id, product.id);
        let written = self.company.write(async move |tx, rt| {
            let id = rt.next_id();
            tx.execute_one(
                "INSERT INTO stock_transfer (id, country_code, kind, out_doc_no, in_doc_no, in_store_id, out_location_id, in_location_id, owner_id, becomes_id,
                   status, remark, reason, biz_date, captured_at, created_by, created_by_name, created_at, ver)
                 VALUES ($1, $2, 'transfer', 'O-1', 'I-1', $3, 1, 2, 0, 0, 'to_be_confirmed', '', '', $4, 0, 0, '', 0, 1)",
                params![id, TH, store, day("2026-03-09")],
            )
            .await?;
            tx.execute_one(
                "INSERT INTO stock_transfer_line (transfer_id, line_no, product_id, qty_out, waiting_qty, qty_in, refused_qty, short_qty, taken_back_qty)
                 VALUES ($1, 1, $2, $3, $3, 0, 0, 0, 0)",
                params![id, product, qty],
            )
            .await?;
            Ok(())
        });
        written.await.expect("sent");
    }

    pub async fn ask(&self, actor: &Actor, query: SuggestionQuery) -> Result<SuggestedOrder> {
        let (actor, rt) = (actor.clone(), self.company.rt.clone());
        self.company.db.read(async move |tx| suggesting::suggestion(tx, &rt, &actor, Language::En, &query).await).await
    }

    pub async fn suggested(&self) -> SuggestedOrder {
        self.ask(&self.buyer, SuggestionQuery::default()).await.expect("a suggestion")
    }
}

pub fn line<'a>(order: &'a SuggestedOrder, product: &Product) -> &'a SuggestedLine {
    order.lines.iter().find(|line| line.product_id == product.id).expect("a line of the product")
}
