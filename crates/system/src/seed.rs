use kernel::{AppError, Country, LocalizedText, Result, Runtime};
use org::Actor;
use store::Tx;

use crate::version::{self, AppVersionFilter, PackageType, Platform, PublishAppVersion, SaveAppVersion};

const VERSION: &str = "3.03.3";
const CODE: i64 = 30303;

/// What every installation starts with: the web app as it is served, published. Does nothing once any web
/// release exists.
#[kernel::boxed]
pub async fn seed_reference(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    let filter = AppVersionFilter { platform: Some(Platform::Web), ..AppVersionFilter::default() };
    if version::list(tx, &filter).await?.total > 0 {
        return Ok(());
    }
    let today = rt.now().date_in(Country::default().time_zone()).map_err(AppError::internal)?;
    let system = Actor::system(today);
    let draft = version::save(tx, rt, &system, &served_web_app()).await?;
    let publish = PublishAppVersion { id: draft.id, ver: draft.ver, rollout: None };
    let served = VERSION.parse().map_err(AppError::internal)?;
    version::publish(tx, rt, &system, &served, &publish).await?;
    Ok(())
}

fn served_web_app() -> SaveAppVersion {
    SaveAppVersion {
        id: None,
        ver: None,
        platform: Platform::Web,
        version: VERSION.to_owned(),
        code: CODE,
        package_type: PackageType::Wgt,
        last_whole_version: Some(VERSION.to_owned()),
        url: None,
        fallback_url: None,
        sha256: None,
        size: None,
        force: false,
        rollout: 100,
        notes: LocalizedText {
            zh: "首个版本。".to_owned(),
            en: "First release.".to_owned(),
            id: "Rilis pertama.".to_owned(),
            th: "รุ่นแรก".to_owned(),
        },
    }
}
