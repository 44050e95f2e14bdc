use kernel::{Id, Result, Runtime};
use serde::Serialize;
use store::{Tx, outbox};

use super::machine::{TopUpEvent, TopUpStatus};
use super::row::TopUpRow;

/// Where changes of top-ups are published, for notices and live screens.
pub const TOPIC: &str = "top_up";

/// What happened to a top-up.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct TopUpChanged<'a> {
    id: Id,
    doc_no: &'a str,
    customer_id: Id,
    event: TopUpEvent,
    status: TopUpStatus,
}

pub(super) async fn publish(tx: &mut Tx, rt: &Runtime, top_up: &TopUpRow, event: TopUpEvent) -> Result<()> {
    let changed = TopUpChanged { id: top_up.id, doc_no: &top_up.doc_no, customer_id: top_up.customer_id, event, status: top_up.status };
    outbox::publish(tx, rt, TOPIC, &changed).await?;
    Ok(())
}
