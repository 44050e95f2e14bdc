//! What people ask of counts, each answered with the count as it is then.

use kernel::{Language, Result, Runtime};
use org::Actor;
use store::Tx;

use crate::detail::{StockCount, of_row};
use crate::input::{CountCancellation, CountEntries, CountOpening, CountSubmission};
use crate::review::CountReview;
use crate::{enter as entering, review as reviewing, submit as sending};

/// Begins to count a store, or counts along.
#[kernel::boxed]
pub async fn open(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &CountOpening) -> Result<StockCount> {
    let count = entering::begin(tx, rt, actor, input).await?;
    of_row(tx, actor, language, count).await
}

/// Takes what was scanned and typed.
#[kernel::boxed]
pub async fn enter(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &CountEntries) -> Result<StockCount> {
    let count = entering::enter(tx, rt, actor, input).await?;
    of_row(tx, actor, language, count).await
}

/// Sends a count in.
#[kernel::boxed]
pub async fn submit(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &CountSubmission) -> Result<StockCount> {
    let count = sending::submit(tx, rt, actor, input).await?;
    of_row(tx, actor, language, count).await
}

/// Gives a count up.
#[kernel::boxed]
pub async fn cancel(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &CountCancellation) -> Result<StockCount> {
    let count = sending::cancel(tx, rt, actor, input).await?;
    of_row(tx, actor, language, count).await
}

/// Accepts a count, or asks to count some of it again.
#[kernel::boxed]
pub async fn review(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &CountReview) -> Result<StockCount> {
    let count = reviewing::review(tx, rt, actor, input).await?;
    of_row(tx, actor, language, count).await
}
