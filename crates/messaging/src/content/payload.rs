use kernel::{AppError, ErrorCode, Id, Result, clean_text};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{code, measure};

pub const MENTION_NOBODY: i64 = 0;
pub const MENTION_LISTED: i64 = 1;
pub const MENTION_ALL: i64 = 2;

/// Longest text of a message in characters; what is longer is sent as a file.
const MAX_TEXT: usize = 10_000;
/// What all fields together may take, pictures being files of their own.
const MAX_BYTES: usize = 48 * 1024;
const MAX_MENTIONED: usize = 200;
/// In the `data` of a text: it was put up for everybody. Only the server writes it.
const ANNOUNCEMENT: &str = "announcement";

/// The payload of a message. What `content` and `data` hold depends on the type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Content {
    #[serde(rename = "type")]
    #[schema(rename = "type")]
    pub content_type: i64,
    /// What is searched, and shown where the type is not known.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub searchable_content: String,
    /// Shown in notifications instead of a text made from the type.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub push_content: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub content: String,
    /// JSON, or a small picture in base64.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub data: String,
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub media_type: i64,
    /// The uploaded file that belongs to the message; who sees the message may read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file_id: Option<Id>,
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub remote_media_url: String,
    /// 0 nobody, 1 the listed people, 2 everybody.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub mentioned_type: i64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub mentioned_targets: Vec<Id>,
    /// Seconds after which it is no longer delivered; 0 for never.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub expire_duration: i64,
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub extra: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the shape serde asks for")]
const fn is_zero(number: &i64) -> bool {
    *number == 0
}

impl Content {
    pub fn text(text: impl Into<String>) -> Self {
        Self { content_type: 1, searchable_content: text.into(), ..Self::default() }
    }

    /// A text that was put up in a group, naming everybody.
    pub fn announcement(text: impl Into<String>) -> Self {
        Self { mentioned_type: MENTION_ALL, data: json!({ ANNOUNCEMENT: true }).to_string(), ..Self::text(text) }
    }

    /// The same as people may say it: whatever their program writes, it is no announcement.
    pub(crate) fn unannounced(self) -> Self {
        if self.content_type != code::TEXT || !self.data.contains(ANNOUNCEMENT) {
            return self;
        }
        let Ok(Value::Object(mut data)) = serde_json::from_str(&self.data) else { return self };
        data.remove(ANNOUNCEMENT);
        Self { data: Value::Object(data).to_string(), ..self }
    }

    pub fn notice(content_type: i64, data: &impl Serialize) -> Self {
        Self { content_type, data: serde_json::to_string(data).unwrap_or_default(), ..Self::default() }
    }

    pub fn check(&self) -> Result<()> {
        if self.content_type == code::TEXT && clean_text(&self.searchable_content).is_empty() {
            return Err(AppError::field("searchableContent", ErrorCode::Required));
        }
        measure::check(self.content_type, &self.content, &self.data)?;
        if self.searchable_content.chars().count() > MAX_TEXT {
            return Err(AppError::field("searchableContent", ErrorCode::TooLong));
        }
        if self.mentioned_targets.len() > MAX_MENTIONED {
            return Err(AppError::field("mentionedTargets", ErrorCode::TooLong));
        }
        if !(MENTION_NOBODY..=MENTION_ALL).contains(&self.mentioned_type) {
            return Err(AppError::field("mentionedType", ErrorCode::Unknown));
        }
        if self.expire_duration < 0 {
            return Err(AppError::field("expireDuration", ErrorCode::OutOfRange));
        }
        if self.content_type == code::LINK && !leads_to_the_web(&self.data) {
            return Err(AppError::field("content.data", ErrorCode::Malformed));
        }
        let texts = [&self.searchable_content, &self.push_content, &self.content, &self.data, &self.remote_media_url, &self.extra];
        if texts.iter().map(|text| text.len()).sum::<usize>() > MAX_BYTES {
            return Err(AppError::field("content", ErrorCode::TooLong));
        }
        Ok(())
    }
}

/// Whether a link says where it leads (`u` or `url`), and that is a page: a device opens nothing else.
fn leads_to_the_web(data: &str) -> bool {
    let link: serde_json::Value = serde_json::from_str(data).unwrap_or_default();
    let address = link["u"].as_str().or_else(|| link["url"].as_str()).and_then(|address| reqwest::Url::parse(address).ok());
    address.is_some_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_said_is_not_written() {
        let json = serde_json::to_string(&Content::text("hi")).expect("serialises");
        assert_eq!(json, r#"{"type":1,"searchableContent":"hi"}"#);
        assert_eq!(serde_json::from_str::<Content>(&json).expect("parses"), Content::text("hi"));
    }

    #[test]
    fn an_empty_or_endless_text_is_refused() {
        assert!(Content::text(" \n").check().is_err());
        assert!(Content::text("ก".repeat(10_000)).check().is_ok());
        assert!(Content::text("ก".repeat(10_001)).check().is_err());
        let padded = Content { data: "x".repeat(MAX_BYTES + 1), ..Content::text("hi") };
        assert!(padded.check().is_err());
    }

    #[test]
    fn a_link_leads_to_a_page_of_the_web() {
        let link = |data: &str| Content { content_type: code::LINK, data: data.to_owned(), ..Content::default() }.check().is_ok();
        for data in [r#"{"u":"https://gerai.example/a?b=1"}"#, r#"{"url":"http://10.0.0.1/"}"#, r#"{"u":"HTTPS://gerai.example"}"#] {
            assert!(link(data), "{data}");
        }
        for data in [
            "",
            "{}",
            r#"{"u":"javascript:alert(1)"}"#,
            r#"{"u":"data:text/html,x"}"#,
            r#"{"u":"file:///etc/passwd"}"#,
            r#"{"u":"//gerai.example"}"#,
            r#"{"u":"https://"}"#,
            r#"{"u":"java\nscript:x","url":"https://gerai.example"}"#,
        ] {
            assert!(!link(data), "{data}");
        }
    }
}
