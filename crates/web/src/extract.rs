//! Input parsing with our own refusals: whatever is wrong with a request, the answer is the envelope.

use axum::extract::{FromRequest, FromRequestParts, Request};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use http::HeaderMap;
use http::request::Parts;
use http_body_util::BodyExt;
use kernel::{AppError, ErrorCode, Secret};
use serde::de::DeserializeOwned;

use crate::Refusal;
use crate::context::header;

pub const JSON_LIMIT: usize = 256 * 1024;
pub const FORM_LIMIT: usize = 64 * 1024;
const JSON_TYPE: &str = "application/json";

/// A JSON body: right content type, bounded size, nothing after the value.
#[derive(Debug)]
pub struct Json<T>(pub T);

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Self, Refusal> {
        let body = json_body(request).await?;
        parse_json(&body).map(Self)
    }
}

/// A JSON body that may be left out, for calls that clients know to have none.
#[derive(Debug)]
pub struct MaybeJson<T>(pub T);

impl<S: Sync, T: DeserializeOwned + Default> FromRequest<S> for MaybeJson<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Self, Refusal> {
        let typed = expect_type(request.headers(), JSON_TYPE);
        let body = read_body(request, JSON_LIMIT).await?;
        if body.is_empty() {
            return Ok(Self(T::default()));
        }
        typed?;
        parse_json(&body).map(Self)
    }
}

pub(crate) async fn json_body(request: Request) -> Result<Bytes, Refusal> {
    expect_type(request.headers(), JSON_TYPE)?;
    read_body(request, JSON_LIMIT).await
}

pub(crate) fn parse_json<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refusal> {
    refuse_nul(has_escaped_nul(body))?;
    // A list would otherwise be read as the fields of a structure in their order.
    if body.iter().find(|byte| !byte.is_ascii_whitespace()) != Some(&b'{') {
        return Err(ErrorCode::BadRequest.into());
    }
    serde_json::from_slice(body).map_err(|error| Refusal(unreadable(&error.to_string()).caused_by(place_of(&error))))
}

/// A form-encoded body.
#[derive(Debug)]
pub struct Form<T>(pub T);

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for Form<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Self, Refusal> {
        expect_type(request.headers(), "application/x-www-form-urlencoded")?;
        let body = read_body(request, FORM_LIMIT).await?;
        refuse_nul(has_encoded_nul(&body))?;
        serde_urlencoded::from_bytes(&body).map(Self).map_err(|error| Refusal(unreadable(&error.to_string()).caused_by("not such a form")))
    }
}

/// The query string.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let query = parts.uri.query().unwrap_or_default();
        refuse_nul(has_encoded_nul(query.as_bytes()))?;
        serde_urlencoded::from_str(query).map(Self).map_err(|error| Refusal(unreadable(&error.to_string()).caused_by("not such a query")))
    }
}

/// No text of ours holds a NUL, and PostgreSQL cannot store one: without this it would be an internal error there.
fn refuse_nul(found: bool) -> Result<(), Refusal> {
    if found { Err(ErrorCode::BadRequest.into()) } else { Ok(()) }
}

fn has_encoded_nul(text: &[u8]) -> bool {
    text.contains(&0) || text.windows(3).any(|window| window == b"%00")
}

/// Looks for the escape `\u0000`; after an escaped backslash the same letters are ordinary text.
fn has_escaped_nul(json: &[u8]) -> bool {
    let mut rest = json.iter().enumerate();
    while let Some((place, byte)) = rest.next() {
        if *byte == b'\\' && rest.next().is_some() && json.get(place..).is_some_and(|escape| escape.starts_with(b"\\u0000")) {
            return true;
        }
    }
    false
}

/// Where the reading stopped. What the parser says itself quotes the value, which may be somebody's password, and causes
/// are logged.
pub fn place_of(error: &serde_json::Error) -> String {
    format!("unexpected JSON at line {} column {}", error.line(), error.column())
}

/// Serde names the offending field between back-ticks; tell the client that much and no more.
fn unreadable(problem: &str) -> AppError {
    let named = problem.split('`').nth(1).filter(|_| problem.starts_with("missing field"));
    named.map_or_else(|| AppError::new(ErrorCode::BadRequest), |field| AppError::field(field, ErrorCode::Required))
}

