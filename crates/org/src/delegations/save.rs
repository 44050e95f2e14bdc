use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use serde::Deserialize;
use store::{Tx, params};
use utoipa::ToSchema;

use super::{Delegation, delegation as find};
use crate::check::Checks;
use crate::history::{self, Subject};
use crate::people::changeable;
use crate::{Actor, Day, Permission, Scope, Span, able_of, person};

/// Creates a delegation without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DelegationInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub from_person_id: Id,
    pub to_person_id: Id,
    pub from: Day,
    pub to: Day,
    pub kinds: Vec<Permission>,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct DelegationEnd {
    pub id: Id,
    pub ver: i64,
}

#[kernel::boxed]
pub async fn save_delegation(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &DelegationInput) -> Result<Delegation> {
    let scope = actor.require(Permission::PeopleManage)?;
    let before = match input.id {
        Some(id) => Some(find(tx, &scope, id).await?),
        None => None,
    };
    if before.as_ref().is_some_and(|before| before.ended) {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    if let Some(before) = &before {
        changeable(tx, &scope, before.from_person_id).await?;
    }
    let (country, kinds) = check(tx, &scope, input).await?;
    let id = match &before {
        Some(before) => update(tx, country, input, before).await?,
        None => insert(tx, rt, country, input).await?,
    };
    put_kinds(tx, id, &kinds).await?;
    let after = find(tx, &scope, id).await?;
    record(tx, rt, actor, "delegation.save", before.as_ref(), &after).await?;
    Ok(after)
}

pub(super) async fn put_kinds(tx: &mut Tx, id: Id, kinds: &[Permission]) -> Result<()> {
    tx.execute("DELETE FROM delegation_kind WHERE delegation_id = $1", params![id]).await?;
    for kind in kinds {
        tx.execute_one("INSERT INTO delegation_kind (delegation_id, permission) VALUES ($1, $2)", params![id, *kind]).await?;
    }
    Ok(())
}

pub(super) async fn insert(tx: &mut Tx, rt: &Runtime, country: Country, input: &DelegationInput) -> Result<Id> {
    let id = rt.next_id();
    tx.execute_one(
        "INSERT INTO delegation (id, country_code, from_person_id, to_person_id, from_date, to_date, created_at, ver)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 1)",
        params![id, country, input.from_person_id, input.to_person_id, input.from, input.to, rt.now()],
    )
    .await?;
    Ok(id)
}

async fn update(tx: &mut Tx, country: Country, input: &DelegationInput, before: &Delegation) -> Result<Id> {
    let updated = tx
        .execute_one(
            "UPDATE delegation SET country_code = $3, from_person_id = $4, to_person_id = $5, from_date = $6, to_date = $7, ver = ver + 1
             WHERE id = $1 AND ver = $2",
            params![before.id, input.ver, country, input.from_person_id, input.to_person_id, input.from, input.to],
        )
        .await;
    history::conflict(updated, before).map(|()| before.id)
}

/// Takes approvals back before the last day.
#[kernel::boxed]
pub async fn end_delegation(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: DelegationEnd) -> Result<Delegation> {
    let scope = actor.require(Permission::PeopleManage)?;
    let before = find(tx, &scope, input.id).await?;
    changeable(tx, &scope, before.from_person_id).await?;
    end(tx, rt, actor, &scope, &before, input.ver).await
}

pub(super) async fn end(tx: &mut Tx, rt: &Runtime, actor: &Actor, scope: &Scope, before: &Delegation, ver: i64) -> Result<Delegation> {
    if before.ended {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    let updated = tx
        .execute_one(
            "UPDATE delegation SET ended_at = $3, ver = ver + 1 WHERE id = $1 AND ver = $2 AND ended_at IS NULL",
            params![before.id, ver, rt.now()],
        )
        .await;
    history::conflict(updated, before)?;
    let after = find(tx, scope, before.id).await?;
    record(tx, rt, actor, "delegation.end", Some(before), &after).await?;
    Ok(after)
}

async fn check(tx: &mut Tx, scope: &Scope, input: &DelegationInput) -> Result<(Country, Vec<Permission>)> {
    let mut checks = Checks::new();
    let giver = visible_country(tx, scope, input.from_person_id).await?;
    let receiver = visible_country(tx, scope, input.to_person_id).await?;
    if giver.is_some() {
        // Approvals are theirs: whoever may not change somebody does not give theirs away either.
        changeable(tx, scope, input.from_person_id).await?;
    }
    checks.ensure(giver.is_some(), "fromPersonId", ErrorCode::Unknown);
    checks.ensure(receiver.is_some(), "toPersonId", ErrorCode::Unknown);
    checks.ensure(giver.is_none() || receiver.is_none() || giver == receiver, "toPersonId", ErrorCode::OtherCountry);
    checks.ensure(input.from_person_id != input.to_person_id, "toPersonId", ErrorCode::Cycle);
    checks.ensure(input.to >= input.from, "to", ErrorCode::DateOrder);
    checks.ensure(input.id.is_none() || input.ver.is_some(), "ver", ErrorCode::Required);
    let mut kinds = input.kinds.clone();
    kinds.sort();
    kinds.dedup();
    checks.ensure(!kinds.is_empty(), "kinds", ErrorCode::Required);
    let held = approvals_of(tx, input.to_person_id, input.from).await?;
    let can_be_taken = |kind: &Permission| held.iter().any(|held| kind.can_pass_to(*held));
    let to_oneself = input.from_person_id == input.to_person_id;
    checks.ensure(kinds.iter().all(|kind| if to_oneself { kind.is_delegable() } else { can_be_taken(kind) }), "kinds", ErrorCode::Unknown);
    if overlaps(tx, input, &kinds).await? {
        checks.refuse("from", ErrorCode::Overlap);
    }
    checks.finish()?;
    let country = giver.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    Ok((country, kinds))
}

/// What somebody may approve themselves on that day; nothing once they are gone.
async fn approvals_of(tx: &mut Tx, person: Id, on: Day) -> Result<Vec<Permission>> {
    let mut held = Vec::new();
    for kind in Permission::ALL.iter().copied().filter(|kind| kind.is_delegable()) {
        if !able_of(tx, &[person], kind, on).await?.is_empty() {
            held.push(kind);
        }
    }
    Ok(held)
}

async fn visible_country(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Option<Country>> {
    match person(tx, scope, id).await {
        Ok(found) => Ok(Some(found.country_code)),
        Err(error) if error.code() == ErrorCode::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// One kind of approval has one stand-in at a time.
pub(super) async fn overlaps(tx: &mut Tx, input: &DelegationInput, kinds: &[Permission]) -> Result<bool> {
    let wanted: Vec<String> = kinds.iter().map(|kind| kind.key().to_owned()).collect();
    let sql = format!(
        "SELECT d.id, d.from_date, d.to_date FROM delegation d JOIN delegation_kind k ON k.delegation_id = d.id
         WHERE d.from_person_id = $1 AND d.ended_at IS NULL AND {}",
        tx.any_of("k.permission", 2)
    );
    let held: Vec<(Id, Day, Day)> = tx.all(&sql, params![input.from_person_id, wanted]).await?;
    let asked = Span::new(input.from, Some(input.to));
    Ok(held.into_iter().any(|(id, from, to)| Some(id) != input.id && asked.overlaps(Span::new(from, Some(to)))))
}

pub(super) async fn record(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    action: &str,
    before: Option<&Delegation>,
    after: &Delegation,
) -> Result<()> {
    let number = after.id.to_string();
    let subject = Subject { country: Some(after.country_code), action, doc_type: "delegation", doc_no: &number };
    history::record(tx, rt, actor, subject, before, Some(after)).await
}
