use axum::extract::State;
use identity::SentCode;
use kernel::{Answer, AppError, ErrorCode};
use serde::Serialize;
use system::log_ring::{LogFilter, LogLines, MOST_LINES};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Query};

use crate::App;
use crate::access::{Permit, need};

#[derive(Debug, Serialize, ToSchema)]
pub struct SentCodes {
    list: Vec<SentCode>,
}

/// Phone codes that a demonstration shows instead of sending. Does not exist in production.
#[utoipa::path(
    get, path = "/v3/system/admin/codes/list", tag = "system", security(("bearer" = [])),
    responses((status = 200, body = Answer<SentCodes>))
)]
pub async fn codes(State(app): State<App>, _: Permit<need::ConfigurationManage>) -> Answered<SentCodes> {
    let demo = app.demo.as_ref().ok_or(ErrorCode::NotFound)?;
    ok(SentCodes { list: demo.codes.recent() })
}

/// The latest log lines of this node, newest first. Does not exist in production.
#[utoipa::path(
    get, path = "/v3/system/admin/log/list", tag = "system", security(("bearer" = [])),
    params(LogFilter), responses((status = 200, body = Answer<LogLines>))
)]
pub async fn log(State(app): State<App>, _: Permit<need::ConfigurationManage>, Query(filter): Query<LogFilter>) -> Answered<LogLines> {
    let demo = app.demo.as_ref().ok_or(ErrorCode::NotFound)?;
    if filter.limit.is_some_and(|limit| limit > MOST_LINES) {
        return Err(AppError::field("limit", ErrorCode::OutOfRange).into());
    }
    ok(demo.log.lines(&filter))
}
