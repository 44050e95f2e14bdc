//! The document as clients are generated from it.

use serde_json::{Value, json};
use utoipa::{OpenApi, ToSchema};

#[derive(ToSchema)]
#[expect(dead_code, reason = "only described")]
struct Name {
    #[schema(required = false)]
    en: String,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only described")]
struct Shelf {
    name: Name,
    note: Option<String>,
    #[schema(nullable = false)]
    next: Option<String>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only described")]
struct ShelfInput {
    name: Name,
    note: Option<String>,
}

#[utoipa::path(post, path = "/shelf", request_body = ShelfInput, responses((status = 200, body = Shelf)))]
#[expect(dead_code, reason = "only described")]
fn save() {}

#[derive(OpenApi)]
#[openapi(paths(save))]
struct Calls;

fn schemas() -> Value {
    json!(web::openapi::complete(Calls::openapi(), "1"))["components"]["schemas"].clone()
}

#[test]
fn an_answer_always_has_what_may_be_null() {
    assert_eq!(schemas()["Shelf"]["required"], json!(["name", "note"]));
}

#[test]
fn a_request_may_leave_out_what_may_be_null() {
    assert_eq!(schemas()["ShelfInput"]["required"], json!(["name"]));
}

#[test]
fn what_is_in_both_is_described_for_each() {
    let schemas = schemas();
    assert_eq!(schemas["Name"]["required"], json!(["en"]));
    assert_eq!(schemas["NameRequest"].get("required"), None);
    assert_eq!(schemas["Shelf"]["properties"]["name"]["$ref"], "#/components/schemas/Name");
    assert_eq!(schemas["ShelfInput"]["properties"]["name"]["$ref"], "#/components/schemas/NameRequest");
}
