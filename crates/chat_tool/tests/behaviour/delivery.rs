use chat_tool::{ChatDeliveryFailure, ChatDeliveryStatus, ChatTool};
use exporting::ExportFormat;
use kernel::ErrorCode;
use store::{both_databases, params};

use crate::common::{EMAIL, House, MODULES};
use crate::stand_in::SECRET;

async fn arrives(db: store::Db, tool: ChatTool) {
    let house = House::open(db).await.with(tool).await;
    let export = house.export().await;
    assert_eq!(house.look_up().await, ErrorCode::Ok, "{tool}");
    let asked = house.send(export).await.expect("asked");
    assert_eq!((asked.status, asked.tool), (ChatDeliveryStatus::Waiting, tool));
    house.carry().await;
    house.tools.nothing_wrong();
    let arrived = house.tools.arrived();
    assert_eq!(arrived.len(), 1, "{tool}");
    let file = &arrived[0];
    assert_eq!((file.person.as_str(), file.name.as_str()), ("ding-7", "orders-2026-03-02.xlsx"), "{tool}");
    assert!(file.content.starts_with(b"PK") && file.content.len() > 1000, "the workbook itself");
    assert_eq!(house.deliveries().await[0].status, ChatDeliveryStatus::Sent, "{tool}");
}

both_databases!(a_file_arrives_in_feishu, MODULES, async |db| arrives(db, ChatTool::Feishu).await);
both_databases!(a_file_arrives_in_lark, MODULES, async |db| arrives(db, ChatTool::Lark).await);
both_databases!(a_file_arrives_in_wecom, MODULES, async |db| arrives(db, ChatTool::WeCom).await);
both_databases!(a_file_arrives_in_dingtalk, MODULES, async |db| arrives(db, ChatTool::DingTalk).await);
both_databases!(a_file_arrives_in_slack, MODULES, async |db| arrives(db, ChatTool::Slack).await);

async fn arrives_as_rows(db: store::Db, tool: ChatTool, name: &str, starts: &[u8]) {
    arrives_as(db, tool, ExportFormat::Csv, name, starts).await;
}

async fn arrives_as(db: store::Db, tool: ChatTool, format: ExportFormat, name: &str, starts: &[u8]) {
    let house = House::open(db).await.with(tool).await;
    let export = house.export_as(format).await;
    assert_eq!(house.look_up().await, ErrorCode::Ok, "{tool}");
    house.send(export).await.expect("asked");
    house.carry().await;
    house.tools.nothing_wrong();
    let arrived = house.tools.arrived();
    assert_eq!(arrived.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(), [name], "{tool}");
    assert!(arrived[0].content.starts_with(starts), "{tool}");
}

const UNICODE: &[u8] = "\u{feff}".as_bytes();

both_databases!(rows_with_commas_arrive_in_feishu, MODULES, async |db| {
    arrives_as_rows(db, ChatTool::Feishu, "orders-2026-03-02.csv", UNICODE).await;
});
both_databases!(rows_with_commas_arrive_in_wecom, MODULES, async |db| {
    arrives_as_rows(db, ChatTool::WeCom, "orders-2026-03-02.csv", UNICODE).await;
});
both_databases!(rows_with_commas_arrive_in_slack, MODULES, async |db| {
    arrives_as_rows(db, ChatTool::Slack, "orders-2026-03-02.csv", UNICODE).await;
});
both_databases!(rows_with_commas_travel_to_dingtalk_in_an_archive, MODULES, async |db| {
    arrives_as_rows(db, ChatTool::DingTalk, "orders-2026-03-02.zip", b"PK").await;
});

both_databases!(pages_arrive_in_feishu, MODULES, async |db| pages_arrive(db, ChatTool::Feishu).await);
both_databases!(pages_arrive_in_wecom, MODULES, async |db| pages_arrive(db, ChatTool::WeCom).await);
both_databases!(pages_arrive_in_dingtalk, MODULES, async |db| pages_arrive(db, ChatTool::DingTalk).await);
both_databases!(pages_arrive_in_slack, MODULES, async |db| pages_arrive(db, ChatTool::Slack).await);

async fn pages_arrive(db: store::Db, tool: ChatTool) {
    arrives_as(db, tool, ExportFormat::Pdf, "orders-2026-03-02.pdf", b"%PDF-").await;
}

async fn mismatch(db: store::Db, tool: ChatTool) {
    let house = House::open(db).await.with(tool).await;
    change_address(&house, "nobody@gerai.example").await;
    assert_eq!(house.look_up().await, ErrorCode::EmailMismatch);
    assert_eq!(house.look_up().await, ErrorCode::EmailMismatch);
    assert_eq!(house.tools.told().look_ups, 1, "who is not known is not asked for time and again");
    change_address(&house, EMAIL).await;
    assert_eq!(house.look_up().await, ErrorCode::Ok, "with the right address");
}

both_databases!(an_address_unknown_to_feishu_is_said_and_can_be_mended, MODULES, async |db| mismatch(db, ChatTool::Feishu).await);
both_databases!(an_address_unknown_to_wecom_is_said_and_can_be_mended, MODULES, async |db| mismatch(db, ChatTool::WeCom).await);
both_databases!(an_address_unknown_to_dingtalk_is_said_and_can_be_mended, MODULES, async |db| mismatch(db, ChatTool::DingTalk).await);
both_databases!(an_address_unknown_to_slack_is_said_and_can_be_mended, MODULES, async |db| mismatch(db, ChatTool::Slack).await);

