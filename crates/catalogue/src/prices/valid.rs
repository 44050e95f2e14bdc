use std::collections::HashMap;

use kernel::{Id, Money, Timestamp};
use org::CustomerType;
use store::{Sql, StoreError, Tx, params};

use super::{Audience, Ladder, ListKind, Rung, ValidList, in_order};
use crate::Shopper;

/// The lists that hold now for somebody, in the order in which they are asked.
pub(crate) async fn valid_lists(tx: &mut Tx, shopper: &Shopper, now: Timestamp) -> Result<Vec<ValidList>, StoreError> {
    let mut sql = Sql::new(
        "SELECT id, kind, customer_id, customer_type, priority, start_at, end_at FROM price_list WHERE status = 'active' AND country_code = ",
    );
    sql.bind(shopper.country);
    sql.push_with(" AND (start_at IS NULL OR start_at <= ?) AND (end_at IS NULL OR end_at > ?)", now);
    match &shopper.customer {
        Some(customer) => {
            sql.push_with(" AND (customer_id IS NULL OR customer_id = ?)", customer.id);
            sql.push_with(" AND (customer_type IS NULL OR customer_type = ?)", customer.customer_type);
        }
        None => {
            sql.push(" AND customer_id IS NULL AND customer_type IS NULL");
        }
    }
    let rows: Vec<Row> = tx.all_of(&sql).await?;
    let mut lists: Vec<ValidList> = rows.into_iter().map(Row::list).collect();
    in_order(&mut lists);
    Ok(lists)
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

/// The prices of some products in the lists that hold.
pub(crate) struct Ladders<'a> {
    lists: &'a [ValidList],
    rungs: HashMap<(Id, Id), Vec<Rung>>,
}

impl<'a> Ladders<'a> {
    /// One statement, however many products and lists.
    pub(crate) async fn load(tx: &mut Tx, lists: &'a [ValidList], products: &[Id]) -> Result<Self, StoreError> {
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
    pub(crate) fn of(&self, product: Id) -> Vec<Ladder<'a>> {
        let ladder = |list: &'a ValidList| self.rungs.get(&(product, list.id)).map(|rungs| Ladder { list, rungs: rungs.clone() });
        self.lists.iter().filter_map(ladder).collect()
    }
}
