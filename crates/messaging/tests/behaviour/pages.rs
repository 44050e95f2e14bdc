use kernel::{ErrorCode, Id};
use messaging::Since;
use messaging::conversation::ConversationKey;
use messaging::conversation_list;
use messaging::group;
use messaging::message;
use messaging::setting;
use store::{both_databases, params};

use crate::common::{MODULES, Office, refused};

const PAGE: i64 = 1000;

fn after(next: Option<String>) -> Since {
    Since { since: None, after: next }
}

both_databases!(long_lists_come_page_by_page, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let conversation = office.say(ann, ben, "first").await;
    office
        .write(async move |tx, _| {
            let (id,): (Id,) =
                tx.one("SELECT conversation_id FROM message WHERE uid = $1", params![conversation.uid]).await?;
            for n in 2..=PAGE + 1 {
                tx.execute(
                    "INSERT INTO message (conversation_id, seq, uid, sender_id, client_uuid, sent_at, content_type, persist, counted, payload,
                     search, state) SELECT conversation_id, $2, uid + CAST($2 AS BIGINT), sender_id, $3, sent_at, content_type, persist, counted, payload, search,
                     state FROM message WHERE conversation_id = $1 AND seq = 1",
                    params![id, n, format!("copy-{n:08}")],
                )
                .await?;
                tx.execute(
                    "INSERT INTO chat_setting (user_id, scope, setting_key, value, changed_at) VALUES ($1, 1000, $2, '1', 0)",
                    params![ben, format!("a-{n:05}")],
                )
                .await?;
            }
            tx.execute(
                "INSERT INTO message_hidden (conversation_id, user_id, seq, hidden_at)
                 SELECT conversation_id, $2, seq, sent_at FROM message WHERE conversation_id = $1",
                params![id, ben],
            )
            .await?;
            tx.execute(
                "INSERT INTO chat_setting (user_id, scope, setting_key, value, changed_at) VALUES ($1, 1001, '', '1', 0)",
                params![ben],
            )
            .await?;
            Ok(())
        })
        .await
        .expect("written");

    let hidden = async |filter: Since| office.write(async move |tx, rt| message::hidden(tx, rt, ben, &filter).await).await;
    let first = hidden(Since::default()).await.expect("a page");
    assert_eq!((first.list.len(), first.list[0].seqs.len(), first.list[0].seqs[0]), (1, 1000, 1));
    let second = hidden(after(first.next)).await.expect("a page");
    assert_eq!((second.list[0].seqs.as_slice(), second.next), ([PAGE + 1].as_slice(), None));
    assert_eq!(refused(hidden(after(Some("elsewhere".to_owned()))).await), ErrorCode::Validation);
    assert_eq!(refused(hidden(after(Some(format!("{}-1", "0".repeat(199))))).await), ErrorCode::Validation);

    let settings = async |filter: Since| office.write(async move |tx, rt| setting::list(tx, rt, ben, &filter).await).await.expect("a page");
    let first = settings(Since::default()).await;
    assert_eq!(first.list.len(), 1000);
    let second = settings(after(first.next)).await;
    assert_eq!((second.list.len(), second.list.last().map(|setting| setting.scope), second.next), (2, Some(1001), None));
    // How far the other has read comes with what was set, in its place.
    let told: Vec<&str> = first.list.iter().chain(&second.list).map(|setting| setting.setting_key.as_str()).collect();
    let set = told.iter().filter(|key| key.starts_with("a-")).count();
    assert_eq!((set, told.iter().collect::<std::collections::HashSet<_>>().len()), (1000, 1002));
});

both_databases!(conversations_and_groups_come_page_by_page, MODULES, async |db| {
    let office = Office::open(db).await;
    let ben = office.ben;
    let group = office.group(ben, &[office.ann]).await.id;
    office
        .write(async move |tx, rt| {
            for n in 1..=PAGE {
                let (id, name) = (rt.next_id(), format!("Copy {n:05}"));
                tx.execute(
                    "INSERT INTO chat_group (id, kind, name, search, owner_id, max_member_count, member_count, created_at, changed_at,
                     members_changed_at) SELECT $2, kind, $3, search, owner_id, max_member_count, 1, created_at, changed_at, members_changed_at
                     FROM chat_group WHERE id = $1",
                    params![group, id, name],
                )
                .await?;
                tx.execute(
                    "INSERT INTO group_member (group_id, user_id, role, created_at, changed_at)
                     SELECT $2, user_id, role, created_at, changed_at FROM group_member WHERE group_id = $1 AND user_id = $3",
                    params![group, id, ben],
                )
                .await?;
                tx.execute(
                    "INSERT INTO conversation (id, kind, line, first_id, second_id, last_seq, created_at, moved_at)
                     SELECT $2, kind, line, $2, second_id, 1, created_at, moved_at - 1 FROM conversation WHERE first_id = $1 AND kind = 1",
                    params![group, id],
                )
                .await?;
                tx.execute(
                    "INSERT INTO conversation_member (conversation_id, user_id, from_seq, read_seq, read_counted, read_at, joined_at, changed_at)
                     VALUES ($1, $2, 0, 0, 0, 0, 0, 0)",
                    params![id, ben],
                )
                .await?;
            }
            Ok(())
        })
        .await
        .expect("written");

    let list =
        async |filter: Since| office.write(async move |tx, rt| conversation_list::list(tx, rt, ben, &filter).await).await.expect("a page");
    let first = list(Since::default()).await;
    assert_eq!((first.list.len(), first.list[0].conversation), (1000, ConversationKey::group(group)));
    let second = list(after(first.next)).await;
    assert_eq!((second.list.len(), second.next), (1, None), "of the same moment, and none of them twice");
    assert!(!first.list.iter().any(|info| info.conversation == second.list[0].conversation));

    let groups = async |after| office.write(async move |tx, _| group::my_groups(tx, ben, after).await).await.expect("a page");
    let first = groups(None).await;
    assert_eq!((first.list.len(), first.list[0].name.as_str()), (1000, "Copy 00001"));
    let second = groups(first.next.and_then(|next| next.parse().ok())).await;
    assert_eq!(second.list.iter().map(|group| group.id).collect::<Vec<_>>(), [group]);
    assert_eq!(second.next, None);
});
