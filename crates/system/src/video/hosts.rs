//! Where films may lie besides this server. Browsers are told so too, and play from nowhere else.

use serde::Deserialize;

use crate::address::is_host;

const SCHEME: &str = "https://";

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct VideoConfig {
    /// As `https://films.example.com`, without a path.
    pub origins: Vec<String>,
}

/// The origins that films and their covers may come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilmHosts(Vec<String>);

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("system.video.origins: {0:?} is not https:// and a host, without a path")]
pub struct InvalidFilmHost(String);

impl FilmHosts {
    pub fn of(config: &VideoConfig) -> Result<Self, InvalidFilmHost> {
        match config.origins.iter().find(|origin| !origin.strip_prefix(SCHEME).is_some_and(is_host)) {
            Some(wrong) => Err(InvalidFilmHost(wrong.clone())),
            None => Ok(Self(config.origins.clone())),
        }
    }

    pub fn origins(&self) -> &[String] {
        &self.0
    }

    /// Whether an `https` address lies on one of them.
    pub(super) fn have(&self, address: &str) -> bool {
        self.0.iter().any(|origin| address.strip_prefix(origin.as_str()).is_some_and(|rest| rest.starts_with('/')))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(origin: &str) -> Result<FilmHosts, InvalidFilmHost> {
        FilmHosts::of(&VideoConfig { origins: vec![origin.to_owned()] })
    }

    #[test]
    fn only_the_hosts_of_the_configuration_have_films() {
        let known = hosts("https://films.example.com").expect("a host");
        assert!(known.have("https://films.example.com/1.mp4"));
        for other in ["https://films.example.com.evil.example/1.mp4", "https://evil.example/1.mp4", "https://films.example.com:8443/1.mp4"]
        {
            assert!(!known.have(other), "{other}");
        }
    }

    #[test]
    fn what_is_not_a_bare_origin_stops_the_start() {
        for wrong in ["http://films.example.com", "https://", "https://films.example.com/", "https://a; script-src *"] {
            assert_eq!(hosts(wrong), Err(InvalidFilmHost(wrong.to_owned())));
        }
    }
}
