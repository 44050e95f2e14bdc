//! A believable company for trying the product out. Deterministic from its seed, relative to today, and made with
//! the same functions that the calls use, so that every rule holds for it.

mod announcements;
mod cast;
mod catalogue;
mod dues;
mod finance;
mod floor;
mod logins;
mod names;
mod organisation;
mod places;
mod plan;
mod progress;
mod releases;
mod remarks;
mod talk;
mod timeline;
mod trade;
mod warehouses;

use std::error::Error;
use std::sync::Arc;

use files::Files;
use identity::Identity;
use kernel::{AppError, Country, Runtime};
use org::Actor;
use store::outbox::{Event, PublishError, Publisher, Relay};
use store::{Db, MovementTable, StoreError};

pub use logins::offered_accounts;
use organisation::{Builder, Member};
use timeline::Period;

type Failure = Box<dyn Error + Send + Sync>;

/// What the company is made with. Ids carry the real time; everything drawn comes from the runtime's entropy.
pub struct Workshop<'a> {
    pub db: &'a Db,
    pub rt: &'a Runtime,
    pub files: &'a Files,
    pub identity: &'a Identity,
    pub node: u16,
    /// Whether products have pictures. Drawing hundreds takes longer than everything else.
    pub pictures: bool,
    pub size: Size,
    /// Every table that the history seals.
    pub sealed: &'static [&'static [&'static MovementTable]],
}

/// How many stores have a past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Enough to try everything.
    Everyday,
    /// Every promoter of the company reports every day.
    Full,
}

/// Makes the company with this many months of history, in a database that has nobody in it.
pub async fn make(shop: &Workshop<'_>, months: u32) -> Result<(), Failure> {
    let Workshop { db, rt, .. } = *shop;
    let members = found(shop).await?;
    catalogue::make(shop).await?;
    history(shop, &members, &Period::of(rt.now(), months)).await?;
    store::movements::seal(db, rt, shop.sealed).await?;
    store::audit::seal(db, rt).await?;
    Ok(())
}

/// The company before anything happened in it: its people, customers and stores, and their logins.
async fn found(shop: &Workshop<'_>) -> Result<Arc<Vec<Member>>, Failure> {
    let members = Arc::new(organisation(shop.db, shop.rt).await?);
    logins::open(shop.identity, shop.db, shop.rt, Arc::clone(&members)).await?;
    Ok(members)
}

/// What happened until today.
async fn history(shop: &Workshop<'_>, members: &[Member], period: &Period) -> Result<(), Failure> {
    let Workshop { db, rt, files, .. } = *shop;
    let past = timeline::runtime(rt, period, shop.node);
    warehouses::stock(db, &past).await?;
    let mut casts = Vec::new();
    for country in Country::ALL {
        casts.push(Arc::new(cast::of(db, rt, country, members).await?));
    }
    let mut moments = finance::moments(files, db, rt, period, &casts).await?;
    let markets = trade::markets(db, rt, period, &casts).await?;
    moments.extend(trade::moments(db, rt, period, &markets).await?);
    moments.extend(dues::moments(shop.size, &markets)?);
    moments.extend(floor::moments(period, shop.size, &markets)?);
    moments.extend(talk::moments(files, rt, period, &casts).await?);
    moments.extend(releases::moments(period));
    moments.extend(announcements::moments(period));
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

/// Whether somebody works here already.
#[kernel::boxed]
pub async fn has_people(db: &Db) -> Result<bool, StoreError> {
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

fn system_actor(rt: &Runtime) -> Result<Actor, AppError> {
    Ok(Actor::system(org::today_in(rt, Country::default())?.into()))
}
