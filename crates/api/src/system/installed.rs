use std::convert::Infallible;

use axum::extract::FromRequestParts;
use http::request::Parts;
use kernel::Version;

const MAX_DEVICE_ID: usize = 128;

/// What a request says about the app that sent it. Nothing here is proven; it only chooses what to offer.
#[derive(Debug)]
pub struct InstalledApp {
    pub version: Option<Version>,
    pub device: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for InstalledApp {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let header = |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok()).filter(|value| !value.is_empty());
        Ok(Self {
            version: header("x-app-version").and_then(|version| version.parse().ok()),
            device: header("x-device-id").filter(|device| device.len() <= MAX_DEVICE_ID).map(str::to_owned),
        })
    }
}
