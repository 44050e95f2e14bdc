//! Sell-in: what customers order from us, read from the sums that `ordering` keeps with its orders. Samples and gifts are given,
//! not sold, so they are no part of it.

use ordering::order::OWNERS;
use org::{Owners, Permission};

use super::Spec;
use super::level::{Column, Level};
use crate::dimension::Dimension;
use crate::part::Part;
use crate::{By, Measure};

/// The columns of the sums by which a row belongs to somebody: those of its orders.
const SUMS_OWNERS: Owners<'static> = Owners {
    country: "s.country_code",
    person: Some("s.person_id"),
    customer: Some("s.customer_id"),
    store: Some("s.store_id"),
    area: Some("s.area_id"),
};

const SUMMED_CLIENT: Column = Column::of(Dimension::Client, "s.customer_id");
const SUMMED_PERSON: Column = Column::of(Dimension::Person, "s.person_id");
const SUMMED_AREA: Column = Column::of(Dimension::Area, "s.area_id");
const SUMMED_REGION: Column = Column::of(Dimension::Region, "s.region_id");
const SUMMED_MODE: Column = Column::of(Dimension::Mode, "s.mode");
const SUMMED_PRODUCT: Column = Column::of(Dimension::Product, "s.product_id");
const SUMMED_BRAND: Column = Column::of(Dimension::Brand, "p.brand_id").joined(SUMMED_GOODS);
const SUMMED_SERIES: Column = Column::nullable(Dimension::Series, "p.series_id").joined(SUMMED_GOODS);
const SUMMED_GOODS: &str = " JOIN product p ON p.id = s.product_id";

const AMOUNT: (Part, &str) = (Part::Amount, "SUM(s.amount)");
const PIECES: (Part, &str) = (Part::Pieces, "SUM(s.pieces)");
const ORDERS: (Part, &str) = (Part::Documents, "SUM(s.orders)");
const CLIENTS: (Part, &str) = (Part::Clients, "COUNT(DISTINCT CASE WHEN s.orders > 0 THEN s.customer_id END)");
const RETURNED: (Part, &str) = (Part::Returned, "SUM(s.returned)");

/// A table of sums as a level: found by its days, or by whose rows it tells.
const fn summed(
    from: &'static str,
    owners: Option<Owners<'static>>,
    columns: &'static [Column],
    parts: &'static [(Part, &'static str)],
) -> Level {
    Level {
        from,
        country: "s.country_code",
        day: "s.biz_date",
        standing: None,
        owners,
        indexed: true,
        columns,
        parts,
        only: "",
        kept: "s.orders > 0",
    }
}

/// Without products.
const CLIENT_DAYS: Level = summed(
    " FROM sell_in_client_day s",
    Some(SUMS_OWNERS),
    &[SUMMED_CLIENT, SUMMED_PERSON, SUMMED_AREA, SUMMED_REGION, SUMMED_MODE],
    &[AMOUNT, PIECES, ORDERS, (Part::GivenUp, "SUM(s.given_up)"), CLIENTS, RETURNED, (Part::ReturnedDocuments, "SUM(s.returned_orders)")],
);

/// Without customers. An order counts for each of its products, so orders are told of single products and never of brands, of
/// which an order may have several products.
const PRODUCT_DAYS: Level = summed(
    " FROM sell_in_product_day s",
    None,
    &[SUMMED_AREA, SUMMED_REGION, SUMMED_MODE, SUMMED_PRODUCT],
    &[AMOUNT, PIECES, ORDERS, RETURNED],
);

const BRAND_DAYS: Level = summed(
    " FROM sell_in_product_day s",
    None,
    &[SUMMED_AREA, SUMMED_REGION, SUMMED_MODE, SUMMED_PRODUCT, SUMMED_BRAND, SUMMED_SERIES],
    &[AMOUNT, PIECES, RETURNED],
);

/// Customers and products.
const DAYS: Level = summed(
    " FROM sell_in_day s",
    Some(SUMS_OWNERS),
    &[SUMMED_CLIENT, SUMMED_PERSON, SUMMED_AREA, SUMMED_REGION, SUMMED_MODE, SUMMED_PRODUCT],
    &[AMOUNT, PIECES, ORDERS, CLIENTS, RETURNED],
);

const DAYS_BY_BRAND: Level = summed(
    " FROM sell_in_day s",
    Some(SUMS_OWNERS),
    &[SUMMED_CLIENT, SUMMED_PERSON, SUMMED_AREA, SUMMED_REGION, SUMMED_MODE, SUMMED_PRODUCT, SUMMED_BRAND, SUMMED_SERIES],
    &[AMOUNT, PIECES, CLIENTS, RETURNED],
);

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
    standing: None,
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
    standing: None,
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
        (
            Part::Returned,
            "SUM(CASE WHEN o.status <> 5 AND l.qty_approved > l.qty_cancelled
                 THEN l.net_amount * l.qty_returned / (l.qty_approved - l.qty_cancelled) END)",
        ),
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
    standing: None,
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
    standing: None,
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
    levels: &[CLIENT_DAYS, PRODUCT_DAYS, BRAND_DAYS, DAYS, DAYS_BY_BRAND, PLACED_ORDERS, PLACED_LINES],
    measures: &[
        Measure::Net,
        Measure::Orders,
        Measure::Qty,
        Measure::Clients,
        Measure::AverageOrder,
        Measure::CancelRate,
        Measure::Returned,
        Measure::ReturnedOrders,
    ],
    counts: &[Part::Documents, Part::Clients, Part::Returned],
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
