use axum::extract::State;
use catalogue::front::{DetailQuery, introduction};
use kernel::{Answer, Language, Result, Runtime};
use messaging::card::{self, CardInput, CardKind, Document, OrderCard, ProductCard};
use messaging::message::{Delivery, Message, Messages};
use ordering::order_view::detail as order;
use ordering::{offer, review};
use org::Actor;
use store::Tx;
use web::reply::ok;
use web::{Answered, Json, RequestContext};

use super::approval::{self, Followed};
use super::message::broadcast;
use super::store_card;
use crate::App;
use crate::access::{Permit, need};

/// Shows an order, a product, the approval of an order, an offer or a return, or a document of a store in conversations. The sender must
/// be able to see it; what the card says the server writes. The same `clientUuid` again adds nothing.
#[utoipa::path(
    post, path = "/v3/im/front/message/card", tag = "im", security(("bearer" = [])), request_body = CardInput,
    responses((status = 200, body = Answer<Messages>))
)]
pub async fn send(
    State(app): State<App>,
    permit: Permit<need::Messages>,
    context: RequestContext,
    Json(input): Json<CardInput>,
) -> Answered<Messages> {
    card::check(&input)?;
    let (rt, me, kind, id, asked) = (app.rt.clone(), permit.actor.user_id, input.kind, input.id, input.clone());
    let told = match app.db.read(async move |tx| card::sent_before(tx, &rt, me, &asked).await).await? {
        Some(told) => told,
        None => write(&app, permit.actor, context.language, input).await?,
    };
    broadcast(&app, &told).await;
    let followed = match kind {
        CardKind::Approval => Some(Followed::Order),
        CardKind::OfferApproval => Some(Followed::Offer),
        CardKind::ReturnApproval => Some(Followed::Return),
        CardKind::Order
        | CardKind::Product
        | CardKind::SalesReport
        | CardKind::StockCount
        | CardKind::InventoryLoss
        | CardKind::StockTransfer
        | CardKind::ConsignmentSettlement
        | CardKind::GoodsReturn => None,
    };
    if let Some(document) = followed {
        // It may have been decided while the card was on its way.
        approval::refresh(&app, document, id).await?;
    }
    let list: Vec<Message> = told.into_iter().map(|delivery| delivery.message).collect();
    ok(Messages { list, more: false })
}

async fn write(app: &App, actor: Actor, language: Language, input: CardInput) -> Result<Vec<Delivery>> {
    let (rt, me, asked) = (app.rt.clone(), actor.user_id, input.clone());
    let document = app.db.read(async move |tx| document(tx, &rt, &actor, language, &asked).await).await?;
    let rt = app.rt.clone();
    app.db.write(async move |tx| card::send(tx, &rt, me, &input, &document).await).await
}

async fn document(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &CardInput) -> Result<Document> {
    match input.kind {
        CardKind::Order => {
            let order = order(tx, actor, language, input.id).await?;
            Ok(Document::Order(OrderCard {
                order_no: order.order_no,
                customer_name: order.customer_name,
                kinds: order.totals.kinds,
                qty: order.totals.qty,
                amount: (!order.amounts_hidden && !order.order_type.is_free()).then_some(order.totals.net),
                currency: order.currency,
                placed_at: order.placed_at,
            }))
        }
        CardKind::Approval => Ok(Document::Approval(review::awaiting(tx, actor, input.id).await?)),
        CardKind::OfferApproval => Ok(Document::Approval(offer::awaiting(tx, rt, actor, input.id).await?)),
        CardKind::ReturnApproval => Ok(Document::Approval(goods_return::awaiting(tx, actor, input.id).await?)),
        CardKind::SalesReport => Ok(Document::Store(store_card::sales_report(tx, rt, actor, language, input.id).await?)),
        CardKind::StockCount => Ok(Document::Store(store_card::stock_count(tx, actor, language, input.id).await?)),
        CardKind::InventoryLoss => Ok(Document::Store(store_card::inventory_loss(tx, rt, actor, language, input.id).await?)),
        CardKind::StockTransfer => Ok(Document::Store(store_card::stock_transfer(tx, actor, language, input.id).await?)),
        CardKind::ConsignmentSettlement => Ok(Document::Store(store_card::consignment_settlement(tx, actor, language, input.id).await?)),
        CardKind::GoodsReturn => Ok(Document::Store(store_card::goods_return(tx, rt, actor, language, input.id).await?)),
        CardKind::Product => {
            let query = DetailQuery { id: input.id, customer_id: input.customer_id };
            let product = introduction(tx, rt, actor, &query).await?;
            Ok(Document::Product(ProductCard {
                name: product.name,
                spec: product.spec,
                material_code: product.material_code,
                image: product.image,
            }))
        }
    }
}
