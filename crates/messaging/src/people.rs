//! Everybody who can be talked to: how they are called, found and shown.

use std::collections::HashMap;

use kernel::{AppError, Country, ErrorCode, Id, Phone, Result, Runtime, Timestamp, fold};
use org::{Actor, CustomerStatus, Permission, PersonStatus, RoleKey};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, contains_pattern, params};
use utoipa::{IntoParams, ToSchema};

use crate::sound::sounds;

const MAX_ASKED: usize = 200;
const FOUND_AT_ONCE: i64 = 20;

/// A login as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatUser {
    pub uid: Id,
    pub name: String,
    pub display_name: String,
    /// Where their picture is read, or empty.
    pub portrait_url: String,
    /// What they do, or empty for a customer.
    pub employee_no: String,
    pub country_code: i64,
    /// A customer's login, not one of the company's own people.
    pub customer: bool,
    /// How the reader calls them.
    pub friend_alias: String,
    pub friend: bool,
    /// The reader wants to hear nothing from them.
    pub blocked: bool,
    /// They can no longer sign in.
    pub deleted: bool,
    /// Full pinyin and initials of the name, for sorting and for finding while offline.
    pub pinyin: String,
    /// When what others see of them last changed.
    pub update_dt: Timestamp,
    /// The number the company has of them; only for friends, and colleagues of the same country.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub mobile: String,
    /// Likewise.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub email: String,
    /// 0 a person. There are no others yet.
    #[serde(rename = "type", default)]
    #[schema(rename = "type", required = false)]
    pub kind: i64,
    /// What they tell of themselves, for those who are told their number: `female`, `male`, `other`, or nothing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub gender: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub address: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub social: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub extra: String,
}

/// `i` is the reader. Whether they are told how to reach somebody otherwise: themselves, friends, and colleagues of the same
/// country.
const SELECT: &str =
    "SELECT u.id, u.login_name, u.nickname, p.name, k.name, u.avatar_file_id, f.access_key, p.employee_no, p.country_code, k.country_code,
     COALESCE(c.alias, ''), COALESCE(c.friend, FALSE), COALESCE(c.blocked, FALSE), u.status, COALESCE(o.changed_at, u.created_at),
     CASE WHEN (i.id = u.id OR COALESCE(c.friend, FALSE) OR j.country_code = p.country_code) THEN p.phone END,
     CASE WHEN (i.id = u.id OR COALESCE(c.friend, FALSE) OR j.country_code = p.country_code) THEN p.email END,
     w.gender, w.address, w.social, w.extra
     FROM app_user u LEFT JOIN person p ON p.id = u.person_id LEFT JOIN customer k ON k.id = u.customer_id
     LEFT JOIN file f ON f.id = u.avatar_file_id
     LEFT JOIN chat_profile o ON o.user_id = u.id LEFT JOIN contact c ON c.user_id = ? AND c.other_id = u.id
     LEFT JOIN app_user i ON i.id = ? LEFT JOIN person j ON j.id = i.person_id
     LEFT JOIN chat_about w ON w.user_id = u.id AND (i.id = u.id OR COALESCE(c.friend, FALSE) OR j.country_code = p.country_code)
     WHERE u.id <> 0";

impl FromRow for ChatUser {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (uid, name): (Id, String) = (row.next()?, row.next()?);
        let (nickname, person, customer): (String, Option<String>, Option<String>) = (row.next()?, row.next()?, row.next()?);
        let is_customer = person.is_none();
        let full = person.or(customer).unwrap_or_default();
        let display_name = if nickname.is_empty() { full } else { nickname };
        let (avatar, key): (Option<Id>, Option<String>) = (row.next()?, row.next()?);
        let portrait_url = avatar.zip(key).map(|(file, key)| files::link(file, &key)).unwrap_or_default();
        let employee_no = row.next::<Option<String>>()?.unwrap_or_default();
        let (of_person, of_customer): (Option<i64>, Option<i64>) = (row.next()?, row.next()?);
        let (friend_alias, friend, blocked) = (row.next()?, row.next()?, row.next()?);
        let status: String = row.next()?;
        Ok(Self {
            uid,
            name,
            pinyin: sounds(&display_name),
            display_name,
            portrait_url,
            employee_no,
            country_code: of_person.or(of_customer).unwrap_or(0),
            customer: is_customer,
            friend_alias,
            friend,
            blocked,
            deleted: status != "active",
            update_dt: row.next()?,
            mobile: row.next::<Option<String>>()?.unwrap_or_default(),
            email: row.next::<Option<String>>()?.unwrap_or_default(),
            kind: 0,
            gender: row.next::<Option<String>>()?.unwrap_or_default(),
            address: row.next::<Option<String>>()?.unwrap_or_default(),
            social: row.next::<Option<String>>()?.unwrap_or_default(),
            extra: row.next::<Option<String>>()?.unwrap_or_default(),
        })
    }
}

