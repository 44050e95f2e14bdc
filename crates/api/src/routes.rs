use ::system::map::MapTiles;
use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use deeds::{DeedInput, DeedKind};
use http::{Extensions, HeaderMap, StatusCode, Version, header};
use kernel::ErrorCode;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{OpenApi, RefOr};
use utoipa::{PartialSchema as _, ToSchema as _};
use utoipa_axum::router::OpenApiRouter;
use web::context::ContextConfig;
use web::limits::Limits;
use web::reply::refuse;
use web::security::{Origins, Policies};
use web::statics::AsBuilt;

use crate::schema::APPROVED;
use crate::{
    App, bank_statement, billing, catalogue, chat_tool, counting, deed, dunning, export, files, finance, goods_return, identity, im, loss,
    member, ordering, org, period_close, receivable, report, sellout, settlement, stock, system, task, transfer,
};

/// The calls of every domain. A call that is not registered here, and so not in the document, does not exist.
fn calls() -> OpenApiRouter<App> {
    let mut calls = OpenApiRouter::new()
        .merge(bank_statement::routes())
        .merge(billing::routes())
        .merge(catalogue::routes())
        .merge(chat_tool::routes())
        .merge(counting::routes())
        .merge(deed::routes())
        .merge(dunning::routes())
        .merge(export::routes())
        .merge(files::routes())
        .merge(finance::routes())
        .merge(goods_return::routes())
        .merge(identity::routes())
        .merge(im::routes())
        .merge(loss::routes())
        .merge(member::routes())
        .merge(ordering::routes())
        .merge(org::routes())
        .merge(period_close::routes())
        .merge(receivable::routes())
        .merge(report::routes())
        .merge(sellout::routes())
        .merge(settlement::routes())
        .merge(stock::routes())
        .merge(system::routes())
        .merge(task::routes())
        .merge(transfer::routes());
    name_kinds(calls.get_openapi_mut());
    calls
}

/// Kinds of documents and of deeds are open in the code; these are the ones there are.
fn name_kinds(document: &mut OpenApi) {
    let keys = APPROVED.iter().map(|kind| kind.key.key());
    let kinds = ObjectBuilder::new().schema_type(Type::String).description(Some("What a rule is about.")).enum_values(Some(keys)).build();
    let components = document.components.get_or_insert_default();
    components.schemas.insert("DocKind".into(), RefOr::T(kinds.into()));
    components.schemas.extend(deed::DEEDS.iter().map(DeedKind::schema));
    components.schemas.insert(DeedInput::name().into(), DeedInput::schema());
}

/// The OpenAPI document, from which the TypeScript types are generated.
pub fn document(version: &str) -> OpenApi {
    web::openapi::complete(calls().into_openapi(), version)
}

/// All calls behind the common layers, outermost last. `fallback` serves everything that is not a call: the web apps,
/// and what describes the calls, which is made only once.
pub fn router(app: App, context: ContextConfig, limits: Limits, fallback: impl FnOnce(OpenApi) -> Router) -> Router {
    let (calls, described) = calls().split_for_parts();
    let policies = Policies::new(Origins { maps: app.system.map.as_ref().map(MapTiles::origin), films: app.system.film_hosts.origins() });
    let calls = calls.route_layer(from_fn_with_state(limits.clone(), web::limits::per_address)).route_layer(from_fn(web::methods::no_head));
    Router::new()
        .merge(calls.method_not_allowed_fallback(async || refuse(ErrorCode::MethodNotAllowed)).with_state(app))
        .fallback_service(fallback(described))
        .layer(CatchPanicLayer::custom(|_| refuse(ErrorCode::Internal)))
        .layer(from_fn_with_state(limits, web::limits::apply))
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(may_be_compressed)))
        .layer(from_fn(web::observe::request))
        .layer(from_fn_with_state(policies, web::security::headers))
        .layer(from_fn_with_state(context, web::context::provide))
}

/// Packages are compressed already, and a download needs its length and its ranges. Of the web apps the build has compressed
/// what is worth it; the many small files are not worth an encoder each.
fn may_be_compressed(_: StatusCode, _: Version, headers: &HeaderMap, extensions: &Extensions) -> bool {
    !AsBuilt::is_said(extensions)
        && !headers.get_all(header::CACHE_CONTROL).into_iter().any(|value| value.as_bytes().ends_with(b"no-transform"))
}
