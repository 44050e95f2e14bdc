mod answer_fields;

use kernel::{ErrorCode, Language};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, ContentBuilder, InfoBuilder, OpenApi, RefOr, Response, ResponseBuilder, Schema};

pub const BEARER: &str = "bearer";
pub const BASIC_CLIENT: &str = "basicClient";

/// Completes the document gathered from the handlers: title, security schemes, the one error shape that every operation
/// may answer with, and which fields answers always have.
pub fn complete(mut document: OpenApi, version: &str) -> OpenApi {
    document.info = InfoBuilder::new().title("Gerai").version(version).description(Some(description())).build();
    let components = document.components.get_or_insert_with(Components::new);
    components.add_security_scheme(BEARER, SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build()));
    components.add_security_scheme(BASIC_CLIENT, SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Basic).build()));
    components.schemas.insert("Refusal".into(), RefOr::T(refusal_schema()));
    for (path, item) in &mut document.paths.paths {
        let operations = [("get", &mut item.get), ("post", &mut item.post)];
        for (method, operation) in operations.into_iter().filter_map(|(method, operation)| operation.as_mut().map(|found| (method, found)))
        {
            operation.operation_id = Some(operation_id(method, path));
            operation.responses.responses.entry("default".into()).or_insert_with(|| RefOr::T(refusal_response()));
        }
    }
    answer_fields::require(&mut document);
    document
}

/// Unique by construction. Handlers are called `list` and `save` in every folder, and clients generated from equal
/// ids would take one operation for the other.
fn operation_id(method: &str, path: &str) -> String {
    let words = path.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty() && *word != "v3");
    std::iter::once(method).chain(words).collect::<Vec<_>>().join("_")
}

fn refusal_response() -> Response {
    let reference = RefOr::Ref(utoipa::openapi::Ref::from_schema_name("Refusal"));
    ResponseBuilder::new()
        .description("Refused: see `state`, `code` and `fields`")
        .content("application/json", ContentBuilder::new().schema(Some(reference)).build())
        .build()
}

fn refusal_schema() -> Schema {
    let text = || ObjectBuilder::new().schema_type(Type::String).build();
    let field = ObjectBuilder::new()
        .property("field", text())
        .property("code", text())
        .property("msg", text())
        .required("field")
        .required("code")
        .required("msg")
        .build();
    let code = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(ErrorCode::ALL.iter().map(|code| code.code()))).build();
    ObjectBuilder::new()
        .property("state", ObjectBuilder::new().schema_type(Type::Integer).build())
        .property("code", code)
        .property("msg", text())
        .property("data", utoipa::openapi::schema::Object::with_type(utoipa::openapi::schema::SchemaType::AnyValue))
        .property("traceId", text())
        .property("fields", utoipa::openapi::schema::ArrayBuilder::new().items(field).build())
        .required("state")
        .required("code")
        .required("msg")
        .required("traceId")
        .build()
        .into()
}

fn description() -> String {
    let rows = ErrorCode::ALL.iter().map(|code| {
        format!("| {} | {} | `{}` | {} |\n", code.state(), code.http(), code.code(), code.text(Language::En).replace('|', "\\|"))
    });
    format!(
        "Every answer is `{{state, code, msg, data, traceId}}`. `state` 200 is success and 266 an ended session; the HTTP status agrees. \
         `msg` follows the `Language` header (zh default, en, id, th).\n\n| state | HTTP | code | English text |\n|---|---|---|---|\n{}",
        rows.collect::<String>()
    )
}
