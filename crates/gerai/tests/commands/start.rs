//! What a start is refused for, in words that say what to do.

use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use crate::gerai::{gerai, gerai_with, installation};

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).expect("there").permissions().mode() & 0o777
}

#[test]
fn a_lost_database_is_not_made_anew_beside_its_secret() {
    let data = installation();
    for file in ["gerai.db", "gerai.db-wal", "gerai.db-shm"] {
        drop(std::fs::remove_file(data.path().join(file)));
    }
    for command in [&["serve"][..], &["demo", "--months", "0"], &["user", "create-admin", "eve", "Eve"]] {
        let said = gerai(data.path(), command);
        assert!(!said.fine && said.err.contains("secret.key") && said.err.contains("--new-company"), "{command:?}: {said:?}");
    }
}

#[test]
fn people_without_their_secret_are_not_given_another() {
    let data = installation();
    std::fs::remove_file(data.path().join("secret.key")).expect("there");
    for command in [&["serve"][..], &["user", "reset-password", "ann"]] {
        let said = gerai(data.path(), command);
        assert!(!said.fine && said.err.contains("secret.key") && said.err.contains("passwords"), "{command:?}: {said:?}");
    }
    assert!(!data.path().join("secret.key").exists());
}

#[test]
fn nobody_else_reads_the_database() {
    let folder = tempfile::tempdir().expect("a directory");
    let data = folder.path().join("data");
    assert!(gerai(&data, &["user", "create-admin", "ann", "Ann"]).fine);
    assert_eq!(mode(&data), 0o700);
    assert_eq!(mode(&data.join("gerai.db")), 0o600);
    assert_eq!(mode(&data.join("secret.key")), 0o600);

    std::fs::set_permissions(data.join("gerai.db"), std::fs::Permissions::from_mode(0o644)).expect("set");
    assert!(gerai(&data, &["user", "create-admin", "bob", "Bob"]).fine);
    assert_eq!(mode(&data.join("gerai.db")), 0o600, "an older one is closed too");
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().expect("a directory");
    let occupied = folder.path().join("a-file");
    std::fs::write(&occupied, "").expect("written");
    let said = gerai(&occupied.join("data"), &["user", "create-admin", "ann", "Ann"]);
    assert!(!said.fine && said.err.contains("a-file/data"), "{said:?}");
}

#[test]
fn an_occupied_port_is_told_by_its_setting() {
    let data = installation();
    let occupied = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = occupied.local_addr().expect("an address").to_string();
    let said = gerai_with(data.path(), &["serve", "--listen", "127.0.0.1:0"], &[("GERAI_INTERNAL_LISTEN", &address)]);
    assert!(!said.fine && said.err.contains("GERAI_INTERNAL_LISTEN") && said.err.contains(&address), "{said:?}");
}

#[test]
fn an_unknown_level_of_the_log_is_named() {
    let data = tempfile::tempdir().expect("a directory");
    let said = gerai_with(data.path(), &["user", "list"], &[("GERAI_LOG", "verbose")]);
    assert!(!said.fine && said.err.contains("GERAI_LOG") && said.err.contains("verbose"), "{said:?}");
}
