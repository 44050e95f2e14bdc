//! Where sell-in is read: orders by the day they were placed, or dispatches by the day they left.

use kernel::Result;
use ordering::order::{OWNERS, OrderStatus, OrderType};
use org::{Actor, CooperationMode, Owners, Permission, Scope};
use store::{Sql, Tx};

use crate::{Basis, By, Days, ReportQuery};

/// The orders somebody may count, under the filters of a report.
pub(super) struct Source {
    scope: Scope,
    basis: Basis,
    mode: Option<i64>,
}

/// How finely orders are read. Their lines are only needed for products.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    Documents,
    Lines,
}

/// The columns of a basis, as written in statements.
pub(super) struct Columns {
    pub(super) day: &'static str,
    pub(super) order: &'static str,
    pub(super) net: &'static str,
    pub(super) qty: &'static str,
}

impl Source {
    /// Amounts are in the currency of one country, so whoever works in several reads one at a time.
    pub(super) fn of(actor: &Actor, report: &ReportQuery) -> Result<Self> {
        let scope = actor.require(Permission::SellInView)?.narrowed(Some(actor.country));
        Ok(Self { scope, basis: report.basis, mode: report.mode.map(CooperationMode::code) })
    }

    pub(super) fn reach(&self) -> org::Reach {
        self.scope.reach()
    }

    pub(super) const fn basis(&self) -> Basis {
        self.basis
    }

    pub(super) const fn columns(&self, rows: Rows) -> Columns {
        match (self.basis, rows) {
            (Basis::Placed, Rows::Documents) => Columns { day: "o.biz_date", order: "o.id", net: "o.net_amount", qty: "o.total_qty" },
            (Basis::Placed, Rows::Lines) => {
                Columns { day: "o.biz_date", order: "o.id", net: "l.net_amount", qty: "l.qty_approved - l.qty_cancelled" }
            }
            (Basis::Dispatched, Rows::Documents) => Columns { day: "d.biz_date", order: "o.id", net: "d.amount", qty: "d.total_qty" },
            (Basis::Dispatched, Rows::Lines) => Columns { day: "d.biz_date", order: "o.id", net: "l.amount", qty: "l.qty" },
        }
    }

    /// `FROM … WHERE …`: everything placed or dispatched on these days that the scope has.
    pub(super) fn from(&self, tx: &Tx, rows: Rows, days: Days) -> Sql {
        let mut sql = Sql::new(match (self.basis, rows) {
            (Basis::Placed, Rows::Documents) => " FROM customer_order o",
            (Basis::Placed, Rows::Lines) => " FROM customer_order o JOIN order_line l ON l.order_id = o.id",
            (Basis::Dispatched, Rows::Documents) => " FROM dispatch d JOIN customer_order o ON o.id = d.order_id",
            (Basis::Dispatched, Rows::Lines) => {
                " FROM dispatch d JOIN customer_order o ON o.id = d.order_id JOIN dispatch_line l ON l.dispatch_id = d.id"
            }
        });
        let columns = self.columns(rows);
        sql.push_with(&format!(" WHERE {} >= ?", columns.day), days.from).push_with(&format!(" AND {} <= ?", columns.day), days.to);
        sql.push(&format!(" AND o.order_type NOT IN ({}, {})", OrderType::Sample.code(), OrderType::Gift.code()));
        if let Some(mode) = self.mode {
            sql.push_with(" AND o.cooperation_mode = ?", mode);
        }
        // The country stands on both tables; the one whose days are asked for has the index.
        let country = if self.basis == Basis::Dispatched { "d.country_code" } else { "o.country_code" };
        self.scope.push_on_days(tx, &mut sql, Owners { country, ..OWNERS });
        sql
    }

    /// [`Source::from`] without what was given up again.
    pub(super) fn kept(&self, tx: &Tx, rows: Rows, days: Days) -> Sql {
        let mut sql = self.from(tx, rows, days);
        sql.push(&format!(" AND {}", self.is_kept()));
        sql
    }

    /// Whether a row still counts. What left the warehouse did.
    pub(super) fn is_kept(&self) -> String {
        match self.basis {
            Basis::Placed => format!("o.status <> {}", OrderStatus::Cancelled.code()),
            Basis::Dispatched => "TRUE".to_owned(),
        }
    }
}

impl By {
    pub(super) const fn rows(self) -> Rows {
        match self {
            Self::Client => Rows::Documents,
            Self::Product => Rows::Lines,
        }
    }

    pub(super) const fn column(self) -> &'static str {
        match self {
            Self::Client => "o.customer_id",
            Self::Product => "l.product_id",
        }
    }
}
