//! Whoever approves hands their own approvals over while they are away.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::save::{self, DelegationEnd, DelegationInput};
use super::{Delegation, delegation as find, list};
use crate::check::Checks;
use crate::{Actor, Day, Permission, Scope};

const MOST_COLLEAGUES: i64 = 300;

/// To whom, and from which day to which; all approvals that the colleague can take over.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnDelegationInput {
    pub to_person_id: Id,
    pub from: Day,
    pub to: Day,
}

/// What somebody has handed over, and what was handed over to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OwnDelegations {
    pub list: Vec<Delegation>,
}

/// A colleague who could approve instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandIn {
    pub person_id: Id,
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StandIns {
    pub list: Vec<StandIn>,
}

/// Given by or to the actor, the latest first.
#[kernel::boxed]
pub async fn own_delegations(tx: &mut Tx, actor: &Actor) -> Result<OwnDelegations> {
    let Some(person) = actor.person_id else { return Err(AppError::new(ErrorCode::Forbidden)) };
    Ok(OwnDelegations { list: list::of_person(tx, person).await? })
}

/// Colleagues of the same country who approve as well.
#[kernel::boxed]
pub async fn stand_ins(tx: &mut Tx, actor: &Actor) -> Result<StandIns> {
    let (person, own) = approver(actor)?;
    let takers: Vec<String> =
        Permission::ALL.iter().filter(|kind| own.iter().any(|own| own.can_pass_to(**kind))).map(|kind| kind.key().to_owned()).collect();
    let sql = format!(
        "SELECT p.id, p.name FROM person p
         WHERE p.country_code = $1 AND p.id <> $2 AND p.status = 'active' AND (p.left_on IS NULL OR p.left_on >= $3)
           AND EXISTS (SELECT 1 FROM person_role r JOIN role_permission g ON g.role_key = r.role_key
                       WHERE r.person_id = p.id AND {})
         ORDER BY p.name, p.id LIMIT {MOST_COLLEAGUES}",
        tx.any_of("g.permission", 4)
    );
    let found: Vec<(Id, String)> = tx.all(&sql, params![actor.countries[0], person, Day::from(actor.today), takers]).await?;
    Ok(StandIns { list: found.into_iter().map(|(person_id, name)| StandIn { person_id, name }).collect() })
}

#[kernel::boxed]
pub async fn save_own_delegation(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: OwnDelegationInput) -> Result<Delegation> {
    let (person, own) = approver(actor)?;
    let OwnDelegationInput { to_person_id, from, to } = input;
    let held = held_by(tx, actor, to_person_id).await?;
    let kinds: Vec<Permission> = own.into_iter().filter(|kind| held.iter().any(|held| kind.can_pass_to(*held))).collect();
    let wanted = DelegationInput { id: None, ver: None, from_person_id: person, to_person_id, from, to, kinds };
    let mut checks = Checks::new();
    checks.ensure(to_person_id != person, "toPersonId", ErrorCode::Cycle);
    checks.ensure(to_person_id == person || !wanted.kinds.is_empty(), "toPersonId", ErrorCode::Unknown);
    checks.ensure(from >= Day::from(actor.today), "from", ErrorCode::OutOfRange);
    checks.ensure(to >= from, "to", ErrorCode::DateOrder);
    if save::overlaps(tx, &wanted, &wanted.kinds).await? {
        checks.refuse("from", ErrorCode::Overlap);
    }
    checks.finish()?;
    let id = save::insert(tx, rt, actor.countries[0], &wanted).await?;
    save::put_kinds(tx, id, &wanted.kinds).await?;
    let after = find(tx, &own_scope(actor), id).await?;
    save::record(tx, rt, actor, "delegation.save", None, &after).await?;
    Ok(after)
}

/// Takes one's own approvals back before the last day.
#[kernel::boxed]
pub async fn end_own_delegation(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: DelegationEnd) -> Result<Delegation> {
    let scope = own_scope(actor);
    let before = find(tx, &scope, input.id).await?;
    if Some(before.from_person_id) != actor.person_id {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    save::end(tx, rt, actor, &scope, &before, input.ver).await
}

/// The actor as somebody who approves, with the approvals that can be handed over.
fn approver(actor: &Actor) -> Result<(Id, Vec<Permission>)> {
    let own: Vec<Permission> = Permission::ALL.iter().copied().filter(|kind| kind.is_delegable() && actor.holds(*kind)).collect();
    match actor.person_id {
        Some(person) if !own.is_empty() => Ok((person, own)),
        _ => Err(AppError::new(ErrorCode::Forbidden)),
    }
}

/// What is the actor's own, whichever country head office looks at.
fn own_scope(actor: &Actor) -> Scope {
    Actor { country: actor.countries[0], ..actor.clone() }.down_line()
}

/// What a colleague of the actor's country may approve; nothing for anybody else.
async fn held_by(tx: &mut Tx, actor: &Actor, person: Id) -> Result<Vec<Permission>> {
    let sql = "SELECT DISTINCT g.permission FROM person p JOIN person_role r ON r.person_id = p.id
               JOIN role_permission g ON g.role_key = r.role_key
               WHERE p.id = $1 AND p.country_code = $2 AND p.status = 'active' AND (p.left_on IS NULL OR p.left_on >= $3)";
    let found: Vec<(Permission,)> = tx.all(sql, params![person, actor.countries[0], Day::from(actor.today)]).await?;
    Ok(found.into_iter().map(|(permission,)| permission).filter(|permission| permission.is_delegable()).collect())
}
