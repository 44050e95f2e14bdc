//! Around a carrier that is gone: nodes leave in the database what they say, and look there for what others said.
//!
//! A node that has lost its line says so in the database. While one says so all of them take both ways, for those who
//! still have their line do not notice who has not. An event that comes both ways is delivered once.

use std::collections::{HashSet, VecDeque};
use std::time::Duration;

use kernel::{Id, Runtime, Timestamp};
use store::outbox::Event;
use store::{Db, FromRow, RowReader, Stop, StoreError, Tx, params};
use tokio::time::{Instant, MissedTickBehavior};

use crate::hub::Hub;
use crate::said::Said;

const LOOK_EVERY: Duration = Duration::from_secs(1);
/// A node that was killed is thought cut off for so long, which costs the others some rows. Clocks may be apart by less.
const CUT_OFF_FOR_S: i64 = 30;
const SAYS_SO_AGAIN_AFTER_S: i64 = 10;
/// Transactions end in another order than their rows are numbered: so many looks back is looked again.
const OVERLAP: usize = 20;
const KEPT_FOR_S: i64 = 60;

/// One node's part in it.
pub(crate) struct Detour<'a> {
    db: Db,
    rt: Runtime,
    hub: &'a Hub,
    said: &'a Said,
    node: Id,
    /// Whether it is taken now.
    taken: bool,
    said_cut_off_at: Option<Timestamp>,
    read: Read,
}

impl<'a> Detour<'a> {
    pub(crate) fn new(db: Db, rt: Runtime, hub: &'a Hub, said: &'a Said) -> Self {
        let node = rt.next_id();
        Self { db, rt, hub, said, node, taken: false, said_cut_off_at: None, read: Read::default() }
    }

    /// Looks every second until asked to stop.
    pub(crate) async fn follow(mut self, connected: impl Fn() -> bool, stop: Stop) {
        // A node that starts has its line after a moment.
        let mut looks = tokio::time::interval_at(Instant::now() + LOOK_EVERY, LOOK_EVERY);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut count = 0_usize;
        loop {
            let outcome = tokio::select! {
                () = stop.wait() => break,
                _ = looks.tick() => {
                    count += 1;
                    self.look(connected(), count % OVERLAP == 1).await
                }
                () = self.said.noted(), if self.taken => self.leave().await,
            };
            if let Err(error) = outcome {
                tracing::warn!(%error, "what nodes say could not be passed through the database");
            }
        }
        if let Err(error) = self.end().await {
            tracing::warn!(%error, "the last that this node said could not be left for the others");
        }
    }

    async fn end(&mut self) -> Result<(), StoreError> {
        if self.taken {
            self.leave().await?;
        }
        self.say_cut_off(false).await
    }

    async fn look(&mut self, connected: bool, sweeps: bool) -> Result<(), StoreError> {
        self.say_cut_off(!connected).await?;
        let now = self.rt.now();
        let others = self.db.read(async move |tx| somebody_is_cut_off(tx, now).await).await?;
        let taken_until_now = self.taken;
        self.take(!connected || others);
        if self.taken || taken_until_now {
            self.leave().await?;
            self.hear().await?;
        }
        if sweeps && self.db.read(async |tx| something_is_left(tx).await).await? {
            self.db.write(async move |tx| sweep(tx, now).await).await?;
        }
        Ok(())
    }

    fn take(&mut self, taken: bool) {
        if taken && !self.taken {
            tracing::warn!("the bus does not reach every node: what nodes tell each other goes through the database meanwhile");
            self.read = Read::default();
        } else if self.taken && !taken {
            tracing::info!("the bus reaches every node again");
        }
        self.taken = taken;
    }

    async fn say_cut_off(&mut self, is: bool) -> Result<(), StoreError> {
        let (node, now) = (self.node, self.rt.now());
        if !is {
            if self.said_cut_off_at.is_some() {
                self.db.write(async move |tx| no_longer_cut_off(tx, node).await).await?;
                self.said_cut_off_at = None;
            }
        } else if self.said_cut_off_at.is_none_or(|at| now.seconds_since(at) >= SAYS_SO_AGAIN_AFTER_S) {
            self.db.write(async move |tx| cut_off(tx, node, now.plus_seconds(CUT_OFF_FOR_S)).await).await?;
            self.said_cut_off_at = Some(now);
        }
        Ok(())
    }

    /// Leaves what was said where the others look.
    async fn leave(&self) -> Result<(), StoreError> {
        loop {
            let (node, now) = (self.node, self.rt.now());
            let (events, next) = self.said.not_left(now);
            if events.is_empty() {
                return Ok(());
            }
            self.db.write(async move |tx| leave(tx, node, now, &events).await).await?;
            self.said.left(next);
        }
    }

