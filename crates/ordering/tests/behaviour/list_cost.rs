//! What lists cost in a company with a history: about as many rows as they show, not as many as there are.

use identity::notice;
use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use money::{statement, top_up, wallet};
use ordering::customers::{CustomerListFilter, customer_cards};
use ordering::dispatch::{self, DispatchFilter};
use ordering::offer::{self, OfferFilter};
use ordering::order_view::{self, OrderFilter};
use ordering::review::{ReviewFilter, to_review};
use org::{Actor, Permission, RoleKey};
use store::testing::rows_visited;
use store::{Tx, both_databases, params};

use crate::common::{EN, MODULES, Shop, TH};

const ORDERS: i64 = 20_000;
/// The lookups around a page, and the tally of everybody in reach.
const AROUND: i64 = 5_000;
/// A row shown may be looked up in so many tables, or be one of so many that were sorted.
const FOR_EACH: i64 = 20;

/// The buyer's.
const CUSTOMER: i64 = 7;

#[derive(Clone, Copy, Debug)]
enum Shown {
    Orders(i64),
    OrdersOf(i64),
    SecondPage,
    Dispatches,
    Offers,
    ToReview,
    Cards,
    TopUps,
    WalletLines,
    Transactions,
    Notices,
    Customers,
    Stores,
    People,
}

const BUYER: &[Shown] = &[
    Shown::Orders(0),
    Shown::Orders(1),
    Shown::Orders(2),
    Shown::Orders(5),
    Shown::Orders(6),
    Shown::OrdersOf(CUSTOMER),
    Shown::SecondPage,
    Shown::Dispatches,
    Shown::Offers,
    Shown::ToReview,
    Shown::Cards,
    Shown::TopUps,
    Shown::WalletLines,
    Shown::Transactions,
    Shown::Notices,
    Shown::Customers,
    Shown::Stores,
    Shown::People,
];
/// What those with several customers see. How many dispatches that makes is counted one by one.
const REP: &[Shown] = &[
    Shown::Orders(0),
    Shown::Orders(1),
    Shown::Orders(2),
    Shown::Orders(5),
    Shown::Orders(6),
    Shown::OrdersOf(CUSTOMER),
    Shown::SecondPage,
    Shown::Offers,
    Shown::ToReview,
    Shown::Cards,
    Shown::TopUps,
    Shown::Notices,
    Shown::Customers,
    Shown::Stores,
    Shown::People,
];
/// Whoever sees a whole country is shown how many of its orders there are without their being read.
const WIDE: &[Shown] = &[
    Shown::Orders(0),
    Shown::Orders(1),
    Shown::Orders(2),
    Shown::Orders(5),
    Shown::Orders(6),
    Shown::OrdersOf(CUSTOMER),
    Shown::SecondPage,
];

/// How many rows somebody was shown.
async fn look(tx: &mut Tx, rt: &Runtime, actor: &Actor, shown: Shown) -> Result<usize> {
    let customer_id = Some(Id::new(CUSTOMER));
    Ok(match shown {
        Shown::Orders(tab) => order_view::list(tx, actor, EN, &OrderFilter { tab: Some(tab), ..OrderFilter::default() }).await?.list.len(),
        Shown::OrdersOf(customer) => {
            order_view::list(tx, actor, EN, &OrderFilter { customer_id: Some(Id::new(customer)), ..OrderFilter::default() })
                .await?
                .list
                .len()
        }
        Shown::SecondPage => {
            order_view::list(tx, actor, EN, &OrderFilter { page_num: Some(2), ..OrderFilter::default() }).await?.list.len()
        }
        Shown::Dispatches => dispatch::list(tx, actor, &DispatchFilter::default()).await?.list.len(),
        Shown::Offers => offer::list(tx, rt, actor, &OfferFilter::default()).await?.list.len(),
        Shown::ToReview => to_review(tx, rt, actor, &ReviewFilter::default()).await?.page.list.len(),
        Shown::Cards => customer_cards(tx, rt, actor, &CustomerListFilter::default()).await?.list.len(),
        Shown::TopUps => top_up::list(tx, rt, actor, &top_up::TopUpFilter::default()).await?.list.len(),
        Shown::WalletLines => {
            wallet::lines(tx, actor, &wallet::LineFilter { customer_id, ..wallet::LineFilter::default() }).await?.list.len()
        }
        Shown::Transactions => {
            statement::transactions(tx, actor, &statement::TransactionFilter { id: customer_id, ..statement::TransactionFilter::default() })
                .await?
                .list
                .len()
        }
        Shown::Notices => notice::list(tx, actor, EN, &notice::NoticeFilter::default()).await?.list.len(),
        Shown::Customers => org::customers(tx, &actor.require(Permission::OrderView)?, &org::CustomerFilter::default()).await?.list.len(),
        Shown::Stores => org::stores(tx, &actor.require(Permission::OrderView)?, &org::StoreFilter::default()).await?.list.len(),
        Shown::People => org::people(tx, &actor.require(Permission::OrderView)?, &org::PersonFilter::default()).await?.list.len(),
    })
}

