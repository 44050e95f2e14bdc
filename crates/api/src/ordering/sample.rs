use axum::extract::State;
use catalogue::front::{Card, GoodsFilter};
use kernel::{Answer, Page};
use ordering::order::OrderType;
use ordering::order_view::OrderById;
use ordering::sample::{SampleDetail, SampleFilter, SampleInput, SampleOrder, SampleUpdate};
use ordering::sample_budget::BudgetLeft;
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use crate::App;
use crate::access::{Caller, Permit, need};
use crate::once::once_in_line;

/// The same calls for samples and for gifts, each at paths of its own.
macro_rules! calls {
    ($module:ident $kind:ident $order_type:literal $goods:literal $budget:literal $submit:literal $update:literal $list:literal $detail:literal $what:literal) => {
        pub mod $module {
            use super::{
                Answer, Answered, App, BudgetLeft, Caller, Card, GoodsFilter, Keyed, OrderById, OrderType, Page, Permit, Query, RequestContext,
                SampleDetail, SampleFilter, SampleInput, SampleOrder, SampleUpdate, State, Tx, need, ok, once_in_line,
            };

            #[utoipa::path(
                        get, path = $goods, summary = concat!("What may be given as ", $what, "."), tag = "sample", security(("bearer" = [])), params(GoodsFilter),
                        responses((status = 200, body = Answer<Page<Card>>))
                    )]
            pub async fn goods(
                State(app): State<App>,
                permit: Permit<need::SampleGiftOrder>,
                context: RequestContext,
                Query(filter): Query<GoodsFilter>,
            ) -> Answered<Page<Card>> {
                let (rt, language) = (app.rt.clone(), context.language);
                let filter = GoodsFilter { order_type: Some($order_type), ..filter };
                let found = async move |tx: &mut Tx| {
                    ordering::order_types::require_offered(tx, &permit.actor, OrderType::$kind).await?;
                    catalogue::front::goods_list(tx, &rt, &permit.actor, language, &filter, Vec::new()).await
                };
                ok(app.db.read(found).await?)
            }

            #[utoipa::path(
                        get, path = $budget, summary = concat!("How many pieces the caller may still give as ", $what, " this month."), tag = "sample", security(("bearer" = [])),
                        responses((status = 200, body = Answer<BudgetLeft>))
                    )]
            pub async fn budget(State(app): State<App>, permit: Permit<need::SampleGiftOrder>) -> Answered<BudgetLeft> {
                ok(app.db.read(async move |tx| ordering::sample::own_budget(tx, &permit.actor, OrderType::$kind).await).await?)
            }

            #[utoipa::path(
                        post, path = $submit, summary = concat!("Asks for ", $what, "."), tag = "sample", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
                        request_body = SampleInput, responses((status = 200, body = Answer<SampleDetail>))
                    )]
            pub async fn submit(
                State(app): State<App>,
                permit: Permit<need::SampleGiftOrder>,
                context: RequestContext,
                keyed: Keyed<SampleInput>,
            ) -> Answered<SampleDetail> {
                let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
                let effect = async move |tx: &mut Tx, input: &SampleInput| {
                    ordering::sample::submit(tx, &rt, &actor, language, OrderType::$kind, input).await
                };
                once_in_line(&app, &permit.actor, keyed, effect).await
            }

            #[utoipa::path(
                        post, path = $update, summary = concat!("Mends an order of ", $what, " that was sent back, and submits it again."), tag = "sample", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
                        request_body = SampleUpdate, responses((status = 200, body = Answer<SampleDetail>))
                    )]
            pub async fn update(
                State(app): State<App>,
                permit: Permit<need::SampleGiftOrder>,
                context: RequestContext,
                keyed: Keyed<SampleUpdate>,
            ) -> Answered<SampleDetail> {
                let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
                let effect = async move |tx: &mut Tx, input: &SampleUpdate| {
                    ordering::sample::update(tx, &rt, &actor, language, OrderType::$kind, input).await
                };
                once_in_line(&app, &permit.actor, keyed, effect).await
            }

            #[utoipa::path(
                        get, path = $list, summary = concat!("Orders of ", $what, " in the caller's reach, newest first."), tag = "sample", security(("bearer" = [])), params(SampleFilter),
                        responses((status = 200, body = Answer<Page<SampleOrder>>))
                    )]
            pub async fn list(State(app): State<App>, caller: Caller, Query(filter): Query<SampleFilter>) -> Answered<Page<SampleOrder>> {
                ok(app.db.read(async move |tx| ordering::sample::list(tx, &caller, OrderType::$kind, &filter).await).await?)
            }

            #[utoipa::path(
                        get, path = $detail, summary = concat!("One order of ", $what, " with its recipient and what is left of the budget."), tag = "sample", security(("bearer" = [])), params(OrderById),
                        responses((status = 200, body = Answer<SampleDetail>))
                    )]
            pub async fn detail(
                State(app): State<App>,
                caller: Caller,
                context: RequestContext,
                Query(query): Query<OrderById>,
            ) -> Answered<SampleDetail> {
                let language = context.language;
                ok(app.db.read(async move |tx| ordering::sample::detail(tx, &caller, language, query.order_id).await).await?)
            }
        }
    };
}

calls!(samples Sample 3 "/v3/business/front/sample/goods" "/v3/business/front/sample/budget" "/v3/business/front/sample/submit"
    "/v3/business/front/sample/update" "/v3/business/front/sample/list" "/v3/business/front/sample/detail" "samples");
calls!(gifts Gift 4 "/v3/business/front/gift/goods" "/v3/business/front/gift/budget" "/v3/business/front/gift/submit"
    "/v3/business/front/gift/update" "/v3/business/front/gift/list" "/v3/business/front/gift/detail" "gifts");
