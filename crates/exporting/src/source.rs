use kernel::{AppError, BoxFuture, Result, Runtime};
use org::import::Column;
use org::listing::{Stretch, Wanted};
use org::{Actor, Scope};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use store::Tx;

use crate::kind::ExportKind;

/// Who wants a list, and which part of it.
#[derive(Debug)]
pub struct Asked<F> {
    pub rt: Runtime,
    /// As they were when they asked, their language included.
    pub actor: Actor,
    pub filter: F,
}

/// A list that can be taken out.
pub trait Export: Send + Sync + 'static {
    const KIND: ExportKind;
    const COLUMNS: &'static [Column];

    /// The filters of the list, as its page has them.
    type Filter: Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The part of the data that the actor sees in it.
    fn scope(actor: &Actor) -> Result<Scope>;

    /// The next rows. What the list refuses is refused here too.
    fn rows(tx: &mut Tx, asked: &Asked<Self::Filter>, wanted: &Wanted) -> impl Future<Output = Result<Stretch<Vec<String>>>> + Send;
}

type Rows = for<'a> fn(&'a mut Tx, &'a Asked<Value>, &'a Wanted) -> BoxFuture<'a, Result<Stretch<Vec<String>>>>;

/// A list as the server's table has it.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    pub kind: ExportKind,
    pub columns: &'static [Column],
    pub(crate) scope: fn(&Actor) -> Result<Scope>,
    pub(crate) rows: Rows,
}

impl Source {
    pub const fn of<E: Export>() -> Self {
        Self { kind: E::KIND, columns: E::COLUMNS, scope: E::scope, rows: rows::<E> }
    }

    /// How many entries there are, once nothing about the question is refused.
    #[kernel::boxed]
    pub async fn total(&self, tx: &mut Tx, asked: &Asked<Value>) -> Result<i64> {
        Ok((self.rows)(tx, asked, &Wanted { after: None, at_most: 1 }).await?.total)
    }
}

pub(crate) fn source_of(sources: &[Source], kind: ExportKind) -> Result<&Source> {
    sources.iter().find(|source| source.kind == kind).ok_or_else(|| AppError::internal("an export of a list that is none"))
}

fn rows<'a, E: Export>(tx: &'a mut Tx, asked: &'a Asked<Value>, wanted: &'a Wanted) -> BoxFuture<'a, Result<Stretch<Vec<String>>>> {
    Box::pin(async move {
        let filter = serde_json::from_value(asked.filter.clone()).map_err(AppError::internal)?;
        E::rows(tx, &Asked { rt: asked.rt.clone(), actor: asked.actor.clone(), filter }, wanted).await
    })
}
