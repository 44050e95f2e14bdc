//! Whom of its subscribers a channel speaks to.

use kernel::{Country, ErrorCode, Id, Result, Runtime};
use org::{Actor, Checks, Day, RoleKey};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx};
use utoipa::ToSchema;

use super::standing::{self, Act, Bare};
use super::subscribe;

const MOST_PLACES: usize = 50;

/// A selection of subscribers: whoever is in every part that names something. One that names nothing is all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChannelAudience)]
pub struct Audience {
    pub countries: Vec<Country>,
    pub roles: Vec<RoleKey>,
    /// Who works in one of these areas today.
    #[schema(max_items = 50)]
    pub area_ids: Vec<Id>,
    /// Who works in one of these stores today.
    #[schema(max_items = 50)]
    pub store_ids: Vec<Id>,
}

/// How many would hear it now.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct AudienceReach {
    pub people: i64,
}

impl Audience {
    pub(super) const fn is_everybody(&self) -> bool {
        self.countries.is_empty() && self.roles.is_empty() && self.area_ids.is_empty() && self.store_ids.is_empty()
    }

    pub(super) fn check(&self) -> Result<()> {
        let mut checks = Checks::new();
        checks.ensure(self.area_ids.len() <= MOST_PLACES, "audience.areaIds", ErrorCode::TooLong);
        checks.ensure(self.store_ids.len() <= MOST_PLACES, "audience.storeIds", ErrorCode::TooLong);
        checks.finish()
    }

    /// From the seats `v` of a channel's log: those who are meant.
    pub(super) fn push(&self, tx: &Tx, sql: &mut Sql, conversation: Id, today: Day) {
        sql.push(" FROM conversation_member v JOIN app_user u ON u.id = v.user_id JOIN person p ON p.id = u.person_id");
        sql.push_with(" WHERE v.conversation_id = ? AND v.until_seq IS NULL", conversation);
        if !self.countries.is_empty() {
            sql.push(" AND ");
            tx.push_any_of(sql, "p.country_code", self.countries.iter().map(|country| country.code()).collect::<Vec<_>>());
        }
        if !self.roles.is_empty() {
            sql.push(" AND EXISTS (SELECT 1 FROM person_role r WHERE r.person_id = p.id AND ");
            tx.push_any_of(sql, "r.role_key", self.roles.iter().map(|role| role.key().to_owned()).collect::<Vec<_>>());
            sql.push(")");
        }
        if !self.area_ids.is_empty() {
            sql.push(" AND (1 = 0");
            for area in &self.area_ids {
                sql.push(" OR (1 = 1");
                org::push_works_in_area(sql, "p.id", *area, today.into());
                sql.push(")");
            }
            sql.push(")");
        }
        if !self.store_ids.is_empty() {
            sql.push(" AND EXISTS (SELECT 1 FROM person_store s WHERE s.person_id = p.id AND ");
            tx.push_any_of(sql, "s.store_id", self.store_ids.clone());
            sql.push_with(" AND s.from_date <= ? AND (s.to_date IS NULL OR s.to_date >= ?))", today);
        }
    }
}

/// The day on which people's places are looked at.
pub(super) fn today(rt: &Runtime, channel: &Bare) -> Result<Day> {
    org::today_in(rt, channel.country_code.unwrap_or(Country::ALL[0]))
}

/// How many of a channel's subscribers a selection names now.
#[kernel::boxed]
pub async fn reach(tx: &mut Tx, rt: &Runtime, actor: &Actor, channel: Id, audience: &Audience) -> Result<AudienceReach> {
    let (channel, _) = standing::require(tx, actor, channel, Act::Write).await?;
    audience.check()?;
    let Some(log) = subscribe::found_log(tx, channel.id).await? else { return Ok(AudienceReach { people: 0 }) };
    let mut sql = Sql::new("SELECT COUNT(*)");
    audience.push(tx, &mut sql, log, today(rt, &channel)?);
    let (people,): (i64,) = tx.one_of(&sql).await?;
    Ok(AudienceReach { people })
}
