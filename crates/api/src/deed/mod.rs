//! The call by which devices send what was done on them.

use axum::extract::State;
use deeds::{DeedAnswers, DeedBatch, DeedKind, judge_all};
use kernel::Answer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use web::reply::ok;
use web::{Answered, Json, RequestContext};

use crate::App;
use crate::access::Caller;

/// Every kind of deed that devices may send. One that was ever released stays: somebody's phone may still hold one.
pub static DEEDS: [DeedKind; 12] = [
    DeedKind::of::<ordering::cart::CartPut>(),
    DeedKind::of::<ordering::cart::CartTake>(),
    DeedKind::of::<catalogue::front::FavouriteSet>(),
    DeedKind::of::<sellout::report::SaleInput>(),
    DeedKind::of::<loss::LossInput>(),
    DeedKind::of::<loss::LossPhotos>(),
    DeedKind::of::<transfer::TransferInput>(),
    DeedKind::of::<transfer::TransferReceipt>(),
    DeedKind::of::<transfer::TransferRefusal>(),
    DeedKind::of::<counting::CountOpenDeed>(),
    DeedKind::of::<counting::CountEntryDeed>(),
    DeedKind::of::<counting::CountSubmitDeed>(),
];

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(send))
}

/// Takes what was done on a device, possibly without a network. Each deed is judged alone and has one effect however
/// often it is sent; deeds to one document are done in their order.
#[utoipa::path(
    post, path = "/v3/business/front/deed/send", tag = "deed", security(("bearer" = [])), request_body = DeedBatch,
    responses((status = 200, body = Answer<DeedAnswers>))
)]
async fn send(State(app): State<App>, caller: Caller, context: RequestContext, Json(batch): Json<DeedBatch>) -> Answered<DeedAnswers> {
    ok(judge_all(&app.db, &app.rt, &caller, context.language, &DEEDS, &batch).await?)
}
