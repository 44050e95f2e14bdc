use kernel::Runtime;
use store::testing::{TestDb, logical_schema};
use store::{Db, DbConfig, Module};

use crate::gerai::{gerai, gerai_with, installation, sqlite, tamper, wait_until_ready};
use crate::server::Server;

const NOTHING: &[Module] = &[];

#[tokio::test]
async fn what_fits_is_told_from_what_was_changed() {
    let data = installation();
    let db = Db::open(&sqlite(data.path())).await.expect("opens");
    store::audit::seal(&db, &Runtime::system(0)).await.expect("sealed");
    db.close().await;
    let server = Server::start(&sqlite(data.path()), data.path());
    wait_until_ready(server.address);
    let proven = gerai(data.path(), &["verify"]);
    assert!(proven.fine && proven.out.contains("everything fits"), "{proven:?}");
    server.strike();

    tamper(data.path(), "DROP TRIGGER audit_entry_kept; UPDATE audit_entry SET actor_name = 'nobody'").await;
    let found = gerai(data.path(), &["verify"]);
    assert!(!found.fine && found.out.contains("entry_changed"), "{found:?}");
}

#[tokio::test]
async fn nothing_is_made_in_an_empty_database() {
    let test = TestDb::postgres(NOTHING).await;
    test.run(async |db| {
        let DbConfig::Postgres { url, .. } = &test.config else { panic!("PostgreSQL") };
        let data = tempfile::tempdir().expect("a directory");
        let said = gerai_with(data.path(), &["verify"], &[("GERAI_DATABASE__URL", url.expose())]);
        assert!(!said.fine && said.err.contains("the database is empty"), "{said:?}");
        assert_eq!(logical_schema(&db).await, []);
    })
    .await;
}

#[tokio::test]
async fn a_database_put_back_to_an_earlier_day_does_not_fit_its_anchors() {
    let data = installation();
    let seal = async || {
        let db = Db::open(&sqlite(data.path())).await.expect("opens");
        store::audit::seal(&db, &Runtime::system(0)).await.expect("sealed");
        db.close().await;
    };
    seal().await;
    let kept = data.path().join("kept.db");
    std::fs::copy(data.path().join("gerai.db"), &kept).expect("kept");
    assert!(gerai(data.path(), &["user", "disable", "ann"]).fine);
    seal().await;
    let anchored = gerai(data.path(), &["anchor"]);
    assert!(anchored.fine && anchored.out.starts_with("anchor 1 at seq"), "{anchored:?}");
    let proven = gerai(data.path(), &["verify"]);
    assert!(proven.fine && proven.out.contains("anchors: 1 proven"), "{proven:?}");

    std::fs::copy(&kept, data.path().join("gerai.db")).expect("put back");
    let found = gerai(data.path(), &["verify"]);
    assert!(!found.fine && found.out.contains("history_rolled_back at anchor 1"), "{found:?}");
    assert!(gerai(data.path(), &["anchor", "--restored"]).fine);
    let signed_for = gerai(data.path(), &["verify"]);
    assert!(signed_for.fine && signed_for.out.contains("anchors: begun anew"), "{signed_for:?}");

    std::fs::remove_file(data.path().join("audit-anchors.jsonl")).expect("removed");
    let found = gerai(data.path(), &["verify"]);
    assert!(!found.fine && found.out.contains("anchor_missing"), "{found:?}");
}
