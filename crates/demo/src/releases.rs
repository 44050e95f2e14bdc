//! Releases of the Android app, so that an old installation is offered the whole package and a newer one only the new
//! web files. The addresses lead nowhere: there is no such package.

use kernel::{AppError, Result, Runtime, Version, Words};
use store::Tx;
use system::version::{PackageType, Platform, PublishAppVersion, SaveAppVersion, publish, save};

use super::timeline::{Deed, Moment, Period};
use crate::system_actor;

/// What an administrator published.
#[derive(Clone, Copy, Debug)]
pub struct ReleaseDeed(&'static Release);

#[derive(Debug)]
struct Release {
    days_ago: i64,
    version: &'static str,
    code: i64,
    package_type: PackageType,
    last_whole_version: &'static str,
    address: &'static str,
    sha256: &'static str,
    size: i64,
    /// zh, en, id, th
    notes: Words,
}

const WHOLE: &str = "3.03.0";

const RELEASES: [Release; 2] = [
    Release {
        days_ago: 60,
        version: WHOLE,
        code: 30_300,
        package_type: PackageType::Apk,
        last_whole_version: WHOLE,
        address: "https://packages.demo.example/gerai-3.03.0.apk",
        sha256: "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881",
        size: 24_118_272,
        notes: [
            "全新的消息功能，需要安装完整安装包。",
            "The new messenger. Needs the whole package.",
            "Fitur pesan baru. Perlu memasang paket lengkap.",
            "ระบบข้อความใหม่ ต้องติดตั้งแพ็กเกจเต็ม",
        ],
    },
    Release {
        days_ago: 2,
        version: "3.03.4",
        code: 30_304,
        package_type: PackageType::Wgt,
        last_whole_version: WHOLE,
        address: "https://packages.demo.example/gerai-3.03.4.wgt",
        sha256: "594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06",
        size: 1_843_200,
        notes: [
            "订单列表更快，并修复了若干问题。",
            "Order lists open faster, and some faults are gone.",
            "Daftar pesanan lebih cepat, dan beberapa masalah diperbaiki.",
            "รายการสั่งซื้อเปิดเร็วขึ้น และแก้ไขข้อผิดพลาดบางส่วน",
        ],
    },
];

pub fn moments(period: &Period) -> Vec<Moment> {
    RELEASES.iter().map(|release| Moment { at: period.days_ago(release.days_ago), deed: Deed::Release(ReleaseDeed(release)) }).collect()
}

impl ReleaseDeed {
    #[kernel::boxed]
    pub async fn apply(self, tx: &mut Tx, rt: &Runtime) -> Result<()> {
        let (release, actor) = (self.0, system_actor(rt)?);
        let draft = save(tx, rt, &actor, &release.form()).await?;
        let served: Version = release.version.parse().map_err(AppError::internal)?;
        publish(tx, rt, &actor, &served, &PublishAppVersion { id: draft.id, ver: draft.ver, rollout: None }).await.map(drop)
    }
}

impl Release {
    fn form(&self) -> SaveAppVersion {
        SaveAppVersion {
            id: None,
            ver: None,
            platform: Platform::Android,
            version: self.version.to_owned(),
            code: self.code,
            package_type: self.package_type,
            last_whole_version: Some(self.last_whole_version.to_owned()),
            url: Some(self.address.to_owned()),
            fallback_url: None,
            sha256: Some(self.sha256.to_owned()),
            size: Some(self.size),
            force: false,
            rollout: 100,
            notes: self.notes.into(),
        }
    }
}
