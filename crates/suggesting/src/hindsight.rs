//! How good suggestions would have been: every order of the past beside what the rule would have suggested that morning and
//! beside ordering again what was ordered last, each judged by what the store sold afterwards.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kernel::{Country, Id, Result, Runtime};
use org::Day;
use store::{Tx, params};

use crate::rule::order_of;
use crate::situation::{Sold, Stores, days_after, days_before, season, sold_before, summed, waited_for};

/// What came of one way to order, in pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    pub ordered: i64,
    /// Needed and not ordered.
    pub missing: i64,
    /// Ordered and not needed within the days.
    pub surplus: i64,
}

impl Outcome {
    fn judge(&mut self, ordered: i64, needed: i64) {
        self.ordered += ordered;
        self.missing += (needed - ordered).max(0);
        self.surplus += (ordered - needed).max(0);
    }

    fn add(&mut self, other: Self) {
        self.ordered += other.ordered;
        self.missing += other.missing;
        self.surplus += other.surplus;
    }

    /// Pieces too few and too many, in percent of those that were needed.
    pub const fn error_percent(self, needed: i64) -> i64 {
        if needed == 0 { 0 } else { (self.missing + self.surplus) * 100 / needed }
    }
}

/// All orders of some time together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hindsight {
    /// Orders for stores that reported what they sold.
    pub orders: i64,
    /// What the stores sold afterwards beyond what lay there and was on its way.
    pub needed: i64,
    pub suggested: Outcome,
    /// Ordering again what was ordered last for the store.
    pub repeated: Outcome,
    /// What was ordered indeed.
    pub placed: Outcome,
}

impl Hindsight {
    pub fn add(&mut self, other: Self) {
        self.orders += other.orders;
        self.needed += other.needed;
        self.suggested.add(other.suggested);
        self.repeated.add(other.repeated);
        self.placed.add(other.placed);
    }
}

/// An order of the past.
#[derive(Clone, Copy)]
struct Placed {
    id: Id,
    customer: Id,
    store: Id,
    day: Day,
}

/// Judges the orders that were placed in a country in the last `months`, each by the sales of the `days` days after it: the
/// latest are too young to be judged.
#[kernel::boxed]
pub async fn hindsight(tx: &mut Tx, rt: &Runtime, country: Country, months: i64, days: i64) -> Result<Hindsight> {
    let today = org::today_in(rt, country)?;
    let (from, to) = (days_before(today, months * 365 / 12)?, days_before(today, days)?);
    let sql = "SELECT id, customer_id, store_id, biz_date FROM customer_order
         WHERE country_code = $1 AND store_id IS NOT NULL AND order_type IN (1, 2, 5, 6) AND status NOT IN (5, 7) AND biz_date <= $2
         ORDER BY id";
    let rows: Vec<(Id, Id, Id, Day)> = tx.all(sql, params![country, to]).await?;
    let mut last: HashMap<Id, Placed> = HashMap::new();
    let mut all = Hindsight::default();
    for (id, customer, store, day) in rows {
        let order = Placed { id, customer, store, day };
        let former = last.insert(store, order);
        if let Some(former) = former.filter(|_| day >= from) {
            all.add(judged(tx, country, order, former, days).await?);
        }
    }
    Ok(all)
}

async fn judged(tx: &mut Tx, country: Country, order: Placed, former: Placed, days: i64) -> Result<Hindsight> {
    let stores = Stores { country, customer: order.customer, ids: vec![order.store] };
    let sold = sold_before(tx, &stores, order.day).await?;
    let mut judged = Hindsight::default();
    if sold.of.is_empty() {
        return Ok(judged);
    }
    let (placed, repeated) = (quantities(tx, order.id).await?, quantities(tx, former.id).await?);
    let afterwards = sold_from(tx, &stores, order.day, days).await?;
    let products: BTreeSet<Id> = sold.of.keys().chain(placed.keys()).chain(repeated.keys()).chain(afterwards.keys()).copied().collect();
    let products: Vec<Id> = products.into_iter().collect();
    let then = Then::of(tx, &stores, order, &products).await?;
    let suggested = suggested(tx, &stores, &sold, (&then, order.day), days).await?;
    judged.orders = 1;
    for product in products {
        let of = |quantities: &BTreeMap<Id, i64>| quantities.get(&product).copied().unwrap_or_default();
        let needed = (of(&afterwards) - then.at_hand(order.store, product)).max(0);
        judged.needed += needed;
        judged.suggested.judge(of(&suggested), needed);
        judged.repeated.judge(of(&repeated), needed);
        judged.placed.judge(of(&placed), needed);
    }
    Ok(judged)
}

