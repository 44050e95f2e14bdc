//! Keeps what conversations show of approvals true, whoever decides and wherever.

use std::collections::HashMap;
use std::time::Duration;

use bus::Delivery;
use kernel::{AppError, Id, Result};
use messaging::approval::{self, ApprovalCard, ApprovalState, ApprovalStep};
use ordering::order::{OrderStage, TOPIC};
use ordering::review::{self, Stage, Standing};
use serde::Deserialize;
use store::Stop;

use crate::App;

/// The bus forgets: what it did not carry is found within this time.
const LOOK_EVERY: Duration = Duration::from_secs(30);
const TRY_AGAIN: Duration = Duration::from_secs(1);

pub(super) fn card(standing: Standing) -> ApprovalCard {
    let state = state(standing.order.stage);
    let asked = standing.pending().filter(|_| state == ApprovalState::Pending);
    let decided = standing.last_decided();
    ApprovalCard {
        state,
        step: asked.and_then(|review| step(review.stage)),
        approvers: asked.map(|review| review.approvers.iter().map(|person| person.name.clone()).collect()).unwrap_or_default(),
        decided_by: decided.and_then(|review| review.decided_by.clone()),
        remark: decided.map(|review| review.remark.clone()).unwrap_or_default(),
        free: standing.order.order_type.is_free(),
        kinds: standing.order.kinds,
        qty: standing.order.total_qty,
        amount: standing.order.net_amount,
        currency: standing.order.country_code.currency(),
        placed_at: standing.order.placed_at,
        ver: standing.order.ver,
        order_no: standing.order.doc_no,
        placed_by: standing.order.placed_by_name,
        customer_name: standing.customer_name,
    }
}

const fn state(stage: OrderStage) -> ApprovalState {
    match stage {
        OrderStage::InitialReview | OrderStage::Rereview | OrderStage::VpReview => ApprovalState::Pending,
        OrderStage::ToPay | OrderStage::PriceApproval => ApprovalState::Held,
        OrderStage::SentBack => ApprovalState::Returned,
        OrderStage::Rejected => ApprovalState::Rejected,
        OrderStage::Withdrawn | OrderStage::TimedOut | OrderStage::PriceRejected | OrderStage::ManagerCancelled => ApprovalState::Ended,
        OrderStage::Ready | OrderStage::PartlyDispatched | OrderStage::InDelivery | OrderStage::Received | OrderStage::Returned => {
            ApprovalState::Approved
        }
    }
}

/// Prices of special offers have a desk of their own.
const fn step(stage: Stage) -> Option<ApprovalStep> {
    match stage {
        Stage::Initial => Some(ApprovalStep::Initial),
        Stage::Rereview => Some(ApprovalStep::Rereview),
        Stage::Vp => Some(ApprovalStep::Vp),
        Stage::Price => None,
    }
}

/// Brings the messages that show an order up to date.
pub(super) async fn refresh(app: &App, order: Id) -> Result<()> {
    if !app.db.read(async move |tx| approval::is_followed(tx, order).await).await? {
        return Ok(());
    }
    let rt = app.rt.clone();
    let changed = app
        .db
        .write(async move |tx| {
            let card = card(review::standing(tx, order).await?);
            approval::refresh(tx, &rt, order, &card).await
        })
        .await?;
    for delivery in &changed {
        app.live.changed(delivery).await?;
    }
    Ok(())
}

/// Does so for every order that has moved unnoticed.
async fn catch_up(app: &App) -> Result<()> {
    let moved: Vec<Id> = app
        .db
        .read::<_, AppError, _>(async move |tx| {
            let followed = approval::followed(tx).await?;
            let orders: Vec<Id> = followed.iter().map(|(order, _)| *order).collect();
            let now: HashMap<Id, i64> = review::versions(tx, &orders).await?.into_iter().collect();
            Ok(followed
                .into_iter()
                .filter(|(order, shown)| now.get(order).is_some_and(|ver| ver > shown))
                .map(|(order, _)| order)
                .collect())
        })
        .await?;
    for order in moved {
        refresh(app, order).await?;
    }
    Ok(())
}

#[derive(Deserialize)]
struct Moved {
    id: Id,
}

/// Follows what happens to orders until asked to stop.
pub async fn follow(app: App, stop: Stop) {
    while !stop.requested() {
        let outcome = tokio::select! {
            () = stop.wait() => return,
            outcome = listen(&app) => outcome,
        };
        if let Err(error) = outcome {
            tracing::warn!(%error, "approvals shown in conversations could not be brought up to date");
        }
        let _ = tokio::time::timeout(TRY_AGAIN, stop.wait()).await;
    }
}

/// Listens first, then looks: nothing falls between. Ends when something fails, to begin anew.
async fn listen(app: &App) -> Result<()> {
    let mut heard = app.bus.subscribe(TOPIC).await.map_err(AppError::internal)?;
    catch_up(app).await?;
    loop {
        match tokio::time::timeout(LOOK_EVERY, heard.next()).await {
            Ok(Some(Delivery::Event(event))) => {
                let Moved { id } = serde_json::from_str(&event.payload).map_err(AppError::internal)?;
                refresh(app, id).await?;
            }
            Ok(Some(Delivery::Lagged)) | Err(_) => catch_up(app).await?,
            Ok(None) => return Ok(()),
        }
    }
}
