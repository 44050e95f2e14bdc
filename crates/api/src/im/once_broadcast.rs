//! A write that is done once however often it is asked for, and broadcast.

use std::sync::{Arc, Mutex, PoisonError};

use kernel::{Id, Nothing};
use messaging::group::{Departure, Invitation};
use messaging::message::{self, Delivery};
use org::Actor;
use store::Tx;
use web::{Answered, Keyed, Reply};

use super::message::broadcast;
use crate::App;
use crate::once::once_in_line;

/// Something that wrote messages.
pub(super) trait Deliveries {
    fn deliveries(&self) -> &[Delivery];
}

impl Deliveries for Delivery {
    fn deliveries(&self) -> &[Delivery] {
        std::slice::from_ref(self)
    }
}

impl Deliveries for Vec<Delivery> {
    fn deliveries(&self) -> &[Delivery] {
        self
    }
}

impl Deliveries for Invitation {
    fn deliveries(&self) -> &[Delivery] {
        match self {
            Self::Added(delivery) => std::slice::from_ref(delivery.as_ref()),
            Self::Asked(_) => &[],
        }
    }
}

impl Deliveries for Departure {
    fn deliveries(&self) -> &[Delivery] {
        &self.deliveries
    }
}

/// Runs a write once per `Idempotency-Key` and broadcasts what it wrote; also what there is to answer, and what came of it where
/// it was not done before. A repeated request broadcasts it again, to those who see it now.
pub(super) async fn once_broadcast<I, T, F>(
    app: &App,
    actor: &Actor,
    keyed: Keyed<I>,
    effect: F,
) -> kernel::Result<(Reply<Nothing>, Option<T>)>
where
    I: Send + Sync + 'static,
    T: Deliveries + Send + 'static,
    F: AsyncFn(&mut Tx, &I) -> kernel::Result<T> + Send + Sync + 'static,
{
    let fresh: Arc<Mutex<Option<T>>> = Arc::default();
    let kept = Arc::clone(&fresh);
    let done: Answered<Vec<Id>> = once_in_line(app, actor, keyed, async move |tx, input| {
        let outcome = effect(tx, input).await?;
        let uids = outcome.deliveries().iter().map(|delivery| delivery.message.uid).collect();
        *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(outcome);
        Ok(uids)
    })
    .await;
    let uids = done.map_err(|refusal| refusal.0)?.data().clone();
    let outcome = fresh.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(outcome) = &outcome {
        broadcast(app, outcome.deliveries()).await;
    } else {
        let (rt, me) = (app.rt.clone(), actor.user_id);
        let before = app.db.read(async move |tx| message::written(tx, &rt, me, &uids).await).await?;
        broadcast(app, &before).await;
    }
    Ok((Reply::replayed(Nothing, outcome.is_none()), outcome))
}