    /// Delivers what others have left.
    async fn hear(&mut self) -> Result<(), StoreError> {
        let (node, floor) = (self.node, self.read.floor());
        let positions: Vec<(i64,)> = self
            .db
            .read(async move |tx| {
                let sql = "SELECT position FROM passing_event WHERE position > $1 AND node_id <> $2 ORDER BY position";
                tx.all(sql, params![floor, node]).await
            })
            .await?;
        let unheard = self.read.unheard(positions.into_iter().map(|(position,)| position));
        for batch in unheard.chunks(READ_AT_ONCE) {
            let wanted = batch.to_vec();
            let left: Vec<Left> = self.db.read(async move |tx| fetch(tx, wanted.clone()).await).await?;
            for Left(event) in left {
                self.hub.deliver(&event);
            }
        }
        self.read.heard(&unheard);
        Ok(())
    }
}

const READ_AT_ONCE: usize = 200;

/// Which of the events in the database were delivered here.
#[derive(Debug, Default)]
struct Read {
    seen: HashSet<i64>,
    /// The largest number at each of the last looks.
    highest: VecDeque<i64>,
}

impl Read {
    /// What is up to here was all there to be seen.
    fn floor(&self) -> i64 {
        if self.highest.len() < OVERLAP { 0 } else { self.highest.front().copied().unwrap_or(0) }
    }

    fn unheard(&self, positions: impl Iterator<Item = i64>) -> Vec<i64> {
        positions.filter(|position| !self.seen.contains(position)).collect()
    }

    fn heard(&mut self, positions: &[i64]) {
        self.seen.extend(positions);
        let highest = self.highest.back().copied().unwrap_or(0).max(positions.last().copied().unwrap_or(0));
        self.highest.push_back(highest);
        if self.highest.len() > OVERLAP {
            self.highest.pop_front();
        }
        let floor = self.floor();
        self.seen.retain(|position| *position > floor);
    }
}

struct Left(Event);

impl FromRow for Left {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        Ok(Self(Event { id: row.next()?, topic: row.next()?, payload: row.next()? }))
    }
}

async fn somebody_is_cut_off(tx: &mut Tx, now: Timestamp) -> Result<bool, StoreError> {
    Ok(tx.optional::<(Id,)>("SELECT node_id FROM cut_off_node WHERE until > $1 LIMIT 1", params![now]).await?.is_some())
}

async fn cut_off(tx: &mut Tx, node: Id, until: Timestamp) -> Result<(), StoreError> {
    let sql = "INSERT INTO cut_off_node (node_id, until) VALUES ($1, $2) ON CONFLICT (node_id) DO UPDATE SET until = $2";
    tx.execute_one(sql, params![node, until]).await
}

async fn no_longer_cut_off(tx: &mut Tx, node: Id) -> Result<(), StoreError> {
    // It is gone already where the clocks of nodes differ much.
    tx.execute("DELETE FROM cut_off_node WHERE node_id = $1", params![node]).await?;
    Ok(())
}

async fn leave(tx: &mut Tx, node: Id, now: Timestamp, events: &[Event]) -> Result<(), StoreError> {
    // One that was left by a commit whose answer was lost is there already.
    let sql = "INSERT INTO passing_event (id, node_id, topic, payload, said_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING";
    for event in events {
        tx.execute(sql, params![event.id, node, &event.topic, &event.payload, now]).await?;
    }
    Ok(())
}

async fn fetch(tx: &mut Tx, positions: Vec<i64>) -> Result<Vec<Left>, StoreError> {
    let sql = format!("SELECT id, topic, payload FROM passing_event WHERE {} ORDER BY position", tx.any_of("position", 1));
    tx.all(&sql, params![positions]).await
}

async fn something_is_left(tx: &mut Tx) -> Result<bool, StoreError> {
    let sql = "SELECT 1 WHERE EXISTS (SELECT 1 FROM passing_event) OR EXISTS (SELECT 1 FROM cut_off_node)";
    Ok(!tx.rows(sql, &[]).await?.is_empty())
}

async fn sweep(tx: &mut Tx, now: Timestamp) -> Result<(), StoreError> {
    tx.execute("DELETE FROM passing_event WHERE said_at < $1", params![now.plus_seconds(-KEPT_FOR_S)]).await?;
    tx.execute("DELETE FROM cut_off_node WHERE until < $1", params![now.plus_seconds(-KEPT_FOR_S)]).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_committed_late_is_heard_all_the_same_and_nothing_twice() {
        let mut read = Read::default();
        let mut look = |there: &[i64]| {
            let floor = read.floor();
            let unheard = read.unheard(there.iter().copied().filter(|position| *position > floor));
            read.heard(&unheard);
            unheard
        };
        assert_eq!(look(&[1, 2, 4]), [1, 2, 4]);
        assert_eq!(look(&[1, 2, 3, 4, 5]), [3, 5]);
        for _ in 0..OVERLAP {
            assert!(look(&[1, 2, 3, 4, 5]).is_empty());
        }
        assert_eq!(look(&[5, 6]), [6]);
        assert!(read.seen.len() <= 2, "{:?}", read.seen);
    }
}
