//! Approvals change hands: whoever takes them over, and whoever gives them back, hears of it.

use kernel::{Result, Runtime};
use org::{Actor, Delegation, DelegationEnd, DelegationInput, OwnDelegationInput};
use store::Tx;

use crate::account::users_of_people;
use crate::notice::{Text, send};

/// Hands the actor's own approvals over.
#[kernel::boxed]
pub async fn delegate(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: OwnDelegationInput) -> Result<Delegation> {
    let given = org::save_own_delegation(tx, rt, actor, input).await?;
    tell(tx, rt, given, Text::ApprovalsDelegated).await
}

/// Takes the actor's own approvals back.
#[kernel::boxed]
pub async fn take_back(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: DelegationEnd) -> Result<Delegation> {
    let ended = org::end_own_delegation(tx, rt, actor, input).await?;
    tell(tx, rt, ended, Text::ApprovalsTakenBack).await
}

/// Lets one person stand in for another, as head office decides it.
#[kernel::boxed]
pub async fn arrange(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &DelegationInput) -> Result<Delegation> {
    let given = org::save_delegation(tx, rt, actor, input).await?;
    tell(tx, rt, given, Text::ApprovalsDelegated).await
}

/// Ends what was arranged.
#[kernel::boxed]
pub async fn end(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: DelegationEnd) -> Result<Delegation> {
    let ended = org::end_delegation(tx, rt, actor, input).await?;
    tell(tx, rt, ended, Text::ApprovalsTakenBack).await
}

async fn tell(tx: &mut Tx, rt: &Runtime, delegation: Delegation, text: Text) -> Result<Delegation> {
    let (from, to) = (delegation.from.to_string(), delegation.to.to_string());
    let args = [("name", delegation.from_person_name.as_str()), ("from", from.as_str()), ("to", to.as_str())];
    for user in users_of_people(tx, &[delegation.to_person_id]).await? {
        send(tx, rt, user, text, &args).await?;
    }
    Ok(delegation)
}
