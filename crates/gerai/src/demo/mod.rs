//! A believable company for trying the product out. Deterministic from its seed, relative to today, and made with
//! the same functions that the calls use, so that every rule holds for it.

mod cast;
mod catalogue;
mod finance;
mod logins;
mod names;
mod organisation;
mod places;
mod plan;
mod talk;
mod timeline;
mod trade;
mod warehouses;

use std::sync::Arc;

use kernel::{AppError, Clock, Country, Entropy, Runtime};
use store::outbox::{Event, PublishError, Publisher, Relay};
use store::{Db, StoreError};

use crate::config::Config;
use crate::tools::system_actor;
use crate::wire::{Failure, open_database};
pub use logins::offered_accounts;
use organisation::{Builder, Member};
use timeline::Period;

pub async fn make(config: &Config, seed: u64, months: u32, if_empty: bool) -> Result<(), Failure> {
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
    history(config, &db, &rt, &members, &Period::of(rt.now(), months)).await?;
    store::audit::seal(&db, &rt).await?;
    db.close().await;
    tracing::info!("the demonstration company is ready");
    Ok(())
}

/// What happened until today.
async fn history(config: &Config, db: &Db, rt: &Runtime, members: &[Member], period: &Period) -> Result<(), Failure> {
    let past = timeline::runtime(rt, period, config.node);
    warehouses::stock(db, &past).await?;
    let mut casts = Vec::new();
    for country in Country::ALL {
        casts.push(Arc::new(cast::of(db, rt, country, members).await?));
    }
    let mut moments = finance::moments(config, db, rt, period, &casts).await?;
    moments.extend(trade::moments(db, rt, period, &casts).await?);
    moments.extend(talk::moments(period, &casts));
    let deeds = timeline::play(db, &past, period, moments).await?;
    tracing::info!(deeds, days = period.days, "history made");
    forget_news(db, rt).await
}

/// What live screens would have been told in the past is news to nobody.
async fn forget_news(db: &Db, rt: &Runtime) -> Result<(), Failure> {
    struct Nobody;
    impl Publisher for Nobody {
        async fn publish(&self, _: &[Event]) -> Result<(), PublishError> {
            Ok(())
        }
    }
    let told = Relay::new(db.clone(), rt.clone(), Nobody).drain().await?;
    tracing::info!(told, "news of the past forgotten");
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
