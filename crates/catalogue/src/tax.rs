//! Tax rates are rows with dates: governments change them by decree.

use kernel::{Country, ErrorCode, Id, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Checks, Day, Scope, Span, today_in};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record};
use utoipa::ToSchema;

use crate::manage::{self, not_found};
use crate::products::TaxClass;

record! {
    /// Basis points of a part of the price, from one day to another.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct TaxRateRow {
        pub id: Id,
        pub country_code: Country,
        pub tax_class: TaxClass,
        pub rate: i64,
        pub base_numerator: i64,
        pub base_denominator: i64,
        pub from_date: Day,
        pub to_date: Option<Day>,
        pub ver: i64
    }
}

/// Creates a rate without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaxRateInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub country_code: Country,
    pub tax_class: TaxClass,
    pub rate: i64,
    pub base_numerator: i64,
    pub base_denominator: i64,
    pub from_date: Day,
    pub to_date: Option<Day>,
}

/// All rates of the countries in scope, the newest of each first.
#[kernel::boxed]
pub async fn tax_rates(tx: &mut Tx, scope: &Scope) -> Result<Vec<TaxRateRow>> {
    let mut sql = Sql::new(&format!("SELECT {} FROM tax_rate WHERE 1 = 1", TaxRateRow::COLUMNS));
    scope.push_country(tx, &mut sql, "country_code");
    sql.push(" ORDER BY country_code, tax_class, from_date DESC");
    Ok(tx.all_of(&sql).await?)
}

/// A rate that is to hold from a day on, by somebody who saw the one that holds on that day at `ver`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaxRateChange {
    pub country_code: Country,
    pub tax_class: TaxClass,
    pub ver: Option<i64>,
    pub rate: i64,
    pub base_numerator: i64,
    pub base_denominator: i64,
    /// Today in the country, or later.
    pub from_date: Day,
}

/// Lets a rate begin: the one before it ends the day before, and one that was announced for later still comes.
#[kernel::boxed]
pub async fn change_tax_rate(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &TaxRateChange) -> Result<TaxRateRow> {
    let scope = manage::in_country(actor, input.country_code)?;
    let all = tax_rates(tx, &scope.narrowed(Some(input.country_code))).await?;
    let same = || all.iter().filter(|rate| rate.tax_class == input.tax_class);
    let held = same().find(|rate| rate.from_date <= input.from_date && rate.to_date.is_none_or(|to| to >= input.from_date));
    let next = same().map(|rate| rate.from_date).filter(|from| *from > input.from_date).min();
    let mut new = TaxRateInput {
        id: None,
        ver: None,
        country_code: input.country_code,
        tax_class: input.tax_class,
        rate: input.rate,
        base_numerator: input.base_numerator,
        base_denominator: input.base_denominator,
        from_date: input.from_date,
        to_date: held.map_or(next.map(Day::yesterday), |held| held.to_date),
    };
    match held {
        Some(held) if held.from_date == input.from_date => (new.id, new.ver) = (Some(held.id), input.ver),
        Some(held) => {
            // Before anything is ended: a day that is over would be named as the end of the old rate.
            not_past(rt, input.country_code, input.from_date)?;
            save_tax_rate(tx, rt, actor, &held.ending(input.from_date.yesterday(), input.ver)).await?;
        }
        None => {}
    }
    save_tax_rate(tx, rt, actor, &new).await
}

fn not_past(rt: &Runtime, country: Country, from: Day) -> Result<()> {
    let mut checks = Checks::new();
    checks.ensure(from >= today_in(rt, country)?, "fromDate", ErrorCode::DayPast);
    checks.finish()
}

impl TaxRateRow {
    fn ending(&self, to: Day, ver: Option<i64>) -> TaxRateInput {
        TaxRateInput {
            id: Some(self.id),
            ver,
            country_code: self.country_code,
            tax_class: self.tax_class,
            rate: self.rate,
            base_numerator: self.base_numerator,
            base_denominator: self.base_denominator,
            from_date: self.from_date,
            to_date: Some(to),
        }
    }
}

/// Creates or changes a rate. What was charged stays: of a rate that has begun only the end can be moved, and not into the past.
#[kernel::boxed]
pub async fn save_tax_rate(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &TaxRateInput) -> Result<TaxRateRow> {
    let scope = manage::in_country(actor, input.country_code)?;
    let all = tax_rates(tx, &scope).await?;
    let before = match input.id {
        Some(id) => Some(all.iter().find(|rate| rate.id == id).ok_or_else(not_found)?),
        None => None,
    };
    check(input, before, &all, today_in(rt, input.country_code)?)?;
    let id = match before {
        Some(before) => {
            let updated = tx
                .execute_one(
                    "UPDATE tax_rate SET rate = $3, base_numerator = $4, base_denominator = $5, from_date = $6, to_date = $7, ver = ver + 1
                     WHERE id = $1 AND ver = $2",
                    params![before.id, input.ver, input.rate, input.base_numerator, input.base_denominator, input.from_date, input.to_date],
                )
                .await;
            history::conflict(updated, before)?;
            before.id
        }
        None => insert(tx, rt, input).await?,
    };
    let after = tax_rates(tx, &scope).await?.into_iter().find(|rate| rate.id == id).ok_or_else(not_found)?;
    let doc_no = format!("{} {}", input.country_code, input.tax_class);
    let subject = Subject { country: Some(input.country_code), action: "tax_rate.save", doc_type: "tax_rate", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, before, Some(&after)).await?;
    Ok(after)
}

