use jiff::civil::Date;
use kernel::{AppError, Country, Result};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::{Tx, params, text_enum};
use utoipa::ToSchema;

use crate::Day;

text_enum! {
    /// What a country rule is about; each kind has its own shape.
    pub enum RuleKind {
        /// [`crate::AddressRule`]
        Address = "address",
        /// [`crate::ProvinceList`]
        Provinces = "provinces",
        /// How much a customer may top up at once.
        TopUp = "top_up",
        /// Which orders beyond the ordinary ones are taken.
        OrderTypes = "order_types",
        /// How much a customer may have ordered without paying.
        UnpaidOrders = "unpaid_orders",
        /// Until when sales of a day may be reported.
        SellOut = "sell_out",
        /// How exact a count of a store has to be, and how often there is one.
        Count = "count",
        /// The company that sells there, as its papers name it.
        Seller = "seller",
    }
}

/// A rule and the day it begins on; it holds until a later one begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DatedRule<T> {
    pub from_date: Day,
    pub rule: T,
}

/// The rule of a kind that holds in `country` on `on`: the one that began last.
pub async fn country_rule<T: DeserializeOwned>(tx: &mut Tx, country: Country, kind: RuleKind, on: Date) -> Result<T> {
    let found: Option<(String,)> = tx
        .optional(
            "SELECT rule FROM country_rule WHERE country_code = $1 AND kind = $2 AND from_date <= $3 ORDER BY from_date DESC LIMIT 1",
            params![country, kind, on],
        )
        .await?;
    let (text,) = found.ok_or_else(|| AppError::internal(format!("no {kind} rule for {country} on {on}")))?;
    serde_json::from_str(&text).map_err(AppError::internal)
}

/// Every rule of a kind that held, holds or is going to hold in `country`, the latest first.
pub async fn country_rules<T: DeserializeOwned>(tx: &mut Tx, country: Country, kind: RuleKind) -> Result<Vec<DatedRule<T>>> {
    let sql = "SELECT from_date, rule FROM country_rule WHERE country_code = $1 AND kind = $2 ORDER BY from_date DESC";
    let rows: Vec<(Day, String)> = tx.all(sql, params![country, kind]).await?;
    let read =
        |(from_date, text): (Day, String)| Ok(DatedRule { from_date, rule: serde_json::from_str(&text).map_err(AppError::internal)? });
    rows.into_iter().map(read).collect()
}

/// Gives every country that has no rule of a kind the one it begins with.
pub async fn seed_country_rule<T: Serialize>(tx: &mut Tx, kind: RuleKind, initial: impl Fn(Country) -> Result<T>) -> Result<()> {
    let known: Vec<(Country,)> = tx.all("SELECT DISTINCT country_code FROM country_rule WHERE kind = $1", params![kind]).await?;
    for country in Country::ALL.into_iter().filter(|country| !known.contains(&(*country,))) {
        let beginning = jiff::civil::date(2000, 1, 1).into();
        put_country_rule(tx, country, kind, beginning, &initial(country)?).await?;
    }
    Ok(())
}

/// Lets a rule begin on a day; rules that began earlier hold until then.
pub async fn put_country_rule<T: Serialize>(tx: &mut Tx, country: Country, kind: RuleKind, from: Day, rule: &T) -> Result<()> {
    let text = serde_json::to_string(rule).map_err(AppError::internal)?;
    tx.execute_one(
        "INSERT INTO country_rule (country_code, kind, from_date, rule) VALUES ($1, $2, $3, $4)
         ON CONFLICT (country_code, kind, from_date) DO UPDATE SET rule = excluded.rule",
        params![country, kind, from, text],
    )
    .await?;
    Ok(())
}
