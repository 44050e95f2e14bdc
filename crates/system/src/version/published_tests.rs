use kernel::{Id, Timestamp};
use proptest::prelude::*;

use super::*;
use crate::version::VersionStatus;

fn row(platform: Platform, package_type: PackageType, version: &str, last_whole: &str) -> AppVersion {
    AppVersion {
        id: Id::new(1),
        platform,
        version: version.to_owned(),
        code: 1,
        update_type: package_type.update_type(),
        package_type,
        last_whole_version: last_whole.to_owned(),
        url: None,
        fallback_url: None,
        sha256: None,
        size: None,
        force: false,
        rollout: 100,
        notes: LocalizedText::default(),
        status: VersionStatus::Published,
        created_at: Timestamp::from_millis(0),
        published_at: None,
        withdrawn_at: None,
        ver: 1,
    }
}

prop_compose! {
    fn releases()(platform in prop_oneof![Just(Platform::Android), Just(Platform::Web)])
                 (platform in Just(platform), list in proptest::collection::vec((0_u32..9, 0_u32..9, any::<bool>()), 0..6)) -> Vec<AppVersion> {
        list.into_iter().map(|(major, back, whole)| {
            let version = format!("3.{major}");
            if whole && platform == Platform::Android {
                row(platform, PackageType::Apk, &version, &version)
            } else {
                row(platform, PackageType::Wgt, &version, &format!("3.{}", major.saturating_sub(back)))
            }
        }).collect()
    }
}

proptest! {
    #[test]
    fn no_app_is_ever_sent_back_or_given_files_it_cannot_apply(rows in releases(), installed in 0_u32..9) {
        let installed: Version = format!("3.{installed}").parse().expect("a version");
        let releases = Releases::new(rows, |_| true).expect("readable");
        let Some((how, release)) = releases.step_from(&installed) else { return Ok(()) };
        prop_assert!(release.version > installed);
        match how {
            UpdateType::HotUpdate => prop_assert!(release.row.package_type == PackageType::Wgt && release.last_whole <= installed),
            UpdateType::WholePackage => prop_assert!(release.row.platform == Platform::Web || release.row.package_type != PackageType::Wgt),
            UpdateType::None => prop_assert!(false, "nothing is offered as something"),
        }
    }

    #[test]
    fn steps_end_at_a_version_from_which_there_is_nothing_to_do(rows in releases(), installed in 0_u32..9) {
        let releases = Releases::new(rows, |_| true).expect("readable");
        let mut installed: Version = format!("3.{installed}").parse().expect("a version");
        for _ in 0..2 {
            if let Some((_, release)) = releases.step_from(&installed) {
                installed = release.version.clone();
            }
        }
        prop_assert!(releases.step_from(&installed).is_none(), "two steps always suffice");
    }
}
