//! What every place holds, what it held, and what made it so.

use catalogue::places::{FigureFilter, FigurePage, LevelFilter, LevelPage, PlaceFilter, PlacePage, figure_moves, place_levels, places};
use catalogue::prices::ListKind;
use catalogue::products::Product;
use catalogue::testing::*;
use kernel::{AppError, Id, Money};
use org::{Actor, CooperationMode, Customer, CustomerInput, CustomerType, Day, RoleKey, Store};
use stock::{GoodsOwner, LocationKind, Movement, Owner, location};
use store::testing::dear_statements;
use store::{Db, both_databases, params};

use crate::MODULES;

/// A store of a customer who owns what lies there, and two products.
struct Street {
    shop: Shop,
    keeper: Actor,
    customer: Customer,
    store: Store,
    place: Id,
    cream: Product,
    soap: Product,
}

impl Street {
    async fn open(db: Db) -> Self {
        let shop = Shop::open(db).await;
        let (brand, category) = (shop.brand("SOL", "Solmyra").await, shop.category("SKIN", None).await);
        let cream = shop.product(&brand, &category, "P-1", "Cream").await;
        let soap = shop.product(&brand, &category, "P-2", "Soap").await;
        let daily = shop.list(TH, "DAILY", ListKind::Daily).await;
        shop.price(&daily, &cream, &[(1, 10_000), (12, 9_000)]).await;
        let customer = shop.customer(TH, "C-1", CustomerType::Chain).await;
        let (customer, store) = (bought_out(&shop, &customer).await, store_of(&shop, &customer, "S-1").await);
        let id = store.id;
        let place = shop.write(async move |tx, rt| location::of_store(tx, rt, TH, id).await).await.expect("a place").id;
        let keeper = shop.staff(RoleKey::Warehouse, TH);
        Self { shop, keeper, customer, store, place, cream, soap }
    }

    /// Pieces come to the store, or are sold there, on a day.
    async fn moved(&self, product: &Product, qty: i64, doc_no: &str, biz_date: Day) {
        let (product, place, owner, doc_no) = (product.id, self.place, Owner::Customer(self.customer.id), doc_no.to_owned());
        let moved = self.shop.write(async move |tx, rt| {
            let other = if qty > 0 { LocationKind::Supplier } else { LocationKind::Consumer };
            let other = location::of_kind(tx, rt, TH, other).await?.id;
            let (from, to) = if qty > 0 { (other, place) } else { (place, other) };
            let reference = rt.next_id().to_string();
            let document = stock::Document {
                country: TH,
                doc_type: "sales_report",
                doc_no: &doc_no,
                reference: &reference,
                biz_date,
                user_id: Id::new(0),
            };
            stock::move_goods(tx, rt, &document, &[Movement { line_no: 1, product, qty: qty.abs(), from, to, owner, becomes: owner }]).await
        });
        moved.await.expect("moved");
    }

    fn today(&self) -> Day {
        org::today_in(&self.shop.rt, TH).expect("a zone")
    }

    async fn list(&self, filter: PlaceFilter) -> PlacePage {
        let actor = self.keeper.clone();
        self.shop.write(async move |tx, _| places(tx, &actor, &filter).await).await.expect("places")
    }

    async fn levels(&self, filter: LevelFilter) -> LevelPage {
        let (actor, filter) = (self.keeper.clone(), LevelFilter { location_id: Some(self.place), ..filter });
        self.shop.write(async move |tx, rt| place_levels(tx, rt, &actor, &filter).await).await.expect("levels")
    }

    async fn figure(&self, filter: FigureFilter) -> FigurePage {
        let (location_id, product_id, owner_id) = (Some(self.place), Some(self.cream.id), Some(self.customer.id));
        let (actor, filter) = (self.keeper.clone(), FigureFilter { location_id, product_id, owner_id, ..filter });
        self.shop.write(async move |tx, rt| figure_moves(tx, rt, &actor, &filter).await).await.expect("a figure")
    }
}

async fn bought_out(shop: &Shop, customer: &Customer) -> Customer {
    let (actor, input) =
        (shop.system(), CustomerInput { cooperation_mode: CooperationMode::BuyOut, ..org::testing::edit_customer(customer) });
    shop.write(async move |tx, rt| org::save_customer(tx, rt, &actor, &input, org::nothing_consigned).await).await.expect("a customer")
}

