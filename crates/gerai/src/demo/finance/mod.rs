//! Bank accounts of the demonstration company, and a year and a half of customers topping up their wallets.

mod deeds;
mod payees;
mod people;
mod plan;
mod vouchers;

use files::Files;
use kernel::{Country, Runtime};
use store::Db;

pub use deeds::TopUpDeed;

use super::organisation::Member;
use super::timeline::Moment;
use crate::config::Config;
use crate::wire::Failure;

/// Everything that happened to top-ups. The bank accounts are there afterwards; the top-ups are not yet.
pub async fn moments(config: &Config, db: &Db, present: &Runtime, members: &[Member]) -> Result<Vec<Moment>, Failure> {
    let files = Files::open(&config.blobs())?;
    let mut moments = Vec::new();
    for country in Country::ALL {
        let payees = payees::open(db, present, country).await?;
        let people = people::of(db, present, country, members).await?;
        let plan = plan::of(present, country, &payees, &people)?;
        let vouchers = vouchers::draw(&files, present, country, &plan, &payees, &people).await?;
        moments.extend(plan.moments(&people, &payees, &vouchers));
    }
    Ok(moments)
}
