//! Who sees and does what.

use kernel::{Result, Runtime};
use org::{Actor, Permission, Scope};

/// Whoever may look at what customers owe sees what they are settled for.
pub(crate) fn looking(actor: &Actor) -> Result<Scope> {
    actor.require(Permission::ReceivableView)
}

/// Those who look after a customer prepare and send.
pub(crate) fn preparing(actor: &Actor) -> Result<Scope> {
    actor.require(Permission::ConsignmentCreate)
}

/// The customer agrees or does not.
pub(crate) fn answering(actor: &Actor) -> Result<Scope> {
    actor.require(Permission::ConsignmentConfirm)
}

/// Finance approves and takes back.
pub(crate) fn approving(actor: &Actor) -> Result<Scope> {
    actor.require(Permission::ConsignmentApprove)
}

/// What is settled because time has passed, nobody did.
pub(crate) fn nobody(rt: &Runtime) -> Result<Actor> {
    Ok(Actor::system(rt.now().date_in("UTC").map_err(kernel::AppError::internal)?))
}
