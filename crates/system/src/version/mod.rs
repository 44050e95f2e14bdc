//! Releases of the app: what is published for which platform, and what a phone is told to install.

mod decide;
mod input;
mod lifecycle;
mod manage;
mod package;
mod published;
mod signature;

use kernel::{Id, LocalizedText, Result, Timestamp};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, text_enum};
use utoipa::ToSchema;

pub use decide::{decide, in_rollout};
pub use input::SaveAppVersion;
pub use lifecycle::{Event, Guard, LIFE, transition};
pub use manage::{AppVersionFilter, PublishAppVersion, WithdrawAppVersion, detail, list, publish, save, withdraw};
pub use package::{AppPackage, PACKAGE_PATH, UploadedPackage, add_package, published_package};
pub use published::{AppRelease, AppVersions, UpdateOffer, VersionQuery, WholePackage, app_versions, check, is_outdated};
pub use signature::{InvalidSigningKey, SigningKey};

text_enum! {
    pub enum Platform {
        Android = "android",
        Ios = "ios",
        Web = "web",
    }
}

text_enum! {
    pub enum PackageType {
        Apk = "apk",
        Ipa = "ipa",
        /// Web files only, applied in place.
        Wgt = "wgt",
    }
}

text_enum! {
    /// How an installed app gets to a release.
    pub enum UpdateType {
        None = "none",
        WholePackage = "wholePackage",
        HotUpdate = "hotUpdate",
    }
}

text_enum! {
    pub enum VersionStatus {
        Draft = "draft",
        Published = "published",
        Withdrawn = "withdrawn",
    }
}

impl Platform {
    pub const fn accepts(self, package: PackageType) -> bool {
        matches!(
            (self, package),
            (Self::Android, PackageType::Apk | PackageType::Wgt)
                | (Self::Ios, PackageType::Ipa | PackageType::Wgt)
                | (Self::Web, PackageType::Wgt)
        )
    }

    /// A browser takes new web files from the server itself and needs no package.
    pub const fn needs_package(self) -> bool {
        !matches!(self, Self::Web)
    }
}

impl PackageType {
    pub const fn update_type(self) -> UpdateType {
        match self {
            Self::Apk | Self::Ipa => UpdateType::WholePackage,
            Self::Wgt => UpdateType::HotUpdate,
        }
    }
}

/// A release as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppVersion {
    pub id: Id,
    pub platform: Platform,
    #[schema(example = "3.03.3")]
    pub version: String,
    #[schema(example = 30303)]
    pub code: i64,
    pub update_type: UpdateType,
    pub package_type: PackageType,
    /// Older installations need a whole package before anything else.
    pub last_whole_version: String,
    pub url: Option<String>,
    pub fallback_url: Option<String>,
    pub sha256: Option<String>,
    pub size: Option<i64>,
    pub force: bool,
    /// Percentage of devices that are offered it.
    pub rollout: i64,
    pub notes: LocalizedText,
    pub status: VersionStatus,
    pub created_at: Timestamp,
    pub published_at: Option<Timestamp>,
    pub withdrawn_at: Option<Timestamp>,
    pub ver: i64,
}

impl AppVersion {
    pub(crate) const COLUMNS: &str = "id, platform, version, code, package_type, last_whole_version, url, fallback_url, sha256, size_bytes, \
         mandatory, rollout, notes, status, created_at, published_at, withdrawn_at, ver";
}

impl FromRow for AppVersion {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        let (id, platform, version, code) = (row.next()?, row.next()?, row.next()?, row.next()?);
        let package_type: PackageType = row.next()?;
        Ok(Self {
            id,
            platform,
            version,
            code,
            update_type: package_type.update_type(),
            package_type,
            last_whole_version: row.next()?,
            url: row.next()?,
            fallback_url: row.next()?,
            sha256: row.next()?,
            size: row.next()?,
            force: row.next()?,
            rollout: row.next()?,
            notes: row.next_json()?,
            status: row.next()?,
            created_at: row.next()?,
            published_at: row.next()?,
            withdrawn_at: row.next()?,
            ver: row.next()?,
        })
    }
}
