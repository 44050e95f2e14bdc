use jiff::civil::Date;
use kernel::{AppError, Country, Result};
use serde::Serialize;
use serde::de::DeserializeOwned;
use store::{Tx, params, text_enum};

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
    }
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

/// Whether a country has no rule of a kind yet.
pub(super) async fn is_missing(tx: &mut Tx, country: Country, kind: RuleKind) -> Result<bool> {
    let known: Option<(Country,)> =
        tx.optional("SELECT country_code FROM country_rule WHERE country_code = $1 AND kind = $2 LIMIT 1", params![country, kind]).await?;
    Ok(known.is_none())
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
