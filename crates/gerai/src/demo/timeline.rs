//! The company's past: everything that happened, in the order in which it did, through the functions that the calls
//! use, with the clock standing at that very moment. Whatever has a history adds its deeds here.

use std::collections::HashMap;

use kernel::{Clock, Id, Result, Runtime, Timestamp};
use store::{Db, Tx};

use super::finance::TopUpDeed;

/// How far back the past begins.
pub const DAYS: i64 = 545;
pub const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Something that happens at a moment.
#[derive(Clone, Debug)]
pub struct Moment {
    pub at: Timestamp,
    pub deed: Deed,
}

#[derive(Clone, Debug)]
pub enum Deed {
    TopUp(TopUpDeed),
}

/// A document that later deeds come back to.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    pub id: Id,
    pub ver: i64,
}

/// What earlier deeds have left for later ones, by the number under which the plan knows it.
#[derive(Clone, Debug, Default)]
pub struct Past {
    pub top_ups: HashMap<usize, Made>,
}

impl Deed {
    async fn apply(&self, tx: &mut Tx, rt: &Runtime, past: &mut Past) -> Result<()> {
        match self {
            Self::TopUp(deed) => deed.apply(tx, rt, &mut past.top_ups).await,
        }
    }
}

/// A runtime whose clock the past moves. Its ids carry the moments of the past, so lists come in their order.
pub fn runtime(present: &Runtime, node: u16) -> Runtime {
    let beginning = Timestamp::from_millis(present.now().millis() - DAYS * DAY_MS);
    Runtime::new(Clock::fixed(beginning), present.entropy.clone(), node)
}

/// Lets everything happen, a day at a time.
pub async fn play(db: &Db, rt: &Runtime, mut moments: Vec<Moment>) -> Result<()> {
    moments.sort_by_key(|moment| moment.at);
    let mut past = Past::default();
    for day in moments.chunk_by(|one, next| one.at.millis() / DAY_MS == next.at.millis() / DAY_MS) {
        let (rt, day, so_far) = (rt.clone(), day.to_vec(), past.clone());
        past = db
            .decide(async move |tx| {
                let mut past = so_far.clone();
                for moment in &day {
                    rt.clock.set(moment.at);
                    moment.deed.apply(tx, &rt, &mut past).await?;
                }
                Ok::<_, kernel::AppError>(past)
            })
            .await?;
    }
    Ok(())
}
