//! What orders add up to, as a whole and point by point.

use kernel::{Money, Result};
use store::{Tx, record};

use super::source::{Rows, Source};
use crate::{Basis, Days, Figure, Grain, Measure};

record! {
    #[derive(Clone, Copy, Debug, Default)]
    pub(super) struct Sums {
        orders: i64,
        cancelled: i64,
        net: Money,
        qty: i64,
        clients: i64,
    }
}

/// One period: all of it, and every point of its course.
pub(super) struct Course {
    whole: Sums,
    points: Vec<Sums>,
}

impl Course {
    pub(super) async fn of(tx: &mut Tx, source: &Source, days: Days, grain: Grain) -> Result<Self> {
        let sql = source.from(tx, Rows::Documents, days);
        let sums = sums(source);
        let whole = tx.one(&format!("SELECT {sums}{}", sql.text()), sql.values()).await?;
        let point = point(source, grain);
        let rows = tx.rows(&format!("SELECT {point}, {sums}{} GROUP BY {point}", sql.text()), sql.values()).await?;
        let starts = days.starts(grain);
        let mut points = vec![Sums::default(); starts.len()];
        for row in rows {
            let mut row = row.reader();
            let name: String = row.next()?;
            if let Some(place) = starts.iter().position(|start| start.to_string().starts_with(&name)) {
                points[place] = store::FromRow::from_row(&mut row)?;
            }
        }
        Ok(Self { whole, points })
    }
}

/// Clients are counted once however often they order, so points do not add up to the whole and both are asked for.
fn sums(source: &Source) -> String {
    let (columns, kept) = (source.columns(Rows::Documents), source.is_kept());
    let (net, qty, order) = (columns.net, columns.qty, columns.order);
    format!(
        "COUNT(DISTINCT CASE WHEN {kept} THEN {order} END), COUNT(CASE WHEN NOT ({kept}) THEN 1 END),
         CAST(COALESCE(SUM(CASE WHEN {kept} THEN {net} END), 0) AS BIGINT), CAST(COALESCE(SUM(CASE WHEN {kept} THEN {qty} END), 0) AS BIGINT),
         COUNT(DISTINCT CASE WHEN {kept} THEN o.customer_id END)"
    )
}

/// The day, or `yyyy-MM`, by which rows fall into points.
fn point(source: &Source, grain: Grain) -> String {
    let day = source.columns(Rows::Documents).day;
    match grain {
        Grain::Day => day.to_owned(),
        Grain::Month => format!("substr({day}, 1, 7)"),
    }
}

impl Sums {
    fn value(&self, measure: Measure) -> Result<Option<String>> {
        Ok(match measure {
            Measure::Net => Some(self.net.to_string()),
            Measure::Orders => Some(self.orders.to_string()),
            Measure::Qty => Some(self.qty.to_string()),
            Measure::Clients => Some(self.clients.to_string()),
            Measure::AverageOrder if self.orders == 0 => None,
            Measure::AverageOrder => Some(self.net.share(1, self.orders)?.to_string()),
            Measure::CancelRate => ratio(self.cancelled, self.orders + self.cancelled)?,
        })
    }
}

/// A share with four decimals; nothing of nothing is no share.
fn ratio(part: i64, whole: i64) -> Result<Option<String>> {
    if whole == 0 {
        return Ok(None);
    }
    let share = Money::from_minor(part).share(10_000, whole)?.minor();
    Ok(Some(format!("{}.{:04}", share / 10_000, share % 10_000)))
}

/// What is told of orders by this basis. What left the warehouse is not cancelled any more.
pub(super) const fn measures(basis: Basis) -> &'static [Measure] {
    use Measure::{AverageOrder, CancelRate, Clients, Net, Orders, Qty};
    match basis {
        Basis::Placed => &[Net, Orders, Qty, Clients, AverageOrder, CancelRate],
        Basis::Dispatched => &[Net, Orders, Qty, Clients, AverageOrder],
    }
}

pub(super) fn figure(measure: Measure, now: &Course, before: &Course) -> Result<Figure> {
    let course = |course: &Course| course.points.iter().map(|sums| sums.value(measure)).collect::<Result<Vec<_>>>();
    Ok(Figure {
        measure,
        unit: measure.unit(),
        value: now.whole.value(measure)?,
        previous: before.whole.value(measure)?,
        spark: course(now)?,
        previous_spark: course(before)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_four_decimals() {
        let shown = |part, whole| ratio(part, whole).expect("in range");
        assert_eq!([shown(1, 3), shown(3, 3), shown(0, 8)].map(Option::unwrap_or_default), ["0.3333", "1.0000", "0.0000"]);
        assert_eq!(shown(0, 0), None);
    }

    #[test]
    fn without_orders_there_is_no_average() {
        let none = Sums::default();
        assert_eq!(none.value(Measure::AverageOrder).expect("in range"), None);
        let some = Sums { orders: 3, net: Money::from_minor(10_000), ..none };
        assert_eq!(some.value(Measure::AverageOrder).expect("in range").as_deref(), Some("33.33"));
    }
}
