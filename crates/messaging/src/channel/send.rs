//! Saying what was written: one message in the channel's log, however many hear it.

use files::{Purpose, StoredFile};
use kernel::{AppError, ErrorCode, Id, Language, LocalizedText, Result, Runtime};
use serde_json::{Value, json};
use store::{Sql, Tx, params};

use super::audience::today;
use super::input::{Article, Body};
use super::post;
use super::post_view::{ChannelPost, PostState};
use super::standing::Bare;
use super::subscribe;
use crate::content::{Content, Persist, code};
use crate::conversation::Row;
use crate::media;
use crate::message::{self, Delivery, LogEntry};

/// Keeps what a draft shows until it is said or thrown away: pictures of who writes, or that were there before.
pub(super) async fn keep_files(tx: &mut Tx, rt: &Runtime, me: Id, body: &Body, before: Option<&Body>) -> Result<()> {
    let known = before.map(Body::files).unwrap_or_default();
    let wanted = body.files();
    let found = files::by_ids(tx, &wanted).await?;
    let sound = |id: &Id| {
        let is_it = |file: &&StoredFile| file.id == *id && file.purpose == Purpose::Chat && file.width.is_some();
        found.iter().find(is_it).is_some_and(|file| file.owner_user_id == me || known.contains(id))
    };
    if !wanted.iter().all(sound) {
        return Err(AppError::field("body.fileId", ErrorCode::Unknown));
    }
    for file in &wanted {
        files::take(tx, rt, *file).await?;
    }
    if let Some(before) = before {
        drop_files(tx, before, &wanted).await?;
    }
    Ok(())
}

/// Lets go of the pictures of a draft, but for those that stay.
pub(super) async fn drop_files(tx: &mut Tx, body: &Body, staying: &[Id]) -> Result<()> {
    for file in body.files().into_iter().filter(|file| !staying.contains(file)) {
        media::release_unused(tx, file).await?;
    }
    Ok(())
}

/// Writes the message and notes whom it is for. Nothing where the selection names nobody.
pub(super) async fn say(
    tx: &mut Tx,
    rt: &Runtime,
    channel: &Bare,
    written: &ChannelPost,
    by: Id,
) -> Result<Option<(ChannelPost, Delivery)>> {
    let row = subscribe::log(tx, rt, channel.id).await?;
    tx.hold("conversation", row.id).await?;
    let mut sql = Sql::new("SELECT v.user_id");
    written.audience.push(tx, &mut sql, row.id, today(rt, channel)?);
    sql.push(" ORDER BY v.user_id");
    let people: Vec<Id> = tx.all_of::<(Id,)>(&sql).await?.into_iter().map(|(user,)| user).collect();
    if people.is_empty() {
        return Ok(None);
    }
    let files = files::by_ids(tx, &written.body.files()).await?;
    let content = content(&written.body, &files)?;
    let client_uuid = format!("post-{}", written.id);
    let directed = !written.audience.is_everybody();
    let entry = LogEntry {
        from: channel.id,
        client_uuid: &client_uuid,
        content: &content,
        persist: Persist::Counted,
        to: &[],
        for_some: directed,
        files: &files,
        in_view: false,
    };
    let mut delivery = message::append_to_log(tx, rt, &row, &entry).await?;
    if directed {
        delivery.audience = message::Audience::People(people.clone());
        tell_only(tx, &row, delivery.message.seq, &people).await?;
    }
    let after = ChannelPost {
        state: PostState::Sent,
        send_at: None,
        unheard: false,
        sent_at: Some(rt.now()),
        sent_by: Some(by),
        message_uid: Some(delivery.message.uid),
        recipients: i64::try_from(people.len()).map_err(AppError::internal)?,
        changed_at: rt.now(),
        ver: written.ver + 1,
        ..written.clone()
    };
    post::write(tx, &after).await?;
    tx.execute_one("UPDATE channel_post SET conversation_id = $2, seq = $3 WHERE id = $1", params![after.id, row.id, delivery.message.seq])
        .await?;
    Ok(Some((after, delivery)))
}

/// Three numbers for each of them. Who was chosen stays chosen, also after moving elsewhere.
async fn tell_only(tx: &mut Tx, row: &Row, seq: i64, people: &[Id]) -> Result<()> {
    let among = tx.any_of("user_id", 3);
    tx.execute(
        &format!(
            "INSERT INTO message_recipient (conversation_id, user_id, seq)
             SELECT conversation_id, user_id, CAST($2 AS BIGINT) FROM conversation_member WHERE conversation_id = $1 AND {among}"
        ),
        params![row.id, seq, people],
    )
    .await?;
    // Whoever took the channel out of their list gets it back only with something for them.
    tx.execute(
        &format!(
            "UPDATE conversation_member SET removed_seq = $2
             WHERE conversation_id = $1 AND removed_seq > 0 AND removed_seq = $2 - 1 AND NOT ({among})"
        ),
        params![row.id, seq, people],
    )
    .await?;
    Ok(())
}

/// The words in the language of whoever does not know the others, and what finds them: all of them.
fn words(text: &LocalizedText) -> (String, String) {
    (text.get(Language::En).to_owned(), text.distinct().join("\n"))
}

/// What a text in several languages says on devices, each of which shows its reader's.
pub(super) fn text(text: &LocalizedText) -> Content {
    let (_, searchable_content) = words(text);
    Content { content_type: code::TEXT, searchable_content, data: json!({ "texts": text }).to_string(), ..Content::default() }
}

fn content(body: &Body, files: &[StoredFile]) -> Result<Content> {
    Ok(match body {
        Body::Text { text: words } => text(words),
        Body::Image { file_id } => {
            let unknown = || AppError::internal("a post's picture is missing");
            let file = files.iter().find(|file| file.id == *file_id).ok_or_else(unknown)?;
            let size = json!({ "w": file.width, "h": file.height }).to_string();
            let data = file.preview.clone();
            Content { content_type: code::IMAGE, media_type: 1, content: size, data, file_id: Some(file.id), ..Content::default() }
        }
        Body::Link(link) => {
            let (title, searchable_content) = words(&link.title);
            let data =
                json!({ "t": title, "d": link.digest.get(Language::En), "u": link.url, "titles": link.title, "digests": link.digest });
            Content { content_type: code::LINK, searchable_content, data: data.to_string(), ..Content::default() }
        }
        Body::Articles { articles } => {
            let searchable_content = articles.iter().flat_map(|article| article.title.distinct()).collect::<Vec<_>>().join("\n");
            let mut all = articles.iter().map(described);
            let (top, others) = (all.next(), all.collect::<Vec<_>>());
            let data = json!({ "top": top, "subArticles": others }).to_string();
            Content { content_type: code::ARTICLES, searchable_content, data, ..Content::default() }
        }
    })
}

/// An article in its message; what stands on its page is asked for when it is opened.
fn described(article: &Article) -> Value {
    json!({
        "id": article.article_id,
        "cover": article.cover_file_id.map(|file| file.to_string()).unwrap_or_default(),
        "title": article.title.get(Language::En),
        "digest": article.digest.get(Language::En),
        "url": article.url,
        "rr": article.read_report,
        "titles": article.title,
        "digests": article.digest,
    })
}
