use kernel::{AppError, Country, ErrorCode, Id, LocalizedText, Result, Runtime};
use serde::Deserialize;
use store::{Sql, Tx, params};
use utoipa::ToSchema;

use super::Region;
use crate::check::Checks;
use crate::history::{self, Subject};
use crate::{Actor, Permission, Scope};

/// Creates a region without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegionInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub country_code: Country,
    pub name: LocalizedText,
    #[serde(default)]
    pub sort: i64,
}

#[kernel::boxed]
pub async fn save_region(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &RegionInput) -> Result<Region> {
    let scope = actor.require(Permission::PeopleManage)?;
    scope.require_country(input.country_code)?;
    let before = match input.id {
        Some(id) => Some(region(tx, &scope, id).await?),
        None => None,
    };
    let name = check(input, before.as_ref())?;
    let id = match &before {
        Some(before) => update(tx, input, &name, before).await?,
        None => insert(tx, rt, input, &name).await?,
    };
    let after = region(tx, &scope, id).await?;
    let number = id.to_string();
    let subject = Subject { country: Some(input.country_code), action: "region.save", doc_type: "region", doc_no: &number };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &RegionInput, name: &LocalizedText) -> Result<Id> {
    let id = rt.next_id();
    tx.execute_one(
        "INSERT INTO region (id, country_code, name_zh, name_en, name_id, name_th, sort, ver) VALUES ($1, $2, $3, $4, $5, $6, $7, 1)",
        params![id, input.country_code, &name.zh, &name.en, &name.id, &name.th, input.sort],
    )
    .await?;
    Ok(id)
}

async fn update(tx: &mut Tx, input: &RegionInput, name: &LocalizedText, before: &Region) -> Result<Id> {
    let updated = tx
        .execute_one(
            "UPDATE region SET name_zh = $3, name_en = $4, name_id = $5, name_th = $6, sort = $7, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![before.id, input.ver, &name.zh, &name.en, &name.id, &name.th, input.sort],
        )
        .await;
    history::conflict(updated, before).map(|()| before.id)
}

fn check(input: &RegionInput, before: Option<&Region>) -> Result<LocalizedText> {
    let mut checks = Checks::new();
    let mut line = |field: &str, text: &str| checks.line(field, text, 60);
    let name = LocalizedText {
        zh: line("name.zh", &input.name.zh),
        en: line("name.en", &input.name.en),
        id: line("name.id", &input.name.id),
        th: line("name.th", &input.name.th),
    };
    checks.ensure(!name.is_empty(), "name", ErrorCode::Required);
    checks.range("sort", input.sort, 0..=9_999);
    if let Some(before) = before {
        checks.ensure(before.country_code == input.country_code, "countryCode", ErrorCode::OtherCountry);
        checks.ensure(input.ver.is_some(), "ver", ErrorCode::Required);
    }
    checks.finish()?;
    Ok(name)
}

pub(super) async fn region(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Region> {
    let mut sql = Sql::new(&format!("SELECT {} FROM region r WHERE r.id = ", Region::COLUMNS));
    sql.bind(id);
    scope.push_country(tx, &mut sql, "r.country_code");
    let found: Vec<Region> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}
