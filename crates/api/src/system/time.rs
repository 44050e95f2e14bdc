use axum::extract::State;
use kernel::{Answer, AppError, Country, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;
use web::Answered;
use web::reply::ok;

use crate::App;

/// The server's clock, and which business day it is in each country.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerTime {
    server_time: Timestamp,
    biz_date: BizDates,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct BizDates {
    #[schema(format = Date)]
    th: String,
    #[schema(format = Date)]
    ph: String,
    #[schema(format = Date)]
    id: String,
    #[schema(format = Date)]
    ml: String,
}

/// The server's clock, and the day it is in each country.
#[utoipa::path(get, path = "/v3/system/front/time", tag = "system", responses((status = 200, body = Answer<ServerTime>)))]
pub async fn time(State(app): State<App>) -> Answered<ServerTime> {
    let now = app.rt.now();
    let day = |country: Country| now.date_in(country.time_zone()).map(|date| date.to_string()).map_err(AppError::internal);
    ok(ServerTime {
        server_time: now,
        biz_date: BizDates {
            th: day(Country::Thailand)?,
            ph: day(Country::Philippines)?,
            id: day(Country::Indonesia)?,
            ml: day(Country::Malaysia)?,
        },
    })
}
