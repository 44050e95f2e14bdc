use std::collections::BTreeMap;
use std::net::IpAddr;

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Country, ErrorCode, Id, Language, Result};

use crate::{Permission, Reach, RoleKey, Scope, TerminalType};

/// For how long after a hand-over the former representative may still read a customer's documents.
const HAND_OVER_DAYS: i64 = 30;

/// Permission → reach. A login with several roles has the union of their grants, and the widest reach of each.
pub type Grants = BTreeMap<Permission, Reach>;

pub fn unite(grants: impl IntoIterator<Item = (Permission, Reach)>) -> Grants {
    let mut united = Grants::new();
    for (permission, reach) in grants {
        united.entry(permission).and_modify(|held| *held = reach.max(*held)).or_insert(reach);
    }
    united
}

/// Who is asking, as established once per request. Rules and queries take it, or the [`Scope`] it yields.
#[derive(Clone, Debug)]
pub struct Actor {
    pub user_id: Id,
    pub session_id: Id,
    /// Staff have a person; a buyer's login has customers instead.
    pub person_id: Option<Id>,
    pub customer_ids: Vec<Id>,
    pub store_ids: Vec<Id>,
    /// The country of this request, one of `countries`.
    pub country: Country,
    /// Every country the login works in, its own first. Only head office has more than one.
    pub countries: Vec<Country>,
    pub terminal_type: TerminalType,
    pub roles: Vec<RoleKey>,
    pub grants: Grants,
    /// What this request is read in; the login's own where it does not say.
    pub language: Language,
    pub name: String,
    pub ip: Option<IpAddr>,
    /// Whether any role works in the head-office console.
    pub console: bool,
    /// The roles ask for a second factor that this session has not shown; until then it holds no grants.
    pub second_factor_due: bool,
    /// The business day of the request in `country`: assignments are judged on it.
    pub today: Date,
}

impl Actor {
    pub fn holds(&self, permission: Permission) -> bool {
        self.grants.contains_key(&permission)
    }

    /// The part of the data on which `permission` may be used, or `forbidden`.
    pub fn require(&self, permission: Permission) -> Result<Scope> {
        let reach = self.grants.get(&permission).ok_or_else(|| AppError::new(ErrorCode::Forbidden))?;
        Ok(self.scope(*reach, permission.only_reads()))
    }

    /// Oneself and the people below, which everybody may look through without a grant.
    pub fn down_line(&self) -> Scope {
        self.scope(Reach::DownLine, true)
    }

    fn scope(&self, reach: Reach, only_reads: bool) -> Scope {
        let countries = if reach == Reach::All { self.countries.clone() } else { vec![self.country] };
        let hand_over = self.today.checked_sub(HAND_OVER_DAYS.days()).unwrap_or(self.today);
        Scope {
            countries,
            reach,
            person_id: self.person_id,
            customer_ids: self.customer_ids.clone(),
            store_ids: self.store_ids.clone(),
            today: self.today,
            ended_since: if only_reads { hand_over } else { self.today },
        }
    }

    /// Picks the country of this request; one the login does not work in is refused.
    pub fn in_country(mut self, country: Country, today: Date) -> Result<Self> {
        if !self.countries.contains(&country) {
            return Err(AppError::new(ErrorCode::Forbidden));
        }
        self.country = country;
        self.today = today;
        Ok(self)
    }

    /// The installation itself, for start-up, background work and demo data: sees and may do everything.
    pub fn system(today: Date) -> Self {
        Self {
            user_id: Id::new(0),
            session_id: Id::new(0),
            person_id: None,
            customer_ids: Vec::new(),
            store_ids: Vec::new(),
            country: Country::default(),
            countries: Country::ALL.to_vec(),
            terminal_type: TerminalType::Messaging,
            roles: vec![RoleKey::Admin],
            grants: Permission::ALL.iter().map(|permission| (*permission, Reach::All)).collect(),
            language: Language::En,
            name: "system".to_owned(),
            ip: None,
            console: true,
            second_factor_due: false,
            today,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_roles_unite_to_the_widest_reach() {
        let roles = [RoleKey::Rep, RoleKey::Manager];
        let grants = unite(roles.into_iter().flat_map(crate::default_grants));
        assert_eq!(grants.get(&Permission::OrderView), Some(&Reach::DownLine));
        assert_eq!(grants.get(&Permission::TopUpRequest), Some(&Reach::Customers));
        assert_eq!(grants.get(&Permission::CostView), None);
    }

    #[test]
    fn what_is_not_granted_is_forbidden() {
        let today = jiff::civil::date(2026, 3, 1);
        let mut actor = Actor::system(today);
        actor.grants = unite(crate::default_grants(RoleKey::Ba));
        assert!(actor.require(Permission::SalesReportSubmit).is_ok());
        assert!(actor.require(Permission::CostView).is_err_and(|e| e.code() == ErrorCode::Forbidden));
    }

    #[test]
    fn a_country_must_be_one_of_the_logins_own() {
        let today = jiff::civil::date(2026, 3, 1);
        let mut actor = Actor::system(today);
        actor.countries = vec![Country::Thailand, Country::Malaysia];
        assert_eq!(actor.clone().in_country(Country::Malaysia, today).expect("works there").country, Country::Malaysia);
        assert!(actor.in_country(Country::Indonesia, today).is_err_and(|e| e.code() == ErrorCode::Forbidden));
    }
}
