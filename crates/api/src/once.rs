use org::Actor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use store::Tx;
use store::idempotency::{self, IdempotencyKey, Once};
use web::{Answered, Keyed, Reply};

use crate::App;

/// Runs a write exactly once per `Idempotency-Key`: the key, the effect and its audit entry commit together, and
/// a repeated request gets the first answer.
pub async fn once<I, T, F>(app: &App, actor: &Actor, keyed: Keyed<I>, effect: F) -> Answered<T>
where
    I: Send + Sync + 'static,
    T: Serialize + DeserializeOwned + Send + 'static,
    F: AsyncFn(&mut Tx, &I) -> kernel::Result<T> + Send + Sync + 'static,
{
    let (key, input, rt) = (key_of(actor, &keyed), keyed.input, app.rt.clone());
    let done: kernel::Result<Once<T>> =
        app.db.decide(async move |tx| idempotency::once(tx, &rt, &key, async |tx: &mut Tx| effect(tx, &input).await).await).await;
    reply(done)
}

/// [`once`] for effects that lock every row they decide on, such as orders: many at a time for the same goods then wait
/// for one another instead of colliding.
pub async fn once_in_line<I, T, F>(app: &App, actor: &Actor, keyed: Keyed<I>, effect: F) -> Answered<T>
where
    I: Send + Sync + 'static,
    T: Serialize + DeserializeOwned + Send + 'static,
    F: AsyncFn(&mut Tx, &I) -> kernel::Result<T> + Send + Sync + 'static,
{
    let (key, input, rt) = (key_of(actor, &keyed), keyed.input, app.rt.clone());
    let done: kernel::Result<Once<T>> =
        app.db.write(async move |tx| idempotency::once(tx, &rt, &key, async |tx: &mut Tx| effect(tx, &input).await).await).await;
    reply(done)
}

fn key_of<I>(actor: &Actor, keyed: &Keyed<I>) -> IdempotencyKey {
    IdempotencyKey { user_id: actor.user_id, route: keyed.route.clone(), key: keyed.key.clone(), body_hash: keyed.body_hash }
}

fn reply<T>(done: kernel::Result<Once<T>>) -> Answered<T> {
    let Once { value, replayed } = done?;
    Ok(Reply::replayed(value, replayed))
}