fn expect_type(headers: &HeaderMap, wanted: &str) -> Result<(), Refusal> {
    let given = header(headers, "content-type").unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if given.eq_ignore_ascii_case(wanted) { Ok(()) } else { Err(ErrorCode::UnsupportedType.into()) }
}

/// Reads at most `limit` bytes, whatever length was declared.
pub async fn read_body(request: Request, limit: usize) -> Result<Bytes, Refusal> {
    let body = http_body_util::Limited::new(request.into_body(), limit);
    match body.collect().await {
        Ok(collected) => Ok(collected.to_bytes()),
        Err(error) if error.is::<http_body_util::LengthLimitError>() => Err(ErrorCode::TooLarge.into()),
        Err(error) => Err(Refusal(AppError::new(ErrorCode::BadRequest).caused_by(error))),
    }
}

/// The access token of an `Authorization: Bearer` header. Tokens are never taken from the URL.
#[derive(Debug)]
pub struct Bearer(pub Secret<String>);

impl<S: Sync> FromRequestParts<S> for Bearer {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let token = authorization(parts, "bearer").filter(|token| !token.is_empty() && token.len() <= 256);
        token.map(|token| Self(Secret::new(token.to_owned()))).ok_or_else(|| ErrorCode::SessionExpired.into())
    }
}

/// Proof that a program asked on purpose. For calls that change something although they are a GET: a browser asks for
/// those by itself when somebody follows a link or might follow one.
#[derive(Clone, Copy, Debug)]
pub struct Deliberate;

impl<S: Sync> FromRequestParts<S> for Deliberate {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let says = |name: &str, word: &str| header(&parts.headers, name).is_some_and(|value| value.to_ascii_lowercase().contains(word));
        let by_itself = says("sec-fetch-mode", "navigate") || says("sec-purpose", "prefetch") || says("purpose", "prefetch");
        if by_itself { Err(ErrorCode::Forbidden.into()) } else { Ok(Self) }
    }
}

/// Proof that the fixed client credential was sent. It tells which app is calling and authorises nothing else.
#[derive(Clone, Copy, Debug)]
pub struct BasicClient;

const CLIENT_CREDENTIAL: &str = "gerai-app:gerai-app";

impl<S: Sync> FromRequestParts<S> for BasicClient {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let given = authorization(parts, "basic");
        if given.is_some_and(Self::is_credential) { Ok(Self) } else { Err(ErrorCode::ClientCredential.into()) }
    }
}

impl BasicClient {
    /// Whether this is the app's credential, in base64.
    pub fn is_credential(encoded: &str) -> bool {
        STANDARD.decode(encoded).is_ok_and(|given| given == CLIENT_CREDENTIAL.as_bytes())
    }
}

fn authorization<'a>(parts: &'a Parts, scheme: &str) -> Option<&'a str> {
    let (given, credential) = header(&parts.headers, "authorization")?.split_once(' ')?;
    given.eq_ignore_ascii_case(scheme).then(|| credential.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    struct Login {
        #[expect(dead_code, reason = "only read")]
        password: u8,
    }

    #[tokio::test]
    async fn a_value_of_the_wrong_kind_is_not_quoted_in_the_cause() {
        let json = parse_json::<Login>(br#"{"password":"Mango-tree7"}"#).expect_err("no number");
        let sent = Request::post("/").header("content-type", "application/x-www-form-urlencoded").body("password=Mango-tree7".into());
        let form = Form::<Login>::from_request(sent.expect("a request"), &()).await.expect_err("no number");
        for refusal in [json, form] {
            let cause = refusal.0.cause().expect("a cause").to_string();
            assert!(!cause.is_empty() && !cause.contains("Mango"), "{cause}");
            assert!(!format!("{:?}", refusal.0).contains("Mango"));
        }
    }

    #[test]
    fn a_nul_is_found_however_it_is_written() {
        for (json, found) in
            [(r#"["a\u0000b"]"#, true), (r#"["\\\u0000"]"#, true), (r#"["a\\u0000b"]"#, false), (r#"["\u0001 \n"]"#, false), (r"\", false)]
        {
            assert_eq!(has_escaped_nul(json.as_bytes()), found, "{json}");
        }
        for (query, found) in [("a=%00", true), ("a=x%00y", true), ("a=\0", true), ("a=100%25", false), ("", false)] {
            assert_eq!(has_encoded_nul(query.as_bytes()), found, "{query}");
        }
    }
}
