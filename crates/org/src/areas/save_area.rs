use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use serde::Deserialize;
use store::{StoreError, Tx, params};
use utoipa::ToSchema;

use super::save_region::region;
use super::{Area, AreaKind, area_query};
use crate::check::Checks;
use crate::history::{self, Subject};
use crate::{Actor, Permission, Scope};

/// Creates an area without `id`, changes one with `id` and the `ver` that was seen. The country is the region's.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AreaInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub region_id: Id,
    pub kind: AreaKind,
    pub name: String,
    pub manager_person_id: Option<Id>,
}

impl From<&Area> for AreaInput {
    fn from(area: &Area) -> Self {
        Self {
            id: Some(area.id),
            ver: Some(area.ver),
            region_id: area.region_id,
            kind: area.kind,
            name: area.name.clone(),
            manager_person_id: area.manager_person_id,
        }
    }
}

#[kernel::boxed]
pub async fn save_area(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &AreaInput) -> Result<Area> {
    let scope = actor.require(Permission::PeopleManage)?;
    let before = match input.id {
        Some(id) => Some(area(tx, &scope, id).await?),
        None => None,
    };
    let (country, name) = check(tx, &scope, input, before.as_ref()).await?;
    let id = match &before {
        Some(before) => update(tx, input, &name, before).await?,
        None => insert(tx, rt, country, input, &name).await?,
    };
    let after = area(tx, &scope, id).await?;
    let subject = Subject { country: Some(country), action: "area.save", doc_type: "area", doc_no: &after.name };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn insert(tx: &mut Tx, rt: &Runtime, country: Country, input: &AreaInput, name: &str) -> Result<Id> {
    let id = rt.next_id();
    let inserted = tx
        .execute_one(
            "INSERT INTO area (id, country_code, region_id, kind, name, manager_person_id, ver) VALUES ($1, $2, $3, $4, $5, $6, 1)",
            params![id, country, input.region_id, input.kind, name, input.manager_person_id],
        )
        .await;
    inserted.map_err(taken)?;
    Ok(id)
}

async fn update(tx: &mut Tx, input: &AreaInput, name: &str, before: &Area) -> Result<Id> {
    let updated = tx
        .execute_one(
            "UPDATE area SET region_id = $3, name = $4, manager_person_id = $5, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![before.id, input.ver, input.region_id, name, input.manager_person_id],
        )
        .await;
    match updated {
        Err(error @ StoreError::Unique { .. }) => Err(taken(error)),
        other => history::conflict(other, before).map(|()| before.id),
    }
}

/// The country follows from the region, the name comes back cleaned.
async fn check(tx: &mut Tx, scope: &Scope, input: &AreaInput, before: Option<&Area>) -> Result<(Country, String)> {
    let mut checks = Checks::new();
    let name = checks.required("name", &input.name, 60);
    if let Some(before) = before {
        checks.ensure(before.kind == input.kind, "kind", ErrorCode::WrongAreaKind);
        checks.ensure(input.ver.is_some(), "ver", ErrorCode::Required);
    }
    let region = match region(tx, scope, input.region_id).await {
        Ok(region) => region,
        Err(error) if error.code() == ErrorCode::NotFound => return Err(AppError::field("regionId", ErrorCode::Unknown)),
        Err(error) => return Err(error),
    };
    if let Some(manager) = input.manager_person_id {
        let found: Option<(Id,)> =
            tx.optional("SELECT id FROM person WHERE id = $1 AND country_code = $2", params![manager, region.country_code]).await?;
        checks.ensure(found.is_some(), "managerPersonId", ErrorCode::Unknown);
    }
    let same_country: Option<(Id,)> = match before {
        Some(before) => {
            tx.optional("SELECT id FROM area WHERE id = $1 AND country_code = $2", params![before.id, region.country_code]).await?
        }
        None => None,
    };
    checks.ensure(before.is_none() || same_country.is_some(), "regionId", ErrorCode::OtherCountry);
    checks.finish()?;
    Ok((region.country_code, name))
}

fn taken(error: StoreError) -> AppError {
    if error.is_unique("area", "country_code, kind, name") { AppError::field("name", ErrorCode::Taken) } else { error.into() }
}

async fn area(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Area> {
    let mut sql = area_query(scope.today().into());
    sql.push(" AND a.id = ").bind(id);
    scope.push_country(tx, &mut sql, "a.country_code");
    let found: Vec<Area> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}
