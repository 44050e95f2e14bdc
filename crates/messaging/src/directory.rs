//! The company's own people, for those who look for a colleague without having a name: by country, area and team.
//!
//! Everybody sees the staff of the countries they work in: a promoter those of their own, head office those of all its
//! countries. Customers see nobody here. Whoever cannot use the messenger is not listed.

use std::collections::HashMap;

use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use org::{Actor, RoleKey, WorkArea};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, contains_pattern, params};
use utoipa::{IntoParams, ToSchema};

use crate::people::{self, ChatUser};

const PAGE: usize = 50;
const MAX_KEYWORD: usize = 64;
/// Of somebody with customers everywhere a few areas are enough.
const MOST_AREAS: usize = 3;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct DirectoryFilter {
    pub country_code: Option<Country>,
    /// Who manages this area, or works in its stores or for its customers.
    pub area_id: Option<Id>,
    /// Only the caller's superior, those under the same one, and those under the caller.
    pub team: Option<bool>,
    /// Part of a name, its pinyin or initials.
    #[param(max_length = 64)]
    pub keyword: Option<String>,
    /// `next` of the page before.
    pub after: Option<Id>,
}

/// A colleague: what they do, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Colleague {
    #[serde(flatten)]
    pub user: ChatUser,
    pub roles: Vec<RoleKey>,
    /// The areas they manage, else those of their stores or customers; three at most.
    pub areas: Vec<String>,
    /// The store they work in, or empty.
    pub store: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Colleagues {
    pub list: Vec<Colleague>,
    /// How to ask for the page after this one, as `after`; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<Id>,
}

/// What the directory can be narrowed to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectoryPlaces {
    pub countries: Vec<Country>,
    pub areas: Vec<WorkArea>,
}

/// The countries whose people somebody may look through.
fn countries(actor: &Actor) -> Result<&[Country]> {
    if actor.person_id.is_some() { Ok(&actor.countries) } else { Err(AppError::new(ErrorCode::Forbidden)) }
}

#[kernel::boxed]
pub async fn places(tx: &mut Tx, actor: &Actor) -> Result<DirectoryPlaces> {
    let countries = countries(actor)?;
    Ok(DirectoryPlaces { countries: countries.to_vec(), areas: org::work_areas(tx, countries).await? })
}

/// One page of colleagues, by name.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &DirectoryFilter) -> Result<Colleagues> {
    if filter.keyword.as_deref().is_some_and(|keyword| keyword.chars().count() > MAX_KEYWORD) {
        return Err(AppError::field("keyword", ErrorCode::TooLong));
    }
    let countries = countries(actor)?.iter().filter(|country| filter.country_code.is_none_or(|asked| asked == **country));
    let mut page = ids(tx, rt, actor, filter, &countries.copied().collect::<Vec<_>>()).await?;
    let more = page.len() > PAGE;
    page.truncate(PAGE);
    let (users, people): (Vec<Id>, Vec<Id>) = page.into_iter().unzip();
    let mut workplaces = org::workplaces(tx, &people, actor.today).await?;
    let found = people::shown_to(tx, actor.user_id, &users).await?;
    let mut found: HashMap<Id, ChatUser> = found.into_iter().map(|user| (user.uid, user)).collect();
    let list = users.iter().zip(people).filter_map(|(uid, person)| {
        let mut workplace = workplaces.remove(&person).unwrap_or_default();
        workplace.areas.truncate(MOST_AREAS);
        Some(Colleague {
            user: found.remove(uid)?,
            roles: workplace.roles,
            areas: workplace.areas,
            store: workplace.store.unwrap_or_default(),
        })
    });
    Ok(Colleagues { list: list.collect(), next: users.last().copied().filter(|_| more) })
}

/// The logins and people of a page, and one more where there are more.
async fn ids(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &DirectoryFilter, countries: &[Country]) -> Result<Vec<(Id, Id)>> {
    let mut sql = Sql::new(
        "SELECT u.id, p.id FROM chat_profile o JOIN app_user u ON u.id = o.user_id JOIN person p ON p.id = u.person_id
         WHERE ",
    );
    sql.push(&people::has_messenger(rt, "u")?).push_with(" AND u.id <> ?", actor.user_id);
    match countries {
        [only] => {
            sql.push(" AND o.country_code = ").bind(*only);
        }
        // In the order of names, leaving out those of other countries: all of them would have to be sorted first otherwise.
        several => {
            sql.push(" AND ");
            tx.push_any_of(&mut sql, &tx.unindexed("o.country_code"), several.iter().map(|country| country.code()).collect::<Vec<_>>());
        }
    }
    if let Some(area) = filter.area_id {
        org::push_works_in_area(&mut sql, "p.id", area, actor.today);
    }
    if let (Some(true), Some(person)) = (filter.team, actor.person_id) {
        org::push_in_team_of(&mut sql, "p.id", person);
    }
    if let Some(word) = filter.keyword.as_deref().map(kernel::fold).filter(|word| !word.is_empty()) {
        sql.push_with(" AND o.search LIKE ? ESCAPE '\\'", contains_pattern(&word));
    }
    if let Some(after) = filter.after {
        let last: Option<(String,)> = tx.optional("SELECT sort_key FROM chat_profile WHERE user_id = $1", params![after]).await?;
        let (key,) = last.ok_or_else(|| AppError::field("after", ErrorCode::Unknown))?;
        sql.push(" AND (o.sort_key, o.user_id) > (").bind(key).push(", ").bind(after).push(")");
    }
    sql.push(&format!(" ORDER BY o.sort_key, o.user_id LIMIT {}", PAGE + 1));
    Ok(tx.all_of(&sql).await?)
}
