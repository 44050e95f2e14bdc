//! What an order adds to the sums, and by how much that changes.

use std::collections::BTreeMap;

use kernel::{AppError, ErrorCode, Id, Result};
use store::{Tx, params, record};

use crate::order::OrderLine;

record! {
    /// A line as the sums see it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct Counted {
        pub(super) id: Id,
        pub(super) product_id: Id,
        pub(super) qty_approved: i64,
        pub(super) qty_cancelled: i64,
        pub(super) qty_returned: i64,
        pub(super) net_amount: i64,
    }
}

/// By how much the sums of a product, or of a whole order, change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) orders: i64,
    pub(super) given_up: i64,
    pub(super) returned_orders: i64,
    pub(super) pieces: i64,
    pub(super) amount: i64,
    pub(super) returned_pieces: i64,
    pub(super) returned: i64,
}

/// In order, so that whoever changes the same rows at the same time takes them in the same order.
#[derive(Debug, Default)]
pub(super) struct Delta {
    pub(super) whole: Change,
    pub(super) products: BTreeMap<Id, Change>,
}

impl From<&OrderLine> for Counted {
    fn from(line: &OrderLine) -> Self {
        Self {
            id: line.id,
            product_id: line.product_id,
            qty_approved: line.qty_approved,
            qty_cancelled: line.qty_cancelled,
            qty_returned: line.qty_returned,
            net_amount: line.net_amount.minor(),
        }
    }
}

impl Counted {
    pub(super) async fn of(tx: &mut Tx, order: Id) -> Result<Vec<Self>> {
        let sql = format!("SELECT {} FROM order_line WHERE order_id = $1 ORDER BY line_no", Self::COLUMNS);
        Ok(tx.all(&sql, params![order]).await?)
    }

    /// What was asked for the pieces that came back, cut to hundredths. All of a line is worth all that was asked for it.
    fn returned(&self) -> Result<i64> {
        let pieces = self.qty_approved - self.qty_cancelled;
        if pieces <= 0 {
            return Ok(0);
        }
        Ok(self.net_amount.checked_mul(self.qty_returned).ok_or_else(beyond)? / pieces)
    }

    fn change(&self) -> Result<Change> {
        Ok(Change {
            pieces: self.qty_approved - self.qty_cancelled,
            amount: self.net_amount,
            returned_pieces: self.qty_returned,
            returned: self.returned()?,
            ..Change::default()
        })
    }
}

impl Change {
    pub(super) fn plus(self, other: Self) -> Result<Self> {
        let add = |one: i64, other: i64| one.checked_add(other).ok_or_else(beyond);
        Ok(Self {
            orders: add(self.orders, other.orders)?,
            given_up: add(self.given_up, other.given_up)?,
            returned_orders: add(self.returned_orders, other.returned_orders)?,
            pieces: add(self.pieces, other.pieces)?,
            amount: add(self.amount, other.amount)?,
            returned_pieces: add(self.returned_pieces, other.returned_pieces)?,
            returned: add(self.returned, other.returned)?,
        })
    }

    fn back(self) -> Self {
        Self {
            orders: -self.orders,
            given_up: -self.given_up,
            returned_orders: -self.returned_orders,
            pieces: -self.pieces,
            amount: -self.amount,
            returned_pieces: -self.returned_pieces,
            returned: -self.returned,
        }
    }
}

impl Delta {
    /// What lies between an order's lines before and after. Whether the order itself is counted is for the caller.
    pub(super) fn between(before: &[Counted], after: &[Counted]) -> Result<Self> {
        let (before, after) = (Self::added(before)?, Self::added(after)?);
        let mut delta = Self { whole: after.whole.plus(before.whole.back())?, products: after.products };
        for (product, change) in before.products {
            let entry = delta.products.entry(product).or_default();
            *entry = entry.plus(change.back())?;
        }
        delta.products.retain(|_, change| *change != Change::default());
        Ok(delta)
    }

    fn added(lines: &[Counted]) -> Result<Self> {
        let mut delta = Self::default();
        for line in lines {
            let change = line.change()?;
            delta.whole = delta.whole.plus(change)?;
            let entry = delta.products.entry(line.product_id).or_default();
            // However many lines a product has, the order is one.
            *entry = Change { orders: 1, ..entry.plus(change)? };
        }
        delta.whole.returned_orders = i64::from(delta.whole.returned_pieces > 0);
        Ok(delta)
    }

    /// The opposite, which takes it away again.
    pub(super) fn back(self) -> Self {
        let products = self.products.into_iter().map(|(product, change)| (product, change.back())).collect();
        Self { whole: self.whole.back(), products }
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.whole == Change::default() && self.products.is_empty()
    }
}

fn beyond() -> AppError {
    AppError::new(ErrorCode::OutOfRange)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(product: i64, pieces: i64, net: i64, returned: i64) -> Counted {
        let id = Id::new(product * 10);
        Counted { id, product_id: Id::new(product), qty_approved: pieces, qty_cancelled: 0, qty_returned: returned, net_amount: net }
    }

    #[test]
    fn what_stays_as_it_was_changes_nothing() {
        let lines = [line(1, 3, 1_000, 1), line(2, 5, 700, 0)];
        assert!(Delta::between(&lines, &lines).expect("in range").is_nothing());
    }

    #[test]
    fn parts_that_come_back_add_up_to_all_of_it() {
        let [none, one, all] = [0, 1, 3].map(|back| [line(1, 3, 1_000, back)]);
        let first = Delta::between(&none, &one).expect("in range").whole;
        let rest = Delta::between(&one, &all).expect("in range").whole;
        assert_eq!((first.returned, first.returned_pieces, first.returned_orders), (333, 1, 1));
        assert_eq!((rest.returned, rest.returned_pieces, rest.returned_orders), (667, 2, 0));
        assert_eq!((first.amount, first.orders), (0, 0));
    }

    #[test]
    fn an_order_counts_once_for_a_product_of_two_lines() {
        let delta = Delta::between(&[], &[line(1, 3, 300, 0), line(1, 2, 200, 0)]).expect("in range");
        assert_eq!(delta.products[&Id::new(1)], Change { orders: 1, pieces: 5, amount: 500, ..Change::default() });
    }
}
