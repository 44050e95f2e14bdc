//! The price lists that hold now for somebody, and the prices in them.

use std::collections::{BTreeMap, HashMap};

use kernel::{Id, Money, Timestamp};
use org::CustomerType;
use store::{FromRow, RowReader, Sql, StoreError, Tx, columns_of, params};

use crate::Shopper;
use crate::prices::{Audience, Ladder, ListKind, Rung, ValidList, in_order};

/// The lists that hold now for somebody, in the order in which they are asked.
pub(crate) async fn valid_lists(tx: &mut Tx, shopper: &Shopper, now: Timestamp) -> Result<Vec<ValidList>, StoreError> {
    let mut sql = Sql::new(&format!("SELECT {} FROM price_list l WHERE TRUE", columns_of("l", Row::COLUMNS)));
    push_valid(&mut sql, shopper, now);
    let rows: Vec<Row> = tx.all_of(&sql).await?;
    let mut lists: Vec<ValidList> = rows.into_iter().map(Row::list).collect();
    in_order(&mut lists);
    Ok(lists)
}

/// Appends ` AND …` so that only the lists remain that hold now for somebody.
fn push_valid(sql: &mut Sql, shopper: &Shopper, now: Timestamp) {
    sql.push(" AND l.status = 'active' AND l.country_code = ").bind(shopper.country);
    sql.push_with(" AND (l.start_at IS NULL OR l.start_at <= ?) AND (l.end_at IS NULL OR l.end_at > ?)", now);
    match &shopper.customer {
        Some(customer) => {
            sql.push_with(" AND (l.customer_id IS NULL OR l.customer_id = ?)", customer.id);
            sql.push_with(" AND (l.customer_type IS NULL OR l.customer_type = ?)", customer.customer_type);
        }
        None => {
            sql.push(" AND l.customer_id IS NULL AND l.customer_type IS NULL");
        }
    }
}

store::record! {
    struct Row {
        id: Id,
        kind: ListKind,
        customer_id: Option<Id>,
        customer_type: Option<CustomerType>,
        priority: i64,
        start_at: Option<Timestamp>,
        end_at: Option<Timestamp>
    }
}

impl Row {
    fn list(self) -> ValidList {
        let audience = match (self.customer_id, self.customer_type) {
            (Some(_), _) => Audience::OneCustomer,
            (None, Some(_)) => Audience::CustomerType,
            (None, None) => Audience::Everyone,
        };
        ValidList { id: self.id, kind: self.kind, audience, priority: self.priority, from: self.start_at, until: self.end_at }
    }
}

/// A price beside the list it stands in.
struct PriceRow {
    list: Row,
    product_id: Id,
    rung: Rung,
}

impl FromRow for PriceRow {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        let (list, product_id) = (Row::from_row(row)?, row.next()?);
        Ok(Self { list, product_id, rung: Rung { min_qty: row.next()?, unit_price: row.next()?, tax_included: row.next()? } })
    }
}

/// The prices of some products in lists, which are in the order in which they are asked.
pub(crate) struct Ladders {
    lists: Vec<ValidList>,
    rungs: HashMap<(Id, Id), Vec<Rung>>,
}

impl Ladders {
    /// Those in the lists that hold now for somebody: one statement, however many products and lists.
    pub(crate) async fn valid(tx: &mut Tx, shopper: &Shopper, now: Timestamp, products: &[Id]) -> Result<Self, StoreError> {
        let columns = columns_of("l", Row::COLUMNS);
        let mut sql = Sql::new(&format!(
            "SELECT {columns}, f.product_id, f.min_qty, f.unit_price, f.tax_included
             FROM price_list l JOIN price f ON f.price_list_id = l.id WHERE "
        ));
        tx.push_any_of(&mut sql, "f.product_id", products);
        push_valid(&mut sql, shopper, now);
        let rows: Vec<PriceRow> = tx.all_of(&sql).await?;
        let (mut lists, mut rungs): (BTreeMap<Id, ValidList>, HashMap<_, Vec<Rung>>) = Default::default();
        for PriceRow { list, product_id, rung } in rows {
            rungs.entry((product_id, list.id)).or_default().push(rung);
            lists.entry(list.id).or_insert_with(|| list.list());
        }
        let mut lists: Vec<ValidList> = lists.into_values().collect();
        in_order(&mut lists);
        Ok(Self { lists, rungs })
    }

    /// Those in lists that were chosen before.
    pub(crate) async fn load(tx: &mut Tx, lists: Vec<ValidList>, products: &[Id]) -> Result<Self, StoreError> {
        let ids: Vec<Id> = lists.iter().map(|list| list.id).collect();
        let sql = format!(
            "SELECT price_list_id, product_id, min_qty, unit_price, tax_included FROM price WHERE {} AND {}",
            tx.any_of("price_list_id", 1),
            tx.any_of("product_id", 2)
        );
        let rows: Vec<(Id, Id, i64, Money, bool)> = tx.all(&sql, params![ids, products]).await?;
        let rungs = rows
            .into_iter()
            .map(|(list, product, min_qty, unit_price, tax_included)| ((product, list), Rung { min_qty, unit_price, tax_included }));
        Ok(Self { lists, rungs: org::listing::group(rungs) })
    }

    /// Those of one product, lists in order.
    pub(crate) fn of(&self, product: Id) -> Vec<Ladder<'_>> {
        let rungs = |list: &ValidList| self.rungs.get(&(product, list.id)).cloned();
        self.lists.iter().filter_map(|list| Some(Ladder { list, rungs: rungs(list)? })).collect()
    }
}
