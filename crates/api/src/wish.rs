use std::marker::PhantomData;

use ::exporting::{Asked, Export, ExportJob, InFormat, Source};
use axum::extract::{FromRequestParts, MatchedPath};
use http::request::Parts;
use kernel::AppError;
use org::Actor;
use serde::{Deserialize, Serialize};
use store::Tx;
use store::idempotency::{self, IdempotencyKey, Once};
use web::{Answered, Query, Refusal, Reply, RequestContext};

use crate::App;
use crate::access::InCountry;

/// A list that somebody wants: the query of its page, the kind of file, and the key of the wish.
#[derive(Debug)]
pub struct Wish<E> {
    wish: ::exporting::Wish,
    route: String,
    key: String,
    list: PhantomData<E>,
}

impl<E: Export> FromRequestParts<App> for Wish<E> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let key = parts.headers.get("idempotency-key").and_then(|key| key.to_str().ok()).unwrap_or_default().to_owned();
        let route = parts.extensions.get::<MatchedPath>().map_or_else(String::new, |path| path.as_str().to_owned());
        let Query(InFormat { format }) = Query::from_request_parts(parts, app).await?;
        let InCountry(filter) = InCountry::<E::Filter>::from_request_parts(parts, app).await?;
        let filter = serde_json::to_value(filter).map_err(AppError::internal)?;
        Ok(Self { wish: ::exporting::Wish { filter, format }, route, key, list: PhantomData })
    }
}

/// For lists that are always taken out whole.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct NoFilter {}

/// Queues the file of a list. What the list itself would refuse is refused at once.
pub async fn ask<E: Export>(app: &App, mut actor: Actor, wish: Wish<E>) -> Answered<ExportJob> {
    E::scope(&actor)?;
    actor.language = RequestContext::current().language;
    let Wish { wish, route, key, .. } = wish;
    let source = Source::of::<E>();
    let key = IdempotencyKey::new(actor.user_id, route, &key, format!("{} {}", wish.format, wish.filter).as_bytes())?;
    let asked = Asked { rt: app.rt.clone(), actor: actor.clone(), filter: wish.filter.clone() };
    let total: kernel::Result<i64> = app.db.read_long(async move |tx| source.total(tx, &asked).await).await;
    let (rt, total) = (app.rt.clone(), total?);
    let queued: kernel::Result<Once<ExportJob>> = app
        .db
        .decide(async move |tx| {
            let effect = async |tx: &mut Tx| ::exporting::ask(tx, &rt, &source, &actor, &wish, total).await;
            idempotency::once(tx, &rt, &key, effect).await
        })
        .await;
    let Once { value, replayed } = queued?;
    Ok(Reply::replayed(value, replayed))
}
