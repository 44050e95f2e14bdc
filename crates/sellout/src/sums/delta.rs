use std::collections::BTreeMap;

use kernel::{AppError, ErrorCode, Id, Money, Result};
use org::Day;

/// By how much the sums of a report's days and products change. In order, so that whoever changes the same rows at the same
/// time takes them in the same order.
#[derive(Debug, Default)]
pub(crate) struct Delta(BTreeMap<(Day, Id), Sold>);

/// Pieces and what they brought; negative where they are taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sold {
    pub(super) pieces: i64,
    pub(super) amount: i64,
}

/// What changes on a day: as a whole and product by product.
#[derive(Debug, Default)]
pub(super) struct OfDay {
    pub(super) whole: Sold,
    pub(super) products: BTreeMap<Id, Sold>,
}

impl Sold {
    fn add(&mut self, pieces: i64, amount: i64) -> Result<()> {
        let beyond = || AppError::new(ErrorCode::OutOfRange);
        self.pieces = self.pieces.checked_add(pieces).ok_or_else(beyond)?;
        self.amount = self.amount.checked_add(amount).ok_or_else(beyond)?;
        Ok(())
    }
}

impl Delta {
    pub(crate) fn add(&mut self, day: Day, product: Id, pieces: i64, amount: Money) -> Result<()> {
        self.0.entry((day, product)).or_default().add(pieces, amount.minor())
    }

    pub(crate) fn take(&mut self, day: Day, product: Id, pieces: i64, amount: Money) -> Result<()> {
        self.0.entry((day, product)).or_default().add(-pieces, -amount.minor())
    }

    /// Each day with its products, without what stays as it was.
    pub(super) fn days(self) -> Result<BTreeMap<Day, OfDay>> {
        let mut days: BTreeMap<Day, OfDay> = BTreeMap::new();
        for ((day, product), sold) in self.0.into_iter().filter(|(_, sold)| *sold != Sold::default()) {
            let of_day = days.entry(day).or_default();
            of_day.whole.add(sold.pieces, sold.amount)?;
            of_day.products.insert(product, sold);
        }
        Ok(days)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_back_and_reported_again_changes_nothing() {
        let (day, soap, cream) = (Day::FIRST, Id::new(1), Id::new(2));
        let mut delta = Delta::default();
        delta.take(day, soap, 3, Money::from_minor(300)).expect("in range");
        delta.take(day, cream, 1, Money::from_minor(50)).expect("in range");
        delta.add(day, soap, 3, Money::from_minor(300)).expect("in range");
        delta.add(day, cream, 2, Money::from_minor(90)).expect("in range");
        let days = delta.days().expect("in range");
        let OfDay { whole, products } = &days[&day];
        assert_eq!((whole.pieces, whole.amount), (1, 40));
        assert_eq!(products.keys().collect::<Vec<_>>(), [&cream]);
    }
}
