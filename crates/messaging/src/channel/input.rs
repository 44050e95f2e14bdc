use kernel::{Country, ErrorCode, Id, LocalizedText, Result, Runtime};
use org::Checks;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::audience::Audience;
use super::menu::{self, Menu};
use crate::subscription::Status;

const MAX_NAME: usize = 40;
const MAX_DESCRIPTION: usize = 300;
const MAX_EXTRA: usize = 1024;
const MAX_TEXT: usize = 2000;
const MAX_TITLE: usize = 100;
const MAX_DIGEST: usize = 160;
const MAX_BODY: usize = 8000;
const MOST_ARTICLES: usize = 8;
const MOST_COLLEAGUES: usize = 50;

/// Begins a channel, or changes the one with `id` as it was at `ver`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveChannel {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    /// Whose people it is for; left out for those of every country. It stays.
    pub country_code: Option<Country>,
    /// In one language at least.
    pub name: LocalizedText,
    #[serde(default)]
    pub description: LocalizedText,
    /// The caller where it is left out.
    pub owner_id: Option<Id>,
    /// Who shares the owner's work.
    #[serde(default)]
    #[schema(max_items = 50)]
    pub colleague_ids: Vec<Id>,
    #[serde(default)]
    pub status: Status,
    #[serde(default)]
    #[schema(max_length = 1024)]
    pub extra: String,
    #[serde(default)]
    #[schema(max_items = 3)]
    pub menus: Vec<Menu>,
}

impl SaveChannel {
    /// The same with everything cleaned, or what is wrong with it.
    pub(super) fn checked(&self, rt: &Runtime) -> Result<Self> {
        let mut checks = Checks::new();
        let name = self.name.each(|language, text| checks.line(&format!("name.{language}"), text, MAX_NAME));
        checks.ensure(!name.is_empty(), "name", ErrorCode::Required);
        let description = self.description.each(|language, text| checks.text(&format!("description.{language}"), text, MAX_DESCRIPTION));
        checks.ensure(self.status.is_chosen(), "status", ErrorCode::Unknown);
        // Everybody is in it, so nobody has to be kept out.
        let both = self.status.has(Status::PRIVATE) && self.status.has(Status::GLOBAL);
        checks.ensure(!both, "status", ErrorCode::OutOfRange);
        checks.ensure(self.extra.chars().count() <= MAX_EXTRA, "extra", ErrorCode::TooLong);
        let menus = menu::checked(rt, &mut checks, &self.menus);
        let mut colleague_ids = self.colleague_ids.clone();
        colleague_ids.sort_unstable();
        colleague_ids.dedup();
        checks.ensure(colleague_ids.len() <= MOST_COLLEAGUES, "colleagueIds", ErrorCode::TooLong);
        checks.finish()?;
        Ok(Self { name, description, colleague_ids, menus, ..self.clone() })
    }
}

/// What a channel says at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schema(as = ChannelPostBody)]
pub enum Body {
    #[serde(rename_all = "camelCase")]
    Text {
        text: LocalizedText,
    },
    #[serde(rename_all = "camelCase")]
    Image {
        file_id: Id,
    },
    Link(LinkBody),
    /// The first one is shown large, the others below it.
    #[serde(rename_all = "camelCase")]
    Articles {
        articles: Vec<Article>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChannelPostLink)]
pub struct LinkBody {
    pub title: LocalizedText,
    #[serde(default)]
    pub digest: LocalizedText,
    pub url: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChannelArticle)]
pub struct Article {
    /// Given by the server whenever the message is kept.
    pub article_id: Option<Id>,
    pub title: LocalizedText,
    #[serde(default)]
    pub digest: LocalizedText,
    /// What stands on its page, with its line breaks.
    pub body: LocalizedText,
    /// The picture above it, sent in with `channel/picture`.
    pub cover_file_id: Option<Id>,
    /// A page of the web with more of it, or empty.
    #[serde(default)]
    pub url: String,
    /// Whether it is counted who has opened it.
    #[serde(default)]
    pub read_report: bool,
}

/// Writes a draft, or changes the draft with `id` as it was at `ver`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavePost {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub channel_id: Id,
    pub body: Body,
    #[serde(default)]
    pub audience: Audience,
}

impl Body {
    /// The same with everything cleaned and every article named.
    pub(super) fn checked(&self, rt: &Runtime) -> Result<Self> {
        let mut checks = Checks::new();
        let body = match self {
            Self::Text { text } => {
                let text = text.each(|language, text| checks.text(&format!("body.text.{language}"), text, MAX_TEXT));
                checks.ensure(!text.is_empty(), "body.text", ErrorCode::Required);
                Self::Text { text }
            }
            Self::Image { file_id } => Self::Image { file_id: *file_id },
            Self::Link(link) => {
                let title = link.title.each(|language, text| checks.line(&format!("body.title.{language}"), text, MAX_TITLE));
                checks.ensure(!title.is_empty(), "body.title", ErrorCode::Required);
                let digest = link.digest.each(|language, text| checks.line(&format!("body.digest.{language}"), text, MAX_DIGEST));
                checks.ensure(menu::is_web_page(&link.url), "body.url", ErrorCode::Malformed);
                Self::Link(LinkBody { title, digest, url: link.url.clone() })
            }
            Self::Articles { articles } => {
                checks.ensure(!articles.is_empty(), "body.articles", ErrorCode::Required);
                checks.ensure(articles.len() <= MOST_ARTICLES, "body.articles", ErrorCode::TooLong);
                let cleaned = articles.iter().enumerate();
                Self::Articles { articles: cleaned.map(|(at, article)| article.checked(rt, &mut checks, at)).collect() }
            }
        };
        checks.finish()?;
        Ok(body)
    }

    /// Which files it shows.
    pub(super) fn files(&self) -> Vec<Id> {
        match self {
            Self::Image { file_id } => vec![*file_id],
            Self::Articles { articles } => articles.iter().filter_map(|article| article.cover_file_id).collect(),
            Self::Text { .. } | Self::Link(_) => Vec::new(),
        }
    }
}

impl Article {
    fn checked(&self, rt: &Runtime, checks: &mut Checks, at: usize) -> Self {
        let field = format!("body.articles.{at}");
        let title = self.title.each(|language, text| checks.line(&format!("{field}.title.{language}"), text, MAX_TITLE));
        checks.ensure(!title.is_empty(), &format!("{field}.title"), ErrorCode::Required);
        let digest = self.digest.each(|language, text| checks.line(&format!("{field}.digest.{language}"), text, MAX_DIGEST));
        let body = self.body.each(|language, text| checks.text(&format!("{field}.body.{language}"), text, MAX_BODY));
        checks.ensure(!body.is_empty(), &format!("{field}.body"), ErrorCode::Required);
        checks.ensure(self.url.is_empty() || menu::is_web_page(&self.url), &format!("{field}.url"), ErrorCode::Malformed);
        Self { article_id: Some(rt.next_id()), title, digest, body, ..self.clone() }
    }
}
