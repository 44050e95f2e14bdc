//! Sell-out: what promoters sold to shoppers. Read from the sums that `sellout` keeps with its reports.

use org::{Owners, Permission};

use super::Spec;
use super::level::{Column, Level};
use crate::dimension::Dimension;
use crate::part::Part;
use crate::{By, Measure};

const OWNERS: Owners<'static> = Owners {
    country: "s.country_code",
    person: Some("s.person_id"),
    customer: Some("s.customer_id"),
    store: Some("s.store_id"),
    area: None,
};

const PRODUCT: &str = " JOIN product p ON p.id = s.product_id";
const PRODUCT_OF_LINE: &str = " JOIN product p ON p.id = l.product_id";

/// Without products: a row for every day somebody sold something in a store.
const STORES: Level = Level {
    from: " FROM sell_out_store_day s",
    country: "s.country_code",
    day: "s.biz_date",
    standing: None,
    owners: Some(OWNERS),
    indexed: true,
    columns: &[
        Column::of(Dimension::Store, "s.store_id"),
        Column::of(Dimension::Person, "s.person_id"),
        Column::of(Dimension::Client, "s.customer_id"),
        Column::of(Dimension::Area, "s.area_id"),
        Column::of(Dimension::Region, "s.region_id"),
        Column::of(Dimension::Mode, "s.mode"),
    ],
    parts: &[
        (Part::Amount, "SUM(s.amount)"),
        (Part::Pieces, "SUM(s.pieces)"),
        // One report for a day, or one for a month, which counts on one day.
        (Part::Documents, "COUNT(*)"),
        (Part::Stores, "COUNT(DISTINCT s.store_id)"),
        (Part::People, "COUNT(DISTINCT s.person_id)"),
        (Part::Clients, "COUNT(DISTINCT s.customer_id)"),
    ],
    only: "",
    kept: "TRUE",
};

/// Without stores and people.
const AREAS: Level = Level {
    from: " FROM sell_out_product_day s",
    country: "s.country_code",
    day: "s.biz_date",
    standing: None,
    owners: None,
    indexed: true,
    columns: &[
        Column::of(Dimension::Area, "s.area_id"),
        Column::of(Dimension::Region, "s.region_id"),
        Column::of(Dimension::Mode, "s.mode"),
        Column::of(Dimension::Product, "s.product_id"),
        Column::of(Dimension::Brand, "p.brand_id").joined(PRODUCT),
        Column::nullable(Dimension::Series, "p.series_id").joined(PRODUCT),
    ],
    parts: &[(Part::Amount, "SUM(s.amount)"), (Part::Pieces, "SUM(s.pieces)"), (Part::Products, "COUNT(DISTINCT s.product_id)")],
    only: "",
    kept: "TRUE",
};

const ALL: Level = Level {
    from: " FROM sell_out_day s",
    country: "s.country_code",
    day: "s.biz_date",
    standing: None,
    owners: Some(OWNERS),
    indexed: true,
    columns: &[
        Column::of(Dimension::Store, "s.store_id"),
        Column::of(Dimension::Person, "s.person_id"),
        Column::of(Dimension::Client, "s.customer_id"),
        Column::of(Dimension::Area, "s.area_id"),
        Column::of(Dimension::Region, "s.region_id"),
        Column::of(Dimension::Mode, "s.mode"),
        Column::of(Dimension::Product, "s.product_id"),
        Column::of(Dimension::Brand, "p.brand_id").joined(PRODUCT),
        Column::nullable(Dimension::Series, "p.series_id").joined(PRODUCT),
    ],
    parts: &[
        (Part::Amount, "SUM(s.amount)"),
        (Part::Pieces, "SUM(s.pieces)"),
        (Part::Stores, "COUNT(DISTINCT s.store_id)"),
        (Part::People, "COUNT(DISTINCT s.person_id)"),
        (Part::Clients, "COUNT(DISTINCT s.customer_id)"),
        (Part::Products, "COUNT(DISTINCT s.product_id)"),
    ],
    only: "",
    kept: "TRUE",
};

/// The reports themselves, found by the sums of their days: what a figure opens.
const REPORTS: Level = Level {
    from: " FROM sell_out_store_day s
        JOIN sales_report r ON r.store_id = s.store_id AND r.biz_date = s.biz_date AND r.person_id = s.person_id AND r.country_code = s.country_code
            AND s.mode = CASE WHEN r.owner_id = 0 THEN 1 ELSE 2 END
        JOIN sales_report_line l ON l.report_id = r.id",
    country: "s.country_code",
    day: "s.biz_date",
    standing: None,
    owners: Some(OWNERS),
    indexed: true,
    columns: &[
        Column::of(Dimension::Document, "r.id"),
        Column::of(Dimension::Store, "s.store_id"),
        Column::of(Dimension::Person, "s.person_id"),
        Column::of(Dimension::Client, "s.customer_id"),
        Column::of(Dimension::Area, "s.area_id"),
        Column::of(Dimension::Region, "s.region_id"),
        Column::of(Dimension::Mode, "s.mode"),
        Column::of(Dimension::Product, "l.product_id"),
        Column::of(Dimension::Brand, "p.brand_id").joined(PRODUCT_OF_LINE),
        Column::nullable(Dimension::Series, "p.series_id").joined(PRODUCT_OF_LINE),
    ],
    parts: &[
        (Part::Amount, "SUM(l.amount)"),
        (Part::Pieces, "SUM(l.qty)"),
        (Part::Documents, "COUNT(DISTINCT r.id)"),
        (Part::Stores, "COUNT(DISTINCT s.store_id)"),
        (Part::People, "COUNT(DISTINCT s.person_id)"),
        (Part::Clients, "COUNT(DISTINCT s.customer_id)"),
        (Part::Products, "COUNT(DISTINCT l.product_id)"),
    ],
    only: " AND r.status <> 'void'",
    kept: "TRUE",
};

pub(super) static SOLD: Spec = Spec {
    permission: Permission::SellOutView,
    levels: &[STORES, AREAS, ALL, REPORTS],
    measures: &[
        Measure::Amount,
        Measure::Qty,
        Measure::Stores,
        Measure::People,
        Measure::Products,
        Measure::AveragePrice,
        Measure::Reports,
    ],
    counts: &[Part::Stores, Part::People, Part::Products],
    views: &[By::Person, By::Store, By::Area, By::Region, By::Brand, By::Series, By::Client, By::Product, By::Document],
    tops: &[By::Store, By::Product],
    documents: "SELECT r.id, r.doc_no, t.name FROM sales_report r JOIN store t ON t.id = r.store_id WHERE ",
    document: "r.id",
};
