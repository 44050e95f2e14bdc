//! Countries and what differs between them: data with dates, not conditions in code.

mod address;
mod provinces;
mod rule;
mod template;

use std::collections::BTreeMap;

use kernel::{Country, Language, Result};
use serde::Serialize;
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

pub use address::{Address, AddressPart, AddressRule};
pub use provinces::{Province, ProvinceList};
pub use rule::{RuleKind, country_rule, put_country_rule};
pub use template::{AddressTemplate, TemplatePart, address_template};

/// A country the company trades in, as configured.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountryRow {
    pub code: Country,
    pub time_zone: String,
    pub language: Language,
    pub active: bool,
    /// Capabilities that are on in this country only.
    pub flags: BTreeMap<String, bool>,
}

impl FromRow for CountryRow {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self { code: row.next()?, time_zone: row.next()?, language: row.next()?, active: row.next()?, flags: row.next_json()? })
    }
}

/// All countries in the order of their codes.
pub async fn countries(tx: &mut Tx) -> Result<Vec<CountryRow>> {
    Ok(tx.all("SELECT code, time_zone, language, active, flags FROM country ORDER BY code", &[]).await?)
}

/// Serialises changes to one country's reporting lines, which rest on many rows at once.
pub(crate) async fn lock(tx: &mut Tx, country: Country) -> Result<()> {
    if tx.for_update().is_empty() {
        // One writer at a time anyway.
        return Ok(());
    }
    let sql = format!("SELECT code FROM country WHERE code = $1{}", tx.for_update());
    let _: (i64,) = tx.one(&sql, params![country]).await?;
    Ok(())
}

/// Adds the countries that are not there yet, with the flags and rules they begin with; tells which.
pub(crate) async fn seed(tx: &mut Tx) -> Result<Vec<Country>> {
    let mut added = Vec::new();
    for country in Country::ALL {
        let flags = serde_json::json!({ "sampleGiftOrders": country == Country::Indonesia }).to_string();
        let inserted = tx
            .execute(
                "INSERT INTO country (code, country_key, currency, time_zone, language, active, flags, ver)
                 VALUES ($1, $2, $3, $4, $5, TRUE, $6, 1) ON CONFLICT DO NOTHING",
                params![country, country.key(), country.currency().code(), country.time_zone(), country.default_language(), flags],
            )
            .await?;
        if inserted == 1 {
            added.push(country);
            let beginning = jiff::civil::date(2000, 1, 1).into();
            put_country_rule(tx, country, RuleKind::Address, beginning, &AddressRule::initial(country)).await?;
        }
    }
    provinces::seed(tx).await?;
    Ok(added)
}
