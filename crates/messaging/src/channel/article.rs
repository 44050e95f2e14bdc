//! Reading articles, and counting who did.

use kernel::{AppError, ErrorCode, Id, LocalizedText, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params, text_enum};
use utoipa::ToSchema;

use super::input::Article;
use crate::subscription;
use crate::visibility::visible;

/// The page of an article.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadableArticle {
    pub article_id: Id,
    pub channel_id: Id,
    pub channel_name: LocalizedText,
    /// The message it came with, through which its cover is read.
    pub message_uid: Id,
    pub title: LocalizedText,
    pub body: LocalizedText,
    pub cover_file_id: Option<Id>,
    pub url: String,
    pub sent_at: Timestamp,
}

text_enum! {
    /// What a reader did with something a channel said.
    pub enum Heard {
        Opened = "opened",
        /// Followed its link.
        Clicked = "clicked",
    }
}

/// Names an article, or the message of a link.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArticleRead {
    pub article_id: Option<Id>,
    pub message_uid: Option<Id>,
    pub kind: Heard,
}

/// Where somebody sees the message of an article or a link: the post, its channel, what the article says.
async fn seen(tx: &mut Tx, rt: &Runtime, me: Id, asked: &ArticleRead) -> Result<(Id, Id, Option<Article>, Timestamp, Id)> {
    let missing = || AppError::new(ErrorCode::NotFound);
    let (join, column, id) = match (asked.article_id, asked.message_uid) {
        (Some(article), _) => ("JOIN channel_article a ON a.post_id = o.id", "a.id", article),
        (None, Some(message)) => ("LEFT JOIN channel_article a ON a.id = 0", "o.message_uid", message),
        (None, None) => return Err(AppError::field("articleId", ErrorCode::Required)),
    };
    let sql = format!(
        "SELECT o.id, o.channel_id, a.content, o.sent_at, m.uid FROM channel_post o {join}
         JOIN message m ON m.conversation_id = o.conversation_id AND m.seq = o.seq AND m.state <> 'recalled'
         JOIN conversation_member v ON v.conversation_id = m.conversation_id AND v.user_id = $1
         WHERE {column} = $3 AND {}",
        visible("m", "v", "$1", "$2")
    );
    let found: Option<(Id, Id, Option<String>, Timestamp, Id)> = tx.optional(&sql, params![me, rt.now(), id]).await?;
    let (post, channel, content, sent_at, uid) = found.ok_or_else(missing)?;
    let article = content.map(|content| serde_json::from_str(&content)).transpose().map_err(AppError::internal)?;
    Ok((post, channel, article, sent_at, uid))
}

/// An article, for whoever sees the message it came with.
#[kernel::boxed]
pub async fn article(tx: &mut Tx, rt: &Runtime, me: Id, id: Id) -> Result<ReadableArticle> {
    let asked = ArticleRead { article_id: Some(id), message_uid: None, kind: Heard::Opened };
    let (_, channel_id, article, sent_at, message_uid) = seen(tx, rt, me, &asked).await?;
    let article = article.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    Ok(ReadableArticle {
        article_id: id,
        channel_id,
        channel_name: subscription::name_of(tx, channel_id).await?,
        message_uid,
        title: article.title,
        body: article.body,
        cover_file_id: article.cover_file_id,
        url: article.url,
        sent_at,
    })
}

/// Notes that somebody opened an article or followed a link: once each, however often they do it. An article that asks for no
/// report of its readers counts nobody who opens it.
#[kernel::boxed]
pub async fn note_read(tx: &mut Tx, rt: &Runtime, me: Id, read: &ArticleRead) -> Result<()> {
    let (post, channel, article, ..) = seen(tx, rt, me, read).await?;
    if read.kind == Heard::Opened && article.as_ref().is_none_or(|article| !article.read_report) {
        return Ok(());
    }
    let subject = read.article_id.unwrap_or(post).to_string();
    super::event::note(tx, rt, channel, read.kind.key(), &subject, me).await
}
