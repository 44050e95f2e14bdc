//! What every change to the catalogue has in common.

use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use org::{Actor, Permission, Scope};
use store::{StoreError, Tx, params};

/// For what is the same in every country: only somebody who works for all of them changes it.
pub(crate) fn everywhere(actor: &Actor) -> Result<Scope> {
    let scope = actor.require(Permission::CatalogueManage)?;
    for country in Country::ALL {
        scope.require_country(country)?;
    }
    Ok(scope)
}

/// For what belongs to one country.
pub(crate) fn in_country(actor: &Actor, country: Country) -> Result<Scope> {
    let scope = actor.require(Permission::CatalogueManage)?;
    scope.require_country(country)?;
    Ok(scope)
}

/// Two saves of one code at the same moment: the schema has the last word. Other outcomes stay for the caller.
pub(crate) fn unique(outcome: Result<(), StoreError>, table: &str) -> Result<Result<(), StoreError>> {
    match outcome {
        Err(error) if error.is_unique(table, "code") => Err(AppError::field("code", ErrorCode::Taken)),
        other => Ok(other),
    }
}

/// Tells apps that keep the catalogue on the device that these products changed in a country, or everywhere.
pub(crate) async fn touch(tx: &mut Tx, rt: &Runtime, country: Option<Country>, products: &[Id]) -> Result<(), StoreError> {
    let of_country = if country.is_some() { " AND country_code = $3" } else { "" };
    let sql = format!("UPDATE product_country SET changed_at = $1 WHERE {}{of_country}", tx.any_of("product_id", 2));
    match country {
        Some(country) => tx.execute(&sql, params![rt.now(), products, country]).await?,
        None => tx.execute(&sql, params![rt.now(), products]).await?,
    };
    Ok(())
}

pub(crate) fn not_found() -> AppError {
    AppError::new(ErrorCode::NotFound)
}
