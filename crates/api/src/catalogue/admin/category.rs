use axum::extract::State;
use axum::response::Response;
use catalogue::import::{SheetKind, category_cells};
use catalogue::{Category, CategoryInput, save_category};
use kernel::Answer;
use org::import::ImportReport;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed, Refusal, RequestContext};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;
use crate::org::transfer::{self, ImportForm, Upload};

/// The whole tree: parents are named by their children.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct CategoryList {
    list: Vec<Category>,
}

/// The whole tree of categories, hidden ones too.
#[utoipa::path(
    get, path = "/v3/goods/admin/category/list", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, body = Answer<CategoryList>))
)]
pub async fn list(State(app): State<App>, _: Permit<need::CatalogueManage>) -> Answered<CategoryList> {
    ok(CategoryList { list: app.db.read(async |tx| catalogue::categories(tx).await).await? })
}

/// Creates a category, or changes one with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/goods/admin/category/save", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CategoryInput, responses((status = 200, body = Answer<Category>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::CatalogueManage>, keyed: Keyed<CategoryInput>) -> Answered<Category> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| save_category(tx, &rt, &actor, input).await).await
}

/// Imports a workbook, all rows or none; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/goods/admin/category/import", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = ImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<ImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::CatalogueManage>, upload: Upload) -> Answered<ImportReport> {
    transfer::import(&app, permit.actor, SheetKind::Categories, upload).await
}

/// The whole tree, as a workbook that can be imported again.
#[utoipa::path(
    get, path = "/v3/goods/admin/category/export", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::CatalogueManage>) -> Result<Response, Refusal> {
    let found = app.db.read_long(async |tx| catalogue::categories(tx).await).await?;
    transfer::export(&app, permit.actor, SheetKind::Categories, category_cells(&found)).await
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/goods/admin/category/template", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::CatalogueManage>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(SheetKind::Categories, context.language).await
}
