use axum::extract::State;
use kernel::{Answer, AppError, ErrorCode, Result, Timestamp};
use messaging::conversation::ConversationKey;
use messaging::message::{Delivery, Message, Messages};
use messaging::report::{self, ReportCard, ReportFigure, ReportSending};
use org::{Actor, CooperationMode};
use reporting::{Fact, Figure, Headline, ReportQuery, headline};
use serde::Deserialize;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Json};

use super::message::broadcast;
use crate::App;
use crate::access::{Permit, need};

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportCardInput {
    /// Made by the device; sending again with the same one adds nothing.
    #[schema(min_length = 8, max_length = 40, pattern = "^[A-Za-z0-9-]+$")]
    client_uuid: String,
    report: ReportQuery,
    #[schema(min_items = 1, max_items = 20)]
    to: Vec<ConversationKey>,
    /// Said after it, where not empty.
    #[serde(default)]
    #[schema(max_length = 10000)]
    words: String,
}

impl ReportCardInput {
    fn sending(&self) -> ReportSending<'_> {
        ReportSending { client_uuid: &self.client_uuid, to: &self.to, words: &self.words }
    }
}

/// Shows a report in conversations, with the figures its sender may see. The same `clientUuid` again adds nothing.
#[utoipa::path(
    post, path = "/v3/im/front/message/reportCard", tag = "im", security(("bearer" = [])), request_body = ReportCardInput,
    responses((status = 200, body = Answer<Messages>))
)]
pub async fn send(State(app): State<App>, permit: Permit<need::Messages>, Json(input): Json<ReportCardInput>) -> Answered<Messages> {
    input.sending().check()?;
    if input.report.fact != Fact::SellIn {
        // Cards say so far what customers ordered.
        return Err(AppError::field("report.fact", ErrorCode::Unknown).into());
    }
    let (rt, me, asked) = (app.rt.clone(), permit.actor.user_id, input.clone());
    let told = match app.db.read(async move |tx| report::sent_before(tx, &rt, me, &asked.sending()).await).await? {
        Some(told) => told,
        None => write(&app, permit.actor, input).await?,
    };
    broadcast(&app, &told).await;
    let list: Vec<Message> = told.into_iter().map(|delivery| delivery.message).collect();
    ok(Messages { list, more: false })
}

async fn write(app: &App, actor: Actor, input: ReportCardInput) -> Result<Vec<Delivery>> {
    // A card says which days and which orders, not which store: it shows the whole of what its sender sees.
    let (me, name, now, asked) = (actor.user_id, actor.name.clone(), app.rt.now(), input.report.whole());
    let headline = app.db.read_long(async move |tx| headline(tx, &actor, &asked).await).await?;
    let (rt, card) = (app.rt.clone(), card(headline, &input.report, name, now));
    app.db.write(async move |tx| report::send(tx, &rt, me, &input.sending(), &card).await).await
}

/// The days stay the days: what was this month when it was sent is not this month for ever.
fn card(headline: Headline, report: &ReportQuery, covers_name: String, composed_at: Timestamp) -> ReportCard {
    ReportCard {
        fact: headline.fact.to_string(),
        date_from: headline.range.from,
        date_to: headline.range.to,
        compared_from: headline.compared.from,
        compared_to: headline.compared.to,
        basis: report.basis.to_string(),
        mode: report.mode.map(CooperationMode::code),
        country_code: headline.country_code,
        currency: headline.currency,
        covers: headline.covers,
        covers_name,
        spark: headline.cards.first().map(|first| first.spark.clone()).unwrap_or_default(),
        figures: headline.cards.into_iter().map(figure).collect(),
        composed_at,
    }
}

fn figure(Figure { measure, unit, value, previous, .. }: Figure) -> ReportFigure {
    ReportFigure { measure: measure.to_string(), unit: unit.to_string(), value, previous }
}
