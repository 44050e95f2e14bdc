use files::Purpose;
use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime, clean_line};
use org::Actor;
use serde::Deserialize;
use store::{Signal, Tx, params};
use utoipa::ToSchema;

use crate::account::{self, UserRow};
use crate::{UserCenterData, center_data};

const LONGEST_NICKNAME: usize = 30;
const LONGEST_EMAIL: usize = 254;

/// Parts of the own profile; what is absent stays as it is.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ProfileUpdate {
    #[schema(min_length = 1, max_length = 30)]
    pub nickname: Option<String>,
    /// A picture the user uploaded.
    pub avatar_id: Option<Id>,
    pub language: Option<Language>,
    /// The address of the user's account in the workplace chat tool; empty removes it.
    #[schema(max_length = 254)]
    pub chat_email: Option<String>,
    pub notify: Option<bool>,
}

/// By what somebody is found in the workplace chat tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatContact {
    pub email: Option<String>,
    pub phone: Option<String>,
}

#[kernel::boxed]
pub async fn chat_contact(tx: &mut Tx, user_id: Id) -> Result<ChatContact> {
    let user = account::by_id(tx, user_id).await?;
    Ok(ChatContact { email: user.chat_email, phone: user.phone })
}

#[kernel::boxed]
pub async fn update_profile(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &ProfileUpdate) -> Result<UserCenterData> {
    let user = account::lock(tx, actor.user_id).await?;
    let avatar = match input.avatar_id {
        Some(file_id) if Some(file_id) != user.avatar_file_id => Some(take_avatar(tx, rt, &user, file_id).await?),
        _ => user.avatar_file_id,
    };
    let nickname = input.nickname.as_deref().map_or(Ok(user.nickname), check_nickname)?;
    let chat_email = input.chat_email.as_deref().map_or(Ok(user.chat_email), check_email)?;
    tx.execute_one(
        "UPDATE app_user SET nickname = $2, avatar_file_id = $3, language = $4, chat_email = $5, notify = $6, ver = ver + 1 WHERE id = $1",
        params![user.id, nickname, avatar, input.language.unwrap_or(user.language), chat_email, input.notify.unwrap_or(user.notify),],
    )
    .await?;
    tx.signal(Signal::People);
    center_data(tx, rt, actor).await
}

/// Takes the uploaded picture into use and gives up the one before.
async fn take_avatar(tx: &mut Tx, rt: &Runtime, user: &UserRow, file_id: Id) -> Result<Id> {
    let file = match files::attach(tx, rt, user.id, file_id, Purpose::Avatar).await {
        Err(error) if error.code() == ErrorCode::NotFound => return Err(AppError::field("avatarId", ErrorCode::Unknown)),
        other => other?,
    };
    if let Some(former) = user.avatar_file_id {
        files::release(tx, former).await?;
    }
    Ok(file.id)
}

fn check_nickname(text: &str) -> Result<String> {
    let nickname = clean_line(text);
    if nickname.is_empty() {
        return Err(AppError::field("nickname", ErrorCode::Required));
    }
    if nickname.chars().count() > LONGEST_NICKNAME {
        return Err(AppError::field("nickname", ErrorCode::TooLong));
    }
    Ok(nickname)
}

fn check_email(text: &str) -> Result<Option<String>> {
    let email = text.trim();
    if email.is_empty() {
        return Ok(None);
    }
    if email.len() > LONGEST_EMAIL {
        return Err(AppError::field("chatEmail", ErrorCode::TooLong));
    }
    if is_email(email) { Ok(Some(email.to_owned())) } else { Err(AppError::field("chatEmail", ErrorCode::Malformed)) }
}

/// Enough to catch what is certainly not an address; only the chat tool knows which addresses exist.
fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.rsplit_once('@') else { return false };
    let printable = |part: &str| part.chars().all(|c| !c.is_whitespace() && !c.is_control() && !"<>()[],;:\"@\\".contains(c));
    let label = |label: &str| !label.is_empty() && !label.starts_with('-') && !label.ends_with('-');
    !local.is_empty() && printable(local) && printable(domain) && domain.contains('.') && domain.split('.').all(label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_told_from_other_text() {
        for good in ["somchai@gerai.example", "a.b+c@mail.co.th", "ñ@exämple.com"] {
            assert!(is_email(good), "{good}");
        }
        for bad in ["somchai", "@gerai.example", "a@b", "a b@c.de", "a@b..c", "a@-b.de", "a@b.de>", "a@b@c.de"] {
            assert!(!is_email(bad), "{bad}");
        }
    }
}
