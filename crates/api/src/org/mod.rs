//! Calls of the head-office console about people, stores, customers, areas, roles and delegation.

mod area;
mod customer;
mod customer_login;
mod delegation;
mod new_password;
mod person;
mod person_login;
mod role;
mod sheet_logins;
mod store;
pub(crate) mod transfer;

use axum::extract::DefaultBodyLimit;
use kernel::Id;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::App;

pub use area::Areas;
pub use customer::Customers;
pub use person::People;
pub use store::Stores;

pub fn routes() -> OpenApiRouter<App> {
    let workbook = || DefaultBodyLimit::max(transfer::BODY_LIMIT);
    OpenApiRouter::new()
        .routes(routes!(person::list))
        .routes(routes!(person::detail))
        .routes(routes!(person::save))
        .routes(routes!(person::set_status))
        .routes(routes!(person_login::reset_password))
        .routes(routes!(person_login::switch))
        .routes(routes!(person_login::remove_second_factor))
        .routes(routes!(person::import).layer(workbook()))
        .routes(routes!(person::export))
        .routes(routes!(person::template))
        .routes(routes!(store::list))
        .routes(routes!(store::detail))
        .routes(routes!(store::save))
        .routes(routes!(store::set_status))
        .routes(routes!(store::import).layer(workbook()))
        .routes(routes!(store::export))
        .routes(routes!(store::template))
        .routes(routes!(customer::list))
        .routes(routes!(customer::detail))
        .routes(routes!(customer::save))
        .routes(routes!(customer::set_status))
        .routes(routes!(customer::import).layer(workbook()))
        .routes(routes!(customer::export))
        .routes(routes!(customer::template))
        .routes(routes!(customer_login::list))
        .routes(routes!(customer_login::save))
        .routes(routes!(customer_login::reset_password))
        .routes(routes!(customer_login::set_status))
        .routes(routes!(area::tree))
        .routes(routes!(area::save_region))
        .routes(routes!(area::save_area))
        .routes(routes!(area::import).layer(workbook()))
        .routes(routes!(area::export))
        .routes(routes!(area::template))
        .routes(routes!(role::list))
        .routes(routes!(role::save))
        .routes(routes!(delegation::list))
        .routes(routes!(delegation::detail))
        .routes(routes!(delegation::save))
        .routes(routes!(delegation::end))
        .routes(routes!(delegation::mine))
        .routes(routes!(delegation::colleagues))
        .routes(routes!(delegation::save_own))
        .routes(routes!(delegation::end_own))
}

/// Names one record.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ById {
    pub(crate) id: Id,
}
