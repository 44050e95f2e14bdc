//! Keeps what conversations show of approvals true, whoever decides and wherever.

use std::collections::HashMap;
use std::time::Duration;

use bus::Delivery;
use kernel::{AppError, Id, Result};
use messaging::approval::{self, ApprovalCard, ApprovalDocument, ApprovalState, ApprovalStep};
use ordering::offer::{self, OfferStanding, OfferStatus};
use ordering::order::{self, OrderStage};
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
        document: ApprovalDocument::Order,
        state,
        step: asked.map(|review| step(review.stage)),
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

const fn step(stage: Stage) -> ApprovalStep {
    match stage {
        Stage::Initial => ApprovalStep::Initial,
        Stage::Rereview => ApprovalStep::Rereview,
        Stage::Vp => ApprovalStep::Vp,
        Stage::Price => ApprovalStep::Price,
    }
}

pub(super) fn offer_card(standing: OfferStanding) -> ApprovalCard {
    let state = offer_state(standing.status);
    ApprovalCard {
        document: ApprovalDocument::Offer,
        state,
        step: (state == ApprovalState::Pending).then_some(ApprovalStep::Price),
        approvers: standing.approvers.into_iter().map(|person| person.name).collect(),
        decided_by: standing.decided.as_ref().map(|decided| decided.by.clone()),
        remark: standing.decided.map(|decided| decided.remark).unwrap_or_default(),
        free: false,
        kinds: standing.kinds,
        qty: standing.qty,
        amount: standing.amount,
        currency: standing.currency,
        placed_at: standing.submitted_at,
        ver: standing.ver,
        order_no: standing.doc_no,
        placed_by: standing.submitted_by,
        customer_name: standing.customer_name,
    }
}

const fn offer_state(status: OfferStatus) -> ApprovalState {
    match status {
        OfferStatus::Pending | OfferStatus::PendingSecond => ApprovalState::Pending,
        OfferStatus::Returned => ApprovalState::Returned,
        OfferStatus::Approved => ApprovalState::Approved,
        OfferStatus::Rejected => ApprovalState::Rejected,
        OfferStatus::Withdrawn => ApprovalState::Ended,
    }
}

/// Brings the messages that show a document up to date.
pub(super) async fn refresh(app: &App, document: ApprovalDocument, id: Id) -> Result<()> {
    if !app.db.read(async move |tx| approval::is_followed(tx, id).await).await? {
        return Ok(());
    }
    let rt = app.rt.clone();
    let changed = app
        .db
        .write(async move |tx| {
            let card = match document {
                ApprovalDocument::Order => card(review::standing(tx, id).await?),
                ApprovalDocument::Offer => offer_card(offer::standing(tx, &rt, id).await?),
            };
            messaging::card::refresh_approval(tx, &rt, id, &card).await
        })
        .await?;
    for delivery in &changed {
        app.live.broadcast_change(delivery).await?;
    }
    Ok(())
}

/// Does so for every document that has moved unnoticed.
async fn catch_up(app: &App) -> Result<()> {
    for document in ApprovalDocument::ALL.iter().copied() {
        for id in moved(app, document).await? {
            refresh(app, document, id).await?;
        }
    }
    Ok(())
}

async fn moved(app: &App, document: ApprovalDocument) -> Result<Vec<Id>> {
    app.db
        .read::<_, AppError, _>(async move |tx| {
            let followed = approval::followed(tx, document).await?;
            let ids: Vec<Id> = followed.iter().map(|(id, _)| *id).collect();
            let now: HashMap<Id, i64> = match document {
                ApprovalDocument::Order => review::versions(tx, &ids).await?,
                ApprovalDocument::Offer => offer::versions(tx, &ids).await?,
            }
            .into_iter()
            .collect();
            Ok(followed.into_iter().filter(|(id, shown)| now.get(id).is_some_and(|ver| ver > shown)).map(|(id, _)| id).collect())
        })
        .await
}

#[derive(Deserialize)]
struct Moved {
    id: Id,
}

/// Follows what happens to documents until asked to stop.
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
    let mut orders = app.bus.subscribe(order::TOPIC).await.map_err(AppError::internal)?;
    let mut offers = app.bus.subscribe(offer::TOPIC).await.map_err(AppError::internal)?;
    catch_up(app).await?;
    loop {
        let (document, heard) = tokio::select! {
            heard = orders.next() => (ApprovalDocument::Order, heard),
            heard = offers.next() => (ApprovalDocument::Offer, heard),
            () = tokio::time::sleep(LOOK_EVERY) => (ApprovalDocument::Order, Some(Delivery::Lagged)),
        };
        match heard {
            Some(Delivery::Event(event)) => {
                let Moved { id } = serde_json::from_str(&event.payload).map_err(AppError::internal)?;
                refresh(app, document, id).await?;
            }
            Some(Delivery::Lagged) => catch_up(app).await?,
            None => return Ok(()),
        }
    }
}