fn check(input: &TaxRateInput, before: Option<&TaxRateRow>, all: &[TaxRateRow], today: Day) -> Result<()> {
    let mut checks = Checks::new();
    checks.range("rate", input.rate, 0..=10_000);
    checks.range("baseDenominator", input.base_denominator, 1..=10_000);
    checks.range("baseNumerator", input.base_numerator, 0..=input.base_denominator);
    let span = Span::new(input.from_date, input.to_date);
    checks.ensure(span.is_ordered(), "toDate", ErrorCode::DateOrder);
    if let Some(before) = before {
        checks.ensure(input.ver.is_some(), "ver", ErrorCode::Required);
        checks.ensure((before.country_code, before.tax_class) == (input.country_code, input.tax_class), "taxClass", ErrorCode::Unknown);
    }
    match before.filter(|before| before.from_date < today) {
        Some(begun) => check_begun(&mut checks, begun, input, today),
        None => checks.ensure(input.from_date >= today, "fromDate", ErrorCode::DayPast),
    }
    let others = all.iter().filter(|other| Some(other.id) != input.id);
    let same = others.filter(|other| (other.country_code, other.tax_class) == (input.country_code, input.tax_class));
    let mut same = same.into_iter();
    checks.ensure(!same.any(|other| Span::new(other.from_date, other.to_date).overlaps(span)), "fromDate", ErrorCode::Overlap);
    checks.finish()
}

fn check_begun(checks: &mut Checks, begun: &TaxRateRow, input: &TaxRateInput, today: Day) {
    let (then, now) = ((begun.base_numerator, begun.base_denominator), (input.base_numerator, input.base_denominator));
    let unchanged = begun.rate == input.rate && then == now;
    checks.ensure(unchanged, "rate", ErrorCode::Fixed);
    checks.ensure(begun.from_date == input.from_date, "fromDate", ErrorCode::Fixed);
    let is_over = |end: Option<Day>| end.is_some_and(|end| end < today.yesterday());
    let end_stays = begun.to_date == input.to_date;
    checks.ensure(end_stays || !(is_over(begun.to_date) || is_over(input.to_date)), "toDate", ErrorCode::DayPast);
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &TaxRateInput) -> Result<Id> {
    let id = rt.next_id();
    tx.execute_one(
        "INSERT INTO tax_rate (id, country_code, tax_class, rate, base_numerator, base_denominator, from_date, to_date, ver)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1)",
        params![
            id,
            input.country_code,
            input.tax_class,
            input.rate,
            input.base_numerator,
            input.base_denominator,
            input.from_date,
            input.to_date
        ],
    )
    .await?;
    Ok(id)
}

/// What the law says as far as we know; changed in the console when it changes.
struct Known {
    country: Country,
    class: TaxClass,
    rate: (i64, i64, i64),
    from: (i16, i8, i8),
    to: Option<(i16, i8, i8)>,
}

#[rustfmt::skip]
const KNOWN: &[Known] = &[
    // Ten per cent in law, cut to seven by a decree that is renewed every year.
    Known { country: Country::Thailand, class: TaxClass::Standard, rate: (700, 1, 1), from: (1999, 4, 1), to: None },
    Known { country: Country::Philippines, class: TaxClass::Standard, rate: (1200, 1, 1), from: (2006, 2, 1), to: None },
    Known { country: Country::Indonesia, class: TaxClass::Standard, rate: (1100, 1, 1), from: (2022, 4, 1), to: Some((2024, 12, 31)) },
    // Twelve per cent of eleven twelfths for what is no luxury.
    Known { country: Country::Indonesia, class: TaxClass::Standard, rate: (1200, 11, 12), from: (2025, 1, 1), to: None },
    // Sales tax is paid once, by the maker or the importer, and none on our sales.
    Known { country: Country::Malaysia, class: TaxClass::Standard, rate: (0, 1, 1), from: (2018, 9, 1), to: None },
    Known { country: Country::Thailand, class: TaxClass::Exempt, rate: (0, 1, 1), from: (1999, 4, 1), to: None },
    Known { country: Country::Philippines, class: TaxClass::Exempt, rate: (0, 1, 1), from: (2006, 2, 1), to: None },
    Known { country: Country::Indonesia, class: TaxClass::Exempt, rate: (0, 1, 1), from: (2022, 4, 1), to: None },
    Known { country: Country::Malaysia, class: TaxClass::Exempt, rate: (0, 1, 1), from: (2018, 9, 1), to: None },
];

/// Adds the rates of countries that have none yet; tells how many.
pub(crate) async fn seed(tx: &mut Tx, rt: &Runtime) -> Result<usize> {
    let held: Vec<(Country,)> = tx.all("SELECT DISTINCT country_code FROM tax_rate", &[]).await?;
    let day = |(year, month, day): (i16, i8, i8)| Day::from(jiff::civil::date(year, month, day));
    let mut added = 0;
    for known in KNOWN.iter().filter(|known| !held.contains(&(known.country,))) {
        let (rate, base_numerator, base_denominator) = known.rate;
        let input = TaxRateInput {
            id: None,
            ver: None,
            country_code: known.country,
            tax_class: known.class,
            rate,
            base_numerator,
            base_denominator,
            from_date: day(known.from),
            to_date: known.to.map(day),
        };
        insert(tx, rt, &input).await?;
        added += 1;
    }
    Ok(added)
}
