use std::path::Path;

use crate::gerai::{gerai, installation, sqlite, tamper, wait_until_ready};
use crate::server::Server;

fn file_name(file: &Path) -> &str {
    file.to_str().expect("a path")
}

#[test]
fn a_back_up_is_taken_while_the_server_runs_and_fills_an_empty_installation() {
    let data = installation();
    let server = Server::start(&sqlite(data.path()), data.path());
    wait_until_ready(server.address);
    let file = data.path().join("today.zip");
    let taken = gerai(data.path(), &["backup", file_name(&file)]);
    assert!(taken.fine && taken.out.contains("secret.key"), "{taken:?}");
    wait_until_ready(server.address);
    server.strike();

    let empty = tempfile::tempdir().expect("a directory");
    let restored = gerai(empty.path(), &["restore", file_name(&file)]);
    assert!(restored.fine && restored.out.starts_with("restored "), "{restored:?}");
    let listed = gerai(empty.path(), &["user", "list"]);
    assert!(listed.out.starts_with("ann "), "{listed:?}");
    let again = gerai(empty.path(), &["restore", file_name(&file)]);
    assert!(!again.fine && again.err.contains("empty database"), "{again:?}");
}

#[test]
fn a_back_up_makes_no_database_where_there_is_none() {
    let nowhere = tempfile::tempdir().expect("a directory");
    let data = nowhere.path().join("mistyped");
    let said = gerai(&data, &["backup", file_name(&nowhere.path().join("today.zip"))]);
    assert!(!said.fine && said.err.contains("no database at"), "{said:?}");
    assert!(!data.exists());
}

#[tokio::test]
async fn a_back_up_leaves_another_versions_database_alone() {
    for (done, answer) in [
        ("DELETE FROM schema_migration WHERE module = 'system' AND number = 1", "the database lacks system/1"),
        ("INSERT INTO schema_migration (module, number, name, checksum) VALUES ('system', 999, 'x', 'x')", "the database has system/999"),
    ] {
        let data = installation();
        tamper(data.path(), done).await;
        let file = data.path().join("today.zip");
        for command in [&["backup", file_name(&file)][..], &["verify"], &["user", "disable", "ann"]] {
            let said = gerai(data.path(), command);
            assert!(!said.fine && said.err.contains(answer), "{said:?}");
        }
        assert!(!file.exists());
    }
}
