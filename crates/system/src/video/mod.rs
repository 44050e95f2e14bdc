//! Films offered on a page of the app.

use kernel::{AppError, Country, Id, Language, LocalizedText, Result, Runtime};
use org::{Actor, Checks};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::{IntoParams, ToSchema};

use crate::access::may_configure;
use crate::address::is_https;
use crate::history::{self, Change};

const MAX_SCENE: usize = 40;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VideoQuery {
    /// The page that asks, e.g. `login`.
    pub scene: String,
    /// A country's code (`1`) or key (`th`). Without it only films for every country are listed.
    pub country: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Video {
    pub id: Id,
    /// In the reader's language.
    pub title: String,
    pub cover: String,
    pub url: String,
    /// In seconds.
    pub duration: i64,
    pub sort: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Videos {
    pub list: Vec<Video>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NewVideo {
    pub scene: String,
    pub country: Option<Country>,
    pub title: LocalizedText,
    pub cover: String,
    pub url: String,
    pub duration: i64,
    pub sort: i64,
}

struct VideoRow {
    id: Id,
    title: LocalizedText,
    cover: String,
    url: String,
    duration: i64,
    sort: i64,
}

impl FromRow for VideoRow {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            title: row.next_json()?,
            cover: row.next()?,
            url: row.next()?,
            duration: row.next()?,
            sort: row.next()?,
        })
    }
}

pub async fn list(tx: &mut Tx, query: &VideoQuery, language: Language) -> Result<Videos> {
    let country = query.country.as_deref().filter(|country| !country.is_empty()).map(country_named).transpose()?;
    let rows: Vec<VideoRow> = tx
        .all(
            "SELECT id, title, cover, url, duration_seconds, sort FROM video_setting
             WHERE scene = $1 AND (country_code IS NULL OR country_code = $2) ORDER BY sort, id",
            params![&query.scene, country],
        )
        .await?;
    let shown = |row: VideoRow| Video {
        id: row.id,
        title: row.title.get(language).to_owned(),
        cover: row.cover,
        url: row.url,
        duration: row.duration,
        sort: row.sort,
    };
    Ok(Videos { list: rows.into_iter().map(shown).collect() })
}

pub async fn add(tx: &mut Tx, rt: &Runtime, actor: &Actor, video: &NewVideo) -> Result<Id> {
    may_configure(actor, video.country)?;
    check(video)?;
    let id = rt.next_id();
    let title = serde_json::to_string(&video.title).map_err(AppError::internal)?;
    tx.execute_one(
        "INSERT INTO video_setting (id, scene, country_code, title, cover, url, duration_seconds, sort) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        params![id, &video.scene, video.country, title, &video.cover, &video.url, video.duration, video.sort],
    )
    .await?;
    let change = Change {
        action: "video_setting.add",
        doc_type: "video_setting",
        doc_no: &id.to_string(),
        country: video.country,
        before: None,
        after: Some(video),
    };
    history::record(tx, rt, actor, change).await?;
    Ok(id)
}

fn country_named(text: &str) -> Result<Country> {
    let named = Country::ALL.into_iter().find(|country| country.key() == text || country.code().to_string() == text);
    named.ok_or_else(|| AppError::field("country", "unknown"))
}

fn check(video: &NewVideo) -> Result<()> {
    let mut checks = Checks::new();
    checks.ensure(!video.scene.is_empty(), "scene", "required");
    checks.ensure(video.scene.len() <= MAX_SCENE, "scene", "too_long");
    checks.ensure(!video.title.is_empty(), "title", "required");
    // Kept here, or elsewhere under `https`.
    let reachable = |address: &str| is_https(address) || (address.starts_with('/') && !address.starts_with("//"));
    checks.ensure(reachable(&video.cover), "cover", "malformed");
    checks.ensure(reachable(&video.url), "url", "malformed");
    checks.ensure(video.duration >= 0, "duration", "out_of_range");
    checks.finish()
}
