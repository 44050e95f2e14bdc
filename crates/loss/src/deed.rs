//! What people tell of losses from a device, possibly without a network. Judged by where they worked on the day they did it.

use deeds::{Deed, Doing, Merge};
use kernel::{AppError, Result};
use org::Actor;
use store::Tx;

use crate::input::LossInput;
use crate::photos::{LossPhotos, attach_photos};
use crate::submit::submit;
use crate::view::InventoryLoss;

fn on_that_day(doing: &Doing) -> Result<Actor> {
    let today = doing.captured.at.date_in(doing.actor.country.time_zone()).map_err(AppError::internal)?;
    Ok(Actor { today, ..doing.actor.clone() })
}

impl Deed for LossInput {
    const KIND: &'static str = "loss.submit";
    const MERGE: Merge = Merge::Each;
    type Done = InventoryLoss;

    fn document(&self, _: &Actor) -> String {
        format!("loss/{}", self.key)
    }

    async fn perform(&self, tx: &mut Tx, doing: &Doing) -> Result<InventoryLoss> {
        submit(tx, &doing.rt, &on_that_day(doing)?, doing.language, self, doing.captured.at).await
    }
}

impl Deed for LossPhotos {
    const KIND: &'static str = "loss.photos";
    const MERGE: Merge = Merge::Each;
    type Done = InventoryLoss;

    fn document(&self, _: &Actor) -> String {
        match (&self.key, self.loss_id) {
            (Some(key), _) => format!("loss/{key}"),
            (None, id) => format!("loss/{}", id.map(|id| id.to_string()).unwrap_or_default()),
        }
    }

    async fn perform(&self, tx: &mut Tx, doing: &Doing) -> Result<InventoryLoss> {
        attach_photos(tx, &doing.rt, &on_that_day(doing)?, doing.language, self).await
    }
}
