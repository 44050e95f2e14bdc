//! Which products come on a page. Twenty thousand of them are never sorted for ten: an index is walked in the order
//! asked for, unless the filters leave so few that sorting them is quicker.

use kernel::{Id, Language};
use store::{Sql, StoreError, Tx};

use super::filter::{Conditions, GoodsSort};

/// Up to here products are fetched and sorted.
pub(super) const FEW: i64 = 2_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Order {
    pub(super) sort: GoodsSort,
    language: Language,
}

impl Order {
    pub(super) const fn new(sort: GoodsSort, language: Language) -> Self {
        Self { sort, language }
    }

    /// The columns to sort by; the last tells equal ones apart.
    const fn columns(self) -> &'static str {
        match (self.sort, self.language) {
            (GoodsSort::New, _) => "c.on_at DESC, c.product_id DESC",
            (GoodsSort::Name, Language::Zh) => "p.order_zh, p.id",
            (GoodsSort::Name, Language::En) => "p.order_en, p.id",
            (GoodsSort::Name, Language::Id) => "p.order_id, p.id",
            (GoodsSort::Name, Language::Th) => "p.order_th, p.id",
            (GoodsSort::Default | GoodsSort::Price | GoodsSort::PriceDesc, _) => "p.sort, p.id",
        }
    }

    /// The tables, the one whose index has the order first: `CROSS JOIN` keeps SQLite from reading the other first.
    const fn walk(self) -> &'static str {
        match self.sort {
            GoodsSort::New => "product_country c",
            _ => "product p CROSS JOIN product_country c",
        }
    }
}

pub(super) async fn count(tx: &mut Tx, conditions: &Conditions) -> Result<i64, StoreError> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM product_country c WHERE 1 = 1");
    conditions.push(tx, &mut sql);
    let (total,): (i64,) = tx.one_of(&sql).await?;
    Ok(total)
}

/// One page in the order asked for, of many products or of a few.
pub(super) async fn page_of(
    tx: &mut Tx,
    conditions: &Conditions,
    many: bool,
    order: Order,
    (limit, offset): (i64, i64),
) -> Result<Vec<Id>, StoreError> {
    let mut sql = if many { walked(order) } else { fetched() };
    conditions.push(tx, &mut sql);
    sql.push(&format!(" ORDER BY {} LIMIT ", order.columns())).bind(limit).push(" OFFSET ").bind(offset);
    ids(tx, &sql).await
}

/// Every product, in no order.
pub(super) async fn every_id(tx: &mut Tx, conditions: &Conditions) -> Result<Vec<Id>, StoreError> {
    let mut sql = Sql::new("SELECT c.product_id FROM product_country c WHERE 1 = 1");
    conditions.push(tx, &mut sql);
    Ok(tx.numbers(&sql).await?.into_iter().map(|[id]| Id::new(id)).collect())
}

/// A page of many products that are known already, given in the order of their ids: walks all that meet the conditions
/// in the order asked for, as far as it takes to meet enough of them.
pub(super) async fn order_many(
    tx: &mut Tx,
    conditions: &Conditions,
    found: &[Id],
    order: Order,
    (limit, offset): (i64, i64),
) -> Result<Vec<Id>, StoreError> {
    let wanted = (limit + offset).min(length(found));
    let mut reach = wanted.saturating_mul(2);
    loop {
        let walked = page_of(tx, conditions, true, order, (reach, 0)).await?;
        let met: Vec<Id> = walked.iter().copied().filter(|id| found.binary_search(id).is_ok()).collect();
        if length(&met) >= wanted || length(&walked) < reach {
            return Ok(cut_out(&met, (limit, offset)));
        }
        reach = reach.saturating_mul(2);
    }
}

/// All of a few.
pub(super) async fn all_ids(tx: &mut Tx, conditions: &Conditions, order: Order) -> Result<Vec<Id>, StoreError> {
    let mut sql = fetched();
    conditions.push(tx, &mut sql);
    sql.push(&format!(" ORDER BY {}", order.columns()));
    ids(tx, &sql).await
}

/// A page of products that are known already.
pub(super) async fn order_few(
    tx: &mut Tx,
    conditions: &Conditions,
    found: &[Id],
    order: Order,
    (limit, offset): (i64, i64),
) -> Result<Vec<Id>, StoreError> {
    let mut sql = Sql::new("SELECT c.product_id FROM product_country c JOIN product p ON p.id = c.product_id WHERE c.country_code = ");
    sql.bind(conditions.country()).push(" AND ");
    tx.push_any_of(&mut sql, "c.product_id", found);
    sql.push(&format!(" ORDER BY {} LIMIT ", order.columns())).bind(limit).push(" OFFSET ").bind(offset);
    ids(tx, &sql).await
}

/// One page of products in their order.
pub(super) fn cut_out(ids: &[Id], (limit, offset): (i64, i64)) -> Vec<Id> {
    let (limit, offset) = (usize::try_from(limit).unwrap_or(0), usize::try_from(offset).unwrap_or(usize::MAX));
    ids.iter().skip(offset).take(limit).copied().collect()
}

/// How many there are, as pages count.
pub(super) fn length(found: &[Id]) -> i64 {
    i64::try_from(found.len()).unwrap_or(i64::MAX)
}

fn walked(order: Order) -> Sql {
    let joined = if order.sort == GoodsSort::New { "1 = 1" } else { "c.product_id = p.id" };
    Sql::new(&format!("SELECT c.product_id FROM {} WHERE {joined}", order.walk()))
}

fn fetched() -> Sql {
    Sql::new("SELECT c.product_id FROM product_country c JOIN product p ON p.id = c.product_id WHERE 1 = 1")
}

async fn ids(tx: &mut Tx, sql: &Sql) -> Result<Vec<Id>, StoreError> {
    let found: Vec<(Id,)> = tx.all_of(sql).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}
