//! Films offered on a page of the app.

mod hosts;
mod manage;

use kernel::{AppError, Country, ErrorCode, Id, Language, LocalizedText, Result};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::{IntoParams, ToSchema};

pub use hosts::{FilmHosts, InvalidFilmHost, VideoConfig};
pub use manage::{DeleteVideo, SaveVideo, VideoSettings, all, delete, save};

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VideoQuery {
    /// The page that asks: `login`, `home`, `workplace` or `mine`.
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

/// A film as it is configured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VideoSetting {
    pub id: Id,
    /// The page that shows it: `login`, `home`, `workplace` or `mine`.
    pub scene: String,
    /// Absent for every country.
    pub country_code: Option<Country>,
    pub title: LocalizedText,
    /// The address of a picture that stands for it.
    pub cover: String,
    pub url: String,
    /// In seconds.
    pub duration: i64,
    pub sort: i64,
    pub ver: i64,
}

impl VideoSetting {
    const COLUMNS: &'static str = "id, scene, country_code, title, cover, url, duration_seconds, sort, ver";
}

impl FromRow for VideoSetting {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            scene: row.next()?,
            country_code: row.next()?,
            title: row.next_json()?,
            cover: row.next()?,
            url: row.next()?,
            duration: row.next()?,
            sort: row.next()?,
            ver: row.next()?,
        })
    }
}

#[kernel::boxed]
pub async fn list(tx: &mut Tx, query: &VideoQuery, language: Language) -> Result<Videos> {
    let country = query.country.as_deref().filter(|country| !country.is_empty()).map(country_named).transpose()?;
    let sql = format!(
        "SELECT {} FROM video_setting WHERE scene = $1 AND (country_code IS NULL OR country_code = $2) ORDER BY sort, id",
        VideoSetting::COLUMNS
    );
    let rows: Vec<VideoSetting> = tx.all(&sql, params![&query.scene, country]).await?;
    let shown = |row: VideoSetting| Video {
        id: row.id,
        title: row.title.get(language).to_owned(),
        cover: row.cover,
        url: row.url,
        duration: row.duration,
        sort: row.sort,
    };
    Ok(Videos { list: rows.into_iter().map(shown).collect() })
}

fn country_named(text: &str) -> Result<Country> {
    Country::named(text).ok_or_else(|| AppError::field("country", ErrorCode::Unknown))
}
