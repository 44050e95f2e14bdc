//! The refresh token as a cookie that no script can read. Only the token call reads it, and only for a page of
//! this very origin.

use axum::extract::FromRequestParts;
use http::request::Parts;
use http::{HeaderMap, HeaderValue, header};
use identity::Token;
use identity::session::DeviceClass;
use kernel::{AppError, Secret};
use web::Refusal;

use crate::App;

const PATH: &str = "/v3/member/front/frontLogin";
/// As long as a session may stay unused.
const MAX_AGE_S: i64 = 7 * 24 * 60 * 60;

/// The phone app and the console live on one origin; each has its own cookie.
fn name(class: DeviceClass) -> String {
    format!("gerai_refresh_{class}")
}

/// The `Set-Cookie` header that keeps a token, or forgets it.
pub fn keep(app: &App, class: DeviceClass, token: Option<&Token>) -> Result<HeaderMap, AppError> {
    let (value, age) = token.map_or(("", 0), |token| (token.expose(), MAX_AGE_S));
    let secure = if app.public_url.starts_with("https://") { "; Secure" } else { "" };
    let cookie = format!("{}={value}; Path={PATH}; Max-Age={age}; HttpOnly; SameSite=Strict{secure}", name(class));
    let mut cookie = HeaderValue::from_str(&cookie).map_err(AppError::internal)?;
    cookie.set_sensitive(true);
    Ok(HeaderMap::from_iter([(header::SET_COOKIE, cookie)]))
}

/// The cookies of a request, unless another site sent it.
#[derive(Debug)]
pub struct Cookies {
    header: String,
    same_origin: bool,
}

impl Cookies {
    /// Whether a page of ours sent them: only such a one may have them forgotten.
    pub const fn are_ours(&self) -> bool {
        self.same_origin
    }

    pub fn refresh_token(&self, class: DeviceClass) -> Option<Secret<String>> {
        let name = name(class);
        let pairs = self.header.split(';').filter_map(|pair| pair.trim().split_once('='));
        let token = pairs.into_iter().find(|(key, value)| *key == name && !value.is_empty()).map(|(_, value)| value);
        token.filter(|_| self.same_origin).map(|token| Secret::new(token.to_owned()))
    }
}

impl FromRequestParts<App> for Cookies {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let text = |name: header::HeaderName| parts.headers.get(name).and_then(|value| value.to_str().ok());
        Ok(Self { header: text(header::COOKIE).unwrap_or_default().to_owned(), same_origin: is_same_origin(app, &parts.headers) })
    }
}

/// Browsers say where a request comes from. Older ones, and pages without TLS, only send `Origin`.
fn is_same_origin(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text("sec-fetch-site") {
        return site == "same-origin";
    }
    let Some(origin) = text("origin") else { return false };
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    origin == app.public_url.trim_end_matches('/') || (authority.is_some() && authority == text("host"))
}
