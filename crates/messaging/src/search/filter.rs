use kernel::{AppError, ErrorCode, Id, Result};
use serde::Deserialize;
use store::{Sql, contains_pattern};
use utoipa::IntoParams;

use super::word;
use crate::content::Persist;
use crate::since::not_negative;

const MAX_TYPES: usize = 20;
const LONGEST_TYPES: usize = 100;

/// What is looked for besides a word. Each narrows what is found.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct MessageFilter {
    /// Only what this person said.
    pub sender_id: Option<Id>,
    /// Only messages of these types, with commas between them.
    #[param(max_length = 100)]
    pub content_types: Option<String>,
    /// Only what was said from this moment on, in milliseconds.
    #[param(minimum = 0)]
    pub from: Option<i64>,
    /// Only what was said before this moment, in milliseconds.
    #[param(minimum = 0)]
    pub to: Option<i64>,
    /// Only where the reader, or everybody, is named.
    #[serde(default)]
    pub mentioned: bool,
}

impl MessageFilter {
    fn is_empty(&self) -> bool {
        self.sender_id.is_none() && self.content_types.is_none() && self.from.is_none() && self.to.is_none() && !self.mentioned
    }

    fn types(&self) -> Result<Vec<i64>> {
        let asked = self.content_types.as_deref().unwrap_or_default();
        if asked.len() > LONGEST_TYPES {
            return Err(AppError::field("contentTypes", ErrorCode::TooLong));
        }
        let types: Result<Vec<i64>, _> = asked.split(',').filter(|part| !part.is_empty()).map(str::parse).collect();
        let types = types.map_err(|_| AppError::field("contentTypes", ErrorCode::Malformed))?;
        if types.len() > MAX_TYPES { Err(AppError::field("contentTypes", ErrorCode::TooLong)) } else { Ok(types) }
    }
}

/// What somebody looks for, checked.
pub(super) struct Wanted {
    /// Folded; empty where no word was asked for.
    pub(super) word: String,
    types: Vec<i64>,
    filter: MessageFilter,
}

impl Wanted {
    /// A word is needed only where nothing else narrows the search.
    pub(super) fn new(keyword: Option<&str>, filter: &MessageFilter) -> Result<Self> {
        not_negative("from", filter.from)?;
        not_negative("to", filter.to)?;
        let asked = keyword.unwrap_or_default();
        let word = if asked.trim().is_empty() && !filter.is_empty() { String::new() } else { word(asked)? };
        Ok(Self { word, types: filter.types()?, filter: filter.clone() })
    }

    /// Narrows to messages `m` that are as wanted by `me`, a placeholder.
    pub(super) fn narrow(&self, sql: &mut Sql, me: &str) {
        if self.word.is_empty() {
            // Recalls leave a trace, and groups tell what happened to them: neither is something somebody said.
            sql.push(&format!(" AND m.persist = {} AND m.state <> 'recalled'", Persist::Counted.code()));
        } else {
            sql.push_with(" AND m.search LIKE ? ESCAPE '\\'", contains_pattern(&self.word));
        }
        if let Some(sender) = self.filter.sender_id {
            sql.push_with(" AND m.sender_id = ?", sender);
        }
        for (index, code) in self.types.iter().enumerate() {
            sql.push(if index == 0 { " AND m.content_type IN (" } else { ", " }).bind(*code);
        }
        if !self.types.is_empty() {
            sql.push(")");
        }
        if let Some(from) = self.filter.from {
            sql.push_with(" AND m.sent_at >= ?", from);
        }
        if let Some(to) = self.filter.to {
            sql.push_with(" AND m.sent_at < ?", to);
        }
        if self.filter.mentioned {
            sql.push(&format!(
                " AND EXISTS (SELECT 1 FROM message_mention a WHERE a.conversation_id = m.conversation_id AND a.seq = m.seq
                 AND a.user_id IN (0, {me}))"
            ));
        }
    }
}
