use kernel::{Country, Id, Language, Result, Runtime};
use org::{Actor, CustomerRef, Permission, RoleKey, StoreRef, TerminalType};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;

use crate::{account, privacy};

/// What the app keeps about its user.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserCenterData {
    pub user_id: Id,
    pub login_name: String,
    pub name: String,
    pub nickname: String,
    pub avatar_url: Option<String>,
    pub terminal_type: TerminalType,
    pub country_code: Country,
    /// The countries that head office may pick in `X-Country`; nothing for everybody else, who works in one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub countries: Vec<Country>,
    /// `th`, `ph`, `id` or `ml`.
    pub country_key: &'static str,
    /// ISO 4217.
    pub currency: &'static str,
    pub time_zone: &'static str,
    pub language: Language,
    pub roles: Vec<RoleKey>,
    pub permissions: Vec<Permission>,
    pub person_id: Option<Id>,
    pub customer_id: Option<Id>,
    pub stores: Vec<StoreRef>,
    pub customers: Vec<CustomerRef>,
    pub phone_masked: Option<String>,
    pub phone_bound: bool,
    pub pay_password_set: bool,
    /// The version of the privacy agreement that was accepted last.
    pub privacy_version: Option<String>,
    /// Whether that is the one that holds now.
    pub privacy_accepted: bool,
    pub chat_email: Option<String>,
    pub notify: bool,
    pub totp_enabled: bool,
    /// The roles ask for a second factor: until it is set up the login may do nothing else. Left out where that is not so.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub second_factor_due: bool,
    /// The password was made up by somebody else. Until it is changed every other call is refused.
    pub password_temporary: bool,
    /// Whether this login may use the head-office console.
    pub console: bool,
}

/// The short form, for the corner of a screen.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserInfo {
    pub id: Id,
    pub name: String,
    pub nickname: String,
    pub avatar_url: Option<String>,
}

impl UserCenterData {
    pub fn info(&self) -> UserInfo {
        UserInfo { id: self.user_id, name: self.name.clone(), nickname: self.nickname.clone(), avatar_url: self.avatar_url.clone() }
    }
}

/// Everything about the actor's own login.
#[kernel::boxed]
pub async fn center_data(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<UserCenterData> {
    let user = account::by_id(tx, actor.user_id).await?;
    let (stores, customers) = match actor.person_id {
        Some(person_id) => (org::stores_of(tx, person_id, actor.today).await?, org::customers_of(tx, person_id, actor.today).await?),
        None => (Vec::new(), org::customers_by_id(tx, &actor.customer_ids).await?),
    };
    let agreement = privacy::current(tx, rt).await?.version;
    let phone = user.phone();
    let avatar_url = match user.avatar_file_id {
        Some(file_id) => files::url_of(tx, file_id).await?,
        None => None,
    };
    Ok(UserCenterData {
        user_id: user.id,
        name: actor.name.clone(),
        avatar_url,
        terminal_type: actor.terminal_type,
        country_code: actor.country,
        countries: if actor.console { actor.countries.clone() } else { Vec::new() },
        country_key: actor.country.key(),
        currency: actor.country.currency().code(),
        time_zone: actor.country.time_zone(),
        language: user.language,
        roles: actor.roles.clone(),
        permissions: actor.grants.keys().copied().collect(),
        person_id: actor.person_id,
        customer_id: user.customer_id,
        stores,
        customers,
        phone_masked: phone.as_ref().map(kernel::Phone::masked),
        phone_bound: phone.is_some(),
        pay_password_set: user.pay_password_hash.is_some(),
        privacy_accepted: user.privacy_version.as_deref() == Some(&agreement),
        totp_enabled: user.has_totp(),
        second_factor_due: actor.second_factor_due,
        password_temporary: user.password_temporary,
        login_name: user.login_name,
        nickname: user.nickname,
        privacy_version: user.privacy_version,
        chat_email: user.chat_email,
        notify: user.notify,
        console: actor.console,
    })
}