impl ChatUser {
    /// The same without how to reach them otherwise, and what they tell of themselves.
    pub(crate) fn unreachable(self) -> Self {
        let nothing = String::new;
        Self { mobile: nothing(), email: nothing(), gender: nothing(), address: nothing(), social: nothing(), extra: nothing(), ..self }
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatUsers {
    pub list: Vec<ChatUser>,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct UserIds {
    /// Ids with commas between them, 200 at most.
    pub ids: String,
}

/// Ids with commas between them.
pub fn ids_in(field: &str, text: &str) -> Result<Vec<Id>> {
    let ids: Result<_, _> = text.split(',').filter(|part| !part.is_empty()).map(str::parse).collect();
    ids.map_err(|_| AppError::field(field, ErrorCode::Malformed))
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct UserSearch {
    /// Part of a name, its pinyin or initials, or a whole account name or phone number.
    #[param(min_length = 1, max_length = 64)]
    pub keyword: String,
}

/// The reader as the first parameter.
fn for_reader() -> String {
    SELECT.replace('?', "$1")
}

/// Whom somebody may write to or bring in: the company's people everybody, a customer's login the company's people and
/// the other logins of that customer. Customers do not learn of each other here. Both are rows of `app_user`.
pub(crate) fn reaches(me: &str, other: &str) -> String {
    format!("({me}.person_id IS NOT NULL OR {other}.person_id IS NOT NULL OR {me}.customer_id = {other}.customer_id)")
}

/// Whether a login can be used today: its owner works here, or is a customer who is not closed. `user` is a row of `app_user`.
pub(crate) fn can_sign_in(rt: &Runtime, user: &str) -> Result<String> {
    let mut today = String::new();
    for country in Country::ALL {
        today.push_str(&format!(" WHEN {} THEN '{}'", country.code(), org::today_in(rt, country)?));
    }
    Ok(format!(
        "({user}.status = 'active' AND (
             EXISTS (SELECT 1 FROM person e WHERE e.id = {user}.person_id AND e.status = '{}'
                 AND (e.left_on IS NULL OR e.left_on >= CASE e.country_code{today} END))
             OR ({user}.person_id IS NULL AND EXISTS (SELECT 1 FROM customer h WHERE h.id = {user}.customer_id AND h.status <> '{}'))))",
        PersonStatus::Active,
        CustomerStatus::Closed
    ))
}

/// Whether somebody can sign in and their role has the messenger; `user` is a row of `app_user`. A login without a person
/// is a buyer.
pub(crate) fn has_messenger(rt: &Runtime, user: &str) -> Result<String> {
    Ok(format!(
        "({} AND EXISTS (SELECT 1 FROM role_permission g
             WHERE g.permission = '{}' AND ((g.role_key = '{}' AND {user}.person_id IS NULL)
                 OR g.role_key IN (SELECT r.role_key FROM person_role r WHERE r.person_id = {user}.person_id))))",
        can_sign_in(rt, user)?,
        Permission::Messages,
        RoleKey::Buyer
    ))
}

/// Whether all of these have the messenger and are within reach.
pub(crate) async fn within_reach(tx: &mut Tx, rt: &Runtime, me: Id, people: &[Id]) -> Result<bool> {
    let (condition, reaches, reads) = (tx.any_of("u.id", 2), reaches("s", "u"), has_messenger(rt, "u")?);
    let sql = format!("SELECT COUNT(*) FROM app_user u JOIN app_user s ON s.id = $1 WHERE {condition} AND {reads} AND {reaches}");
    let (found,): (i64,) = tx.one(&sql, params![me, people]).await?;
    Ok(i64::try_from(people.len()).is_ok_and(|asked| asked == found))
}

/// Those of these people who are within reach, or in a conversation with the reader.
pub(crate) async fn known(tx: &mut Tx, me: Id, people: &[Id]) -> Result<Vec<Id>> {
    let (condition, reaches) = (tx.any_of("u.id", 2), reaches("s", "u"));
    let rows: Vec<(Id,)> = tx
        .all(
            &format!(
                "SELECT u.id FROM app_user u JOIN app_user s ON s.id = $1 WHERE {condition} AND u.id <> 0 AND ({reaches} OR EXISTS (
                     SELECT 1 FROM conversation_member a JOIN conversation_member b ON b.conversation_id = a.conversation_id
                     WHERE a.user_id = $1 AND b.user_id = u.id)) ORDER BY u.id"
            ),
            params![me, people],
        )
        .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// One person whom the reader may know of.