async fn give_a_history(shop: &Shop) {
    shop.write(async |tx, rt| {
        let warehouse = stock::location::open_warehouse(tx, rt, TH, &"Bangkok".into()).await?.id;
        tx.execute_one(
            "INSERT INTO payee_account (id, country_code, bank_code, bank_name_en, payee_name, account_no, branch, enabled, sort, ver)
             VALUES (1, $1, 'B', 'Bank', 'Company', '1', '', TRUE, 1, 1)",
            params![TH],
        )
        .await?;
        let history = include_str!("../history.sql").replace(":orders", &ORDERS.to_string());
        let history = history.replace(":warehouse", &warehouse.to_string()).replace(":payee", "1");
        for statement in history.split(';').filter(|statement| !statement.trim().is_empty()) {
            tx.execute(statement, &[]).await?;
        }
        Ok(())
    })
    .await
    .expect("a history");
}

/// The statements that go through more rows than their list may.
async fn too_dear(shop: &Shop, actor: &Actor, lists: &[Shown]) -> Vec<String> {
    let (mut looked, mut dear) = (0, Vec::new());
    for shown in lists.iter().copied() {
        let (rt, who) = (shop.rt.clone(), actor.clone());
        let cost = shop.db.read::<_, AppError, _>(async move |tx| {
            tx.record();
            let rows = look(tx, &rt, &who, shown).await;
            let mut costs = Vec::new();
            for (sql, values) in tx.recorded() {
                costs.push((rows_visited(tx, &sql, &values).await?, sql));
            }
            Ok((i64::try_from(rows?).expect("a page"), costs))
        });
        let (rows, costs) = match cost.await {
            Ok(cost) => cost,
            // Not everybody has every list, nor that customer.
            Err(error) if matches!(error.code(), ErrorCode::Forbidden | ErrorCode::NotFound) => continue,
            Err(error) => panic!("{} {shown:?}: {error:?}", actor.name),
        };
        looked += 1;
        let beyond = costs.into_iter().filter(|(visited, _)| *visited > FOR_EACH * rows + AROUND);
        dear.extend(beyond.map(|(visited, sql)| format!("{} {shown:?} shows {rows} rows and goes through {visited}: {sql}", actor.name)));
    }
    assert!(looked > lists.len() / 2, "{} may look at {looked} lists only", actor.name);
    dear
}

both_databases!(a_list_costs_what_it_shows, MODULES, async |db| {
    let shop = Shop::open(db).await;
    give_a_history(&shop).await;
    let person = |role, id| shop.staff(id, role, TH, Some(Id::new(id)));
    let buyer = Actor { person_id: None, customer_ids: vec![Id::new(CUSTOMER)], ..person(RoleKey::Buyer, 1_007) };
    let several = Actor { customer_ids: (6..=8).map(Id::new).collect(), ..buyer.clone() };
    let (vp, finance) = (person(RoleKey::Vp, 45), person(RoleKey::Finance, 46));
    let lists =
        [(buyer, BUYER), (several, REP), (person(RoleKey::Rep, 5), REP), (person(RoleKey::Manager, 1), REP), (vp, WIDE), (finance, WIDE)];
    let mut dear = Vec::new();
    // SQLite finds its way without statistics too, as in a company that has just begun. PostgreSQL makes its own.
    for statistics in [false, true] {
        if statistics {
            shop.db.analyze().await.expect("statistics");
        }
        if statistics || shop.db.kind() == "sqlite" {
            for (actor, lists) in &lists {
                dear.extend(too_dear(&shop, actor, lists).await);
            }
        }
    }
    assert!(dear.is_empty(), "{}", dear.join("\n"));
});
