use kernel::{AppError, Country, ErrorCode, Result};
use org::{Actor, Permission, Scope};

/// Lets `actor` configure what concerns `country`; what concerns no single country concerns all of them.
pub(crate) fn may_configure(actor: &Actor, country: Option<Country>) -> Result<Scope> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    reaches(&scope, country)?;
    Ok(scope)
}

pub(crate) fn reaches(scope: &Scope, country: Option<Country>) -> Result<()> {
    match country {
        Some(country) => scope.require_country(country),
        None if scope.spans_all_countries() => Ok(()),
        None => Err(AppError::new(ErrorCode::Forbidden)),
    }
}
