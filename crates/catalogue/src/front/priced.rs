//! Lists by price. A product's price depends on who asks, so it is not kept with the product: of the lists that hold,
//! in their order, the first that has a price for the least quantity decides. A price that head office signed for the
//! customer comes before them all.

use std::collections::HashMap;

use kernel::{Id, Money};
use store::{Sql, StoreError, Tx, params};

use super::choose::{Order, cut_out, every_id, length, order_few, order_many};
use super::filter::{Conditions, GoodsFilter, GoodsSort};
use crate::Shopper;
use crate::prices::{ListKind, ValidList};

pub(super) struct Priced<'a> {
    pub(super) conditions: &'a Conditions,
    pub(super) lists: &'a [ValidList],
    pub(super) signed: &'a HashMap<Id, Money>,
    pub(super) filter: &'a GoodsFilter,
}

/// What products cost at their least quantity by what was signed, as far as that still covers it.
pub(super) async fn signed_prices(tx: &mut Tx, shopper: &Shopper) -> Result<HashMap<Id, Money>, StoreError> {
    if shopper.offers.is_empty() {
        return Ok(HashMap::new());
    }
    let products: Vec<Id> = shopper.offers.iter().map(|offer| offer.product_id).collect();
    let sql = format!("SELECT id, moq FROM product WHERE {}", tx.any_of("id", 1));
    let found: Vec<(Id, i64)> = tx.all(&sql, params![products]).await?;
    let price = |id: Id, moq: i64| shopper.offers.iter().find(|offer| offer.product_id == id && offer.remaining >= moq);
    Ok(found.into_iter().filter_map(|(id, moq)| Some((id, price(id, moq)?.unit_price))).collect())
}

