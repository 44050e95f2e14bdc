use std::future::Future;
use std::time::Duration;

use kernel::{Id, Runtime};

use super::Event;
use crate::{Db, FromRow, RowReader, Signal, Stop, StoreError, Tx, params};

const TOLD_AT_ONCE: i64 = 256;
/// Longer than any publisher may take, so that a lane changes hands only when its holder is gone.
const LEASE_SECONDS: i64 = 30;
/// After a failure, and while another node works on what waits.
const LOOKS_AGAIN: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

#[derive(Debug, thiserror::Error)]
#[error("events could not be handed over: {0}")]
pub struct PublishError(Box<dyn std::error::Error + Send + Sync>);

impl PublishError {
    pub fn new(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self(cause.into())
    }
}

/// Takes events off our hands.
pub trait Publisher: Send + Sync {
    /// Success means that the carrier has all of them, in this order. On failure all are handed over again, so
    /// it must answer within seconds.
    fn publish(&self, events: &[Event]) -> impl Future<Output = Result<(), PublishError>> + Send;
}

#[derive(Debug, thiserror::Error)]
pub enum RelayError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Publish(#[from] PublishError),
}

/// Hands committed events to the publisher. Every node may run one.
#[derive(Debug)]
pub struct Relay<P> {
    db: Db,
    rt: Runtime,
    publisher: P,
    holder: Id,
}

impl<P: Publisher> Relay<P> {
    pub fn new(db: Db, rt: Runtime, publisher: P) -> Self {
        let holder = rt.next_id();
        Self { db, rt, publisher, holder }
    }

    /// Works until told to stop, and then tells what is still there. While the carrier is down it waits longer
    /// and longer; the events wait in the database.
    #[kernel::boxed]
    pub async fn run(&self, stop: Stop) {
        let mut published = self.db.listen(Signal::Outbox);
        let mut pause = LOOKS_AGAIN;
        loop {
            let last = stop.requested();
            let rest = match self.tell_waiting().await {
                Ok(round) => {
                    pause = LOOKS_AGAIN;
                    if round.left { LOOKS_AGAIN } else { self.db.look_every() }
                }
                Err(error) => {
                    tracing::warn!(%error, "events wait in the outbox");
                    pause = (pause * 2).min(LONGEST_PAUSE);
                    pause
                }
            };
            if last {
                return;
            }
            tokio::select! {
                () = published.wait(rest) => {}
                () = stop.wait() => {}
            }
        }
    }

    /// Tells everything that waits now in lanes no other node works on; returns how many events that was.
    #[kernel::boxed]
    pub async fn drain(&self) -> Result<u64, RelayError> {
        Ok(self.tell_waiting().await?.told)
    }

    async fn tell_waiting(&self) -> Result<Round, RelayError> {
        let mut told = 0;
        while self.db.read(async |tx| waits(tx).await).await? {
            let Some(batch) = self.take().await? else { return Ok(Round { told, left: true }) };
            if let Err(error) = self.publisher.publish(&batch.events).await {
                self.settle(batch.lane, Vec::new()).await?;
                return Err(error.into());
            }
            told += batch.events.len() as u64;
            self.settle(batch.lane, batch.positions).await?;
        }
        Ok(Round { told, left: false })
    }

    async fn take(&self) -> Result<Option<Batch>, StoreError> {
        let (rt, holder) = (self.rt.clone(), self.holder);
        self.db.write(async move |tx| take_lane(tx, &rt, holder).await).await
    }

    /// Notes what has been told and gives the lane back.
    async fn settle(&self, lane: i64, told: Vec<i64>) -> Result<(), StoreError> {
        let (rt, holder) = (self.rt.clone(), self.holder);
        self.db
            .write(async move |tx| {
                let mark = format!("UPDATE outbox_event SET published_at = $1 WHERE {}", tx.any_of("position", 2));
                tx.execute(&mark, params![rt.now(), told.clone()]).await?;
                // Zero rows: the lease ran out and another node has the lane. It will tell these events again,
                // which is allowed; that they were told is true all the same.
                // The lane goes to the end of the line, so that one that fails or never empties does not starve the others.
                let free = "UPDATE outbox_lane SET lease_until = $3 WHERE lane = $1 AND holder = $2";
                tx.execute(free, params![lane, holder, rt.now()]).await?;
                Ok(())
            })
            .await
    }
}

/// How many events were told, and whether some are left to another node.
struct Round {
    told: u64,
    left: bool,
}

async fn waits(tx: &mut Tx) -> Result<bool, StoreError> {
    Ok(tx.optional::<(i64,)>("SELECT position FROM outbox_event WHERE published_at IS NULL LIMIT 1", &[]).await?.is_some())
}

#[derive(Debug)]
struct Batch {
    lane: i64,
    positions: Vec<i64>,
    events: Vec<Event>,
}

struct Waiting(i64, Event);

impl FromRow for Waiting {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        Ok(Self(row.next()?, Event { id: row.next()?, topic: row.next()?, payload: row.next()? }))
    }
}

async fn take_lane(tx: &mut Tx, rt: &Runtime, holder: Id) -> Result<Option<Batch>, StoreError> {
    let free = format!(
        "SELECT l.lane FROM outbox_lane l
         WHERE l.lease_until <= $1 AND EXISTS (SELECT 1 FROM outbox_event e WHERE e.lane = l.lane AND e.published_at IS NULL)
         ORDER BY l.lease_until, l.lane LIMIT 1{}",
        tx.for_update_skip_locked()
    );
    let Some((lane,)) = tx.optional::<(i64,)>(&free, params![rt.now()]).await? else {
        return Ok(None);
    };
    tx.execute_one(
        "UPDATE outbox_lane SET holder = $2, lease_until = $3 WHERE lane = $1",
        params![lane, holder, rt.now().plus_seconds(LEASE_SECONDS)],
    )
    .await?;
    let waiting: Vec<Waiting> = tx
        .all(
            "SELECT position, id, topic, payload FROM outbox_event WHERE lane = $1 AND published_at IS NULL ORDER BY position LIMIT $2",
            params![lane, TOLD_AT_ONCE],
        )
        .await?;
    let (positions, events) = waiting.into_iter().map(|Waiting(position, event)| (position, event)).unzip();
    Ok(Some(Batch { lane, positions, events }))
}
