use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime, Timestamp, Version};
use org::history::{self, Subject};
use org::{Actor, Checks, Permission, RoleKey, Scope, TerminalType};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

use super::pages::{MAX_TABS, icons, paths, text_keys};
use super::{Audience, Tab, TabBadge};
use crate::access::{may_configure, reaches};

const DOC_TYPE: &str = "tab_config";
const COLUMNS: &str = "id, country_code, terminal_type, role_key, tabs, updated_at, ver";

/// The tabs of one audience; an empty list means the built-in ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TabConfig {
    pub id: Id,
    pub country_code: Option<Country>,
    pub terminal_type: Option<TerminalType>,
    pub role_key: Option<RoleKey>,
    pub tabs: Vec<Tab>,
    pub updated_at: Timestamp,
    pub ver: i64,
}

impl TabConfig {
    pub fn audience(&self) -> Audience {
        Audience { country: self.country_code, terminal: self.terminal_type, role: self.role_key }
    }
}

impl FromRow for TabConfig {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            country_code: row.next()?,
            terminal_type: row.next()?,
            role_key: row.next()?,
            tabs: row.next_json()?,
            updated_at: row.next()?,
            ver: row.next()?,
        })
    }
}

/// All rows, with what a tab may be made of.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TabConfigs {
    pub list: Vec<TabConfig>,
    pub choices: TabChoices,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TabChoices {
    pub paths: Vec<&'static str>,
    pub text_keys: Vec<&'static str>,
    pub icons: Vec<&'static str>,
    pub badges: Vec<TabBadge>,
    pub max_tabs: usize,
}

/// Creates a row, or changes the one with `id` as it was at `ver`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveTabConfig {
    pub id: Option<Id>,
    pub country_code: Option<Country>,
    pub terminal_type: Option<TerminalType>,
    pub role_key: Option<RoleKey>,
    pub tabs: Vec<TabInput>,
    pub ver: Option<i64>,
}

/// A tab without `sort` stands where it is in the list.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TabInput {
    pub path: String,
    pub text_key: String,
    pub icon: String,
    #[serde(default = "no_badge")]
    pub badge: TabBadge,
    pub sort: Option<i64>,
    pub min_version: Option<String>,
}

const fn no_badge() -> TabBadge {
    TabBadge::None
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeleteTabConfig {
    pub id: Id,
    pub ver: i64,
}

/// Every row, for working out who sees what.
#[kernel::boxed]
pub async fn all(tx: &mut Tx) -> Result<Vec<TabConfig>> {
    Ok(tx.all(&format!("SELECT {COLUMNS} FROM tab_config ORDER BY audience"), &[]).await?)
}

/// The rows that matter in the countries of the scope, those for any country included.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, scope: &Scope) -> Result<TabConfigs> {
    let mut list = all(tx).await?;
    list.retain(|config| config.country_code.is_none_or(|country| scope.countries().contains(&country)));
    let choices = TabChoices { paths: paths(), text_keys: text_keys(), icons: icons(), badges: TabBadge::ALL.to_vec(), max_tabs: MAX_TABS };
    Ok(TabConfigs { list, choices })
}

#[kernel::boxed]
pub async fn save(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &SaveTabConfig) -> Result<TabConfig> {
    let scope = may_configure(actor, input.country_code)?;
    let before = match input.id {
        Some(id) => Some(editable(tx, &scope, id, input.ver).await?),
        None => None,
    };
    let after = TabConfig {
        id: before.as_ref().map_or_else(|| rt.next_id(), |row| row.id),
        country_code: input.country_code,
        terminal_type: input.terminal_type,
        role_key: input.role_key,
        tabs: checked(&input.tabs)?,
        updated_at: rt.now(),
        ver: before.as_ref().map_or(1, |row| row.ver + 1),
    };
    write(tx, &after).await?;
    record(tx, rt, actor, "tab_config.save", before.as_ref(), Some(&after)).await?;
    Ok(after)
}

#[kernel::boxed]
pub async fn delete(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &DeleteTabConfig) -> Result<()> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    let before = editable(tx, &scope, input.id, Some(input.ver)).await?;
    tx.execute_one("DELETE FROM tab_config WHERE id = $1 AND ver = $2", params![before.id, before.ver]).await?;
    record(tx, rt, actor, "tab_config.delete", Some(&before), None).await
}

async fn record(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    action: &str,
    before: Option<&TabConfig>,
    after: Option<&TabConfig>,
) -> Result<()> {
    let Some(row) = after.or(before) else { return Ok(()) };
    let subject = Subject { country: row.country_code, action, doc_type: DOC_TYPE, doc_no: &row.audience().key() };
    history::record(tx, rt, actor, subject, before, after).await
}

async fn editable(tx: &mut Tx, scope: &Scope, id: Id, ver: Option<i64>) -> Result<TabConfig> {
    let sql = format!("SELECT {COLUMNS} FROM tab_config WHERE id = $1{}", tx.for_update());
    let row: Option<TabConfig> = tx.optional(&sql, params![id]).await?;
    let row = row.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    reaches(scope, row.country_code)?;
    history::as_seen(row, |held| held.ver, ver)
}

async fn write(tx: &mut Tx, row: &TabConfig) -> Result<()> {
    let tabs = serde_json::to_string(&row.tabs).map_err(AppError::internal)?;
    let written = tx
        .execute_one(
            "INSERT INTO tab_config (id, audience, country_code, terminal_type, role_key, tabs, updated_at, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (id) DO UPDATE SET audience = $2, country_code = $3, terminal_type = $4, role_key = $5, tabs = $6,
                 updated_at = $7, ver = $8",
            params![row.id, row.audience().key(), row.country_code, row.terminal_type, row.role_key, tabs, row.updated_at, row.ver],
        )
        .await;
    match written {
        Err(error) if error.is_unique("tab_config", "audience") => Err(AppError::field("countryCode", ErrorCode::Taken)),
        other => Ok(other?),
    }
}

fn checked(tabs: &[TabInput]) -> Result<Vec<Tab>> {
    let mut checks = Checks::new();
    checks.ensure(tabs.len() <= MAX_TABS, "tabs", ErrorCode::OutOfRange);
    for (index, tab) in tabs.iter().enumerate() {
        checks.within(format!("tabs[{index}]."));
        let repeated = tabs.iter().take(index).any(|earlier| earlier.path == tab.path);
        checks.ensure(paths().contains(&tab.path.as_str()), "path", ErrorCode::Unknown);
        checks.ensure(!repeated, "path", ErrorCode::Taken);
        checks.ensure(text_keys().contains(&tab.text_key.as_str()), "textKey", ErrorCode::Unknown);
        checks.ensure(icons().contains(&tab.icon.as_str()), "icon", ErrorCode::Unknown);
        let readable = tab.min_version.as_ref().is_none_or(|version| version.parse::<Version>().is_ok());
        checks.ensure(readable, "minVersion", ErrorCode::Malformed);
    }
    checks.finish()?;
    let mut ordered: Vec<(i64, &TabInput)> = (0..).zip(tabs).map(|(place, tab)| (tab.sort.unwrap_or(place), tab)).collect();
    ordered.sort_by_key(|(sort, _)| *sort);
    Ok((0..).zip(ordered).map(|(sort, (_, tab))| placed(tab, sort)).collect())
}

fn placed(tab: &TabInput, sort: i64) -> Tab {
    Tab {
        path: tab.path.clone(),
        text_key: tab.text_key.clone(),
        icon: tab.icon.clone(),
        badge: tab.badge,
        sort,
        min_version: tab.min_version.clone(),
    }
}
