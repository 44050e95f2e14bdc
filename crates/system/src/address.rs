//! Where the parts of the product answer, per stage of deployment and country.

use std::collections::BTreeMap;

use kernel::Country;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const MAX_ADDRESS: usize = 500;

store::text_enum! {
    /// The stages a deployment can be.
    #[derive(PartialOrd, Ord)]
    pub enum Environment {
        Development = "development",
        Test = "test",
        Uat = "uat",
        Production = "production",
    }
}

/// The addresses one country's app talks to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ServiceAddress {
    pub api: String,
    pub chat: String,
    pub file: String,
    pub config: String,
}

/// Addresses as configured; what is left out is this server itself.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddressOverride {
    pub api: Option<String>,
    pub chat: Option<String>,
    pub file: Option<String>,
    pub config: Option<String>,
}

/// Environment → country key → addresses, as in the configuration file: `[addresses.production.th]`.
pub type AddressOverrides = BTreeMap<Environment, BTreeMap<String, AddressOverride>>;

/// The published table. Every stage and country is in it, so that an app never has to guess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ServiceAddresses {
    pub development: CountryAddresses,
    pub test: CountryAddresses,
    pub uat: CountryAddresses,
    pub production: CountryAddresses,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CountryAddresses {
    pub id: ServiceAddress,
    pub ml: ServiceAddress,
    pub ph: ServiceAddress,
    pub th: ServiceAddress,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidAddress {
    #[error("addresses.{environment}.{country}: no such country, use id, ml, ph or th")]
    Country { environment: Environment, country: String },
    #[error("addresses.{environment}.{country}.{part}: {address:?} is not an http(s) or ws(s) address")]
    Address { environment: Environment, country: String, part: &'static str, address: String },
    /// The apps' sessions lie in cookies of their own origin, and their pages may talk to no other.
    #[error("addresses.{environment}.{country}.{part}: {address:?} is on another host than public_url, {public_url}")]
    ForeignHost { environment: Environment, country: String, part: &'static str, address: String, public_url: String },
}

impl ServiceAddresses {
    /// `public_url` stands wherever nothing else is configured.
    pub fn new(public_url: &str, overrides: &AddressOverrides) -> Result<Self, InvalidAddress> {
        let of = |environment| CountryAddresses::new(environment, public_url, overrides.get(&environment));
        Ok(Self {
            development: of(Environment::Development)?,
            test: of(Environment::Test)?,
            uat: of(Environment::Uat)?,
            production: of(Environment::Production)?,
        })
    }
}

impl CountryAddresses {
    fn new(
        environment: Environment,
        public_url: &str,
        overrides: Option<&BTreeMap<String, AddressOverride>>,
    ) -> Result<Self, InvalidAddress> {
        for (country, addresses) in overrides.into_iter().flatten() {
            check(environment, country, addresses, public_url)?;
        }
        let of = |country: Country| {
            let own = overrides.and_then(|countries| countries.get(country.key())).cloned().unwrap_or_default();
            let or_ours = |configured: Option<String>| configured.unwrap_or_else(|| public_url.to_owned()).trim_end_matches('/').to_owned();
            ServiceAddress { api: or_ours(own.api), chat: or_ours(own.chat), file: or_ours(own.file), config: or_ours(own.config) }
        };
        Ok(Self { id: of(Country::Indonesia), ml: of(Country::Malaysia), ph: of(Country::Philippines), th: of(Country::Thailand) })
    }
}

fn check(environment: Environment, country: &str, addresses: &AddressOverride, public_url: &str) -> Result<(), InvalidAddress> {
    if !Country::ALL.iter().any(|known| known.key() == country) {
        return Err(InvalidAddress::Country { environment, country: country.to_owned() });
    }
    let parts = [("api", &addresses.api), ("chat", &addresses.chat), ("file", &addresses.file), ("config", &addresses.config)];
    for (part, address) in parts {
        let Some(address) = address.clone() else { continue };
        let country = country.to_owned();
        if !has_scheme(&address, &["https", "http", "wss", "ws"]) {
            return Err(InvalidAddress::Address { environment, country, part, address });
        }
        if origin(&address) != origin(public_url) {
            return Err(InvalidAddress::ForeignHost { environment, country, part, address, public_url: public_url.to_owned() });
        }
    }
    Ok(())
}

/// Host and whether it is talked to in secret; a socket has the origin of the page that opens it.
fn origin(address: &str) -> Option<(bool, &str)> {
    let (scheme, rest) = address.split_once("://")?;
    Some((matches!(scheme, "https" | "wss"), rest.split(['/', '?', '#']).next()?))
}

/// Whether this is an address that may be handed to a phone: `https`, with a host, nothing invisible in it.
pub(crate) fn is_https(address: &str) -> bool {
    has_scheme(address, &["https"])
}

/// Whether this may become part of a policy that browsers obey: nothing but a host, with a port at most.
pub(crate) fn is_host(host: &str) -> bool {
    !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':'))
}

fn has_scheme(address: &str, schemes: &[&str]) -> bool {
    let Some((scheme, rest)) = address.split_once("://") else { return false };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    // Without credentials: `https://ours.example@theirs.example/` leads to theirs.
    let plain_host = !host.is_empty() && !host.contains('@');
    schemes.contains(&scheme) && plain_host && address.len() <= MAX_ADDRESS && address.bytes().all(|byte| byte.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn overrides(json: serde_json::Value) -> AddressOverrides {
        serde_json::from_value(json).expect("well-formed")
    }

    #[test]
    fn this_server_stands_wherever_nothing_else_is_configured() {
        let configured = overrides(
            serde_json::json!({ "production": { "th": { "api": "https://sales.example.com/th/", "chat": "wss://sales.example.com/chat" } } }),
        );
        let table = ServiceAddresses::new("https://sales.example.com", &configured).expect("valid");
        assert_eq!(table.production.th.api, "https://sales.example.com/th");
        assert_eq!(table.production.th.chat, "wss://sales.example.com/chat");
        assert_eq!(table.production.th.file, "https://sales.example.com");
        assert_eq!(table.production.ml.api, "https://sales.example.com");
        assert_eq!(table.uat.th.api, "https://sales.example.com");
    }

    #[test]
    fn a_slip_in_the_configuration_is_named() {
        let wrong = |json| ServiceAddresses::new("", &overrides(json)).expect_err("refused").to_string();
        assert!(wrong(serde_json::json!({ "uat": { "my": {} } })).starts_with("addresses.uat.my:"));
        assert!(wrong(serde_json::json!({ "test": { "id": { "file": "ftp://x" } } })).starts_with("addresses.test.id.file:"));
    }

    #[test]
    fn another_host_is_refused_because_no_page_could_reach_it() {
        for foreign in ["https://th.example.com", "http://sales.example.com", "https://sales.example.com:8443", "wss://chat.example.com"] {
            let configured = overrides(serde_json::json!({ "production": { "th": { "api": foreign } } }));
            let refused = ServiceAddresses::new("https://sales.example.com", &configured).expect_err("refused").to_string();
            assert_eq!(
                refused,
                format!("addresses.production.th.api: {foreign:?} is on another host than public_url, https://sales.example.com")
            );
        }
    }

    #[test]
    fn only_plain_https_addresses_reach_a_phone() {
        assert!(is_https("https://files.example.com/app.apk?x=1"));
        for bad in [
            "http://files.example.com/",
            "https://",
            "https:///path",
            "javascript:alert(1)",
            "https://a@b/",
            "https://a b/",
            "https://ไทย/",
        ] {
            assert!(!is_https(bad), "{bad}");
        }
    }
}
