//! Which day it is, country by country: overdue is what was due before today there.

use kernel::{Country, Result, Runtime};
use org::{Day, Scope};
use store::Sql;

/// Today in every country that may be meant.
pub(crate) fn todays(rt: &Runtime, scope: &Scope) -> Result<Vec<(Country, Day)>> {
    let countries: Vec<Country> = if scope.countries().is_empty() { Country::ALL.to_vec() } else { scope.countries().to_vec() };
    countries.into_iter().map(|country| Ok((country, org::today_in(rt, country)?))).collect()
}

/// Appends ` AND …`: the day in `due` is over in the country of `country`. One comparison while it is the same day
/// everywhere, which it mostly is.
pub(crate) fn push_overdue(sql: &mut Sql, todays: &[(Country, Day)], country: &str, due: &str) {
    let Some((_, first)) = todays.first() else { return };
    if todays.iter().all(|(_, day)| day == first) {
        sql.push(&format!(" AND {due} < ")).bind(*first);
        return;
    }
    for (place, (code, day)) in todays.iter().enumerate() {
        sql.push(if place == 0 { " AND (" } else { " OR " });
        sql.push(&format!("({country} = ")).bind(*code).push(&format!(" AND {due} < ")).bind(*day).push(")");
    }
    sql.push(")");
}
