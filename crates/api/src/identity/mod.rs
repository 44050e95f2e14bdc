//! Calls about signing in and about the user's own account.

mod account;
mod cookie;
mod notices;
mod options;
mod passwords;
mod pay_password;
mod phone;
mod privacy;
mod searches;
mod sessions;
mod subordinates;
mod token;
mod totp;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(token::token))
        .routes(routes!(options::options))
        .routes(routes!(account::info))
        .routes(routes!(account::update))
        .routes(routes!(account::setting, account::put_setting))
        .routes(routes!(sessions::logout))
        .routes(routes!(sessions::list))
        .routes(routes!(sessions::revoke))
        .routes(routes!(phone::send_code))
        .routes(routes!(phone::bind))
        .routes(routes!(passwords::rule))
        .routes(routes!(passwords::change))
        .routes(routes!(pay_password::set))
        .routes(routes!(pay_password::change))
        .routes(routes!(pay_password::reset))
        .routes(routes!(pay_password::verify))
        .routes(routes!(privacy::text))
        .routes(routes!(privacy::accept))
        .routes(routes!(subordinates::list))
        .routes(routes!(searches::list, searches::remember))
        .routes(routes!(searches::clear))
        .routes(routes!(totp::start))
        .routes(routes!(totp::confirm))
        .routes(routes!(totp::disable))
        .routes(routes!(notices::list))
        .routes(routes!(notices::unread))
        .routes(routes!(notices::mark_read))
}
