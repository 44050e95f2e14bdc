use kernel::{AppError, BoxFuture, Result, Runtime};
use org::import::Column;
use org::listing::{Stretch, Wanted};
use org::{Actor, Scope};
use printing::Contents;
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

    /// What it tells on paper, where that is more than a table of its first rows: figures, a chart.
    fn page(_tx: &mut Tx, _asked: &Asked<Self::Filter>, _at_most: i64) -> impl Future<Output = Result<Option<Page>>> + Send {
        async { Ok(None) }
    }
}

/// A list on paper.
#[derive(Clone, Debug)]
pub struct Page {
    pub contents: Contents,
    /// How many rows there are, of which paper has the first.
    pub total: i64,
}

type Pages = for<'a> fn(&'a mut Tx, &'a Asked<Value>, i64) -> BoxFuture<'a, Result<Option<Page>>>;
type Rows = for<'a> fn(&'a mut Tx, &'a Asked<Value>, &'a Wanted) -> BoxFuture<'a, Result<Stretch<Vec<String>>>>;

/// A list as the server's table has it.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    pub kind: ExportKind,
    pub columns: &'static [Column],
    pub(crate) scope: fn(&Actor) -> Result<Scope>,
    pub(crate) rows: Rows,
    pub(crate) page: Pages,
}

impl Source {
    pub const fn of<E: Export>() -> Self {
        Self { kind: E::KIND, columns: E::COLUMNS, scope: E::scope, rows: rows::<E>, page: page::<E> }
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
    Box::pin(async move { E::rows(tx, &asked.read()?, wanted).await })
}

fn page<'a, E: Export>(tx: &'a mut Tx, asked: &'a Asked<Value>, at_most: i64) -> BoxFuture<'a, Result<Option<Page>>> {
    Box::pin(async move { E::page(tx, &asked.read()?, at_most).await })
}

impl Asked<Value> {
    /// The same with the filters of its list.
    fn read<F: DeserializeOwned>(&self) -> Result<Asked<F>> {
        let filter = serde_json::from_value(self.filter.clone()).map_err(AppError::internal)?;
        Ok(Asked { rt: self.rt.clone(), actor: self.actor.clone(), filter })
    }
}
