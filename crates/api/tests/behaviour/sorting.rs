//! Lists of the console in the orders they offer.

use identity::Token;
use kernel::Country;
use org::RoleKey;
use store::both_databases;

use crate::common::{Answer, Api, MODULES, get};

/// Exports are asked for, lists are read.
async fn ask(api: &Api, who: &Token, path: &str, query: &str) -> Answer {
    let address = format!("{path}?{query}");
    if path.ends_with("/export") { api.export(who, &address).await } else { api.send(get(&address).bearer(who)).await }
}

const LISTS: &[(&str, &[&str])] = &[
    ("/v3/org/admin/person/list", &["name", "countryCode"]),
    ("/v3/org/admin/person/export", &["name", "countryCode"]),
    ("/v3/org/admin/store/list", &["name", "countryCode", "openedOn"]),
    ("/v3/org/admin/customer/list", &["name", "countryCode", "creditLimit"]),
    ("/v3/goods/admin/product/list", &["name"]),
    ("/v3/goods/admin/product/export", &["name"]),
    ("/v3/business/admin/order/list", &["time", "net"]),
    ("/v3/business/admin/order/export", &["time", "net"]),
    ("/v3/business/admin/dispatch/queue", &["placedAt", "outstandingQty"]),
    ("/v3/business/admin/dispatch/list", &["dispatchedAt", "totalQty"]),
    ("/v3/stock/admin/level/list", &["materialCode", "onHand", "reserved", "available"]),
    ("/v3/finance/admin/topUp/list", &["enteredAt", "amount"]),
    ("/v3/finance/admin/consignment/list", &["preparedAt", "periodTo", "amount"]),
];

both_databases!(every_order_that_a_list_offers_can_be_had_both_ways, MODULES, async |db| {
    let api = Api::new(db).await;
    let all = api.signed_in("all", Country::Thailand, &[RoleKey::Admin, RoleKey::Finance, RoleKey::Warehouse]).await;
    for (path, sorts) in LISTS {
        for sort in *sorts {
            for query in [format!("sort={sort}"), format!("sort={sort}&order=desc")] {
                let answer = ask(&api, &all, path, &query).await;
                assert_eq!(answer.status.as_u16(), 200, "{path}?{query}");
            }
        }
        for (query, refusal) in [
            ("sort=password", "400 / 400 / bad_request"),
            ("sort=id;DROP", "400 / 400 / bad_request"),
            ("order=asc", "400 / 400 / validation"),
        ] {
            assert_eq!(ask(&api, &all, path, query).await.refusal(), refusal, "{path}?{query}");
        }
    }
});