async fn store_of(shop: &Shop, customer: &Customer, code: &str) -> Store {
    let (actor, input) = (shop.system(), store_input(customer, code));
    shop.write(async move |tx, rt| org::save_store(tx, rt, &actor, &input).await).await.expect("a store")
}

/// What a page says came and went, and what was there after it.
fn told(page: &FigurePage) -> Vec<(&str, i64, i64)> {
    page.list.iter().map(|entry| (entry.doc_no.as_str(), entry.change, entry.balance)).collect()
}

both_databases!(places_say_what_they_hold_and_whose_it_is, MODULES, async |db: Db| {
    let street = Street::open(db).await;
    street.moved(&street.cream, 10, "A", street.today()).await;
    street.moved(&street.soap, 5, "B", street.today()).await;
    street.shop.stock_up(TH, &street.soap, 40).await;
    let all = street.list(PlaceFilter::default()).await;
    let held: Vec<_> = all.list.iter().map(|place| (place.kind, place.owner, place.held.map(|held| (held.kinds, held.on_hand)))).collect();
    let store = (LocationKind::Store, Some(GoodsOwner::Customer), Some((2, 15)));
    let supplier = (LocationKind::Supplier, None, None);
    let warehouse = (LocationKind::Warehouse, Some(GoodsOwner::Company), Some((1, 40)));
    assert_eq!(held, [store, supplier, warehouse]);
    let soap = street.list(PlaceFilter { product_id: Some(street.soap.id), ..PlaceFilter::default() }).await;
    let held: Vec<_> = soap.list.iter().map(|place| (place.kind, place.held.expect("of one product").on_hand)).collect();
    assert_eq!(held, [(LocationKind::Store, 5), (LocationKind::Supplier, -45), (LocationKind::Warehouse, 40)]);
    assert_eq!(soap.product.expect("named").material_code, "P-2");
    let ours = street.list(PlaceFilter { owner: Some(GoodsOwner::Company), ..PlaceFilter::default() }).await;
    assert_eq!(ours.list.iter().map(|place| place.kind).collect::<Vec<_>>(), [LocationKind::Warehouse]);
    for (keyword, found) in [(street.store.code.clone(), 1), ("main ware".to_owned(), 1), ("nowhere".to_owned(), 0)] {
        assert_eq!(street.list(PlaceFilter { keyword: Some(keyword), ..PlaceFilter::default() }).await.total, found);
    }
});

both_databases!(a_place_says_what_it_held_when_a_day_ended, MODULES, async |db: Db| {
    let street = Street::open(db).await;
    let (today, yesterday) = (street.today(), street.today().yesterday());
    street.moved(&street.cream, 10, "A", yesterday).await;
    street.moved(&street.cream, -3, "B", today).await;
    street.moved(&street.soap, 5, "C", today).await;
    let held = |page: &LevelPage| page.list.iter().map(|level| (level.material_code.clone(), level.on_hand)).collect::<Vec<_>>();
    let now = street.levels(LevelFilter::default()).await;
    assert_eq!(held(&now), [("P-1".to_owned(), 7), ("P-2".to_owned(), 5)]);
    let worth: Vec<_> = now.list.iter().map(|level| level.amount.map(Money::minor)).collect();
    assert_eq!(worth, [Some(70_000), None], "at the price of one piece, where there is a price");
    let then = street.levels(LevelFilter { as_of: Some(yesterday), ..LevelFilter::default() }).await;
    assert_eq!(held(&then), [("P-1".to_owned(), 10), ("P-2".to_owned(), 0)]);
    let before = street.levels(LevelFilter { as_of: Some(yesterday.yesterday()), ..LevelFilter::default() }).await;
    assert_eq!(held(&before), [("P-1".to_owned(), 0), ("P-2".to_owned(), 0)]);
});

