use kernel::{AppError, ErrorCode, Id, Result, fold};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, contains_pattern, params};
use utoipa::{IntoParams, ToSchema};

use super::view::prefixed;
use super::{Act, Group, allows};
use crate::chat_setting::Scope;

const MAX_KEYWORD: usize = 64;
const FOUND_AT_ONCE: i64 = 20;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct GroupSearch {
    /// Part of a name, its pinyin or initials, or the whole id; of one's own groups also how one calls them, and who is in them.
    #[param(min_length = 1, max_length = 64)]
    pub keyword: String,
}

/// A group that was found.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundGroup {
    pub group: Group,
    /// Whether the reader is in it.
    pub member: bool,
    /// Whether the reader may come in without being asked.
    pub joinable: bool,
    /// Whether the reader may ask to be let in.
    pub askable: bool,
    /// Somebody in it whose name was found; only in one's own groups.
    pub found_member: Option<String>,
}

impl FromRow for FoundGroup {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (member, found_member): (bool, Option<String>) = (row.next()?, row.next()?);
        let group = Group::from_row(row)?;
        let group = if member { group } else { group.seen_from_outside() };
        let may = |act| !member && allows(group.kind, group.join_type, None, act);
        let (joinable, askable) = (may(Act::Join), may(Act::Ask));
        Ok(Self { group, member, joinable, askable, found_member })
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundGroups {
    /// One's own first, 20 at most.
    pub list: Vec<FoundGroup>,
}

/// Whether group `g` is `$4` or is called like `$2`, by itself or, where `s` is their seat in it, by the reader `$1`.
const NAMED: &str = "(g.id = $4 OR g.search LIKE $2 ESCAPE '\\' OR (s.user_id IS NOT NULL AND EXISTS (SELECT 1 FROM chat_setting t
     WHERE t.user_id = $1 AND t.scope = $3 AND t.setting_key = CAST(g.id AS TEXT) AND lower(t.value) LIKE $2 ESCAPE '\\')))";

const FOUND_MEMBER: &str = "CASE WHEN s.user_id IS NOT NULL THEN (
     SELECT MIN(CASE WHEN o.nickname <> '' THEN o.nickname ELSE o.name END) FROM group_member x JOIN chat_profile o ON o.user_id = x.user_id
     WHERE x.group_id = g.id AND x.removed_at IS NULL AND o.search LIKE $2 ESCAPE '\\') END";

/// Groups the reader is in, and those that let themselves be found. The latter only the company's own people find: a
/// customer's login does not learn of other customers by the names of groups.
#[kernel::boxed]
pub async fn search(tx: &mut Tx, me: Id, asked: &GroupSearch) -> Result<FoundGroups> {
    let word = fold(&asked.keyword);
    if word.is_empty() {
        return Err(AppError::field("keyword", ErrorCode::Required));
    }
    if asked.keyword.chars().count() > MAX_KEYWORD {
        return Err(AppError::field("keyword", ErrorCode::TooLong));
    }
    let sql = format!(
        "SELECT h.seated, h.found_member, {} FROM (
             SELECT s.user_id IS NOT NULL AS seated, {NAMED} AS named, {FOUND_MEMBER} AS found_member, {} FROM chat_group g
             JOIN app_user i ON i.id = $1
             LEFT JOIN group_member s ON s.group_id = g.id AND s.user_id = i.id AND s.removed_at IS NULL
             WHERE g.dismissed_at IS NULL AND (s.user_id IS NOT NULL OR (g.searchable AND i.person_id IS NOT NULL))) h
         WHERE h.named OR h.found_member IS NOT NULL ORDER BY h.seated DESC, h.named DESC, h.name, h.id LIMIT {FOUND_AT_ONCE}",
        prefixed("h"),
        prefixed("g")
    );
    // No group has the number 0.
    let id = asked.keyword.trim().parse().unwrap_or(Id::new(0));
    Ok(FoundGroups { list: tx.all(&sql, params![me, contains_pattern(&word), Scope::GroupRemark.code(), id]).await? })
}
