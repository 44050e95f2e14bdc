use std::collections::BTreeMap;

use kernel::Secret;
use serde::Deserialize;

use crate::address::{AddressOverrides, InvalidAddress, ServiceAddresses};
use crate::map::{InvalidTiles, MapConfig, MapTiles};
use crate::version::{InvalidSigningKey, SigningKey};
use crate::video::{FilmHosts, InvalidFilmHost, VideoConfig};

/// Switches that the apps read, by name.
pub type Flags = BTreeMap<String, bool>;

/// This domain's part of the configuration file. Everything has a default.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SystemConfig {
    /// Addresses other than this server itself, e.g. `[addresses.production.th]`.
    pub addresses: AddressOverrides,
    pub flags: Flags,
    /// 32 secret bytes in base64; with them the server signs what phones are to install.
    pub update_signing_key: Option<Secret<String>>,
    pub map: MapConfig,
    pub video: VideoConfig,
}

/// The configuration after checking.
#[derive(Debug)]
pub struct Settings {
    pub addresses: ServiceAddresses,
    pub flags: Flags,
    pub signing_key: Option<SigningKey>,
    pub map: Option<MapTiles>,
    pub film_hosts: FilmHosts,
}

#[derive(Debug, thiserror::Error)]
pub enum InvalidSettings {
    #[error(transparent)]
    Address(#[from] InvalidAddress),
    #[error("update_signing_key: {0}")]
    SigningKey(#[from] InvalidSigningKey),
    #[error(transparent)]
    Map(#[from] InvalidTiles),
    #[error(transparent)]
    Films(#[from] InvalidFilmHost),
}

impl Settings {
    pub fn new(public_url: &str, config: &SystemConfig) -> Result<Self, InvalidSettings> {
        Ok(Self {
            addresses: ServiceAddresses::new(public_url, &config.addresses)?,
            flags: config.flags.clone(),
            signing_key: config.update_signing_key.as_ref().map(SigningKey::from_base64).transpose()?,
            map: MapTiles::of(&config.map)?,
            film_hosts: FilmHosts::of(&config.video)?,
        })
    }
}