both_databases!(products_of_a_place_come_page_by_page, MODULES, async |db: Db| {
    let street = Street::open(db).await;
    street.moved(&street.cream, 10, "A", street.today()).await;
    street.moved(&street.soap, 5, "B", street.today()).await;
    let first = street.levels(LevelFilter { page_size: Some(1), ..LevelFilter::default() }).await;
    let second = street.levels(LevelFilter { page_size: Some(1), cursor: first.next_cursor.clone(), ..LevelFilter::default() }).await;
    assert_eq!((first.list[0].material_code.as_str(), second.list[0].material_code.as_str()), ("P-1", "P-2"));
    assert_eq!(second.next_cursor, None);
    let soap = street.levels(LevelFilter { keyword: Some("soap".to_owned()), ..LevelFilter::default() }).await;
    assert_eq!(soap.list.len(), 1);
    let ours = street.levels(LevelFilter { owner: Some(GoodsOwner::Company), ..LevelFilter::default() }).await;
    assert!(ours.list.is_empty());
    let (actor, filter) =
        (street.keeper.clone(), LevelFilter { location_id: Some(street.place), cursor: Some("x".into()), ..LevelFilter::default() });
    let outcome = street.shop.write(async move |tx, rt| place_levels(tx, rt, &actor, &filter).await).await;
    assert_refused(outcome.map(drop), &[("cursor", "malformed")]);
});

both_databases!(a_figure_opens_what_it_is_the_sum_of, MODULES, async |db: Db| {
    let street = Street::open(db).await;
    let (today, yesterday) = (street.today(), street.today().yesterday());
    street.moved(&street.cream, 10, "A", yesterday).await;
    street.moved(&street.soap, 99, "S", yesterday).await;
    street.moved(&street.cream, -3, "B", today).await;
    // Told of last, though it was sold the day before.
    street.moved(&street.cream, -2, "C", yesterday).await;
    let all = street.figure(FigureFilter::default()).await;
    assert_eq!(told(&all), [("C", -2, 5), ("B", -3, 7), ("A", 10, 10)]);
    assert_eq!((all.level.on_hand, all.next_cursor.as_deref()), (5, None));
    let kinds: Vec<_> = all.list.iter().map(|entry| entry.other.kind).collect();
    assert_eq!(kinds, [LocationKind::Consumer, LocationKind::Consumer, LocationKind::Supplier]);
    let first = street.figure(FigureFilter { page_size: Some(2), ..FigureFilter::default() }).await;
    let second = street.figure(FigureFilter { page_size: Some(2), cursor: first.next_cursor.clone(), ..FigureFilter::default() }).await;
    assert_eq!((told(&first), told(&second)), (vec![("C", -2, 5), ("B", -3, 7)], vec![("A", 10, 10)]));
    let then = street.figure(FigureFilter { as_of: Some(yesterday), ..FigureFilter::default() }).await;
    assert_eq!((told(&then), then.level.on_hand), (vec![("C", -2, 8), ("A", 10, 10)], 8));
});

both_databases!(what_is_reserved_names_the_documents_it_is_kept_for, MODULES, async |db: Db| {
    let street = Street::open(db).await;
    street.shop.stock_up(TH, &street.soap, 40).await;
    let (product, biz_date) = (street.soap.id, street.today());
    let kept = street.shop.write(async move |tx, rt| {
        let warehouse = location::warehouses(tx, TH).await?[0].id;
        for (doc_no, qty) in [("SO-1", 3), ("SO-2", 4)] {
            let document = stock::Document { country: TH, doc_type: "order", doc_no, reference: doc_no, biz_date, user_id: Id::new(0) };
            stock::reserve(tx, rt, &document, warehouse, &[stock::Want { line_id: rt.next_id(), product, qty }], None).await?;
        }
        stock::release_all(tx, rt, TH, "SO-1").await?;
        Ok(warehouse)
    });
    let warehouse = kept.await.expect("kept back");
    let figure = async |as_of| {
        let filter = FigureFilter { location_id: Some(warehouse), product_id: Some(product), as_of, ..FigureFilter::default() };
        let actor = street.keeper.clone();
        street.shop.write(async move |tx, rt| figure_moves(tx, rt, &actor, &filter).await).await.expect("a figure")
    };
    let (page, then) = (figure(None).await, figure(Some(biz_date)).await);
    assert_eq!(page.level.reserved, Some(4));
    assert_eq!(page.kept.iter().map(|kept| (kept.doc_no.as_str(), kept.qty)).collect::<Vec<_>>(), [("SO-2", 4)]);
    assert!(then.kept.is_empty(), "nobody remembers what was kept back on a day that is over");
});

