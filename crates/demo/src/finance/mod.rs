//! Bank accounts of the demonstration company, and a year and a half of customers topping up their wallets.

mod deeds;
mod payees;
mod plan;
mod vouchers;

use std::sync::Arc;

use files::Files;
use kernel::Runtime;
use store::Db;

pub use deeds::TopUpDeed;

use super::cast::Cast;
use super::timeline::{Moment, Period};
use crate::Failure;

/// Everything that happened to top-ups. The bank accounts are there afterwards; the top-ups are not yet.
#[kernel::boxed]
pub async fn moments(files: &Files, db: &Db, present: &Runtime, period: &Period, casts: &[Arc<Cast>]) -> Result<Vec<Moment>, Failure> {
    let mut moments = Vec::new();
    for cast in casts {
        let payees = payees::open(files, db, present, cast.country).await?;
        let plan = plan::of(present, period, cast, &payees)?;
        let vouchers = vouchers::draw(files, present, &plan, &payees, cast).await?;
        moments.extend(plan.moments(cast, &payees, &vouchers)?);
    }
    Ok(moments)
}
