//! A believable company for trying the product out. Deterministic from its seed, relative to today, and made with
//! the same functions that the calls use, so that every rule holds for it.

mod catalogue;
mod finance;
mod logins;
mod names;
mod organisation;
mod places;
mod plan;
mod timeline;
mod warehouses;

use std::sync::Arc;

use kernel::{AppError, Clock, Country, Entropy, Runtime};
use store::{Db, StoreError};

use crate::config::Config;
use crate::tools::system_actor;
use crate::wire::{Failure, open_database};
pub use logins::offered_accounts;
use organisation::{Builder, Member};

pub async fn make(config: &Config, seed: u64, if_empty: bool) -> Result<(), Failure> {
    // Ids carry the real time; everything drawn comes from the seed.
    let rt = Runtime::new(Clock::system(), Entropy::seeded(seed), config.node);
    let db = open_database(config, &rt).await?;
    if has_people(&db).await? {
        db.close().await;
        return if if_empty { Ok(()) } else { Err("the database already has people in it: demo data needs an empty one".into()) };
    }
    tracing::info!(seed, "making the demonstration company");
    let members = Arc::new(organisation(&db, &rt).await?);
    logins::open(config, &db, &rt, Arc::clone(&members)).await?;
    catalogue::make(config, &db, &rt).await?;
    history(config, &db, &rt, &members).await?;
    store::audit::seal(&db, &rt).await?;
    db.close().await;
    tracing::info!("the demonstration company is ready");
    Ok(())
}

/// What happened until today.
async fn history(config: &Config, db: &Db, rt: &Runtime, members: &[Member]) -> Result<(), Failure> {
    let past = timeline::runtime(rt, config.node);
    warehouses::stock(db, &past).await?;
    let moments = finance::moments(config, db, rt, members).await?;
    let count = moments.len();
    timeline::play(db, &past, moments).await?;
    tracing::info!(moments = count, "history made");
    Ok(())
}

async fn has_people(db: &Db) -> Result<bool, StoreError> {
    let (people,): (i64,) = db.read::<_, StoreError, _>(async |tx| tx.one("SELECT COUNT(*) FROM person", &[]).await).await?;
    Ok(people > 0)
}

async fn organisation(db: &Db, rt: &Runtime) -> Result<Vec<Member>, Failure> {
    let actor = system_actor(rt)?;
    let mut members = logins::head_office(db, rt, &actor).await?;
    for country in Country::ALL {
        let (building, actor) = (rt.clone(), actor.clone());
        let made = db
            .write::<_, AppError, _>(async move |tx| {
                let today = org::today_in(&building, country)?.into();
                Builder::new(&building, &actor, country, today).build(tx).await
            })
            .await?;
        tracing::info!(country = country.iso2(), logins = made.len(), "made");
        members.extend(made);
    }
    Ok(members)
}
