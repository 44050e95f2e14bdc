//! Numbers by which people name documents: `TU-TH-260310-00042`. They are for reading, never for access.

use jiff::civil::Date;
use kernel::{Country, month_day};

use crate::{StoreError, Tx, params};

/// The next number of a kind of document on a local day. Unique and growing; a refused document leaves a gap.
///
/// Ask for it last: every document of the kind waits for this row until the transaction ends.
#[kernel::boxed]
pub async fn next(tx: &mut Tx, prefix: &str, country: Country, day: Date) -> Result<String, StoreError> {
    let (number,): (i64,) = tx
        .one(
            "INSERT INTO document_number (prefix, country_code, day, last_number) VALUES ($1, $2, $3, 1)
             ON CONFLICT (prefix, country_code, day) DO UPDATE SET last_number = document_number.last_number + 1
             RETURNING last_number",
            params![prefix, country, day],
        )
        .await?;
    Ok(format!("{prefix}-{country}-{}-{number:05}", month_day(day)))
}

/// The next number of a kind of document in a country's year: `AR-TH-2026-000042`, without gaps, because whoever fails
/// to write the document gives its number back together with everything else.
///
/// Ask for it when nothing can be refused any more: every document of the kind waits for this row until the transaction ends.
#[kernel::boxed]
pub async fn next_in_year(tx: &mut Tx, prefix: &str, country: Country, day: Date) -> Result<String, StoreError> {
    let year = format!("{:04}", day.year());
    let (number,): (i64,) = tx
        .one(
            "INSERT INTO document_number (prefix, country_code, day, last_number) VALUES ($1, $2, $3, 1)
             ON CONFLICT (prefix, country_code, day) DO UPDATE SET last_number = document_number.last_number + 1
             RETURNING last_number",
            params![prefix, country, &year],
        )
        .await?;
    Ok(format!("{prefix}-{country}-{year}-{number:06}"))
}

/// The last number of a kind of document in every country's year, with the country and the year.
#[kernel::boxed]
pub async fn last_in_years(tx: &mut Tx, prefix: &str) -> Result<Vec<(Country, String, i64)>, StoreError> {
    tx.all(
        "SELECT country_code, day, last_number FROM document_number WHERE prefix = $1 AND LENGTH(day) = 4 ORDER BY country_code, day",
        params![prefix],
    )
    .await
}
