use kernel::{AppError, Country, ErrorCode, Id, LocalizedText, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Checks, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::{FilmHosts, VideoSetting};
use crate::access::{may_configure, reaches};
use crate::address::is_https;

const DOC_TYPE: &str = "video_setting";
const MAX_SCENE: usize = 40;
const MAX_TITLE: usize = 80;
const MAX_ADDRESS: usize = 500;
const MAX_SORT: i64 = 9_999;
/// A day; anything longer is a typing error.
const MAX_DURATION: i64 = 86_400;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct VideoSettings {
    pub list: Vec<VideoSetting>,
}

/// Adds a film, or changes the one with `id` as it was at `ver`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveVideo {
    pub id: Option<Id>,
    pub scene: String,
    /// Absent for every country.
    pub country_code: Option<Country>,
    pub title: LocalizedText,
    /// An address of this server, as `/films/welcome.jpg`, or under `https` on a host that `system.video.origins` names.
    pub cover: String,
    pub url: String,
    /// In seconds.
    pub duration: i64,
    #[serde(default)]
    pub sort: i64,
    pub ver: Option<i64>,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeleteVideo {
    pub id: Id,
    pub ver: i64,
}

/// The films that matter in the countries of the scope, those for every country included.
#[kernel::boxed]
pub async fn all(tx: &mut Tx, scope: &Scope) -> Result<VideoSettings> {
    let sql = format!("SELECT {} FROM video_setting ORDER BY scene, sort, id", VideoSetting::COLUMNS);
    let mut list: Vec<VideoSetting> = tx.all(&sql, &[]).await?;
    list.retain(|video| video.country_code.is_none_or(|country| scope.countries().contains(&country)));
    Ok(VideoSettings { list })
}

#[kernel::boxed]
pub async fn save(tx: &mut Tx, rt: &Runtime, hosts: &FilmHosts, actor: &Actor, input: &SaveVideo) -> Result<VideoSetting> {
    let scope = may_configure(actor, input.country_code)?;
    let before = match input.id {
        Some(id) => Some(editable(tx, &scope, id, input.ver).await?),
        None => None,
    };
    let (id, ver) = before.as_ref().map_or_else(|| (rt.next_id(), 1), |row| (row.id, row.ver + 1));
    let after = checked(input, hosts, id, ver)?;
    write(tx, &after).await?;
    record(tx, rt, actor, "video_setting.save", before.as_ref(), Some(&after)).await?;
    Ok(after)
}

#[kernel::boxed]
pub async fn delete(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: DeleteVideo) -> Result<()> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    let before = editable(tx, &scope, input.id, Some(input.ver)).await?;
    tx.execute_one("DELETE FROM video_setting WHERE id = $1 AND ver = $2", params![before.id, before.ver]).await?;
    record(tx, rt, actor, "video_setting.delete", Some(&before), None).await
}

async fn editable(tx: &mut Tx, scope: &Scope, id: Id, ver: Option<i64>) -> Result<VideoSetting> {
    let sql = format!("SELECT {} FROM video_setting WHERE id = $1{}", VideoSetting::COLUMNS, tx.for_update());
    let row: Option<VideoSetting> = tx.optional(&sql, params![id]).await?;
    let row = row.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    reaches(scope, row.country_code)?;
    history::as_seen(row, |held| held.ver, ver)
}

async fn write(tx: &mut Tx, row: &VideoSetting) -> Result<()> {
    let title = serde_json::to_string(&row.title).map_err(AppError::internal)?;
    let sql = "INSERT INTO video_setting (id, scene, country_code, title, cover, url, duration_seconds, sort, ver)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (id) DO UPDATE SET scene = $2, country_code = $3, title = $4, cover = $5, url = $6, duration_seconds = $7,
             sort = $8, ver = $9";
    tx.execute_one(sql, params![row.id, &row.scene, row.country_code, title, &row.cover, &row.url, row.duration, row.sort, row.ver])
        .await?;
    Ok(())
}

async fn record(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    action: &str,
    before: Option<&VideoSetting>,
    after: Option<&VideoSetting>,
) -> Result<()> {
    let Some(row) = after.or(before) else { return Ok(()) };
    let doc_no = row.id.to_string();
    let subject = Subject { country: row.country_code, action, doc_type: DOC_TYPE, doc_no: &doc_no };
    history::record(tx, rt, actor, subject, before, after).await
}

fn checked(input: &SaveVideo, hosts: &FilmHosts, id: Id, ver: i64) -> Result<VideoSetting> {
    let mut checks = Checks::new();
    let scene = checks.required("scene", &input.scene, MAX_SCENE);
    let title = input.title.each(|language, text| checks.line(&format!("title.{language}"), text, MAX_TITLE));
    checks.ensure(!title.is_empty(), "title", ErrorCode::Required);
    let (cover, url) = (checks.required("cover", &input.cover, MAX_ADDRESS), checks.required("url", &input.url, MAX_ADDRESS));
    for (field, address) in [("cover", &cover), ("url", &url)] {
        if let Some(reason) = unreachable(address, hosts) {
            checks.refuse(field, reason);
        }
    }
    checks.range("duration", input.duration, 0..=MAX_DURATION);
    checks.range("sort", input.sort, 0..=MAX_SORT);
    checks.finish()?;
    Ok(VideoSetting { id, scene, country_code: input.country_code, title, cover, url, duration: input.duration, sort: input.sort, ver })
}

/// Why apps could not fetch from an address, if so.
fn unreachable(address: &str, hosts: &FilmHosts) -> Option<ErrorCode> {
    let kept_here = address.starts_with('/') && !address.starts_with("//");
    if address.is_empty() || kept_here || hosts.have(address) {
        return None;
    }
    Some(if is_https(address) { ErrorCode::HostNotAllowed } else { ErrorCode::Malformed })
}
