use kernel::{AppError, ErrorCode, Id, LocalizedText, Result, Version};
use org::Checks;
use serde::Deserialize;
use utoipa::ToSchema;

use super::package::{self, AppPackage, named_in};
use super::{AppVersion, PackageType, Platform, UpdateType};
use crate::address::is_https;

const MAX_NOTES: usize = 2000;
/// The greatest version code Android accepts.
const MAX_CODE: i64 = 2_100_000_000;

/// Creates a draft, or changes the draft with `id` as it was at `ver`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveAppVersion {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub platform: Platform,
    #[schema(example = "3.03.4")]
    pub version: String,
    #[schema(example = 30304)]
    pub code: i64,
    pub package_type: PackageType,
    /// A whole package is its own last whole version; may then be left out.
    pub last_whole_version: Option<String>,
    /// The address of an uploaded package, or an `https` address elsewhere.
    pub url: Option<String>,
    pub fallback_url: Option<String>,
    /// Taken from the package when it was uploaded here.
    pub sha256: Option<String>,
    pub size: Option<i64>,
    #[serde(default)]
    pub force: bool,
    #[serde(default = "everybody")]
    #[schema(minimum = 0, maximum = 100, default = 100)]
    pub rollout: i64,
    #[serde(default)]
    pub notes: LocalizedText,
}

const fn everybody() -> i64 {
    100
}

/// The parts of a draft that are worked out from the input.
pub(super) struct Content {
    pub last_whole_version: String,
    pub url: Option<String>,
    pub fallback_url: Option<String>,
    pub sha256: Option<String>,
    pub size: Option<i64>,
}

impl SaveAppVersion {
    /// Checks the input by itself and against the other releases of the platform.
    pub(super) fn checked(&self, others: &[AppVersion], packages: &[AppPackage]) -> Result<Content> {
        let mut checks = Checks::new();
        let last_whole_version = self.last_whole_version.clone().unwrap_or_else(|| self.version.clone());
        self.check_versions(&last_whole_version, others, &mut checks)?;
        checks.ensure(self.platform.accepts(self.package_type), "packageType", ErrorCode::Unknown);
        checks.ensure((0..=100).contains(&self.rollout), "rollout", ErrorCode::OutOfRange);
        let notes = &self.notes;
        for (field, text) in [("notes.zh", &notes.zh), ("notes.en", &notes.en), ("notes.id", &notes.id), ("notes.th", &notes.th)] {
            checks.ensure(text.chars().count() <= MAX_NOTES, field, ErrorCode::TooLong);
        }
        let (url, fallback_url) = (given(self.url.as_ref()), given(self.fallback_url.as_ref()));
        let package = self.check_address("url", url.as_deref(), packages, &mut checks);
        self.check_address("fallbackUrl", fallback_url.as_deref(), packages, &mut checks);
        let sha256 =
            package.map_or_else(|| given(self.sha256.as_ref()).map(|hash| hash.to_lowercase()), |package| Some(package.sha256.clone()));
        let size = package.map_or(self.size, |package| Some(package.size));
        checks.ensure(sha256.as_deref().is_none_or(package::is_sha256), "sha256", ErrorCode::Malformed);
        checks.ensure(size.is_none_or(|size| size > 0), "size", ErrorCode::OutOfRange);
        checks.finish()?;
        Ok(Content { last_whole_version, url, fallback_url, sha256, size })
    }

    fn check_versions(&self, last_whole: &str, others: &[AppVersion], checks: &mut Checks) -> Result<()> {
        checks.ensure((1..=MAX_CODE).contains(&self.code), "code", ErrorCode::OutOfRange);
        let (Ok(version), Ok(whole)) = (self.version.parse::<Version>(), last_whole.parse::<Version>()) else {
            checks.ensure(self.version.parse::<Version>().is_ok(), "version", ErrorCode::Malformed);
            checks.ensure(last_whole.parse::<Version>().is_ok(), "lastWholeVersion", ErrorCode::Malformed);
            return Ok(());
        };
        let possible = match self.package_type.update_type() {
            UpdateType::WholePackage => whole == version,
            _ => whole <= version,
        };
        checks.ensure(possible, "lastWholeVersion", ErrorCode::OutOfRange);
        for other in others {
            let theirs: Version = other.version.parse().map_err(AppError::internal)?;
            match (version.cmp(&theirs), self.code.cmp(&other.code)) {
                (order, _) if order.is_eq() => checks.refuse("version", ErrorCode::Taken),
                (_, order) if order.is_eq() => checks.refuse("code", ErrorCode::Taken),
                // Phones compare versions, their shops compare codes: the two must agree.
                (by_version, by_code) if by_version != by_code => checks.refuse("code", ErrorCode::OutOfRange),
                _ => continue,
            }
            break;
        }
        Ok(())
    }

    /// The uploaded package that an address names, after noting what is wrong with the address.
    fn check_address<'a>(
        &self,
        field: &str,
        address: Option<&str>,
        packages: &'a [AppPackage],
        checks: &mut Checks,
    ) -> Option<&'a AppPackage> {
        let address = address?;
        let Some(name) = named_in(address) else {
            checks.ensure(is_https(address), field, ErrorCode::Malformed);
            return None;
        };
        let package = packages.iter().find(|package| package.name == name);
        let fits = package.is_some_and(|package| package.package_type == self.package_type);
        checks.ensure(fits, field, ErrorCode::Unknown);
        package
    }
}

fn given(text: Option<&String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}
