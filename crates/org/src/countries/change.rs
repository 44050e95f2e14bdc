//! How an administrator changes the rules of a country: from a day on, never backwards.

use kernel::{AppError, Country, ErrorCode, Result, Runtime};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::address::{AddressPart, AddressRule};
use super::rule::{DatedRule, RuleKind, country_rules, put_country_rule};
use super::{CountryRow, countries};
use crate::history::{self, Subject};
use crate::{Actor, Checks, Day, Permission, today_in};

/// A rule that is to hold from a day on, by somebody who saw the country at `ver`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleChange<T> {
    pub country_code: Country,
    pub ver: i64,
    /// Today in the country, or later.
    pub from_date: Day,
    pub rule: T,
}

/// A rule that has not begun and is not to begin.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleWithdrawal {
    pub country_code: Country,
    pub ver: i64,
    pub kind: RuleKind,
    pub from_date: Day,
}

/// Lets a rule begin. What began before today stays as it was; what begins on the same day is replaced.
pub async fn change_country_rule<T>(tx: &mut Tx, rt: &Runtime, actor: &Actor, kind: RuleKind, change: &RuleChange<T>) -> Result<()>
where
    T: Serialize + DeserializeOwned + PartialEq,
{
    let country = change.country_code;
    may_change(actor, country)?;
    let mut checks = Checks::new();
    checks.ensure(change.from_date >= today_in(rt, country)?, "fromDate", ErrorCode::DayPast);
    checks.finish()?;
    let rules: Vec<DatedRule<T>> = country_rules(tx, country, kind).await?;
    let before = rules.into_iter().find(|known| known.from_date <= change.from_date);
    if before.as_ref().is_some_and(|before| before.rule == change.rule) {
        return Ok(());
    }
    grow(tx, country, change.ver).await?;
    put_country_rule(tx, country, kind, change.from_date, &change.rule).await?;
    let before = before.map(|before| to_json(&before)).transpose()?;
    let after = to_json(&DatedRule { from_date: change.from_date, rule: &change.rule })?;
    let doc_no = format!("{country} {kind}");
    let subject = Subject { country: Some(country), action: "country_rule.save", doc_type: "country_rule", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await
}

/// Takes back a rule that was announced and has not begun.
#[kernel::boxed]
pub async fn withdraw_country_rule(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &RuleWithdrawal) -> Result<()> {
    let RuleWithdrawal { country_code: country, kind, from_date, ver } = *input;
    may_change(actor, country)?;
    let rules: Vec<DatedRule<serde_json::Value>> = country_rules(tx, country, kind).await?;
    let before = rules.iter().find(|known| known.from_date == from_date).ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let mut checks = Checks::new();
    checks.ensure(from_date > today_in(rt, country)?, "fromDate", ErrorCode::DayPast);
    checks.finish()?;
    grow(tx, country, ver).await?;
    let sql = "DELETE FROM country_rule WHERE country_code = $1 AND kind = $2 AND from_date = $3";
    tx.execute_one(sql, params![country, kind, from_date]).await?;
    let doc_no = format!("{country} {kind}");
    let subject = Subject { country: Some(country), action: "country_rule.withdraw", doc_type: "country_rule", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, Some(before), None).await
}

/// Changes which lines an address must have. Which lines there are is part of the country's forms and stays.
#[kernel::boxed]
pub async fn change_address_rule(tx: &mut Tx, rt: &Runtime, actor: &Actor, change: &RuleChange<AddressRule>) -> Result<()> {
    let mut checks = Checks::new();
    let known = AddressRule::initial(change.country_code);
    let AddressRule { parts, required, postcode_digits } = &change.rule;
    checks.ensure(*parts == known.parts, "rule.parts", ErrorCode::Fixed);
    checks.ensure(required.iter().all(|part: &AddressPart| parts.contains(part)), "rule.required", ErrorCode::Unknown);
    checks.ensure((3..=10).contains(postcode_digits), "rule.postcodeDigits", ErrorCode::OutOfRange);
    checks.finish()?;
    change_country_rule(tx, rt, actor, RuleKind::Address, change).await
}

fn may_change(actor: &Actor, country: Country) -> Result<()> {
    actor.require(Permission::ConfigurationManage)?.require_country(country)
}

/// Two administrators who look at the same rules: the second learns that there was a first.
async fn grow(tx: &mut Tx, country: Country, ver: i64) -> Result<()> {
    let updated = tx.execute_one("UPDATE country SET ver = ver + 1 WHERE code = $1 AND ver = $2", params![country, ver]).await;
    let rows = countries(tx).await?;
    let current: Option<&CountryRow> = rows.iter().find(|row| row.code == country);
    history::conflict(updated, &current)
}

fn to_json<T: Serialize>(rule: &T) -> Result<serde_json::Value> {
    serde_json::to_value(rule).map_err(AppError::internal)
}
