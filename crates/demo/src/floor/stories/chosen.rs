//! Of whom the stories are told: the same people in every demonstration, whatever is drawn.

use kernel::{Country, Id, Result, Runtime};
use org::{Actor, Permission};
use stock::Owner;
use store::Tx;

use super::super::{Floor, ONE_IN};
use super::{FIRST, Pair};
use crate::system_actor;

/// Where the day begins two hours before it does in Jakarta.
const FAR_ZONE: &str = "Asia/Jayapura";

/// The first with a colleague in another store of the customer.
pub(super) async fn pair(tx: &mut Tx, rt: &Runtime, floor: &Floor) -> Result<Option<(Pair, Id)>> {
    for sender in FIRST + 1..floor.promoters.len() {
        let Some(here) = floor.at_store(tx, rt, &floor.promoters[sender].actor).await? else { continue };
        if let Some((in_store, receiver)) = floor.neighbour(tx, &here, 0).await? {
            return Ok(Some((Pair { sender, in_store, receiver: receiver.actor }, here.store)));
        }
    }
    Ok(None)
}

/// The first in a store that sells the company's goods, and is in no other story.
pub(super) async fn consigned(tx: &mut Tx, rt: &Runtime, floor: &Floor, taken: &[Id]) -> Result<Option<(usize, Id)>> {
    for promoter in FIRST + 1..floor.promoters.len() {
        let Some(here) = floor.at_store(tx, rt, &floor.promoters[promoter].actor).await? else { continue };
        if floor.owners.get(&here.store) == Some(&Owner::Company) && !taken.contains(&here.store) {
            return Ok(Some((promoter, here.store)));
        }
    }
    Ok(None)
}

/// The first promoter in the far east without any other past.
pub(super) async fn far_away(tx: &mut Tx, rt: &Runtime, floor: &Floor) -> Result<Option<(usize, Id)>> {
    if floor.country != Country::Indonesia {
        return Ok(None);
    }
    let everywhere = Actor { country: floor.country, ..system_actor(rt)? }.require(Permission::PeopleView)?;
    for (number, actor) in floor.cast.promoters.iter().enumerate().filter(|(number, _)| number % ONE_IN != 0) {
        let Some(here) = floor.at_store(tx, rt, actor).await? else { continue };
        if org::find_store(tx, &everywhere, here.store).await?.time_zone == FAR_ZONE {
            return Ok(Some((number, here.store)));
        }
    }
    Ok(None)
}
