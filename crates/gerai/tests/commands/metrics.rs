use std::net::TcpListener;

use crate::gerai::{get, installation, sqlite, wait_until_ready};
use crate::server::Server;

#[test]
fn operators_read_how_the_server_stands() {
    let data = installation();
    let inside = TcpListener::bind(("127.0.0.1", 0)).and_then(|free| free.local_addr()).expect("a free port");
    let settings = [("GERAI_INTERNAL_LISTEN", inside.to_string())];
    let settings = settings.each_ref().map(|(name, value)| (*name, value.as_str()));
    let server = Server::start_with(&sqlite(data.path()), data.path(), &settings);
    wait_until_ready(server.address);
    let told = get(inside, "/metrics").expect("an answer");
    for figure in [
        "outbox_oldest_seconds",
        "jobs_parked 0",
        "pin_locked 0",
        "messages_unindexed 0",
        "audit_sealed",
        "movements_unsealed",
        "audit_anchor_age ",
        "wal_bytes",
        "http_connections ",
    ] {
        assert!(told.contains(figure), "{figure} in {told}");
    }
    server.strike();
}
