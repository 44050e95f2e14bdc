//! Sell-in: what customers order from us. Samples and gifts are given, not sold, so they are no part of it.

use ordering::order::OWNERS;
use org::{Owners, Permission};

use super::Spec;
use super::level::{Column, Level};
use crate::dimension::Dimension;
use crate::part::Part;
use crate::{By, Measure};

const REGION: &str = " LEFT JOIN area a ON a.id = o.area_id";
const PRODUCT: &str = " JOIN product p ON p.id = l.product_id";

const CLIENT: Column = Column::of(Dimension::Client, "o.customer_id");
const PERSON: Column = Column::nullable(Dimension::Person, "o.rep_person_id");
const AREA: Column = Column::nullable(Dimension::Area, "o.area_id");
const IN_REGION: Column = Column::nullable(Dimension::Region, "a.region_id").joined(REGION);
const MODE: Column = Column::of(Dimension::Mode, "o.cooperation_mode");
const ORDER: Column = Column::of(Dimension::Document, "o.id");

/// Neither samples nor gifts.
const SOLD: &str = " AND o.order_type NOT IN (3, 4)";
/// Not cancelled.
const KEPT: &str = "o.status <> 5";

const PLACED_ORDERS: Level = Level {
    from: " FROM customer_order o",
    country: "o.country_code",
    day: "o.biz_date",
    owners: Some(OWNERS),
    indexed: false,
    columns: &[CLIENT, PERSON, AREA, IN_REGION, MODE, ORDER],
    parts: &[
        (Part::Amount, "SUM(CASE WHEN o.status <> 5 THEN o.net_amount END)"),
        (Part::Pieces, "SUM(CASE WHEN o.status <> 5 THEN o.total_qty END)"),
        (Part::Documents, "COUNT(DISTINCT CASE WHEN o.status <> 5 THEN o.id END)"),
        (Part::GivenUp, "COUNT(CASE WHEN o.status = 5 THEN 1 END)"),
        (Part::Clients, "COUNT(DISTINCT CASE WHEN o.status <> 5 THEN o.customer_id END)"),
    ],
    only: SOLD,
    kept: KEPT,
};

const PLACED_LINES: Level = Level {
    from: " FROM customer_order o JOIN order_line l ON l.order_id = o.id",
    country: "o.country_code",
    day: "o.biz_date",
    owners: Some(OWNERS),
    indexed: false,
    columns: &[
        CLIENT,
        PERSON,
        AREA,
        IN_REGION,
        MODE,
        ORDER,
        Column::of(Dimension::Product, "l.product_id"),
        Column::of(Dimension::Brand, "p.brand_id").joined(PRODUCT),
        Column::nullable(Dimension::Series, "p.series_id").joined(PRODUCT),
    ],
    parts: &[
        (Part::Amount, "SUM(CASE WHEN o.status <> 5 THEN l.net_amount END)"),
        (Part::Pieces, "SUM(CASE WHEN o.status <> 5 THEN l.qty_approved - l.qty_cancelled END)"),
        (Part::Documents, "COUNT(DISTINCT CASE WHEN o.status <> 5 THEN o.id END)"),
        (Part::Clients, "COUNT(DISTINCT CASE WHEN o.status <> 5 THEN o.customer_id END)"),
    ],
    only: SOLD,
    kept: KEPT,
};

/// The country stands on both tables; the one whose days are asked for has the index.
const DISPATCH_OWNERS: Owners<'static> = Owners { country: "d.country_code", ..OWNERS };

const DISPATCHES: Level = Level {
    from: " FROM dispatch d JOIN customer_order o ON o.id = d.order_id",
    country: "d.country_code",
    day: "d.biz_date",
    owners: Some(DISPATCH_OWNERS),
    indexed: false,
    columns: &[CLIENT, PERSON, AREA, IN_REGION, MODE, ORDER],
    parts: &[
        (Part::Amount, "SUM(d.amount)"),
        (Part::Pieces, "SUM(d.total_qty)"),
        (Part::Documents, "COUNT(DISTINCT o.id)"),
        (Part::Clients, "COUNT(DISTINCT o.customer_id)"),
    ],
    only: SOLD,
    kept: "TRUE",
};

const DISPATCH_LINES: Level = Level {
    from: " FROM dispatch d JOIN customer_order o ON o.id = d.order_id JOIN dispatch_line l ON l.dispatch_id = d.id",
    country: "d.country_code",
    day: "d.biz_date",
    owners: Some(DISPATCH_OWNERS),
    indexed: false,
    columns: &[
        CLIENT,
        PERSON,
        AREA,
        IN_REGION,
        MODE,
        ORDER,
        Column::of(Dimension::Product, "l.product_id"),
        Column::of(Dimension::Brand, "p.brand_id").joined(PRODUCT),
        Column::nullable(Dimension::Series, "p.series_id").joined(PRODUCT),
    ],
    parts: &[
        (Part::Amount, "SUM(l.amount)"),
        (Part::Pieces, "SUM(l.qty)"),
        (Part::Documents, "COUNT(DISTINCT o.id)"),
        (Part::Clients, "COUNT(DISTINCT o.customer_id)"),
    ],
    only: SOLD,
    kept: "TRUE",
};

const VIEWS: &[By] = &[By::Person, By::Area, By::Region, By::Brand, By::Series, By::Client, By::Product, By::Document];
const COUNTS: &[Part] = &[Part::Documents, Part::Clients];
const TOPS: &[By] = &[By::Client, By::Product];
const DOCUMENTS: &str = "SELECT o.id, o.doc_no, c.name FROM customer_order o JOIN customer c ON c.id = o.customer_id WHERE ";

pub(super) static PLACED: Spec = Spec {
    permission: Permission::SellInView,
    levels: &[PLACED_ORDERS, PLACED_LINES],
    measures: &[Measure::Net, Measure::Orders, Measure::Qty, Measure::Clients, Measure::AverageOrder, Measure::CancelRate],
    counts: COUNTS,
    views: VIEWS,
    tops: TOPS,
    documents: DOCUMENTS,
    document: "o.id",
};

/// What left the warehouse is not cancelled any more.
pub(super) static DISPATCHED: Spec = Spec {
    permission: Permission::SellInView,
    levels: &[DISPATCHES, DISPATCH_LINES],
    measures: &[Measure::Net, Measure::Orders, Measure::Qty, Measure::Clients, Measure::AverageOrder],
    counts: COUNTS,
    views: VIEWS,
    tops: TOPS,
    documents: DOCUMENTS,
    document: "o.id",
};

#[cfg(test)]
mod tests {
    use ordering::order::{OrderStatus, OrderType};

    use super::*;

    #[test]
    fn statements_name_orders_as_orders_do() {
        assert_eq!(SOLD, format!(" AND o.order_type NOT IN ({}, {})", OrderType::Sample.code(), OrderType::Gift.code()));
        assert_eq!(KEPT, format!("o.status <> {}", OrderStatus::Cancelled.code()));
    }
}
