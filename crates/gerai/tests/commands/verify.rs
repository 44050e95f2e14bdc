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
