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
    let key = IdempotencyKey { user_id: actor.user_id, route: keyed.route, key: keyed.key, body_hash: keyed.body_hash };
    let (rt, input) = (app.rt.clone(), keyed.input);
    let done: kernel::Result<Once<T>> =
        app.db.decide(async move |tx| idempotency::once(tx, &rt, &key, async |tx: &mut Tx| effect(tx, &input).await).await).await;
    let Once { value, replayed } = done?;
    Ok(Reply::replayed(value, replayed))
}
