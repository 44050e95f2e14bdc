//! Orders as the console lists them.

use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use kernel::Answer;
use ordering::order_view::{OrderById, OrderDetail, OrderFilter, OrderPage};
use ordering::sheet::orders;
use org::import::Column;
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Scope};
use store::Tx;
use web::reply::ok;
use web::{Answered, Query, RequestContext};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::wish::{Wish, ask};

/// Orders in reach of the console user, the newest first.
#[utoipa::path(
    get, path = "/v3/business/admin/order/list", tag = "order", security(("bearer" = [])), params(OrderFilter),
    responses((status = 200, body = Answer<OrderPage>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    context: RequestContext,
    InCountry(filter): InCountry<OrderFilter>,
) -> Answered<OrderPage> {
    let language = context.language;
    ok(app.db.read(async move |tx| ordering::order_view::list(tx, &permit.actor, language, &filter).await).await?)
}

/// Everything about one order, for the console.
#[utoipa::path(
    get, path = "/v3/business/admin/order/detail", tag = "order", security(("bearer" = [])), params(OrderById),
    responses((status = 200, body = Answer<OrderDetail>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    context: RequestContext,
    Query(query): Query<OrderById>,
) -> Answered<OrderDetail> {
    let language = context.language;
    ok(app.db.read(async move |tx| ordering::order_view::detail(tx, &permit.actor, language, query.order_id).await).await?)
}

/// Has what the list finds written into a file, line by line.
#[utoipa::path(
    post, path = "/v3/business/admin/order/export", tag = "order", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), OrderFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::OrderView>, wish: Wish<Orders>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Orders, one row per line.
#[derive(Debug)]
pub struct Orders;

impl Export for Orders {
    const KIND: ExportKind = ExportKind::Orders;
    const COLUMNS: &'static [Column] = orders::COLUMNS;

    type Filter = OrderFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::OrderView)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<OrderFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        orders::rows(tx, &asked.actor, asked.actor.language, &asked.filter, wanted).await
    }
}