both_databases!(who_counts_in_another_store_finds_no_such_place, MODULES, async |db: Db| {
    let street = Street::open(db).await;
    street.moved(&street.cream, 10, "A", street.today()).await;
    let promoter = Actor { store_ids: vec![Id::new(1)], ..street.shop.staff(RoleKey::Ba, TH) };
    let (stranger, filter) = (promoter.clone(), LevelFilter { location_id: Some(street.place), ..LevelFilter::default() });
    let outcome = street.shop.write(async move |tx, rt| place_levels(tx, rt, &stranger, &filter).await).await;
    assert_eq!(outcome.map(drop).expect_err("refused").code(), kernel::ErrorCode::NotFound);
    let own = Actor { store_ids: vec![street.store.id], ..promoter };
    let seen = street.shop.write(async move |tx, _| places(tx, &own, &PlaceFilter::default()).await).await.expect("places");
    assert_eq!(seen.list.iter().map(|place| place.store_id).collect::<Vec<_>>(), [Some(street.store.id)]);
});

const MOVES: i64 = 20_000;
/// The lookups around a page.
const AROUND: i64 = 5_000;

/// Movements of one product to and from many stores, a fiftieth of them in this one.
async fn give_a_history(street: &Street) {
    let (place, product, owner) = (street.place, street.cream.id, street.customer.id);
    let given = street.shop.write(async move |tx, rt| {
        let from = location::of_kind(tx, rt, TH, LocationKind::Supplier).await?.id;
        let sold = location::of_kind(tx, rt, TH, LocationKind::Consumer).await?.id;
        tx.execute(
            "INSERT INTO location (id, country_code, kind, ref_id, name_en)
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
             SELECT i, CAST($1 AS BIGINT), 'store', i, '' FROM n",
            params![TH],
        )
        .await?;
        tx.execute(
            &format!(
                "INSERT INTO stock_move (id, country_code, product_id, qty, from_location_id, to_location_id, from_owner_id, to_owner_id, doc_type,
                     doc_no, line_no, biz_date, at, actor_id, reference, position)
                 WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {MOVES})
                 SELECT i, CAST($1 AS BIGINT), CAST($2 AS BIGINT), 1,
                     CASE WHEN i % 2 = 0 THEN CAST($3 AS BIGINT) WHEN i % 100 = 1 THEN CAST($4 AS BIGINT) ELSE i % 100 END,
                     CASE WHEN i % 2 = 1 THEN CAST($6 AS BIGINT) WHEN i % 100 = 0 THEN CAST($4 AS BIGINT) ELSE i % 100 END,
                     CAST($5 AS BIGINT), CAST($5 AS BIGINT), 'receipt', 'GR-1', 1, '2026-01-01', 0, 0, 'R-' || i, 0 FROM n"
            ),
            params![TH, product, from, place, owner, sold],
        )
        .await?;
        tx.execute(
            "INSERT INTO stock (location_id, product_id, owner_id, on_hand, reserved, guarded)
             SELECT to_location_id, product_id, to_owner_id, SUM(qty), 0, FALSE FROM stock_move GROUP BY to_location_id, product_id, to_owner_id",
            &[],
        )
        .await?;
        Ok(())
    });
    given.await.expect("a history");
}

both_databases!(the_stock_of_places_costs_what_it_shows, MODULES, async |db: Db| {
    let street = Street::open(db).await;
    give_a_history(&street).await;
    street.shop.db.analyze().await.expect("statistics");
    let (actor, rt, place, product, owner) =
        (street.keeper.clone(), street.shop.rt.clone(), street.place, street.cream.id, street.customer.id);
    let yesterday = street.today().yesterday();
    let looked = street.shop.db.read::<_, AppError, _>(async move |tx| {
        tx.record();
        let mut shown = Vec::new();
        for product_id in [None, Some(product)] {
            shown.push(places(tx, &actor, &PlaceFilter { product_id, ..PlaceFilter::default() }).await?.list.len());
        }
        for as_of in [None, Some(yesterday)] {
            let levels = LevelFilter { location_id: Some(place), as_of, ..LevelFilter::default() };
            shown.push(place_levels(tx, &rt, &actor, &levels).await?.list.len());
            let figure = FigureFilter {
                location_id: Some(place),
                product_id: Some(product),
                owner_id: Some(owner),
                as_of,
                ..FigureFilter::default()
            };
            shown.push(figure_moves(tx, &rt, &actor, &figure).await?.list.len());
        }
        Ok((shown, dear_statements(tx, AROUND).await?))
    });
    assert_eq!(looked.await.expect("lists"), (vec![10, 10, 1, 10, 1, 10], Vec::new()));
});
