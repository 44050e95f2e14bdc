use kernel::Version;
use sha2::{Digest, Sha256};

use super::{PackageType, UpdateType};

/// How an app at `installed` gets to a release. Nothing ever leads to an older version.
///
/// ```text
/// last whole package newer than installed   → whole package
/// else web files, newer than installed      → hot update
/// else                                      → nothing
/// ```
pub fn decide(installed: &Version, version: &Version, last_whole: &Version, package: PackageType) -> UpdateType {
    if last_whole > installed {
        UpdateType::WholePackage
    } else if package == PackageType::Wgt && version > installed {
        UpdateType::HotUpdate
    } else {
        UpdateType::None
    }
}

/// Whether a device belongs to the first `percent` of all devices for this release. The answer for a device
/// stays the same, and who is in at a small percentage is in at every greater one. A device that does not say
/// who it is waits until everybody is in.
pub fn in_rollout(device: Option<&str>, release: &str, percent: i64) -> bool {
    if percent >= 100 {
        return true;
    }
    let Some(device) = device else { return false };
    let digest = Sha256::new().chain_update(release).chain_update([0]).chain_update(device).finalize();
    let place = digest.iter().take(8).fold(0_u64, |number, byte| (number << 8) | u64::from(*byte)) % 100;
    i64::try_from(place).is_ok_and(|place| place < percent)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn version(text: &str) -> Version {
        text.parse().expect("a version")
    }

    fn decided(installed: &str, release: &str, last_whole: &str, package: PackageType) -> UpdateType {
        decide(&version(installed), &version(release), &version(last_whole), package)
    }

    #[test]
    fn an_old_app_needs_the_whole_package_and_a_recent_one_the_web_files() {
        use PackageType::{Apk, Wgt};
        assert_eq!(decided("3.02.9", "3.03.4", "3.03.3", Wgt), UpdateType::WholePackage);
        assert_eq!(decided("3.03.3", "3.03.4", "3.03.3", Wgt), UpdateType::HotUpdate);
        assert_eq!(decided("3.3.3", "3.03.4", "3.03.3", Wgt), UpdateType::HotUpdate);
        assert_eq!(decided("3.03.4", "3.03.4", "3.03.3", Wgt), UpdateType::None);
        assert_eq!(decided("3.10", "3.9.9", "3.9", Wgt), UpdateType::None);
        assert_eq!(decided("3.03.3", "3.04.0", "3.04.0", Apk), UpdateType::WholePackage);
        assert_eq!(decided("3.04.0", "3.04.1", "3.04.0", Apk), UpdateType::None);
    }

    /// The rule as the specification words it, on bare number lists.
    fn newer(a: &[u64], b: &[u64]) -> bool {
        let length = a.len().max(b.len());
        let pad = |parts: &[u64]| (0..length).map(|i| parts.get(i).copied().unwrap_or(0)).collect::<Vec<_>>();
        pad(a) > pad(b)
    }

    fn parts() -> impl Strategy<Value = Vec<u64>> {
        proptest::collection::vec(0_u64..12, 1..4)
    }

    fn written(parts: &[u64]) -> Version {
        version(&parts.iter().map(|part| format!("{part:02}")).collect::<Vec<_>>().join("."))
    }

    proptest! {
        #[test]
        fn decisions_follow_the_specification(installed in parts(), release in parts(), whole in parts(), wgt in any::<bool>()) {
            let package = if wgt { PackageType::Wgt } else { PackageType::Apk };
            let expected = if newer(&whole, &installed) {
                UpdateType::WholePackage
            } else if wgt && !newer(&whole, &installed) && newer(&release, &installed) {
                UpdateType::HotUpdate
            } else {
                UpdateType::None
            };
            prop_assert_eq!(decide(&written(&installed), &written(&release), &written(&whole), package), expected);
        }

        #[test]
        fn nobody_leaves_a_rollout_that_widens(device in "[a-z0-9]{8}", from in 0_i64..100, by in 0_i64..100) {
            let wider = (from + by).min(100);
            prop_assert!(!in_rollout(Some(&device), "android/30304", from) || in_rollout(Some(&device), "android/30304", wider));
            prop_assert!(!in_rollout(Some(&device), "android/30304", 0));
        }
    }

    #[test]
    fn a_rollout_reaches_about_its_share_and_another_share_next_time() {
        let devices: Vec<String> = (0..2000).map(|n| format!("device-{n}")).collect();
        let reached = |release: &str| devices.iter().filter(|device| in_rollout(Some(device), release, 20)).collect::<Vec<_>>();
        let (first, second) = (reached("android/30304"), reached("android/30305"));
        assert!((300..500).contains(&first.len()), "{}", first.len());
        assert_ne!(first, second);
        assert!(!in_rollout(None, "android/30304", 99) && in_rollout(None, "android/30304", 100));
    }
}
