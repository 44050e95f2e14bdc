//! Support looks through the auditor's eyes instead of anybody else's, says why, and leaves a trace of every look.

use axum::extract::{MatchedPath, Query};
use http::Method;
use http::request::Parts;
use kernel::{AppError, ErrorCode};
use org::{Actor, RoleKey};
use percent_encoding::percent_decode_str;
use serde_json::json;
use store::audit::{self, AuditEntry};
use web::RequestContext;

use crate::App;

/// The reason, percent-encoded because headers carry no Thai or Chinese.
const HEADER: &str = "x-read-reason";
const LENGTH: std::ops::RangeInclusive<usize> = 3..=200;
const ACTION: &str = "document.read";
/// The phone app does not ask its reader why; what is looked at there is noted all the same.
const ON_THE_PHONE: &str = "/front/";

/// Asks for a list as a workbook, which is looking at all of it.
const TAKEN_OUT: &str = "/export";

/// What is no document of the business: oneself, the installation, its settings, and what is on sale. Everything that
/// is not listed asks for a reason, so that a new call is not forgotten.
const OPEN: &[&str] = &[
    "/v3/business/admin/approvalRule/",
    "/v3/business/admin/discountLimit/",
    "/v3/business/admin/offerFloor/",
    "/v3/business/admin/sampleBudget/",
    "/v3/goods/",
    "/v3/im/",
    "/v3/member/front/user/info",
    "/v3/member/front/user/searchHistory",
    "/v3/member/front/user/sessions",
    "/v3/member/front/user/setting",
    "/v3/message/",
    "/v3/org/admin/role/",
    "/v3/report/front/export/",
    "/v3/system/",
    "/v3/video/",
];

/// For who is an auditor and nothing else: demands the reason of a look at documents of the business from a desk, and
/// notes every look. It is noted before the answer is made, because a look that could not be noted must not happen.
pub async fn note(parts: &Parts, app: &App, actor: &Actor) -> Result<(), AppError> {
    if actor.roles != [RoleKey::Auditor] {
        return Ok(());
    }
    let Some(route) = parts.extensions.get::<MatchedPath>().map(|path| path.as_str().to_owned()) else { return Ok(()) };
    if is_open(&route) || !(parts.method == Method::GET || route.ends_with(TAKEN_OUT)) {
        return Ok(());
    }
    let reason = reason(parts);
    if reason.is_none() && !route.contains(ON_THE_PHONE) {
        return Err(AppError::new(ErrorCode::ReadReasonRequired));
    }
    let trace = parts.extensions.get::<RequestContext>().map(|context| context.trace_id.clone());
    let asked = asked(parts);
    let (doc_type, doc_no) = (doc_type(&route), document(&asked));
    let query: serde_json::Map<_, _> = asked.into_iter().map(|(name, value)| (name, value.into())).collect();
    let after = json!({ "reason": reason, "route": route, "query": query, "traceId": trace });
    let (rt, who) = (app.rt.clone(), actor.for_audit());
    app.db
        .write(async move |tx| {
            let (action, after) = (ACTION, Some(after.clone()));
            let entry = AuditEntry { country: None, actor: &who, action, doc_type: &doc_type, doc_no: &doc_no, before: None, after };
            audit::record(tx, &rt, &entry).await.map(drop)
        })
        .await
        .map_err(AppError::from)
}

/// Taking a list out is never open, and an empty form always is.
fn is_open(route: &str) -> bool {
    !route.ends_with(TAKEN_OUT) && (route.ends_with("/template") || OPEN.iter().any(|prefix| route.starts_with(prefix)))
}

fn reason(parts: &Parts) -> Option<String> {
    let encoded = parts.headers.get(HEADER)?.to_str().ok()?;
    let text = kernel::clean_line(&percent_decode_str(encoded).decode_utf8().ok()?);
    LENGTH.contains(&text.chars().count()).then_some(text)
}

fn asked(parts: &Parts) -> Vec<(String, String)> {
    Query::try_from_uri(&parts.uri).map(|Query(asked)| asked).unwrap_or_default()
}

/// The id or number that the question names, which is nothing for a whole list.
fn document(asked: &[(String, String)]) -> String {
    let names_one = |name: &str| name == "id" || name.ends_with("Id") || name.ends_with("No");
    asked.iter().find(|(name, value)| names_one(name) && !value.is_empty()).map(|(_, value)| value.clone()).unwrap_or_default()
}

/// `/v3/finance/admin/topUp/list` is about a `top_up`, in the words of the other entries.
fn doc_type(route: &str) -> String {
    match route.split('/').nth(4).unwrap_or_default() {
        "offer" => "special_offer".to_owned(),
        "payee" => "payee_account".to_owned(),
        kind => kind.chars().flat_map(|c| c.is_ascii_uppercase().then_some('_').into_iter().chain([c.to_ascii_lowercase()])).collect(),
    }
}
