use kernel::{AppError, ErrorCode, Result, Runtime};
use store::{Signal, Tx, params};

use super::{Person, PersonStatus, assignment, changeable, person};
use crate::history::{self, Subject};
use crate::roles::{administrators, keep_an_administrator};
use crate::{Actor, Affected, Day, Permission, StatusInput, access_changed, today_in};

/// Suspends, reinstates, or notes that somebody has left. Leaving ends their work in stores; coming back does
/// not restore it.
#[kernel::boxed]
pub async fn set_person_status(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &StatusInput<PersonStatus>) -> Result<Person> {
    let scope = actor.require(Permission::PeopleManage)?;
    let before = changeable(tx, &scope, input.id).await?;
    if actor.person_id == Some(before.id) {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    let administrators = administrators(tx).await?;
    let left_on = match input.status {
        PersonStatus::Left => Some(last_day(rt, &before)?),
        PersonStatus::Active if before.status == PersonStatus::Left => None,
        PersonStatus::Active | PersonStatus::Suspended => before.left_on,
    };
    let updated = tx
        .execute_one(
            "UPDATE person SET status = $3, left_on = $4, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![input.id, input.ver, input.status, left_on],
        )
        .await;
    history::conflict(updated, &before)?;
    if let (PersonStatus::Left, Some(last_day)) = (input.status, left_on) {
        assignment::end_on(tx, input.id, last_day).await?;
    }
    keep_an_administrator(tx, administrators).await?;
    tx.signal(Signal::People);
    access_changed(tx, rt, Affected::Person(input.id)).await?;
    let after = person(tx, &scope, input.id).await?;
    let subject = Subject { country: Some(after.country_code), action: "person.status", doc_type: "person", doc_no: &after.employee_no };
    history::record(tx, rt, actor, subject, Some(&before), Some(&after)).await?;
    Ok(after)
}

/// Today, or the day already agreed when that has passed; never before the first day.
fn last_day(rt: &Runtime, person: &Person) -> Result<Day> {
    let today = today_in(rt, person.country_code)?;
    let agreed = person.left_on.filter(|day| *day <= today).unwrap_or(today);
    Ok(person.hired_on.map_or(agreed, |hired| agreed.max(hired)))
}