async fn suggested(tx: &mut Tx, stores: &Stores, sold: &Sold, (then, day): (&Then, Day), days: i64) -> Result<BTreeMap<Id, i64>> {
    let season = season(tx, stores, day, days).await?;
    let products: Vec<Id> = sold.of.keys().copied().collect();
    let goods = catalogue::goods_of(tx, stores.country, &products).await?;
    let mut suggested = BTreeMap::new();
    for (product, selling) in &sold.of {
        let Some(goods) = goods.get(product) else { continue };
        let sum = summed(*product, selling, &then.on_hand, &stores.ids, days, season);
        let coming = then.coming.get(product).copied().unwrap_or_default();
        let qty = order_of(sum.short - coming, sum.on_hand - sum.spare + coming, goods.moq, goods.order_step);
        suggested.insert(*product, qty);
    }
    Ok(suggested)
}

async fn quantities(tx: &mut Tx, order: Id) -> Result<BTreeMap<Id, i64>> {
    let rows: Vec<(Id, i64)> = tx.all("SELECT product_id, qty_ordered FROM order_line WHERE order_id = $1", params![order]).await?;
    Ok(rows.into_iter().collect())
}

async fn sold_from(tx: &mut Tx, stores: &Stores, day: Day, days: i64) -> Result<BTreeMap<Id, i64>> {
    let sql = format!(
        "SELECT product_id, CAST(SUM(pieces) AS BIGINT) FROM sell_out_day
         WHERE {} AND biz_date >= $2 AND biz_date < $3 GROUP BY product_id",
        tx.any_of("store_id", 1)
    );
    let rows: Vec<(Id, i64)> = tx.all(&sql, params![&stores.ids[..], day, days_after(day, days)?]).await?;
    Ok(rows.into_iter().map(|(product, pieces)| (product, pieces.max(0))).collect())
}

/// How it stood in the store on the morning of an order.
struct Then {
    on_hand: HashMap<(Id, Id), i64>,
    coming: HashMap<Id, i64>,
}

impl Then {
    async fn of(tx: &mut Tx, stores: &Stores, order: Placed, products: &[Id]) -> Result<Self> {
        let on_hand = lay_there(tx, stores, order, products).await?;
        let coming = was_coming(tx, stores, order, products).await?;
        Ok(Self { on_hand, coming })
    }

    fn at_hand(&self, store: Id, product: Id) -> i64 {
        let lay = self.on_hand.get(&(product, store)).copied().unwrap_or_default().max(0);
        lay + self.coming.get(&product).copied().unwrap_or_default()
    }
}

async fn lay_there(tx: &mut Tx, stores: &Stores, order: Placed, products: &[Id]) -> Result<HashMap<(Id, Id), i64>> {
    let mut lay: HashMap<(Id, Id), i64> = HashMap::new();
    let Some(place) = stock::location::find_of_store(tx, stores.country, order.store).await? else { return Ok(lay) };
    for level in stock::levels(tx, &[place.id], products).await? {
        *lay.entry((level.product_id, order.store)).or_default() += level.on_hand;
    }
    for ((product, _), came) in stock::moved_after(tx, stores.country, place.id, products, order.day.yesterday()).await? {
        *lay.entry((product, order.store)).or_default() -= came;
    }
    Ok(lay)
}

/// Ordered before for the same store, and not received by then. What was cancelled later is left out: nobody can tell when.
async fn was_coming(tx: &mut Tx, stores: &Stores, order: Placed, products: &[Id]) -> Result<HashMap<Id, i64>> {
    let earlier = format!(
        "o.store_id = $1 AND o.id >= $2 AND o.id < $3 AND o.order_type IN (1, 2, 5, 6) AND o.status NOT IN (5, 7) AND {}",
        tx.any_of("l.product_id", 4)
    );
    let ordered = format!(
        "SELECT l.product_id, CAST(SUM(l.qty_approved - l.qty_cancelled) AS BIGINT)
         FROM customer_order o JOIN order_line l ON l.order_id = o.id WHERE {earlier} GROUP BY l.product_id"
    );
    let received = format!(
        "SELECT l.product_id, CAST(SUM(d.qty_received) AS BIGINT)
         FROM customer_order o JOIN order_line l ON l.order_id = o.id
         JOIN dispatch_line d ON d.order_line_id = l.id JOIN dispatch p ON p.id = d.dispatch_id
         WHERE {earlier} AND p.received_at < $5 GROUP BY l.product_id"
    );
    let (since, morning) = (waited_for(order.day, stores.country)?, order.day.begins_in(stores.country)?);
    let rows: Vec<(Id, i64)> = tx.all(&ordered, params![order.store, since, order.id, products]).await?;
    let mut coming: HashMap<Id, i64> = rows.into_iter().collect();
    let arrived: Vec<(Id, i64)> = tx.all(&received, params![order.store, since, order.id, products, morning]).await?;
    for (product, pieces) in arrived {
        *coming.entry(product).or_default() -= pieces;
    }
    Ok(coming)
}