impl Priced<'_> {
    /// Those of a few products that cost what was asked for, in the order asked for. Unless the price was asked about
    /// nothing is left out, and what has no price comes last.
    pub(super) async fn among(&self, tx: &mut Tx, found: Vec<Id>, order: Order) -> Result<Vec<Id>, StoreError> {
        let prices = self.prices_of(tx, &found).await?;
        let narrowed = self.filter.narrows_by_price();
        let mut kept: Vec<(Option<Money>, Id)> = Vec::with_capacity(found.len());
        for id in found {
            let decided = prices.get(&id);
            if !narrowed || decided.is_some_and(|(asked, price)| *asked && self.is_in_range(*price)) {
                kept.push((decided.map(|(_, price)| *price), id));
            }
        }
        match order.sort {
            GoodsSort::Price => kept.sort_by_key(|(price, id)| (price.is_none(), *price, *id)),
            GoodsSort::PriceDesc => kept.sort_by_key(|(price, id)| (price.is_none(), price.map(std::cmp::Reverse), std::cmp::Reverse(*id))),
            _ => {}
        }
        Ok(kept.into_iter().map(|(_, id)| id).collect())
    }

    fn is_in_range(&self, price: Money) -> bool {
        self.filter.min_price.is_none_or(|min| price >= min) && self.filter.max_price.is_none_or(|max| price <= max)
    }

    fn asks_for(&self, list: &ValidList) -> bool {
        !self.filter.only_activity() || list.kind == ListKind::Activity
    }

    fn asks_for_signed(&self) -> bool {
        !self.filter.only_activity()
    }

    /// What products cost, and whether such a price is asked for.
    async fn prices_of(&self, tx: &mut Tx, found: &[Id]) -> Result<HashMap<Id, (bool, Money)>, StoreError> {
        let lists: Vec<Id> = self.lists.iter().map(|list| list.id).collect();
        let sql = format!(
            "SELECT price_list_id, product_id, unit_price FROM price WHERE {} AND {} AND at_moq",
            tx.any_of("price_list_id", 1),
            tx.any_of("product_id", 2)
        );
        let rows: Vec<(Id, Id, Money)> = tx.all(&sql, params![lists.as_slice(), found]).await?;
        let mut first: HashMap<Id, (usize, Money)> = HashMap::with_capacity(found.len());
        for (list, product, price) in rows {
            let Some(rank) = lists.iter().position(|known| *known == list) else { continue };
            let held = first.entry(product).or_insert((rank, price));
            if rank < held.0 {
                *held = (rank, price);
            }
        }
        let listed =
            first.into_iter().filter_map(|(product, (rank, price))| Some((product, (self.asks_for(self.lists.get(rank)?), price))));
        let mut prices: HashMap<Id, (bool, Money)> = listed.collect();
        prices.extend(self.signed.iter().map(|(product, price)| (*product, (self.asks_for_signed(), *price))));
        Ok(prices)
    }

    /// One page of the products that cost what was asked for, and how many there are. The lists are read whole and
    /// decided here: asking the database product by product whether an earlier list decides takes several times as long.
    pub(super) async fn narrowed(&self, tx: &mut Tx, few: i64, order: Order, window: (i64, i64)) -> Result<(Vec<Id>, i64), StoreError> {
        let mut decided = self.decided(tx).await?;
        let mut listed = every_id(tx, self.conditions).await?;
        listed.sort();
        let mut rest = listed.as_slice();
        decided.retain(|(id, _)| {
            rest = &rest[rest.partition_point(|known| known < id)..];
            rest.first() == Some(id)
        });
        match order.sort {
            GoodsSort::Price => decided.sort_unstable_by_key(|(id, price)| (*price, *id)),
            GoodsSort::PriceDesc => decided.sort_unstable_by_key(|(id, price)| std::cmp::Reverse((*price, *id))),
            _ => {}
        }
        let found: Vec<Id> = decided.into_iter().map(|(id, _)| id).collect();
        let total = length(&found);
        let page = match order.sort {
            GoodsSort::Price | GoodsSort::PriceDesc => cut_out(&found, window),
            _ if total <= few => order_few(tx, self.conditions, &found, order, window).await?,
            _ => order_many(tx, self.conditions, &found, order, window).await?,
        };
        Ok((page, total))
    }

    /// What cost what was asked for, on the shelf or not, in the order of the ids.
    async fn decided(&self, tx: &mut Tx) -> Result<Vec<(Id, Money)>, StoreError> {
        let mut prices = self.listed(tx).await?;
        if self.signed.is_empty() {
            return Ok(prices);
        }
        prices.retain(|(id, _)| !self.signed.contains_key(id));
        if self.asks_for_signed() {
            prices.extend(self.signed.iter().map(|(id, price)| (*id, *price)).filter(|(_, price)| self.is_in_range(*price)));
            prices.sort_unstable();
        }
        Ok(prices)
    }

    /// The same by the lists alone.
    async fn listed(&self, tx: &mut Tx) -> Result<Vec<(Id, Money)>, StoreError> {
        // Nothing comes after the last list that is asked for, so of that one only what is in the range matters.
        let Some(last) = self.lists.iter().rposition(|list| self.asks_for(list)) else { return Ok(Vec::new()) };
        let mut prices: Vec<(Id, usize, Money)> = Vec::new();
        for (place, list) in self.lists[..=last].iter().enumerate() {
            let mut sql = Sql::new("SELECT x.product_id, x.unit_price FROM price x WHERE x.at_moq AND x.price_list_id = ");
            sql.bind(list.id);
            if place == last {
                self.push_range(&mut sql);
            }
            let rows = tx.numbers(&sql).await?;
            prices.extend(rows.into_iter().map(|[product, price]| (Id::new(product), place, Money::from_minor(price))));
        }
        prices.sort_unstable();
        prices.dedup_by_key(|(id, _, _)| *id);
        prices.retain(|(_, place, price)| self.asks_for(&self.lists[*place]) && self.is_in_range(*price));
        Ok(prices.into_iter().map(|(id, _, price)| (id, price)).collect())
    }

    fn push_range(&self, sql: &mut Sql) {
        if let Some(min) = self.filter.min_price {
            sql.push(" AND x.unit_price >= ").bind(min);
        }
        if let Some(max) = self.filter.max_price {
            sql.push(" AND x.unit_price <= ").bind(max);
        }
    }

    /// One page of many products sorted by price: those that have none come last, whichever way it is sorted.
    pub(super) async fn page(&self, tx: &mut Tx, all: i64, order: Order, window: (i64, i64)) -> Result<Vec<Id>, StoreError> {
        // A few signed prices are not worth a walk of their own: then all are decided at once.
        let (mut ids, priced) = if self.signed.is_empty() {
            (self.walk(tx, order, window).await?, None)
        } else {
            let (ids, priced) = self.narrowed(tx, 0, order, window).await?;
            (ids, Some(priced))
        };
        let (limit, offset) = window;
        let missing = limit.min(all - offset) - length(&ids);
        if missing > 0 {
            let priced = match priced {
                Some(priced) => priced,
                None => self.count(tx).await?,
            };
            let skipped = (offset - priced).max(0);
            ids.extend(self.unpriced(tx, order, (missing, skipped)).await?);
        }
        Ok(ids)
    }

    async fn walk(&self, tx: &mut Tx, order: Order, (limit, offset): (i64, i64)) -> Result<Vec<Id>, StoreError> {
        let mut sql = Sql::default();
        if !self.push_union(tx, &mut sql) {
            return Ok(Vec::new());
        }
        sql.push(if order.sort == GoodsSort::Price { " ORDER BY price, id" } else { " ORDER BY price DESC, id DESC" });
        sql.push(" LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
        let rows: Vec<(Id, Money)> = tx.all_of(&sql).await?;
        Ok(rows.into_iter().map(|(id, _)| id).collect())
    }

    async fn count(&self, tx: &mut Tx) -> Result<i64, StoreError> {
        let mut sql = Sql::new("SELECT COUNT(*) FROM (");
        if !self.push_union(tx, &mut sql) {
            return Ok(0);
        }
        sql.push(") priced");
        let (count,): (i64,) = tx.one_of(&sql).await?;
        Ok(count)
    }

    /// Every product with its price: one part per list, each walking its index by price and leaving out what an
    /// earlier list decides. Merged, the parts stay in order, so a page reads little more than itself.
    fn push_union(&self, tx: &Tx, sql: &mut Sql) -> bool {
        for (place, list) in self.lists.iter().enumerate() {
            sql.push(if place > 0 { " UNION ALL " } else { "" });
            sql.push("SELECT x.product_id AS id, x.unit_price AS price FROM price x CROSS JOIN product_country c WHERE x.price_list_id = ");
            sql.bind(list.id).push(" AND x.at_moq AND c.product_id = x.product_id");
            self.conditions.push(tx, sql);
            for earlier in &self.lists[..place] {
                sql.push(" AND NOT EXISTS (SELECT 1 FROM price y WHERE y.price_list_id = ").bind(earlier.id);
                sql.push(" AND y.product_id = x.product_id AND y.at_moq)");
            }
        }
        !self.lists.is_empty()
    }

    async fn unpriced(&self, tx: &mut Tx, order: Order, (limit, offset): (i64, i64)) -> Result<Vec<Id>, StoreError> {
        let mut sql = Sql::new("SELECT c.product_id FROM product_country c WHERE 1 = 1");
        self.conditions.push(tx, &mut sql);
        for list in self.lists {
            sql.push(" AND NOT EXISTS (SELECT 1 FROM price y WHERE y.price_list_id = ").bind(list.id);
            sql.push(" AND y.product_id = c.product_id AND y.at_moq)");
        }
        if !self.signed.is_empty() {
            sql.push(" AND NOT ");
            tx.push_any_of(&mut sql, "c.product_id", self.signed.keys().copied().collect::<Vec<Id>>());
        }
        let direction = if order.sort == GoodsSort::Price { "" } else { " DESC" };
        sql.push(&format!(" ORDER BY c.product_id{direction} LIMIT ")).bind(limit).push(" OFFSET ").bind(offset);
        let rows: Vec<(Id,)> = tx.all_of(&sql).await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }
}
