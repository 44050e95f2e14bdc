use crate::gerai::{get, installation, sqlite, wait_until_ready};
use crate::server::Server;

/// Whoever opens the app for the first time fetches it all at once, and so do colleagues behind the same address.
#[test]
fn an_app_is_fetched_by_an_address_that_may_make_no_more_calls() {
    let data = installation();
    let settings = [("GERAI_LIMITS__REQUESTS_PER_MINUTE", "1"), ("GERAI_LIMITS__BURST", "1")];
    let server = Server::start_with(&sqlite(data.path()), data.path(), &settings);
    wait_until_ready(server.address);
    let ask = |path| get(server.address, path).expect("an answer");
    assert!(ask("/router-config-file/router-config.json").starts_with("HTTP/1.1 200"));
    assert!(ask("/router-config-file/router-config.json").starts_with("HTTP/1.1 429"));
    for _ in 0..50 {
        assert!(ask("/openapi.json").starts_with("HTTP/1.1 200"));
    }
    server.strike();
}
