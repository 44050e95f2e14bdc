use axum::extract::State;
use identity::{DemoAccount, LONGEST, SHORTEST, privacy};
use kernel::Answer;
use serde::Serialize;
use utoipa::ToSchema;
use web::Answered;
use web::reply::ok;

use crate::App;

/// What the login page needs before anybody is known.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginOptions {
    /// The version of the privacy agreement that has to be accepted.
    privacy_version: String,
    min_password: usize,
    /// The same for a login that works in the console.
    console_min_password: usize,
    max_password: usize,
    /// Empty unless this is a demonstration.
    demo_accounts: Vec<DemoAccount>,
    app_version: &'static str,
}

/// What the sign-in page offers: the agreement's version, how long passwords are, demo accounts where there are any.
#[utoipa::path(
    get, path = "/v3/member/front/frontLogin/options", tag = "session",
    responses((status = 200, body = Answer<LoginOptions>))
)]
pub async fn options(State(app): State<App>) -> Answered<LoginOptions> {
    let rt = app.rt.clone();
    let agreement = app.db.read(async move |tx| privacy::current(tx, &rt).await).await?;
    ok(LoginOptions {
        privacy_version: agreement.version,
        min_password: SHORTEST,
        console_min_password: app.identity.policy().console_password_min.max(SHORTEST),
        max_password: LONGEST,
        demo_accounts: app.demo.as_ref().map(|demo| demo.accounts.clone()).unwrap_or_default(),
        app_version: app.app_version,
    })
}
