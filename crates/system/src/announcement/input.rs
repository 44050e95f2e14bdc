use std::collections::BTreeSet;

use kernel::{Country, ErrorCode, Id, LocalizedText, Result};
use org::{Checks, Day, RoleKey, TerminalType};
use serde::Deserialize;
use utoipa::ToSchema;

const MAX_TITLE: usize = 120;
const MAX_BODY: usize = 5000;

/// Creates a draft, or changes the draft with `id` as it was at `ver`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveAnnouncement {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    /// In one language at least; a language has both title and body or neither.
    pub title: LocalizedText,
    pub body: LocalizedText,
    /// Empty for every country.
    #[serde(default)]
    pub countries: Vec<Country>,
    /// With `roles`: whoever has one of the terminal types or one of the roles. Both empty for everybody.
    #[serde(default)]
    pub terminal_types: Vec<TerminalType>,
    #[serde(default)]
    pub roles: Vec<RoleKey>,
    #[serde(default)]
    pub pinned: bool,
    /// The last day on which it is shown.
    pub valid_until: Option<Day>,
}

/// What a draft says and to whom, cleaned.
pub(super) struct Content {
    pub title: LocalizedText,
    pub body: LocalizedText,
    pub countries: Vec<Country>,
    pub terminal_types: Vec<TerminalType>,
    pub roles: Vec<RoleKey>,
}

impl SaveAnnouncement {
    pub(super) fn checked(&self) -> Result<Content> {
        let mut checks = Checks::new();
        let title = self.title.each(|language, text| checks.line(&format!("title.{language}"), text, MAX_TITLE));
        let body = self.body.each(|language, text| checks.text(&format!("body.{language}"), text, MAX_BODY));
        for (language, title, body) in
            [("zh", &title.zh, &body.zh), ("en", &title.en, &body.en), ("id", &title.id, &body.id), ("th", &title.th, &body.th)]
        {
            // A reader is shown one language: a title without its body would stand above a foreign text.
            checks.ensure(!title.is_empty() || body.is_empty(), &format!("title.{language}"), ErrorCode::Required);
            checks.ensure(!body.is_empty() || title.is_empty(), &format!("body.{language}"), ErrorCode::Required);
        }
        if checks.is_clean() {
            checks.ensure(!title.is_empty(), "title", ErrorCode::Required);
        }
        checks.finish()?;
        Ok(Content {
            title,
            body,
            countries: distinct(&self.countries),
            terminal_types: distinct(&self.terminal_types),
            roles: distinct(&self.roles),
        })
    }
}

fn distinct<T: Copy + Ord>(chosen: &[T]) -> Vec<T> {
    chosen.iter().copied().collect::<BTreeSet<_>>().into_iter().collect()
}
