//! Where pictures of maps come from. Without a server of them the apps draw coasts, borders and towns themselves.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::address::is_host;

const SCHEME: &str = "https://";

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MapConfig {
    /// An address with `{z}`, `{x}` and `{y}` in it; empty: no pictures.
    pub tile_url: String,
    /// Whom the pictures are thanks to, as their licence asks.
    pub attribution: String,
}

/// A server of map pictures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MapTiles {
    pub tile_url: String,
    pub attribution: String,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("map.tile_url must begin with https:// and a host, and have {{z}}, {{x}} and {{y}} after it")]
pub struct InvalidTiles;

impl MapTiles {
    pub(crate) fn of(config: &MapConfig) -> Result<Option<Self>, InvalidTiles> {
        if config.tile_url.is_empty() {
            return Ok(None);
        }
        let (host, path) = config.tile_url.strip_prefix(SCHEME).and_then(|rest| rest.split_once('/')).ok_or(InvalidTiles)?;
        let is_template = ["{z}", "{x}", "{y}"].iter().all(|part| path.contains(part));
        if !is_host(host) || !is_template {
            return Err(InvalidTiles);
        }
        Ok(Some(Self { tile_url: config.tile_url.clone(), attribution: config.attribution.clone() }))
    }

    /// What browsers have to be allowed to fetch from.
    pub fn origin(&self) -> &str {
        let host = self.tile_url.get(SCHEME.len()..).and_then(|rest| rest.find('/'));
        host.and_then(|end| self.tile_url.get(..SCHEME.len() + end)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiles(url: &str) -> Result<Option<MapTiles>, InvalidTiles> {
        MapTiles::of(&MapConfig { tile_url: url.to_owned(), attribution: String::new() })
    }

    #[test]
    fn only_an_address_of_pictures_is_accepted() {
        assert_eq!(tiles(""), Ok(None));
        let known = tiles("https://tiles.example.com:8443/{z}/{x}/{y}.png").expect("valid").expect("a server");
        assert_eq!(known.origin(), "https://tiles.example.com:8443");
        for wrong in [
            "http://tiles.example.com/{z}/{x}/{y}.png",
            "https:///{z}/{x}/{y}.png",
            "https://tiles.example.com/{z}/{x}.png",
            "https://a.example.com; script-src *//{z}/{x}/{y}.png",
            "https://{z}.example.com/{x}/{y}.png",
        ] {
            assert_eq!(tiles(wrong), Err(InvalidTiles), "{wrong}");
        }
    }
}
