//! Receivables: what customers owe us, and what became of it. Read from what `receivable` keeps of each of them by day: what is owed
//! or overdue is everything that happened up to a day, what was invoiced or paid is what happened in the days.

use org::{Owners, Permission};

use super::Spec;
use super::level::{Column, Level};
use crate::dimension::Dimension;
use crate::part::Part;
use crate::{By, Measure};

/// As receivables themselves: they belong to their customer.
const OWNERS: Owners<'static> =
    Owners { country: "s.country_code", customer: Some("s.customer_id"), person: None, store: None, area: None };

const COLUMNS: &[Column] = &[
    Column::of(Dimension::Client, "s.customer_id"),
    Column::of(Dimension::Person, "s.person_id"),
    Column::of(Dimension::Area, "s.area_id"),
    Column::of(Dimension::Region, "s.region_id"),
    Column::of(Dimension::Document, "s.receivable_id"),
];

const fn of(day: &'static str, standing: Option<&'static str>, parts: &'static [(Part, &'static str)]) -> Level {
    Level {
        from: " FROM receivable_day s",
        country: "s.country_code",
        day,
        standing,
        owners: Some(OWNERS),
        indexed: true,
        columns: COLUMNS,
        parts,
        only: "",
        kept: "TRUE",
    }
}

const STANDING: Level = of(
    "s.biz_date",
    Some("s.settled_on"),
    &[(Part::Amount, "SUM(s.invoiced - s.received - s.returned - s.bad_debt)"), (Part::Pieces, "SUM(0)")],
);

/// A payment of what is not due yet counts once it would be late.
const LATE: Level = of("s.late_on", Some("s.settled_on"), &[(Part::Overdue, "SUM(s.invoiced - s.received - s.returned - s.bad_debt)")]);

const MOVED: Level = of(
    "s.biz_date",
    None,
    &[
        (Part::Invoiced, "SUM(s.invoiced)"),
        (Part::Paid, "SUM(s.received)"),
        (Part::Returned, "SUM(s.returned)"),
        (Part::BadDebt, "SUM(s.bad_debt)"),
    ],
);

pub(super) static OWED: Spec = Spec {
    permission: Permission::ReceivableView,
    levels: &[STANDING, LATE, MOVED],
    measures: &[
        Measure::Owed,
        Measure::Overdue,
        Measure::OverdueShare,
        Measure::Invoiced,
        Measure::Paid,
        Measure::Credited,
        Measure::BadDebt,
    ],
    counts: &[Part::Overdue, Part::Invoiced, Part::Paid, Part::Returned, Part::BadDebt],
    views: &[By::Client, By::Person, By::Area, By::Region, By::Document],
    tops: &[By::Client, By::Person],
    documents: "SELECT r.id, r.doc_no, c.name FROM receivable r JOIN customer c ON c.id = r.customer_id WHERE ",
    document: "r.id",
};
