use std::net::SocketAddr;
use std::path::PathBuf;

use bus::BusConfig;
use calls::CallsConfig;
use figment::Figment;
use figment::error::Kind;
use figment::providers::{Env, Format, Serialized, Toml};
use files::BlobConfig;
use kernel::Secret;
use messaging::config::MessengerConfig;
use messaging::push::PushConfig;
use serde::Deserialize;
use sfu::SfuConfig;
use store::DbConfig;
use web::tls::{Tls, TlsError};

/// The documented reference; also the bottom layer of every configuration.
pub const REFERENCE: &str = include_str!("../config.default.toml");

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub listen: SocketAddr,
    internal_listen: String,
    public_url: String,
    pub data: PathBuf,
    pub profile: Profile,
    pub node: u16,
    pub log_format: LogFormat,
    tls: TlsFiles,
    database: Database,
    bus: Bus,
    files: Files,
    pub security: Security,
    audit: Audit,
    pub codes: Codes,
    push: PushConfig,
    pub messenger: MessengerConfig,
    pub calls: CallsConfig,
    pub call_media: SfuConfig,
    pub limits: Limits,
    pub system: system::SystemConfig,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Profile {
    Production,
    Demo,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    Text,
    Json,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TlsFiles {
    cert: PathBuf,
    key: PathBuf,
    clear_text_http2: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Database {
    url: Secret<String>,
    connections: usize,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bus {
    url: Secret<String>,
    prefix: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Files {
    storage: FileStorage,
    picture_memory_mb: u64,
    s3_endpoint: String,
    s3_region: String,
    s3_bucket: String,
    s3_access_key: String,
    s3_secret_key: Secret<String>,
    s3_path_style: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FileStorage {
    Local,
    S3,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Security {
    pub pepper: Secret<String>,
    pub trust_forwarded_for: bool,
    pub refuse_weak: bool,
    pub totp_for_console: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Audit {
    anchors: String,
}

/// Where the audit history's anchors are kept.
#[derive(Clone, Debug)]
pub enum AnchorPlace {
    File(PathBuf),
    Bucket(BlobConfig),
}

const MOST_PICTURE_MEMORY_MB: u64 = 65_536;
const ANCHORS_IN_BUCKET: &str = "s3";

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Codes {
    pub webhook_url: String,
    pub webhook_secret: Secret<String>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    pub requests_per_minute: u32,
    pub burst: u32,
    pub concurrent: usize,
    pub unfinished_per_address: usize,
    pub connections: usize,
    pub connections_per_address: usize,
    pub user_requests_per_minute: u32,
    pub user_burst: u32,
    pub refreshes_per_minute: u32,
    pub frames_burst: u32,
    pub frames_per_second: u32,
    pub searches_per_minute: u32,
    pub sockets_per_address: usize,
}

impl Limits {
    /// With nothing of it nobody would ever be answered.
    fn check(&self) -> Result<(), ConfigError> {
        let none = [
            (self.requests_per_minute == 0, "limits.requests_per_minute must be at least 1"),
            (self.burst == 0, "limits.burst must be at least 1"),
            (self.concurrent == 0, "limits.concurrent must be at least 1"),
            (self.unfinished_per_address == 0, "limits.unfinished_per_address must be at least 1"),
            (self.connections == 0, "limits.connections must be at least 1"),
            (self.connections_per_address == 0, "limits.connections_per_address must be at least 1"),
            (self.user_requests_per_minute == 0, "limits.user_requests_per_minute must be at least 1"),
            (self.user_burst == 0, "limits.user_burst must be at least 1"),
            (self.refreshes_per_minute == 0, "limits.refreshes_per_minute must be at least 1"),
            (self.frames_burst == 0, "limits.frames_burst must be at least 1"),
            (self.frames_per_second == 0, "limits.frames_per_second must be at least 1"),
            (self.searches_per_minute == 0, "limits.searches_per_minute must be at least 1"),
            (self.sockets_per_address == 0, "limits.sockets_per_address must be at least 1"),
        ];
        none.iter().find(|(is_none, _)| *is_none).map_or(Ok(()), |(_, problem)| Err(ConfigError::Invalid(problem)))
    }
}

/// A host that people reach over HTTP, or nothing.
fn is_address(url: &str) -> bool {
    let authority = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or_default().trim_end_matches('/');
    url.is_empty()
        || authority.parse::<axum::http::uri::Authority>().is_ok_and(|parsed| !parsed.host().is_empty() && !authority.contains('@'))
}

/// What the command line may override.
#[derive(Clone, Debug, Default)]
pub struct Flags {
    pub file: Option<PathBuf>,
    pub data: Option<PathBuf>,
    pub listen: Option<SocketAddr>,
    pub profile: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("configuration file {0} does not exist")]
    NoFile(PathBuf),
    #[error("data directory {0}: {1}")]
    NoDirectory(PathBuf, std::io::Error),
    #[error("configuration: {0}")]
    Unreadable(Box<figment::Error>),
    /// Without what was given: it may be a secret.
    #[error("configuration: {0} must be {1}")]
    WrongKind(String, String),
    #[error("environment: {0} is not a setting; `gerai config --reference` lists them")]
    UnknownVariable(String),
    #[error("configuration: {0}")]
    Invalid(&'static str),
}

impl ConfigError {
    /// Who set a variable knows its name, not the field that it would have been.
    fn from_layers(error: figment::Error) -> Self {
        if let Kind::InvalidType(_, expected) | Kind::InvalidValue(_, expected) = &error.kind {
            return Self::WrongKind(error.path.join("."), expected.clone());
        }
        let Kind::UnknownField(field, _) = &error.kind else { return Self::Unreadable(Box::new(error)) };
        let named = |name: &String| {
            let key = name.strip_prefix(PREFIX).unwrap_or_default();
            key.split("__").any(|part| part.eq_ignore_ascii_case(field))
        };
        let culprit = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok()).find(named);
        match culprit {
            Some(variable) => Self::UnknownVariable(variable),
            None => Self::Unreadable(Box::new(error)),
        }
    }
}

const PREFIX: &str = "GERAI_";

/// Variables with our prefix that are read elsewhere: the level of the log, the configuration file, servers for tests.
fn is_no_setting(key: &str) -> bool {
    ["log", "config"].iter().any(|name| key.eq_ignore_ascii_case(name)) || key.to_ascii_lowercase().starts_with("test_")
}

impl Config {
    pub fn load(flags: &Flags) -> Result<Self, ConfigError> {
        let mut layers = Figment::from(Toml::string(REFERENCE));
        if let Some(file) = &flags.file {
            if !file.exists() {
                return Err(ConfigError::NoFile(file.clone()));
            }
            layers = layers.merge(Toml::file(file));
        }
        layers = layers.merge(Env::prefixed(PREFIX).split("__").filter(|key| !is_no_setting(key.as_str())));
        if let Some(data) = &flags.data {
            layers = layers.merge(Serialized::default("data", data));
        }
        if let Some(listen) = flags.listen {
            layers = layers.merge(Serialized::default("listen", listen));
        }
        if let Some(profile) = &flags.profile {
            layers = layers.merge(Serialized::default("profile", profile));
        }
        let config: Self = layers.extract().map_err(ConfigError::from_layers)?;
        config.check()?;
        Ok(config)
    }

    fn check(&self) -> Result<(), ConfigError> {
        let url = self.database.url.expose();
        if !url.is_empty() && !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
            return Err(ConfigError::Invalid("database.url must be empty (SQLite) or start with postgres://"));
        }
        if !self.bus.url.expose().is_empty() && !self.bus.url.expose().starts_with("nats://") {
            return Err(ConfigError::Invalid("bus.url must be empty (in-process) or start with nats://"));
        }
        if self.audit.anchors == ANCHORS_IN_BUCKET && self.files.s3_bucket.is_empty() {
            return Err(ConfigError::Invalid("files.s3_bucket is needed when audit.anchors is \"s3\""));
        }
        if self.files.storage == FileStorage::S3 && self.files.s3_bucket.is_empty() {
            return Err(ConfigError::Invalid("files.s3_bucket is needed when files.storage is \"s3\""));
        }
        if self.tls.cert.as_os_str().is_empty() != self.tls.key.as_os_str().is_empty() {
            return Err(ConfigError::Invalid("tls.cert and tls.key belong together"));
        }
        let subject = &self.push.subject;
        if !(subject.is_empty() || subject.starts_with("mailto:") || subject.starts_with("https://")) {
            return Err(ConfigError::Invalid("push.subject must be empty or start with mailto: or https://"));
        }
        if self.database.connections == 0 {
            return Err(ConfigError::Invalid("database.connections must be at least 1"));
        }
        if !(1..=MOST_PICTURE_MEMORY_MB).contains(&self.files.picture_memory_mb) {
            return Err(ConfigError::Invalid("files.picture_memory_mb must be between 1 and 65536"));
        }
        self.limits.check()?;
        if !is_address(&self.public_url) {
            return Err(ConfigError::Invalid("public_url must be empty or an address such as https://sales.example.com"));
        }
        self.messenger.check().map_err(ConfigError::Invalid)?;
        self.calls.check().map_err(ConfigError::Invalid)?;
        self.call_media.check().map_err(ConfigError::Invalid)?;
        // The last number is for tools that work beside a server.
        if self.node > 1022 {
            return Err(ConfigError::Invalid("node must be between 0 and 1022"));
        }
        if !self.internal_listen.is_empty() && self.internal_listen.parse::<SocketAddr>().is_err() {
            return Err(ConfigError::Invalid("internal_listen must be empty or an address such as 127.0.0.1:9464"));
        }
        if self.internal_listen().is_some_and(|internal| internal == self.listen && internal.port() != 0) {
            return Err(ConfigError::Invalid("internal_listen must be another address than listen"));
        }
        Ok(())
    }

    /// What the server shows to clients, where it speaks TLS itself.
    pub fn tls(&self) -> Result<Option<Tls>, TlsError> {
        let TlsFiles { cert, key, .. } = &self.tls;
        if cert.as_os_str().is_empty() { Ok(None) } else { Tls::load(cert.clone(), key.clone()).map(Some) }
    }

    pub const fn clear_text_http2(&self) -> bool {
        self.tls.clear_text_http2
    }

    pub fn database(&self) -> DbConfig {
        if self.database.url.expose().is_empty() {
            DbConfig::Sqlite { path: self.data.join("gerai.db") }
        } else {
            DbConfig::Postgres { url: self.database.url.clone(), connections: self.database.connections }
        }
    }

    pub fn bus(&self) -> BusConfig {
        if self.bus.url.expose().is_empty() {
            BusConfig::InProcess
        } else {
            BusConfig::Nats { url: self.bus.url.clone(), prefix: self.bus.prefix.clone() }
        }
    }

    pub fn blobs(&self) -> BlobConfig {
        match self.files.storage {
            FileStorage::Local => BlobConfig::Directory { path: self.data.join("files") },
            FileStorage::S3 => self.bucket(),
        }
    }

    pub const fn picture_memory(&self) -> u64 {
        self.files.picture_memory_mb * 1024 * 1024
    }

    fn bucket(&self) -> BlobConfig {
        BlobConfig::S3 {
            endpoint: self.files.s3_endpoint.clone(),
            bucket: self.files.s3_bucket.clone(),
            region: self.files.s3_region.clone(),
            access_key: self.files.s3_access_key.clone(),
            secret_key: self.files.s3_secret_key.clone(),
            path_style: self.files.s3_path_style,
        }
    }

    pub fn anchors(&self) -> AnchorPlace {
        match self.audit.anchors.as_str() {
            "" => AnchorPlace::File(self.data.join("audit-anchors.jsonl")),
            ANCHORS_IN_BUCKET => AnchorPlace::Bucket(self.bucket()),
            path => AnchorPlace::File(path.into()),
        }
    }

    /// Push services are told where to complain: whom the configuration names, or the address of this server.
    pub fn push(&self) -> PushConfig {
        let own = self.public_url();
        let subject = match self.push.subject.as_str() {
            "" if own.starts_with("https://") => own,
            configured => configured.to_owned(),
        };
        PushConfig { subject, ..self.push.clone() }
    }

    pub fn internal_listen(&self) -> Option<SocketAddr> {
        self.internal_listen.parse().ok()
    }

    pub fn public_url(&self) -> String {
        let scheme = if self.tls.cert.as_os_str().is_empty() { "http" } else { "https" };
        if self.public_url.is_empty() { format!("{scheme}://{}", self.listen) } else { self.public_url.trim_end_matches('/').to_owned() }
    }

    pub fn is_demo(&self) -> bool {
        self.profile == Profile::Demo
    }

    /// Makes the data directory, for this user alone; everything the embedded default writes is below it.
    pub fn prepare_data(&self) -> Result<(), ConfigError> {
        use std::os::unix::fs::DirBuilderExt as _;
        let made = std::fs::DirBuilder::new().recursive(true).mode(0o700).create(&self.data);
        made.map_err(|error| ConfigError::NoDirectory(self.data.clone(), error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_is_a_complete_configuration() {
        let config = Config::load(&Flags::default()).expect("defaults load");
        assert_eq!(config.public_url(), "http://127.0.0.1:8080");
        assert!(matches!(config.database(), DbConfig::Sqlite { .. }));
        assert!(!config.is_demo());
    }

    #[test]
    fn messages_are_kept_for_three_years_or_as_long_as_it_is_said() {
        let kept = |config: &Config| {
            let days = config.messenger.keep_days;
            [days.th, days.ph, days.id, days.my]
        };
        assert_eq!(kept(&Config::load(&Flags::default()).expect("defaults load")), [1095; 4]);
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), "[messenger.keep_days]\nid = 0").expect("written");
        let config = Config::load(&Flags { file: Some(file.path().into()), ..Flags::default() }).expect("loads");
        assert_eq!(kept(&config), [1095, 1095, 0, 1095], "one country keeps them for ever");
    }

    #[test]
    fn flags_win_and_mistakes_are_named() {
        let flags = Flags { listen: Some("0.0.0.0:80".parse().expect("address")), profile: Some("demo".into()), ..Flags::default() };
        let config = Config::load(&flags).expect("loads");
        assert!(config.is_demo());
        assert_eq!(config.listen.port(), 80);

        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), "listne = \"0.0.0.0:80\"").expect("written");
        let error = Config::load(&Flags { file: Some(file.path().into()), ..Flags::default() }).expect_err("a typo");
        assert!(error.to_string().contains("listne"), "{error}");

        std::fs::write(file.path(), "[database]\nurl = \"mysql://x\"").expect("written");
        let error = Config::load(&Flags { file: Some(file.path().into()), ..Flags::default() }).expect_err("unsupported");
        assert!(error.to_string().contains("postgres://"), "{error}");
    }

    fn refused(toml: &str) -> String {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), toml).expect("written");
        Config::load(&Flags { file: Some(file.path().into()), ..Flags::default() }).expect_err("cannot work").to_string()
    }

    #[test]
    fn what_cannot_work_is_named() {
        for (toml, named) in [
            ("[limits]\nconcurrent = 0", "limits.concurrent"),
            ("[limits]\nconnections = 0", "limits.connections"),
            ("[limits]\nuser_burst = 0", "limits.user_burst"),
            ("[database]\nconnections = 0", "database.connections"),
            ("public_url = \"sales.example.com\"", "public_url"),
            ("public_url = \"https://\"", "public_url"),
            ("public_url = \"https://sales example\"", "public_url"),
            ("listen = \"127.0.0.1:9464\"", "internal_listen"),
            ("[tls]\ncert = \"cert.pem\"", "tls.key"),
        ] {
            let problem = refused(toml);
            assert!(problem.contains(named), "{toml}: {problem}");
        }
        for fine in ["https://sales.example.com/", "http://10.0.0.7:8080", ""] {
            assert!(is_address(fine), "{fine}");
        }
    }

    #[test]
    fn a_secret_of_the_wrong_kind_is_not_repeated() {
        let problem = refused("[security]\npepper = 739120645");
        assert!(problem.contains("security.pepper") && !problem.contains("739120645"), "{problem}");
    }

    #[test]
    fn secrets_do_not_print() {
        let config = Config::load(&Flags::default()).expect("loads");
        assert!(format!("{config:?}").contains("[secret]"));
    }
}
