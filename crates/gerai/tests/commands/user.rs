use crate::gerai::{gerai, installation, sqlite, wait_until_ready};
use crate::server::Server;

#[test]
fn logins_are_managed_without_a_server() {
    let data = installation();
    let reset = gerai(data.path(), &["user", "reset-password", "ann"]);
    assert!(reset.fine && reset.out.contains("one-time password: "), "{reset:?}");
    let disabled = gerai(data.path(), &["user", "disable", "ann"]);
    assert!(disabled.fine, "{disabled:?}");
    let listed = gerai(data.path(), &["user", "list"]);
    assert!(listed.out.starts_with("ann ") && listed.out.contains("disabled"), "{listed:?}");
    let enabled = gerai(data.path(), &["user", "enable", "ann"]);
    assert!(enabled.fine && enabled.out.contains("active"), "{enabled:?}");
    let listed = gerai(data.path(), &["user", "list"]);
    assert!(listed.out.contains("active") && !listed.out.contains("disabled"), "{listed:?}");
    let none = gerai(data.path(), &["user", "remove-second-factor", "ann"]);
    assert!(!none.fine && none.err.contains("no_second_factor"), "{none:?}");
    let unknown = gerai(data.path(), &["user", "disable", "ben"]);
    assert!(!unknown.fine && unknown.err.contains("no such login"), "{unknown:?}");
}

#[test]
fn logins_are_managed_beside_a_server() {
    let data = installation();
    let server = Server::start(&sqlite(data.path()), data.path());
    wait_until_ready(server.address);
    assert!(gerai(data.path(), &["user", "create-admin", "ben", "Ben"]).fine);
    assert!(gerai(data.path(), &["user", "disable", "ann"]).fine);
    let listed = gerai(data.path(), &["user", "list"]);
    assert!(listed.fine && listed.out.contains("disabled") && listed.out.contains("ben "), "{listed:?}");
    wait_until_ready(server.address);
    server.strike();
}
