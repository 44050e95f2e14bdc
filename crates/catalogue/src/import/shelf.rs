//! The cells of a product's row that say where it is on the shelf, and from when until when.

use std::collections::HashMap;

use jiff::civil::{Date, DateTime};
use kernel::{Country, ErrorCode, Timestamp};
use org::import::{Cell, Cells, Column, local_time};

use super::sale::country_and_rest;
use crate::products::{CountryInput, Product, ProductCountry, ShelfStatus};

pub(super) const ON_SHELF: Column = Column::new("onShelf", ["上架国家", "On shelf in", "Dijual di", "วางขายใน"])
    .some_of(|| Country::ALL.iter().map(|country| country.iso2().to_owned()).collect());
pub(super) const FROM: Column = Column::new("shelfFrom", ["上架时间", "On shelf from", "Dijual mulai", "วางขายตั้งแต่"]);
pub(super) const UNTIL: Column = Column::new("shelfUntil", ["下架时间", "On shelf until", "Dijual sampai", "วางขายถึง"]);

pub(super) fn cells_of(product: &Product) -> [String; 3] {
    let on_shelf = product.countries.iter().filter(|country| country.shelf_status == ShelfStatus::On);
    let times = |end: End| product.countries.iter().filter_map(|held| time_text(held, end)).collect::<Vec<_>>().join(", ");
    [on_shelf.map(|country| country.country_code.iso2()).collect::<Vec<_>>().join(", "), times(End::From), times(End::Until)]
}

/// One end of the time on a shelf.
#[derive(Clone, Copy)]
enum End {
    From,
    Until,
}

impl End {
    const fn of(self, held: &ProductCountry) -> Option<Timestamp> {
        match self {
            Self::From => Some(held.on_at),
            Self::Until => held.off_at,
        }
    }

    const fn column(self) -> &'static str {
        match self {
            Self::From => FROM.key,
            Self::Until => UNTIL.key,
        }
    }
}

/// By the clocks of the country: `TH 2026-03-01 08:00`.
fn time_text(held: &ProductCountry, end: End) -> Option<String> {
    end.of(held).map(|time| format!("{} {}", held.country_code.iso2(), local_time(time, held.country_code)))
}

/// What changes on the shelves; nothing when the cells say what is the case.
pub(super) fn countries(cells: &mut Cells<'_>, existing: Option<&Product>) -> Option<Vec<CountryInput>> {
    let wanted = on_shelf(cells);
    let (mut since, mut ends) = (changed_times(cells, End::From, existing), changed_times(cells, End::Until, existing));
    // Every product on a shelf has been there from some time on; a time that is left out stays.
    since.retain(|_, time| time.is_some());
    let changed = Country::ALL.into_iter().filter_map(|country| {
        let held = existing.and_then(|product| product.countries.iter().find(|held| held.country_code == country));
        let is_on = wanted.as_ref().map(|wanted| wanted.contains(&country));
        let status = is_on.map(|on| if on { ShelfStatus::On } else { ShelfStatus::Off });
        let (on_at, off_at) = (since.remove(&country), ends.remove(&country));
        let is_so = held.map_or(is_on != Some(true), |held| status.is_none_or(|status| status == held.shelf_status));
        let timed = on_at.is_some() || off_at.is_some();
        if is_so && (held.is_none() || !timed) {
            if timed {
                cells.refuse(if on_at.is_some() { End::From } else { End::Until }.column(), ErrorCode::Unknown);
            }
            return None;
        }
        Some(CountryInput {
            country_code: country,
            shelf_status: status.or_else(|| held.map(|held| held.shelf_status)).unwrap_or(ShelfStatus::Off),
            on_at: on_at.flatten(),
            off_at: off_at.unwrap_or_else(|| held.and_then(|held| held.off_at)),
        })
    });
    Some(changed.collect::<Vec<_>>()).filter(|changed| !changed.is_empty())
}

/// Where it is to be on the shelf, if the sheet says so.
fn on_shelf(cells: &mut Cells<'_>) -> Option<Vec<Country>> {
    let Cell::Value(listed) = cells.list(ON_SHELF.key) else { return None };
    let mut wanted = Vec::new();
    for text in &listed {
        match Country::ALL.into_iter().find(|country| country.iso2().eq_ignore_ascii_case(text)) {
            Some(country) => wanted.push(country),
            None => cells.refuse(ON_SHELF.key, ErrorCode::Unknown),
        }
    }
    Some(wanted)
}

/// Countries whose time is another one now, or none any more.
fn changed_times(cells: &mut Cells<'_>, end: End, existing: Option<&Product>) -> HashMap<Country, Option<Timestamp>> {
    let Cell::Value(listed) = cells.list(end.column()) else { return HashMap::new() };
    let held = existing.map(|product| product.countries.as_slice()).unwrap_or_default();
    let mut changed: HashMap<Country, Option<Timestamp>> =
        held.iter().filter(|held| end.of(held).is_some()).map(|held| (held.country_code, None)).collect();
    for entry in &listed {
        let Some((country, text)) = country_and_rest(entry) else {
            cells.refuse(end.column(), ErrorCode::Malformed);
            continue;
        };
        let said = format!("{} {text}", country.iso2());
        if held.iter().any(|held| held.country_code == country && time_text(held, end).as_deref() == Some(said.as_str())) {
            changed.remove(&country);
            continue;
        }
        match moment(text, country) {
            Some(moment) => drop(changed.insert(country, Some(moment))),
            None => cells.refuse(end.column(), ErrorCode::Malformed),
        }
    }
    changed
}

/// A day begins at midnight.
fn moment(text: &str, country: Country) -> Option<Timestamp> {
    let at = DateTime::strptime("%Y-%m-%d %H:%M", text).ok().or_else(|| text.parse::<Date>().ok().map(|day| day.at(0, 0, 0, 0)))?;
    let zoned = at.in_tz(country.time_zone()).ok()?;
    Some(Timestamp::from_millis(zoned.timestamp().as_millisecond()))
}
