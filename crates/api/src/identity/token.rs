use std::net::IpAddr;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::HeaderMap;
use identity::session::{Device, DeviceClass};
use identity::{Refresh, SignIn, SignedIn, UserCenterData, UserInfo};
use kernel::{Answer, AppError, Country, ErrorCode, Secret, Version};
use serde::{Deserialize, Serialize};
use system::version::{self, Platform};
use utoipa::ToSchema;
use web::{BasicClient, Form, Refusal, Reply, RequestContext};

use super::cookie::{self, Cookies};
use crate::App;
use crate::system::installed::InstalledApp;

const LONGEST_DEVICE_ID: usize = 128;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum GrantType {
    Password,
    RefreshToken,
}

/// Where the refresh token goes: into the answer, or into a cookie that scripts cannot read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TokenMode {
    #[default]
    Body,
    Cookie,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct TokenRequest {
    grant_type: GrantType,
    username: Option<String>,
    #[schema(value_type = Option<String>, format = Password)]
    password: Option<Secret<String>>,
    /// Where the user works: `th`, `ph`, `id`, `ml`, or the code. May be left out, login names are unique across all
    /// countries; an account of another country is answered like a wrong password.
    country: Option<String>,
    #[schema(value_type = Option<String>, format = Password)]
    refresh_token: Option<Secret<String>>,
    /// Made and kept by the app. A lost answer of an exchange can only be had again from the same device.
    #[serde(rename = "deviceId")]
    #[schema(max_length = 128)]
    device_id: Option<String>,
    /// `web` unless given.
    #[serde(rename = "deviceClass")]
    device_class: Option<DeviceClass>,
    /// The version of the privacy agreement that was accepted on the login page.
    #[serde(rename = "privacyVersion")]
    privacy_version: Option<String>,
    #[serde(rename = "tokenMode", default)]
    token_mode: TokenMode,
    /// What the app runs on. With it and `X-App-Version` an app that is too old is told to update.
    platform: Option<Platform>,
    /// The code of the authenticator app, or a recovery code.
    #[schema(value_type = Option<String>, format = Password)]
    totp: Option<Secret<String>>,
}

/// Holds tokens, so it does not print.
#[derive(Serialize, ToSchema)]
pub struct TokenAnswer {
    access_token: String,
    /// Absent in cookie mode.
    refresh_token: Option<String>,
    expires_in: i64,
    token_type: &'static str,
    #[serde(rename = "userInfo")]
    user_info: UserInfo,
    #[serde(rename = "userCenterData")]
    user_center_data: UserCenterData,
}

/// Signs in, or exchanges a refresh token for the next pair.
///
/// A user has one live session per kind of device: a new sign-in ends the older one, whose next call is told
/// `kicked_off`.
#[utoipa::path(
    post, path = "/v3/member/front/frontLogin/oauth/token", tag = "session", security(("basicClient" = [])),
    request_body(content = TokenRequest, content_type = "application/x-www-form-urlencoded"),
    params(("X-App-Version" = Option<String>, Header, description = "The installed version")),
    responses((status = 200, body = Answer<TokenAnswer>))
)]
pub async fn token(
    State(app): State<App>,
    _: BasicClient,
    context: RequestContext,
    cookies: Cookies,
    installed: InstalledApp,
    Form(input): Form<TokenRequest>,
) -> Result<Response, Refusal> {
    require_current(&app, input.platform, installed.version).await?;
    let (class, mode) = (input.device_class.unwrap_or(DeviceClass::Web), input.token_mode);
    let device_id = input.device_id.clone().unwrap_or_default();
    if device_id.chars().count() > LONGEST_DEVICE_ID {
        return Err(AppError::field("deviceId", ErrorCode::TooLong).into());
    }
    if device_id.chars().any(char::is_control) {
        return Err(AppError::field("deviceId", ErrorCode::Malformed).into());
    }
    let outcome = match input.grant_type {
        GrantType::Password => sign_in(&app, &context, input, class, device_id).await,
        GrantType::RefreshToken => {
            let token = match mode {
                TokenMode::Body => input.refresh_token.filter(|token| !token.expose().is_empty()),
                TokenMode::Cookie => cookies.refresh_token(class),
            };
            refresh(&app, token, device_id, context.ip).await
        }
    };
    match outcome {
        Ok(signed_in) => answer(&app, class, mode, signed_in),
        // A cookie that no longer opens anything is not worth keeping. What another site sends was not even looked at.
        Err(error) if mode == TokenMode::Cookie && cookies.are_ours() && error.code().http() == 401 => {
            Ok((cookie::keep(&app, class, None)?, Refusal(error)).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// An app older than a mandatory release gets no tokens. What it can do without them stays open to it, or it could not
/// even ask what to install.
async fn require_current(app: &App, platform: Option<Platform>, version: Option<Version>) -> kernel::Result<()> {
    let (Some(platform), Some(installed)) = (platform, version) else { return Ok(()) };
    let served = app.served_version()?;
    let outdated = app.db.read(async move |tx| version::is_outdated(tx, &served, platform, &installed).await).await?;
    if outdated { Err(AppError::new(ErrorCode::UpdateRequired)) } else { Ok(()) }
}

async fn refresh(app: &App, token: Option<Secret<String>>, device_id: String, ip: IpAddr) -> kernel::Result<SignedIn> {
    let token = token.ok_or_else(|| AppError::new(ErrorCode::SessionExpired))?;
    if let Some(user_id) = app.identity.holder_of(&app.db, &token).await? {
        app.quotas.refreshes.take(&user_id)?;
    }
    app.identity.refresh(&app.db, &app.rt, &Refresh { token, device_id, ip }).await
}

async fn sign_in(app: &App, context: &RequestContext, input: TokenRequest, class: DeviceClass, id: String) -> kernel::Result<SignedIn> {
    let name = Some(web::device::name(&context.user_agent)).filter(|name| !name.is_empty());
    let country = input.country.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let named = |text: &str| Country::named(text).ok_or_else(|| AppError::field("country", ErrorCode::Unknown));
    let request = SignIn {
        country: country.map(named).transpose()?,
        username: input.username.unwrap_or_default(),
        password: input.password.unwrap_or_else(|| Secret::new(String::new())),
        device: Device { class, id, name: name.unwrap_or_else(|| class.to_string()), ip: context.ip },
        privacy_version: input.privacy_version,
        totp: input.totp,
    };
    app.identity.sign_in(&app.db, &app.rt, &request).await
}

fn answer(app: &App, class: DeviceClass, mode: TokenMode, signed_in: SignedIn) -> Result<Response, Refusal> {
    let SignedIn { tokens, center } = signed_in;
    let headers = match mode {
        TokenMode::Body => HeaderMap::new(),
        TokenMode::Cookie => cookie::keep(app, class, Some(&tokens.refresh))?,
    };
    let answer = TokenAnswer {
        access_token: tokens.access.expose().to_owned(),
        refresh_token: (mode == TokenMode::Body).then(|| tokens.refresh.expose().to_owned()),
        expires_in: tokens.expires_in,
        token_type: "Bearer",
        user_info: center.info(),
        user_center_data: center,
    };
    Ok((headers, Reply::new(answer)).into_response())
}
