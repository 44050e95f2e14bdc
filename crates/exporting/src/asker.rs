//! Who asked for an export and how far they could see, as it was at that moment.

use std::net::IpAddr;

use jiff::civil::Date;
use kernel::{Country, ErrorCode, Id, Language, Result, Runtime};
use org::{Actor, Day, Grants, RoleKey, Scope, TerminalType, today_in};
use serde::{Deserialize, Serialize};
use store::Tx;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Asker {
    user_id: Id,
    session_id: Id,
    person_id: Option<Id>,
    customer_ids: Vec<Id>,
    store_ids: Vec<Id>,
    country: Country,
    countries: Vec<Country>,
    terminal_type: TerminalType,
    roles: Vec<RoleKey>,
    grants: Grants,
    language: Language,
    name: String,
    ip: Option<IpAddr>,
    console: bool,
    today: Day,
}

impl Asker {
    pub(crate) fn of(actor: &Actor) -> Self {
        Self {
            user_id: actor.user_id,
            session_id: actor.session_id,
            person_id: actor.person_id,
            customer_ids: actor.customer_ids.clone(),
            store_ids: actor.store_ids.clone(),
            country: actor.country,
            countries: actor.countries.clone(),
            terminal_type: actor.terminal_type,
            roles: actor.roles.clone(),
            grants: actor.grants.clone(),
            language: actor.language,
            name: actor.name.clone(),
            ip: actor.ip,
            console: actor.console,
            today: actor.today.into(),
        }
    }

    pub(crate) fn actor(self) -> Actor {
        let today: Date = self.today.into();
        Actor {
            user_id: self.user_id,
            session_id: self.session_id,
            person_id: self.person_id,
            customer_ids: self.customer_ids,
            store_ids: self.store_ids,
            country: self.country,
            countries: self.countries,
            terminal_type: self.terminal_type,
            roles: self.roles,
            grants: self.grants,
            language: self.language,
            name: self.name,
            ip: self.ip,
            console: self.console,
            second_factor_due: false,
            today,
        }
    }
}

/// Whether the login of whoever asked may be used today, and still sees all that it saw then. Roles are compared as well:
/// some lists show more to one than to another that reaches as far.
pub(crate) async fn still_sees(tx: &mut Tx, rt: &Runtime, then: &Actor, scope: fn(&Actor) -> Result<Scope>) -> Result<bool> {
    let now = match identity::standing(tx, rt, then.user_id).await {
        Ok(now) => now,
        Err(error) if is_refusal(error.code()) => return Ok(false),
        Err(error) => return Err(error),
    };
    let today = today_in(rt, then.country)?;
    let Ok(now) = now.in_country(then.country, today.into()) else { return Ok(false) };
    let same_roles = then.roles.iter().all(|role| now.roles.contains(role));
    let covered = match (scope(&now), scope(then)) {
        (Ok(now), Ok(then)) => now.covers(&then),
        _ => false,
    };
    Ok(same_roles && covered)
}

fn is_refusal(code: ErrorCode) -> bool {
    matches!(code, ErrorCode::AccountBanned | ErrorCode::Forbidden | ErrorCode::NotFound)
}
