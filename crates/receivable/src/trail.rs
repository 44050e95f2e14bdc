use kernel::{Country, Result, Runtime};
use org::{Actor, history};
use serde::Serialize;
use store::Tx;

/// A document as the history names it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paper<'a> {
    pub country: Country,
    pub doc_type: &'a str,
    pub doc_no: &'a str,
}

/// Writes what `event` changed about a document into the history.
pub(crate) async fn record<T: Serialize>(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    paper: Paper<'_>,
    event: &str,
    (before, after): (Option<&T>, &T),
) -> Result<()> {
    let action = format!("{}.{event}", paper.doc_type);
    let subject = history::Subject { country: Some(paper.country), action: &action, doc_type: paper.doc_type, doc_no: paper.doc_no };
    history::record(tx, rt, actor, subject, before, Some(after)).await
}
