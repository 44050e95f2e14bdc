//! The table of kinds as the web's half of the messenger knows it.

use std::fs;
use std::path::Path;

use messaging::content::CATALOGUE;
use serde_json::{Value as Json, json};

/// What the tests of `web/packages/chat` hold theirs against. `GERAI_WRITE_FIXTURES=1` writes it anew.
#[test]
fn the_web_knows_every_kind() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/packages/chat/src/testing/content-kinds.json");
    let kinds: Vec<Json> =
        CATALOGUE.iter().map(|kind| json!({ "code": kind.code, "name": kind.name, "persist": kind.persist.code() })).collect();
    let lines: Vec<String> = kinds.iter().map(|kind| format!("  {kind}")).collect();
    let whole = format!("[\n{}\n]\n", lines.join(",\n"));
    if std::env::var_os("GERAI_WRITE_FIXTURES").is_some() {
        fs::write(&path, &whole).expect("written");
    }
    let known: Json = serde_json::from_str(&fs::read_to_string(&path).expect("readable")).expect("JSON");
    assert_eq!(known, json!(kinds), "content-kinds.json is stale: run this test with GERAI_WRITE_FIXTURES=1 and commit the result");
}