pub(crate) async fn one_known(tx: &mut Tx, me: Id, person: Id) -> Result<Option<ChatUser>> {
    Ok(by_ids(tx, me, &UserIds { ids: person.to_string() }).await?.list.pop())
}

/// Those of the people asked for whom the reader may know of.
#[kernel::boxed]
pub async fn by_ids(tx: &mut Tx, me: Id, asked: &UserIds) -> Result<ChatUsers> {
    let ids = ids_in("ids", &asked.ids)?;
    if ids.len() > MAX_ASKED {
        return Err(AppError::field("ids", ErrorCode::TooLong));
    }
    let ids = known(tx, me, &ids).await?;
    Ok(ChatUsers { list: shown_to(tx, me, &ids).await? })
}

/// These people as the reader sees them.
pub(crate) async fn shown_to(tx: &mut Tx, me: Id, people: &[Id]) -> Result<Vec<ChatUser>> {
    let condition = tx.any_of("u.id", 2);
    Ok(tx.all(&format!("{} AND {condition} ORDER BY u.id", for_reader()), params![me, people]).await?)
}

/// Staff find all staff and the customers in their scope; customers find who looks after them. Nobody is found who could
/// not read what is written to them.
#[kernel::boxed]
pub async fn search(tx: &mut Tx, rt: &Runtime, actor: &Actor, asked: &UserSearch) -> Result<ChatUsers> {
    let word = fold(&asked.keyword);
    if word.is_empty() || asked.keyword.chars().count() > 64 {
        return Err(AppError::field("keyword", ErrorCode::Required));
    }
    let mut sql = Sql::default();
    sql.push_with(SELECT, actor.user_id);
    sql.push(" AND ").push(&has_messenger(rt, "u")?).push_with(" AND u.id <> ?", actor.user_id);
    push_known(tx, &mut sql, actor);
    sql.push_with(" AND (o.search LIKE ? ESCAPE '\\'", contains_pattern(&word));
    sql.push_with(" OR lower(u.login_name) = ?", asked.keyword.trim().to_lowercase());
    for phone in phones(actor, &asked.keyword) {
        sql.push_with(" OR u.phone = ? OR p.phone = ?", phone.to_string());
    }
    sql.push(")");
    // Names as they are written come before those that only sound so.
    sql.push_with(" ORDER BY CASE WHEN lower(COALESCE(p.name, k.name)) LIKE ? ESCAPE '\\' THEN 0 ELSE 1 END", contains_pattern(&word));
    sql.push(&format!(", COALESCE(p.name, k.name), u.id LIMIT {FOUND_AT_ONCE}"));
    Ok(ChatUsers { list: tx.all_of(&sql).await? })
}

/// The numbers a keyword may stand for: without a country in front it is one of the reader's own.
fn phones(actor: &Actor, keyword: &str) -> Vec<Phone> {
    let keyword = keyword.trim();
    let (own, all) = ([actor.country], Country::ALL);
    let countries = if keyword.starts_with('+') { all.as_slice() } else { own.as_slice() };
    countries.iter().filter_map(|country| Phone::parse(*country, keyword)).collect()
}

fn push_known(tx: &Tx, sql: &mut Sql, actor: &Actor) {
    if actor.person_id.is_some() {
        sql.push(" AND (u.person_id IS NOT NULL");
        if let Ok(scope) = actor.require(Permission::OrderView) {
            sql.push(" OR (u.customer_id IS NOT NULL");
            scope.push_customers(tx, sql, "k");
            sql.push(")");
        }
        sql.push(")");
        return;
    }
    sql.push(" AND u.person_id IN (SELECT person_id FROM person_customer WHERE ");
    tx.push_any_of(sql, "customer_id", actor.customer_ids.as_slice());
    sql.push_with(" AND from_date <= ? AND (to_date IS NULL OR to_date >= ?)", actor.today);
    sql.push(")");
}

/// How people are called.
pub(crate) async fn names_by_id(tx: &mut Tx, ids: &[Id]) -> Result<HashMap<Id, String>> {
    let condition = tx.any_of("u.id", 2);
    let found: Vec<ChatUser> = tx.all(&format!("{} AND {condition}", for_reader()), params![Id::new(0), ids]).await?;
    Ok(found.into_iter().map(|user| (user.uid, user.display_name)).collect())
}
