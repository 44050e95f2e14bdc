//! What an app is told about the installation at its start.

use kernel::{AppError, Country, Currency, Result, Version};
use org::Actor;
use serde::Serialize;
use sha2::{Digest, Sha256};
use store::Tx;
use utoipa::ToSchema;

use crate::settings::{Flags, Settings};
use crate::tabs::{self, Tab, TabBarEntry};

const MEGABYTE: i64 = 1024 * 1024;

/// The public configuration: everything, with its audiences, for clients that do not yet know their user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RouterConfig {
    /// Changes with the content.
    pub version: String,
    /// Empty: the built-in tabs.
    pub tab_bar: Vec<TabBarEntry>,
    pub flags: Flags,
}

/// The configuration of one signed-in user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClientConfig {
    pub tab_bar: Vec<Tab>,
    pub flags: Flags,
    pub limits: UploadLimits,
    pub currencies: Vec<CurrencyInfo>,
    pub countries: Vec<CountryInfo>,
}

/// What may be uploaded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadLimits {
    pub image_bytes: i64,
    pub attachment_bytes: i64,
    pub attachment_count: i64,
    /// A film or file in a message.
    pub chat_file_bytes: i64,
}

const fn limits(chat_file_bytes: i64) -> UploadLimits {
    UploadLimits { image_bytes: 4 * MEGABYTE, attachment_bytes: 3 * MEGABYTE, attachment_count: 3, chat_file_bytes }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CurrencyInfo {
    pub code: Currency,
    pub symbol: &'static str,
    pub digits: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountryInfo {
    pub code: Country,
    pub key: &'static str,
    pub iso2: &'static str,
    pub currency: Currency,
    pub time_zone: &'static str,
    pub phone_prefix: String,
}

#[kernel::boxed]
pub async fn router_config(tx: &mut Tx, settings: &Settings) -> Result<RouterConfig> {
    let tab_bar = tabs::tab_bar(&tabs::all(tx).await?);
    let flags = settings.flags.clone();
    let content = serde_json::to_vec(&(&tab_bar, &flags)).map_err(AppError::internal)?;
    let version = Sha256::digest(content).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    Ok(RouterConfig { version, tab_bar, flags })
}

/// `installed` is the caller's app version, if it says so; `chat_file_bytes` the largest file the messenger takes.
#[kernel::boxed]
pub async fn client_config(
    tx: &mut Tx,
    settings: &Settings,
    actor: &Actor,
    installed: Option<&Version>,
    chat_file_bytes: i64,
) -> Result<ClientConfig> {
    Ok(ClientConfig {
        tab_bar: tabs::tabs_of(&tabs::all(tx).await?, &actor.into(), installed),
        flags: settings.flags.clone(),
        limits: limits(chat_file_bytes),
        currencies: Currency::ALL.map(currency_info).to_vec(),
        countries: Country::ALL.map(country_info).to_vec(),
    })
}

const fn currency_info(currency: Currency) -> CurrencyInfo {
    CurrencyInfo { code: currency, symbol: currency.symbol(), digits: currency.digits() }
}

fn country_info(country: Country) -> CountryInfo {
    CountryInfo {
        code: country,
        key: country.key(),
        iso2: country.iso2(),
        currency: country.currency(),
        time_zone: country.time_zone(),
        phone_prefix: format!("+{}", country.calling_code()),
    }
}
