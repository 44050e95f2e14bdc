use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use axum::response::Response;
use catalogue::import::{SheetKind, category_cells};
use catalogue::{Category, CategoryInput, save_category};
use kernel::Answer;
use org::import::{Column, ImportReport};
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed, Refusal, RequestContext};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;
use crate::org::transfer::{self, ImportForm, Upload};
use crate::wish::{NoFilter, Wish, ask};

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

/// Has the whole tree written into a file; as a workbook it can be imported again.
#[utoipa::path(
    post, path = "/v3/goods/admin/category/export", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::CatalogueManage>, wish: Wish<Categories>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Categories, all at once: the tree is small.
#[derive(Debug)]
pub struct Categories;

impl Export for Categories {
    const KIND: ExportKind = ExportKind::Categories;
    const COLUMNS: &'static [Column] = SheetKind::Categories.columns();

    type Filter = NoFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::CatalogueManage)
    }

    async fn rows(tx: &mut Tx, _: &Asked<NoFilter>, _: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let found = catalogue::categories(tx).await?;
        Ok(Stretch::whole(category_cells(&found)))
    }
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/goods/admin/category/template", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::CatalogueManage>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(SheetKind::Categories, context.language).await
}
