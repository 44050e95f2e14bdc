//! A believable company for trying the product out. Deterministic from its seed, relative to today, and made with
//! the same functions that the calls use, so that every rule holds for it.

mod catalogue;
mod logins;
mod names;
mod organisation;
mod places;
mod plan;
mod warehouses;

use kernel::{AppError, Clock, Country, Entropy, Runtime};
use store::{Db, StoreError};

use crate::config::Config;
use crate::tools::system_actor;
use crate::wire::{Failure, open_database};
pub use logins::offered_accounts;
use organisation::{Builder, Member};

const PAST_DAYS: i64 = 545;

pub async fn make(config: &Config, seed: u64, if_empty: bool) -> Result<(), Failure> {
    // Ids carry the real time; everything drawn comes from the seed.
    let rt = Runtime::new(Clock::system(), Entropy::seeded(seed), config.node);
    let db = open_database(config, &rt).await?;
    if has_people(&db).await? {
        db.close().await;
        return if if_empty { Ok(()) } else { Err("the database already has people in it: demo data needs an empty one".into()) };
    }
    tracing::info!(seed, "making the demonstration company");
    let members = organisation(&db, &rt).await?;
    logins::open(config, &db, &rt, members).await?;
    catalogue::make(config, &db, &rt).await?;
    opening_stock(config, &db, &rt).await?;
    store::audit::seal(&db, &rt).await?;
    db.close().await;
    tracing::info!("the demonstration company is ready");
    Ok(())
}

/// What lay in the warehouses when the company's past began, a year and a half ago.
async fn opening_stock(config: &Config, db: &Db, rt: &Runtime) -> Result<(), Failure> {
    let beginning = rt.now().plus_seconds(-PAST_DAYS * 24 * 60 * 60);
    let past = Runtime::new(Clock::fixed(beginning), rt.entropy.clone(), config.node);
    Ok(warehouses::stock(db, &past).await?)
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
