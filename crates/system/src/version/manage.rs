use kernel::{AppError, Country, ErrorCode, Id, Page, PageQuery, Result, Runtime, Version};
use org::history::{self, Subject};
use org::{Actor, Checks, listing};
use serde::Deserialize;
use store::{Sql, Tx, params};
use utoipa::{IntoParams, ToSchema};

use super::input::{Content, SaveAppVersion};
use super::published::is_served;
use super::{AppVersion, Event, Guard, LIFE, PackageType, Platform, UpdateType, VersionStatus, package, transition};
use crate::access::may_configure;

/// A release goes to every country, so configuring one of them is not enough.
pub(super) const EVERYWHERE: Option<Country> = None;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AppVersionFilter {
    pub platform: Option<Platform>,
    pub status: Option<VersionStatus>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Publishes a draft, or offers a published release to more devices.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct PublishAppVersion {
    pub id: Id,
    pub ver: i64,
    /// As the draft says when left out.
    #[schema(minimum = 0, maximum = 100)]
    pub rollout: Option<i64>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct WithdrawAppVersion {
    pub id: Id,
    pub ver: i64,
}

#[kernel::boxed]
pub async fn detail(tx: &mut Tx, id: Id) -> Result<AppVersion> {
    let sql = format!("SELECT {} FROM app_version WHERE id = $1", AppVersion::COLUMNS);
    tx.optional(&sql, params![id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Newest first.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, filter: &AppVersionFilter) -> Result<Page<AppVersion>> {
    let paging = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let mut condition = Sql::new("FROM app_version WHERE 1 = 1");
    if let Some(platform) = filter.platform {
        condition.push(" AND platform = ").bind(platform);
    }
    if let Some(status) = filter.status {
        condition.push(" AND status = ").bind(status);
    }
    listing::page(tx, AppVersion::COLUMNS, "id", condition, paging).await
}

#[kernel::boxed]
pub async fn save(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &SaveAppVersion) -> Result<AppVersion> {
    may_configure(actor, EVERYWHERE)?;
    let before = match input.id {
        Some(id) => Some(at_version(tx, id, input.ver).await?),
        None => None,
    };
    let status = transition(before.as_ref().map(|draft| draft.status), Event::Save)?;
    let others: Vec<AppVersion> = of_platform(tx, input.platform).await?.into_iter().filter(|other| Some(other.id) != input.id).collect();
    let packages = package::find(tx, [input.url.as_ref(), input.fallback_url.as_ref()]).await?;
    let content = input.checked(&others, &packages)?;
    let after = draft(rt, input, content, before.as_ref(), status);
    write(tx, &after).await?;
    record(tx, rt, actor, "app_version.save", before.as_ref(), &after).await?;
    Ok(after)
}

/// `served` is the web app that this server has.
#[kernel::boxed]
pub async fn publish(tx: &mut Tx, rt: &Runtime, actor: &Actor, served: &Version, input: &PublishAppVersion) -> Result<AppVersion> {
    may_configure(actor, EVERYWHERE)?;
    let before = at_version(tx, input.id, Some(input.ver)).await?;
    let event = if before.status == VersionStatus::Published { Event::Widen } else { Event::Publish };
    let step = kernel::step(LIFE, Some(before.status), event)?;
    let rollout = input.rollout.unwrap_or(if event == Event::Widen { 100 } else { before.rollout });
    let least = if step.guards.contains(&Guard::NotFewerDevices) { before.rollout } else { 0 };
    if !(least..=100).contains(&rollout) {
        return Err(AppError::field("rollout", ErrorCode::OutOfRange));
    }
    if step.guards.contains(&Guard::Complete) {
        complete(tx, &before, served).await?;
    }
    let status = step.to;
    let after = AppVersion { status, rollout, published_at: before.published_at.or(Some(rt.now())), ver: before.ver + 1, ..before.clone() };
    change_status(tx, &after).await?;
    let action = if event == Event::Widen { "app_version.widen" } else { "app_version.publish" };
    record(tx, rt, actor, action, Some(&before), &after).await?;
    Ok(after)
}

#[kernel::boxed]
pub async fn withdraw(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &WithdrawAppVersion) -> Result<AppVersion> {
    may_configure(actor, EVERYWHERE)?;
    let before = at_version(tx, input.id, Some(input.ver)).await?;
    let status = transition(Some(before.status), Event::Withdraw)?;
    let after = AppVersion { status, withdrawn_at: Some(rt.now()), ver: before.ver + 1, ..before.clone() };
    change_status(tx, &after).await?;
    record(tx, rt, actor, "app_version.withdraw", Some(&before), &after).await?;
    Ok(after)
}

/// What a phone is told must be installable and understood.
async fn complete(tx: &mut Tx, release: &AppVersion, served: &Version) -> Result<()> {
    let mut checks = Checks::new();
    checks.ensure(is_served(release, served)?, "version", ErrorCode::NotServedYet);
    let notes = &release.notes;
    for (field, text) in [("notes.zh", &notes.zh), ("notes.en", &notes.en), ("notes.id", &notes.id), ("notes.th", &notes.th)] {
        checks.ensure(!text.trim().is_empty(), field, ErrorCode::Required);
    }
    checks.ensure(release.url.is_some() || !release.platform.needs_package(), "url", ErrorCode::Required);
    // A shop proves its own packages, so an ipa may come without a hash.
    let proven = release.url.is_none() || release.package_type == PackageType::Ipa || (release.sha256.is_some() && release.size.is_some());
    checks.ensure(proven, "sha256", ErrorCode::Required);
    if release.update_type == UpdateType::HotUpdate && release.platform.needs_package() {
        checks.ensure(has_whole_package(tx, release).await?, "lastWholeVersion", ErrorCode::Unknown);
    }
    checks.finish()
}

/// Phones older than the last whole version must have something to install first.
async fn has_whole_package(tx: &mut Tx, release: &AppVersion) -> Result<bool> {
    let needed: Version = release.last_whole_version.parse().map_err(AppError::internal)?;
    let published = of_platform(tx, release.platform).await?.into_iter().filter(|other| other.status == VersionStatus::Published);
    let mut whole = published.filter(|other| other.update_type == UpdateType::WholePackage);
    Ok(whole.any(|other| other.version.parse::<Version>().is_ok_and(|version| version >= needed)))
}

pub(super) async fn of_platform(tx: &mut Tx, platform: Platform) -> Result<Vec<AppVersion>> {
    let sql = format!("SELECT {} FROM app_version WHERE platform = $1 ORDER BY id", AppVersion::COLUMNS);
    Ok(tx.all(&sql, params![platform]).await?)
}

async fn at_version(tx: &mut Tx, id: Id, ver: Option<i64>) -> Result<AppVersion> {
    let sql = format!("SELECT {} FROM app_version WHERE id = $1{}", AppVersion::COLUMNS, tx.for_update());
    let found: Option<AppVersion> = tx.optional(&sql, params![id]).await?;
    let found = found.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    history::as_seen(found, |held| held.ver, ver)
}

fn draft(rt: &Runtime, input: &SaveAppVersion, content: Content, before: Option<&AppVersion>, status: VersionStatus) -> AppVersion {
    AppVersion {
        id: before.map_or_else(|| rt.next_id(), |draft| draft.id),
        platform: input.platform,
        version: input.version.clone(),
        code: input.code,
        update_type: input.package_type.update_type(),
        package_type: input.package_type,
        last_whole_version: content.last_whole_version,
        url: content.url,
        fallback_url: content.fallback_url,
        sha256: content.sha256,
        size: content.size,
        force: input.force,
        rollout: input.rollout,
        notes: input.notes.clone(),
        status,
        created_at: before.map_or_else(|| rt.now(), |draft| draft.created_at),
        published_at: None,
        withdrawn_at: None,
        ver: before.map_or(1, |draft| draft.ver + 1),
    }
}

async fn write(tx: &mut Tx, row: &AppVersion) -> Result<()> {
    let notes = serde_json::to_string(&row.notes).map_err(AppError::internal)?;
    tx.execute_one(
        "INSERT INTO app_version (id, platform, version, code, package_type, last_whole_version, url, fallback_url, sha256, size_bytes,
             mandatory, rollout, notes, status, created_at, ver)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         ON CONFLICT (id) DO UPDATE SET platform = $2, version = $3, code = $4, package_type = $5, last_whole_version = $6, url = $7,
             fallback_url = $8, sha256 = $9, size_bytes = $10, mandatory = $11, rollout = $12, notes = $13, ver = $16",
        params![
            row.id,
            row.platform,
            &row.version,
            row.code,
            row.package_type,
            &row.last_whole_version,
            row.url.clone(),
            row.fallback_url.clone(),
            row.sha256.clone(),
            row.size,
            row.force,
            row.rollout,
            notes,
            row.status,
            row.created_at,
            row.ver,
        ],
    )
    .await
    .map_err(
        |error| if error.is_unique("app_version", "platform, code") { AppError::field("code", ErrorCode::Taken) } else { error.into() },
    )
}

async fn change_status(tx: &mut Tx, after: &AppVersion) -> Result<()> {
    tx.execute_one(
        "UPDATE app_version SET status = $2, rollout = $3, published_at = $4, withdrawn_at = $5, ver = $6 WHERE id = $1 AND ver = $6 - 1",
        params![after.id, after.status, after.rollout, after.published_at, after.withdrawn_at, after.ver],
    )
    .await?;
    Ok(())
}

async fn record(tx: &mut Tx, rt: &Runtime, actor: &Actor, action: &str, before: Option<&AppVersion>, after: &AppVersion) -> Result<()> {
    let doc_no = format!("{}/{}", after.platform, after.version);
    let subject = Subject { country: EVERYWHERE, action, doc_type: "app_version", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, before, Some(after)).await
}
