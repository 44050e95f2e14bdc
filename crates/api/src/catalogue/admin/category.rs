use axum::extract::State;
use catalogue::{Category, CategoryInput, save_category};
use kernel::Answer;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

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
