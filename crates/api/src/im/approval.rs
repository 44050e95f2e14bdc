//! Keeps what conversations show of approvals true, whoever decides and wherever.

use std::collections::HashMap;
use std::time::Duration;

use ::approval::{ApprovalCard, DocKind};
use bus::Delivery;
use kernel::{AppError, Id, Result, Runtime};
use messaging::approval;
use ordering::{OFFER, ORDER, offer, order, review};
use serde::Deserialize;
use store::{Stop, Tx};

use crate::App;

/// The bus forgets: what it did not carry is found within this time.
const LOOK_EVERY: Duration = Duration::from_secs(30);
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// The documents whose approval conversations show.
#[derive(Clone, Copy, Debug)]
pub(super) enum Followed {
    Order,
    Offer,
    Return,
}

impl Followed {
    const ALL: [Self; 3] = [Self::Order, Self::Offer, Self::Return];

    fn kind(self) -> DocKind {
        match self {
            Self::Order => ORDER.key.clone(),
            Self::Offer => OFFER.key.clone(),
            Self::Return => goods_return::RETURN.key.clone(),
        }
    }

    async fn card(self, tx: &mut Tx, rt: &Runtime, id: Id) -> Result<ApprovalCard> {
        match self {
            Self::Order => review::card(tx, id).await,
            Self::Offer => offer::card(tx, rt, id).await,
            Self::Return => goods_return::card(tx, id).await,
        }
    }

    async fn versions(self, tx: &mut Tx, ids: &[Id]) -> Result<Vec<(Id, i64)>> {
        match self {
            Self::Order => review::versions(tx, ids).await,
            Self::Offer => offer::versions(tx, ids).await,
            Self::Return => goods_return::versions(tx, ids).await,
        }
    }
}

/// Brings the messages that show a document up to date.
pub(super) async fn refresh(app: &App, document: Followed, id: Id) -> Result<()> {
    if !app.db.read(async move |tx| approval::is_followed(tx, id).await).await? {
        return Ok(());
    }
    let rt = app.rt.clone();
    let changed = app
        .db
        .write(async move |tx| {
            let card = document.card(tx, &rt, id).await?;
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
    for document in Followed::ALL {
        for id in moved(app, document).await? {
            refresh(app, document, id).await?;
        }
    }
    Ok(())
}

async fn moved(app: &App, document: Followed) -> Result<Vec<Id>> {
    app.db
        .read::<_, AppError, _>(async move |tx| {
            let followed = approval::followed(tx, &document.kind()).await?;
            let ids: Vec<Id> = followed.iter().map(|(id, _)| *id).collect();
            let now: HashMap<Id, i64> = document.versions(tx, &ids).await?.into_iter().collect();
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
    let mut returns = app.bus.subscribe(goods_return::TOPIC).await.map_err(AppError::internal)?;
    catch_up(app).await?;
    loop {
        let (document, heard) = tokio::select! {
            heard = orders.next() => (Followed::Order, heard),
            heard = offers.next() => (Followed::Offer, heard),
            heard = returns.next() => (Followed::Return, heard),
            () = tokio::time::sleep(LOOK_EVERY) => (Followed::Order, Some(Delivery::Lagged)),
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
