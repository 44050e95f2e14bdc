//! What a channel said, and how many it reached.

use std::collections::HashMap;

use kernel::{Id, Page, PageQuery, Result, Timestamp};
use org::{Actor, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, columns_of, params, text_enum};
use utoipa::{IntoParams, ToSchema};

use super::audience::Audience;
use super::input::Body;
use super::standing::{self, Act};
use crate::people;

text_enum! {
    pub enum PostState {
        Draft = "draft",
        /// Waits for its time.
        Scheduled = "scheduled",
        Sent = "sent",
        /// Taken back from everybody.
        Recalled = "recalled",
    }
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PostFilter {
    pub channel_id: Id,
    pub state: Option<PostState>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// How many people opened an article, and its page of the web.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArticleCount {
    pub opened: i64,
    pub clicked: i64,
}

/// Something a channel says, as its desk sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChannelPost {
    pub id: Id,
    pub channel_id: Id,
    pub body: Body,
    pub audience: Audience,
    pub state: PostState,
    pub send_at: Option<Timestamp>,
    /// Its time came, and the selection named nobody: it is a draft again.
    pub unheard: bool,
    pub sent_at: Option<Timestamp>,
    pub sent_by: Option<Id>,
    #[serde(default)]
    pub sent_by_name: String,
    pub message_uid: Option<Id>,
    /// How many it was said to.
    pub recipients: i64,
    /// On how many people's devices it is.
    #[serde(default)]
    pub delivered: i64,
    /// How many have seen it; of articles, how many have opened one that counts it.
    #[serde(default)]
    pub opened: i64,
    /// How many have followed a link of it.
    #[serde(default)]
    pub clicked: i64,
    /// By the id of the article.
    #[serde(default)]
    pub articles: HashMap<String, ArticleCount>,
    pub changed_at: Timestamp,
    pub ver: i64,
}

pub(super) const COLUMNS: &str =
    "id, channel_id, body, audience, state, send_at, unheard, sent_at, sent_by, message_uid, recipients, changed_at, ver";

impl FromRow for ChannelPost {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            channel_id: row.next()?,
            body: row.next_json()?,
            audience: row.next_json()?,
            state: row.next()?,
            send_at: row.next()?,
            unheard: row.next()?,
            sent_at: row.next()?,
            sent_by: row.next()?,
            sent_by_name: String::new(),
            message_uid: row.next()?,
            recipients: row.next()?,
            delivered: 0,
            opened: 0,
            clicked: 0,
            articles: HashMap::new(),
            changed_at: row.next()?,
            ver: row.next()?,
        })
    }
}

/// What a channel says and said, newest first.
#[kernel::boxed]
pub async fn posts(tx: &mut Tx, actor: &Actor, filter: &PostFilter) -> Result<Page<ChannelPost>> {
    standing::require(tx, actor, filter.channel_id, Act::See).await?;
    let mut condition = Sql::new("FROM channel_post o WHERE o.channel_id = ");
    condition.bind(filter.channel_id);
    if let Some(state) = filter.state {
        condition.push(" AND o.state = ").bind(state);
    }
    let paging = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let mut page = listing::page(tx, &columns_of("o", COLUMNS), "o.id", condition, paging).await?;
    count(tx, &mut page.list).await?;
    Ok(page)
}

/// One of them.
#[kernel::boxed]
pub async fn post(tx: &mut Tx, actor: &Actor, id: Id) -> Result<ChannelPost> {
    let found = super::post::any(tx, id).await?;
    standing::require(tx, actor, found.channel_id, Act::See).await?;
    let mut list = vec![found];
    count(tx, &mut list).await?;
    Ok(list.remove(0))
}

/// Adds who sent them and how many each reached. Numbers only: who has read what nobody is told.
async fn count(tx: &mut Tx, list: &mut [ChannelPost]) -> Result<()> {
    let senders: Vec<Id> = list.iter().filter_map(|post| post.sent_by).collect();
    let names = people::names_by_id(tx, &senders).await?;
    for post in list {
        post.sent_by_name = post.sent_by.and_then(|user| names.get(&user).cloned()).unwrap_or_default();
        if matches!(post.state, PostState::Draft | PostState::Scheduled) {
            continue;
        }
        // Whoever came later has it as well, and was not counted among those it was said to.
        let sql = "SELECT COALESCE(SUM(CASE WHEN v.delivered_seq >= m.seq OR v.read_seq >= m.seq THEN 1 ELSE 0 END), 0),
                 COALESCE(SUM(CASE WHEN v.read_seq >= m.seq THEN 1 ELSE 0 END), 0)
             FROM channel_post o JOIN message m ON m.conversation_id = o.conversation_id AND m.seq = o.seq
             JOIN conversation_member v ON v.conversation_id = m.conversation_id AND v.joined_seq < m.seq
                 AND (v.until_seq IS NULL OR v.until_seq >= m.seq)
             WHERE o.id = $1 AND (NOT m.directed OR EXISTS (SELECT 1 FROM message_recipient r
                 WHERE r.conversation_id = m.conversation_id AND r.user_id = v.user_id AND r.seq = m.seq))";
        let (delivered, read): (i64, i64) = tx.one(sql, params![post.id]).await?;
        (post.delivered, post.opened) = (delivered, read);
        let subjects = subjects(post);
        let of = tx.any_of("subject", 2);
        let sql = format!(
            "SELECT kind, subject, COUNT(*) FROM channel_deed WHERE channel_id = $1 AND kind IN ('opened', 'clicked') AND {of}
             GROUP BY kind, subject"
        );
        let rows: Vec<(String, String, i64)> = tx.all(&sql, params![post.channel_id, subjects.clone()]).await?;
        for (kind, subject, people) in rows {
            let counted = post.articles.entry(subject).or_default();
            if kind == "opened" { counted.opened = people } else { counted.clicked = people }
        }
        let of = tx.any_of("subject", 2);
        let sql = format!(
            "SELECT COUNT(DISTINCT CASE WHEN kind = 'opened' THEN user_id END), COUNT(DISTINCT CASE WHEN kind = 'clicked' THEN user_id END)
             FROM channel_deed WHERE channel_id = $1 AND kind IN ('opened', 'clicked') AND {of}"
        );
        let (opened, clicked): (i64, i64) = tx.one(&sql, params![post.channel_id, subjects]).await?;
        post.clicked = clicked;
        if matches!(post.body, Body::Articles { .. }) {
            post.opened = opened;
        }
    }
    Ok(())
}

/// What of a post is opened and followed: its articles, or itself.
fn subjects(post: &ChannelPost) -> Vec<String> {
    match &post.body {
        Body::Articles { articles } => articles.iter().filter_map(|article| article.article_id).map(|id| id.to_string()).collect(),
        _ => vec![post.id.to_string()],
    }
}
