use org::Actor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use store::Tx;
use store::idempotency::{self, IdempotencyKey, Once};
use web::reply::ok;
use web::{Answered, Keyed, Named, Reply, RequestKey};

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

/// For effects that commit on their own, because even a refusal leaves something behind (a counted guess, a used
/// code): a request that is repeated after its answer was lost gets that answer, and another one with the same key is
/// refused. What is sent is secret: it is told apart by a sealed hash, which says nothing to who has only the database.
pub async fn remembered<T, F>(app: &App, actor: &Actor, request: RequestKey, effect: F) -> Answered<T>
where
    T: Clone + Serialize + DeserializeOwned + Send + Sync + 'static,
    F: Future<Output = kernel::Result<T>> + Send,
{
    let Some(Named { key, route }) = request.named else { return ok(effect.await?) };
    let body_hash = app.identity.seal_request(&request.body_hash)?;
    let key = IdempotencyKey { user_id: actor.user_id, route, key, body_hash };
    let asked = key.clone();
    let earlier: kernel::Result<Option<T>> = app.db.read(async move |tx| idempotency::answered(tx, &asked).await).await;
    if let Some(value) = earlier? {
        return Ok(Reply::replayed(value, true));
    }
    let value = effect.await?;
    let (rt, answer) = (app.rt.clone(), value.clone());
    let kept: kernel::Result<Once<T>> =
        app.db.write(async move |tx| idempotency::once(tx, &rt, &key, async |_: &mut Tx| Ok(answer.clone())).await).await;
    if let Err(cause) = kept {
        tracing::warn!(%cause, "the answer to a change that was made could not be remembered");
    }
    ok(value)
}

fn key_of<I>(actor: &Actor, keyed: &Keyed<I>) -> IdempotencyKey {
    IdempotencyKey { user_id: actor.user_id, route: keyed.route.clone(), key: keyed.key.clone(), body_hash: keyed.body_hash }
}

fn reply<T>(done: kernel::Result<Once<T>>) -> Answered<T> {
    let Once { value, replayed } = done?;
    Ok(Reply::replayed(value, replayed))
}
