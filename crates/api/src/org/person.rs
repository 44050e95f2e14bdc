use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use axum::response::Response;
use kernel::{Answer, Id, Page};
use org::import::{Column, ImportKind, ImportReport, person_cells};
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Person, PersonFilter, PersonStatus, Scope, StatusInput};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, Refusal, RequestContext};

use super::ById;
use super::person_login::{SavePerson, first_password, name_logins, open_login, with_login};
use super::transfer::{self, ImportForm, Upload};
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once;
use crate::wish::{Wish, ask};

/// People within the caller's reach.
#[utoipa::path(
    get, path = "/v3/org/admin/person/list", tag = "organisation", security(("bearer" = [])),
    params(PersonFilter), responses((status = 200, body = Answer<Page<Person>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::PeopleView>,
    InCountry(filter): InCountry<PersonFilter>,
) -> Answered<Page<Person>> {
    ok(app.db.read(async move |tx| page(tx, &permit.scope, &filter).await).await?)
}

/// The filter with whom its keyword names by their login.
async fn with_logins(tx: &mut Tx, filter: &PersonFilter) -> kernel::Result<PersonFilter> {
    let named_by_login = identity::account::people_by_login(tx, filter.keyword.as_deref().unwrap_or_default()).await?;
    Ok(PersonFilter { named_by_login, ..filter.clone() })
}

async fn page(tx: &mut Tx, scope: &Scope, filter: &PersonFilter) -> kernel::Result<Page<Person>> {
    let filter = with_logins(tx, filter).await?;
    let mut page = org::people(tx, scope, &filter).await?;
    name_logins(tx, &mut page.list).await?;
    Ok(page)
}

/// One person with roles, areas, stores and history.
#[utoipa::path(
    get, path = "/v3/org/admin/person/detail", tag = "organisation", security(("bearer" = [])),
    params(ById), responses((status = 200, body = Answer<Person>))
)]
pub async fn detail(State(app): State<App>, permit: Permit<need::PeopleView>, Query(ById { id }): Query<ById>) -> Answered<Person> {
    ok(app.db.read(async move |tx| find(tx, &permit.scope, id).await).await?)
}

async fn find(tx: &mut Tx, scope: &Scope, id: Id) -> kernel::Result<Person> {
    let person = org::person(tx, scope, id).await?;
    with_login(tx, person).await
}

/// Creates a person, or changes one with the `ver` that was seen. A login name opens a login for somebody who
/// has none; its first password is made by resetting it.
#[utoipa::path(
    post, path = "/v3/org/admin/person/save", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SavePerson, responses((status = 200, body = Answer<Person>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<SavePerson>) -> Answered<Person> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let first_password = first_password(&app, &keyed.input).await?;
    let effect = async move |tx: &mut Tx, input: &SavePerson| {
        let person = org::save_person(tx, &rt, &actor, &input.person).await?;
        open_login(tx, &rt, &actor, person, input.login_name.as_deref(), first_password.as_ref()).await
    };
    once(&app, &permit.actor, keyed, effect).await
}

/// Lets a person in, or locks them out at once.
#[utoipa::path(
    post, path = "/v3/org/admin/person/setStatus", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = StatusInput<PersonStatus>, responses((status = 200, body = Answer<Person>))
)]
pub async fn set_status(
    State(app): State<App>,
    permit: Permit<need::PeopleManage>,
    keyed: Keyed<StatusInput<PersonStatus>>,
) -> Answered<Person> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &StatusInput<PersonStatus>| {
        let person = org::set_person_status(tx, &rt, &actor, input).await?;
        with_login(tx, person).await
    };
    once(&app, &permit.actor, keyed, effect).await
}

/// Imports a workbook, all rows or none; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/org/admin/person/import", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = ImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<ImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::PeopleManage>, upload: Upload) -> Answered<ImportReport> {
    transfer::import(&app, permit.actor, ImportKind::People, upload).await
}

/// Has what the list finds written into a file; as a workbook it can be imported again.
#[utoipa::path(
    post, path = "/v3/org/admin/person/export", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), PersonFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::PeopleView>, wish: Wish<People>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// People, as their import takes them.
#[derive(Debug)]
pub struct People;

impl Export for People {
    const KIND: ExportKind = ExportKind::People;
    const COLUMNS: &'static [Column] = ImportKind::People.columns();

    type Filter = PersonFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::PeopleView)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<PersonFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let (scope, filter) = (Self::scope(&asked.actor)?, with_logins(tx, &asked.filter).await?);
        let mut found = org::person_stretch(tx, &scope, &filter, wanted).await?;
        name_logins(tx, &mut found.list).await?;
        let rows = found.list.iter().map(|person| person_cells(person, scope.today().into())).collect();
        Ok(found.with(rows))
    }
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/org/admin/person/template", tag = "organisation", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::PeopleManage>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(ImportKind::People, context.language).await
}