async fn change_address(house: &House, email: &str) {
    let (user, email) = (house.admin.user_id, email.to_owned());
    let changed = house.world.write(async move |tx| {
        Ok(tx.execute_one("UPDATE app_user SET chat_email = $2 WHERE id = $1", params![user, email.as_str()]).await?)
    });
    changed.await.expect("changed");
}

both_databases!(who_somebody_is_there_holds_for_a_day, MODULES, async |db| {
    let house = House::open(db).await.with(ChatTool::WeCom).await;
    for _ in 0..3 {
        assert_eq!(house.look_up().await, ErrorCode::Ok);
    }
    assert_eq!(house.tools.asked(), (1, 1));
    house.world.rt.clock.advance_seconds(24 * 3600 + 1);
    assert_eq!(house.look_up().await, ErrorCode::Ok);
    assert_eq!(house.tools.asked(), (2, 2));
});

both_databases!(a_tool_that_is_busy_is_tried_again_and_a_mismatch_is_never_said_of_it, MODULES, async |db| {
    let house = House::open(db).await.with(ChatTool::Lark).await;
    let export = house.export().await;
    house.tools.told().busy = 1;
    assert_eq!(house.look_up().await, ErrorCode::ChatToolUnreachable);
    assert_eq!(house.look_up().await, ErrorCode::Ok);
    // The token is taken back meanwhile: the next try asks for another.
    house.send(export).await.expect("asked");
    house.tools.told().tokens_ended = true;
    house.carry().await;
    assert_eq!(house.deliveries().await[0].failure, Some(ChatDeliveryFailure::Refused));
    house.send(export).await.expect("asked again");
    house.carry().await;
    assert_eq!((house.tools.arrived().len(), house.tools.asked().1), (1, 2));
});

both_databases!(a_tool_that_is_gone_is_given_up_with_a_notice, MODULES, async |db| {
    let mut house = House::open(db).await.with(ChatTool::Slack).await;
    let export = house.export().await;
    assert_eq!(house.look_up().await, ErrorCode::Ok);
    // Nothing listens there.
    let mut hosts = house.tools.hosts.clone();
    hosts.slack = "http://127.0.0.1:9".to_owned();
    house.courier.tools = chat_tool::ChatTools::new(house.world.rt.clone(), hosts).expect("a client");
    house.send(export).await.expect("asked");
    for _ in 0..6 {
        assert_eq!(house.deliveries().await[0].status, ChatDeliveryStatus::Waiting);
        house.carry().await;
        house.world.rt.clock.advance_seconds(3600);
    }
    let failed = &house.deliveries().await[0];
    assert_eq!((failed.status, failed.failure), (ChatDeliveryStatus::Failed, Some(ChatDeliveryFailure::Unreachable)));
    let user = house.admin.user_id;
    let told = house.world.write(async move |tx| {
        let sql = "SELECT text_key FROM notice WHERE user_id = $1 AND text_key LIKE 'chat%'";
        Ok(tx.all::<(String,)>(sql, params![user]).await?)
    });
    assert_eq!(told.await.expect("read"), [("chat_delivery_failed".to_owned(),)]);
});

both_databases!(a_second_tap_sends_nothing_twice, MODULES, async |db| {
    let house = House::open(db).await.with(ChatTool::Feishu).await;
    let export = house.export().await;
    assert_eq!(house.look_up().await, ErrorCode::Ok);
    let first = house.send(export).await.expect("asked");
    assert_eq!(house.send(export).await.expect("the same"), first);
    house.carry().await;
    let keys: Vec<_> = house.tools.arrived().into_iter().map(|file| file.key).collect();
    assert_eq!(keys, [Some(first.id.to_string())], "once, and a repeated try would be shown once");
});

both_databases!(who_may_see_it_no_more_gets_nothing, MODULES, async |db| {
    let house = House::open(db).await.with(ChatTool::Feishu).await;
    let export = house.export().await;
    assert_eq!(house.look_up().await, ErrorCode::Ok);
    house.send(export).await.expect("asked");
    let user = house.admin.user_id;
    let closed = house
        .world
        .write(async move |tx| Ok(tx.execute_one("UPDATE app_user SET status = 'disabled' WHERE id = $1", params![user]).await?));
    closed.await.expect("closed");
    house.carry().await;
    assert_eq!(house.deliveries().await[0].failure, Some(ChatDeliveryFailure::AccessGone));
    assert!(house.tools.arrived().is_empty());
});

both_databases!(the_database_alone_does_not_hold_the_secret, MODULES, async |db| {
    let house = House::open(db).await.with(ChatTool::Lark).await;
    let kept =
        house.world.write(async |tx| Ok(tx.one::<(Vec<u8>, String)>("SELECT secret_sealed, app_id FROM chat_tool_setting", &[]).await?));
    let (sealed, _) = kept.await.expect("read");
    assert!(sealed.len() > SECRET.len() && !sealed.windows(8).any(|piece| SECRET.as_bytes().starts_with(piece)));
});
