use kernel::{AppError, BoxFuture, Result};
use org::Actor;
use serde_json::Value;
use store::Tx;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

use crate::deed::{Deed, Doing, Merge};

type Perform = for<'a> fn(&'a mut Tx, &'a Doing, u16, &'a Value) -> BoxFuture<'a, Result<Value>>;

/// A kind of deed as the server's list has it.
#[derive(Clone, Copy, Debug)]
pub struct DeedKind {
    pub key: &'static str,
    pub merge: Merge,
    pub(crate) document: fn(&Actor, u16, &Value) -> Result<String>,
    pub(crate) perform: Perform,
    schema: fn() -> (String, RefOr<Schema>),
}

impl DeedKind {
    pub const fn of<D: Deed>() -> Self {
        Self { key: D::KIND, merge: D::MERGE, document: document::<D>, perform: perform::<D>, schema: schema::<D> }
    }

    /// What the payload looks like, for the document of the calls.
    pub fn schema(&self) -> (String, RefOr<Schema>) {
        (self.schema)()
    }
}

fn document<D: Deed>(actor: &Actor, version: u16, payload: &Value) -> Result<String> {
    Ok(D::read(version, payload)?.document(actor))
}

fn perform<'a, D: Deed>(tx: &'a mut Tx, doing: &'a Doing, version: u16, payload: &'a Value) -> BoxFuture<'a, Result<Value>> {
    Box::pin(async move {
        let done = D::read(version, payload)?.perform(tx, doing).await?;
        serde_json::to_value(done).map_err(AppError::internal)
    })
}

fn schema<D: Deed>() -> (String, RefOr<Schema>) {
    (D::name().into_owned(), D::schema())
}
