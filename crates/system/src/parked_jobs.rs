//! Background work that was given up, for who can tell what was wrong and have it tried again.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Permission};
use store::Tx;
use store::jobs::{self, ParkedJob};

/// More than anybody reads; what is parked in such numbers has one cause.
const MOST: i64 = 200;

#[kernel::boxed]
pub async fn list(tx: &mut Tx) -> Result<Vec<ParkedJob>> {
    Ok(jobs::parked(tx, MOST).await?)
}

/// Gives a job another round of attempts. One that is no longer parked is being looked after already.
#[kernel::boxed]
pub async fn retry(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<()> {
    actor.require(Permission::ConfigurationManage)?;
    let job = jobs::parked_one(tx, id).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    if !jobs::retry(tx, rt, id).await? {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    let subject = Subject { country: None, action: "job.retry", doc_type: "job", doc_no: &job.kind };
    history::record(tx, rt, actor, subject, Some(&job), None).await
}
