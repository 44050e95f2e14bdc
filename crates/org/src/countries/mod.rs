//! Countries and what differs between them: data with dates, not conditions in code.

mod address;
mod change;
mod provinces;
mod rule;
mod template;

use kernel::{Country, Language, Result};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

pub use address::{Address, AddressPart, AddressRule};
pub use change::{RuleChange, RuleWithdrawal, change_address_rule, change_country_rule, withdraw_country_rule};
pub use provinces::{Province, ProvinceList};
pub use rule::{DatedRule, RuleKind, country_rule, country_rules, put_country_rule, seed_country_rule};
pub use template::{AddressTemplate, TemplatePart, address_template};

record! {
    /// A country the company trades in, as configured.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CountryRow {
        pub code: Country,
        pub time_zone: String,
        pub language: Language,
        pub active: bool,
        /// Grows with every change of one of its rules.
        pub ver: i64
    }
}

/// All countries in the order of their codes.
#[kernel::boxed]
pub async fn countries(tx: &mut Tx) -> Result<Vec<CountryRow>> {
    Ok(tx.all(&format!("SELECT {} FROM country ORDER BY code", CountryRow::COLUMNS), &[]).await?)
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

/// Adds the countries that are not there yet, with the rules they begin with; tells which.
pub(crate) async fn seed(tx: &mut Tx) -> Result<Vec<Country>> {
    let mut added = Vec::new();
    for country in Country::ALL {
        let inserted = tx
            .execute(
                "INSERT INTO country (code, country_key, currency, time_zone, language, active, ver)
                 VALUES ($1, $2, $3, $4, $5, TRUE, 1) ON CONFLICT DO NOTHING",
                params![country, country.key(), country.currency().code(), country.time_zone(), country.default_language()],
            )
            .await?;
        if inserted == 1 {
            added.push(country);
        }
    }
    seed_country_rule(tx, RuleKind::Address, |country| Ok(AddressRule::initial(country))).await?;
    seed_country_rule(tx, RuleKind::Provinces, ProvinceList::initial).await?;
    Ok(added)
}
