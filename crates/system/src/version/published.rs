use kernel::{AppError, ErrorCode, Language, LocalizedText, Result, Version};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::{IntoParams, ToSchema};

use super::{AppVersion, PackageType, Platform, SigningKey, UpdateType, decide, in_rollout};

/// What `appVersion.json` says: the newest release on each platform that is for everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AppVersions {
    pub android: Option<AppRelease>,
    pub ios: Option<AppRelease>,
    pub web: Option<AppRelease>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppRelease {
    pub version: String,
    pub code: i64,
    pub last_whole_version: String,
    pub update_type: UpdateType,
    pub package_type: PackageType,
    pub url: Option<String>,
    pub fallback_url: Option<String>,
    pub sha256: Option<String>,
    pub size: Option<i64>,
    pub force: bool,
    pub notes: LocalizedText,
    /// Ed25519 over the manifest, when this server signs its updates.
    pub signature: Option<String>,
    /// What an app older than `lastWholeVersion` installs first, when this release is web files only.
    pub whole_package: Option<WholePackage>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WholePackage {
    pub version: String,
    pub package_type: PackageType,
    pub url: Option<String>,
    pub fallback_url: Option<String>,
    pub sha256: Option<String>,
    pub size: Option<i64>,
    pub signature: Option<String>,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct VersionQuery {
    pub platform: Platform,
    /// The installed version.
    #[param(example = "3.03.3")]
    pub version: String,
    /// The installed version's code. Sent for the record; versions alone decide.
    pub code: Option<i64>,
}

/// What one installed app is to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdateOffer {
    pub update_type: UpdateType,
    /// The app must not go on without it.
    pub force: bool,
    pub version: Option<String>,
    pub package_type: Option<PackageType>,
    /// Part of what is signed.
    pub last_whole_version: Option<String>,
    pub url: Option<String>,
    pub fallback_url: Option<String>,
    pub sha256: Option<String>,
    pub size: Option<i64>,
    pub signature: Option<String>,
    /// In the reader's language.
    pub notes: String,
}

/// A published release with its versions read.
struct Release {
    row: AppVersion,
    version: Version,
    last_whole: Version,
}

/// The published releases of one platform that somebody may see, newest first.
struct Releases(Vec<Release>);

impl Releases {
    fn new(rows: Vec<AppVersion>, visible: impl Fn(&AppVersion) -> bool) -> Result<Self> {
        let mut list = Vec::new();
        for row in rows.into_iter().filter(visible) {
            let version = row.version.parse().map_err(AppError::internal)?;
            let last_whole = row.last_whole_version.parse().map_err(AppError::internal)?;
            list.push(Release { row, version, last_whole });
        }
        list.sort_by(|a, b| b.version.cmp(&a.version));
        Ok(Self(list))
    }

    /// The newest whole package that brings an old app far enough for `release`.
    fn whole_package_for(&self, release: &Release) -> Option<&Release> {
        let whole = self.0.iter().filter(|other| other.row.update_type == UpdateType::WholePackage);
        whole.into_iter().find(|other| other.version >= release.last_whole)
    }

    /// What to install at `installed`, and how. Old apps without a whole package to go to are left in peace,
    /// except in a browser, where the new web files are the whole app.
    fn step_from(&self, installed: &Version) -> Option<(UpdateType, &Release)> {
        let newest = self.0.first()?;
        match decide(installed, &newest.version, &newest.last_whole, newest.row.package_type) {
            UpdateType::None => None,
            UpdateType::HotUpdate => Some((UpdateType::HotUpdate, newest)),
            UpdateType::WholePackage if newest.row.platform.needs_package() => {
                self.whole_package_for(newest).map(|whole| (UpdateType::WholePackage, whole))
            }
            UpdateType::WholePackage => Some((UpdateType::WholePackage, newest)),
        }
    }

    /// Skipping a mandatory release by waiting for the next one does not make it optional.
    fn mandatory_since(&self, installed: &Version) -> bool {
        self.0.iter().any(|release| release.row.force && release.version > *installed)
    }
}

/// A browser takes its files from this server: telling it to update to files that the server does not have would shut
/// everybody out.
pub(super) fn is_served(row: &AppVersion, served: &Version) -> Result<bool> {
    Ok(row.platform != Platform::Web || row.version.parse::<Version>().map_err(AppError::internal)? <= *served)
}

/// `served` is the web app that this server has.
#[kernel::boxed]
pub async fn app_versions(tx: &mut Tx, key: Option<&SigningKey>, served: &Version) -> Result<AppVersions> {
    let mut newest = [None, None, None];
    for (place, platform) in newest.iter_mut().zip([Platform::Android, Platform::Ios, Platform::Web]) {
        let releases = Releases::new(published(tx, platform, served).await?, |row| row.rollout >= 100)?;
        *place = releases.0.first().map(|release| app_release(release, &releases, key));
    }
    let [android, ios, web] = newest;
    Ok(AppVersions { android, ios, web })
}

/// Decides for one installed app. `device` decides about releases that are not yet for everybody.
#[kernel::boxed]
pub async fn check(
    tx: &mut Tx,
    (key, served): (Option<&SigningKey>, &Version),
    query: &VersionQuery,
    device: Option<&str>,
    language: Language,
) -> Result<UpdateOffer> {
    let installed: Version = query.version.parse().map_err(|_| AppError::field("version", ErrorCode::Malformed))?;
    let visible = |row: &AppVersion| in_rollout(device, &format!("{}/{}", row.platform, row.code), row.rollout);
    let releases = Releases::new(published(tx, query.platform, served).await?, visible)?;
    let Some((update_type, Release { row, .. })) = releases.step_from(&installed) else { return Ok(UpdateOffer::nothing()) };
    Ok(UpdateOffer {
        update_type,
        force: releases.mandatory_since(&installed),
        version: Some(row.version.clone()),
        package_type: Some(row.package_type),
        last_whole_version: Some(row.last_whole_version.clone()),
        url: row.url.clone(),
        fallback_url: row.fallback_url.clone(),
        sha256: row.sha256.clone(),
        size: row.size,
        signature: key.and_then(|key| key.sign(row)),
        notes: row.notes.get(language).to_owned(),
    })
}

/// Whether an app is too old to sign in: a mandatory release is newer, and there is a way to it. Staged releases shut
/// nobody out, because `appVersion.json` does not offer them to everybody.
#[kernel::boxed]
pub async fn is_outdated(tx: &mut Tx, served: &Version, platform: Platform, installed: &Version) -> Result<bool> {
    let releases = Releases::new(published(tx, platform, served).await?, |row| row.rollout >= 100)?;
    Ok(releases.step_from(installed).is_some() && releases.mandatory_since(installed))
}

impl UpdateOffer {
    const fn nothing() -> Self {
        Self {
            update_type: UpdateType::None,
            force: false,
            version: None,
            package_type: None,
            last_whole_version: None,
            url: None,
            fallback_url: None,
            sha256: None,
            size: None,
            signature: None,
            notes: String::new(),
        }
    }
}

/// Published and to be had here. Another server of the installation, or this one after a step back, may have older files.
async fn published(tx: &mut Tx, platform: Platform, served: &Version) -> Result<Vec<AppVersion>> {
    let sql = format!("SELECT {} FROM app_version WHERE platform = $1 AND status = 'published'", AppVersion::COLUMNS);
    let mut found: Vec<AppVersion> = Vec::new();
    for row in tx.all::<AppVersion>(&sql, params![platform]).await? {
        if is_served(&row, served)? {
            found.push(row);
        }
    }
    Ok(found)
}

fn app_release(release: &Release, releases: &Releases, key: Option<&SigningKey>) -> AppRelease {
    let row = &release.row;
    let hot_update = row.update_type == UpdateType::HotUpdate;
    let whole = hot_update.then(|| releases.whole_package_for(release)).flatten();
    AppRelease {
        version: row.version.clone(),
        code: row.code,
        last_whole_version: row.last_whole_version.clone(),
        update_type: row.update_type,
        package_type: row.package_type,
        url: row.url.clone(),
        fallback_url: row.fallback_url.clone(),
        sha256: row.sha256.clone(),
        size: row.size,
        force: row.force,
        notes: row.notes.clone(),
        signature: key.and_then(|key| key.sign(row)),
        whole_package: whole.map(|whole| whole_package(&whole.row, key)),
    }
}

fn whole_package(row: &AppVersion, key: Option<&SigningKey>) -> WholePackage {
    WholePackage {
        version: row.version.clone(),
        package_type: row.package_type,
        url: row.url.clone(),
        fallback_url: row.fallback_url.clone(),
        sha256: row.sha256.clone(),
        size: row.size,
        signature: key.and_then(|key| key.sign(row)),
    }
}

#[cfg(test)]
#[path = "published_tests.rs"]
mod tests;
