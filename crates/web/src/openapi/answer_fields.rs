//! What answers always carry. Derived schemas call a field optional as soon as a request may leave it out or it may be
//! null; readers of answers want to know that it is there.

use std::collections::BTreeSet;

use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, Object, SchemaType, Type};
use utoipa::openapi::{Content, OpenApi, RefOr, Response, Schema};

/// What devices and the server say to each other in the same form. What is usual in it may be left out both ways.
const MUTUAL: [&str; 2] = ["Content", "ConversationKey"];

/// What devices say over the socket. No call names it.
const SPOKEN: &str = "ClientFrame";

const ENVELOPE: &str = "Answer_";
const LOCATION: &str = "#/components/schemas/";
const OF_REQUESTS: &str = "Request";

/// Marks the fields of answers that are always sent as required: those that may be null, and those that only requests
/// may leave out. A schema of both requests and answers is described twice for that. A field that answers leave out is
/// described as `#[schema(nullable = false)]`.
pub(super) fn require(document: &mut OpenApi) {
    let asked = asked(document);
    let both = both(document, &asked);
    let split = split(document, &both);
    describe_requests(document, &asked, &both, &split);
    let Some(components) = &mut document.components else { return };
    for (name, schema) in &mut components.schemas {
        let of_answers = both.contains(name) || (!asked.contains(name) && !is_request_form(name, &split));
        if !of_answers || MUTUAL.contains(&name.as_str()) {
            continue;
        }
        let whole = split.contains(name);
        each(schema, &mut |part| require_sent(part, whole));
        if let (true, RefOr::T(Schema::Object(envelope))) = (name.starts_with(ENVELOPE), schema) {
            add_required(envelope, |name, _| name == "data");
        }
    }
    for schema in answers(document) {
        each(schema, &mut |part| require_sent(part, false));
    }
}

fn require_sent(part: &mut RefOr<Schema>, whole: bool) {
    if let RefOr::T(Schema::Object(object)) = part {
        add_required(object, |_, property| whole || may_be_null(property));
    }
}

fn add_required(object: &mut Object, sent: impl Fn(&str, &RefOr<Schema>) -> bool) {
    let found = object.properties.iter().filter(|(name, property)| !object.required.contains(name) && sent(name, property));
    let found: Vec<String> = found.map(|(name, _)| name.clone()).collect();
    object.required.extend(found);
}

fn may_be_null(property: &RefOr<Schema>) -> bool {
    let null = |kind: &SchemaType| match kind {
        SchemaType::Type(kind) => *kind == Type::Null,
        SchemaType::Array(kinds) => kinds.contains(&Type::Null),
        SchemaType::AnyValue => false,
    };
    match property {
        RefOr::T(Schema::Object(object)) => null(&object.schema_type),
        RefOr::T(Schema::Array(array)) => null(&array.schema_type),
        RefOr::T(Schema::OneOf(choice)) => choice.items.iter().any(may_be_null),
        _ => false,
    }
}

/// What requests are made of, by name.
fn asked(document: &mut OpenApi) -> BTreeSet<String> {
    let first = requests(document).flat_map(names).chain([SPOKEN.to_owned()]).collect();
    reached(document, first)
}

/// Of that, what answers are made of too.
fn both(document: &mut OpenApi, asked: &BTreeSet<String>) -> BTreeSet<String> {
    let mut first: Vec<String> = answers(document).flat_map(names).collect();
    for (name, schema) in schemas(document) {
        if !asked.contains(name) {
            first.extend(names(schema));
        }
    }
    reached(document, first).intersection(asked).cloned().collect()
}

/// Of that, what differs between the two: a field is optional in one, or something that differs is inside.
fn split(document: &mut OpenApi, both: &BTreeSet<String>) -> BTreeSet<String> {
    let mut differs = BTreeSet::new();
    loop {
        let before = differs.len();
        for (name, schema) in schemas(document).filter(|(name, _)| both.contains(*name) && !MUTUAL.contains(&name.as_str())) {
            if has_optional(schema) || names(schema).iter().any(|inner| differs.contains(inner)) {
                differs.insert(name.clone());
            }
        }
        if differs.len() == before {
            return differs;
        }
    }
}

fn has_optional(schema: &mut RefOr<Schema>) -> bool {
    let mut found = false;
    each(schema, &mut |part| {
        if let RefOr::T(Schema::Object(object)) = part {
            found |= object.properties.keys().any(|name| !object.required.contains(name));
        }
    });
    found
}

fn describe_requests(document: &mut OpenApi, asked: &BTreeSet<String>, both: &BTreeSet<String>, split: &BTreeSet<String>) {
    let forms: Vec<_> = schemas(document)
        .filter(|(name, _)| split.contains(*name))
        .map(|(name, schema)| (format!("{name}{OF_REQUESTS}"), schema.clone()))
        .collect();
    if let Some(components) = &mut document.components {
        components.schemas.extend(forms);
    }
    let rename = &mut |part: &mut RefOr<Schema>| {
        if let RefOr::Ref(reference) = part
            && let Some(name) = reference.ref_location.strip_prefix(LOCATION)
            && split.contains(name)
        {
            reference.ref_location += OF_REQUESTS;
        }
    };
    for (name, schema) in schemas(document) {
        if is_request_form(name, split) || (asked.contains(name) && !both.contains(name)) {
            each(schema, rename);
        }
    }
    requests(document).for_each(|schema| each(schema, rename));
}

fn is_request_form(name: &str, split: &BTreeSet<String>) -> bool {
    name.strip_suffix(OF_REQUESTS).is_some_and(|answered| split.contains(answered))
}

/// These schemas and everything inside them, by name.
fn reached(document: &mut OpenApi, mut open: Vec<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    while let Some(name) = open.pop() {
        if let Some(schema) = document.components.as_mut().and_then(|components| components.schemas.get_mut(&name))
            && found.insert(name)
        {
            open.extend(names(schema));
        }
    }
    found
}

fn names(schema: &mut RefOr<Schema>) -> Vec<String> {
    let mut found = Vec::new();
    each(schema, &mut |part| {
        if let RefOr::Ref(reference) = part {
            found.extend(reference.ref_location.strip_prefix(LOCATION).map(str::to_owned));
        }
    });
    found
}

/// Calls `on` for a schema and all its parts; what it refers to is not followed.
fn each(schema: &mut RefOr<Schema>, on: &mut impl FnMut(&mut RefOr<Schema>)) {
    on(schema);
    match schema {
        RefOr::T(Schema::Object(object)) => {
            object.properties.values_mut().for_each(|property| each(property, on));
            if let Some(AdditionalProperties::RefOr(values)) = object.additional_properties.as_deref_mut() {
                each(values, on);
            }
        }
        RefOr::T(Schema::Array(array)) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                each(items, on);
            }
        }
        RefOr::T(Schema::OneOf(choice)) => choice.items.iter_mut().for_each(|item| each(item, on)),
        RefOr::T(Schema::AllOf(parts)) => parts.items.iter_mut().for_each(|item| each(item, on)),
        RefOr::T(Schema::AnyOf(choice)) => choice.items.iter_mut().for_each(|item| each(item, on)),
        _ => {}
    }
}

fn schemas(document: &mut OpenApi) -> impl Iterator<Item = (&String, &mut RefOr<Schema>)> {
    document.components.iter_mut().flat_map(|components| &mut components.schemas)
}

/// The schemas of the bodies of requests.
fn requests(document: &mut OpenApi) -> impl Iterator<Item = &mut RefOr<Schema>> {
    let operations = document.paths.paths.values_mut().flat_map(|item| [&mut item.get, &mut item.post]).flatten();
    let bodies = operations.filter_map(|operation| match &mut operation.request_body {
        Some(RefOr::T(body)) => Some(body),
        _ => None,
    });
    bodies.flat_map(|body| body.content.values_mut()).filter_map(schema_of)
}

/// The schemas of the bodies of answers.
fn answers(document: &mut OpenApi) -> impl Iterator<Item = &mut RefOr<Schema>> {
    let operations = document.paths.paths.values_mut().flat_map(|item| [&mut item.get, &mut item.post]).flatten();
    let responses = operations.flat_map(|operation| operation.responses.responses.values_mut());
    let contents = responses.filter_map(|response| match response {
        RefOr::T(Response { content, .. }) => Some(content),
        RefOr::Ref(_) => None,
    });
    contents.flat_map(|content| content.values_mut()).filter_map(schema_of)
}

fn schema_of(content: &mut RefOr<Content>) -> Option<&mut RefOr<Schema>> {
    match content {
        RefOr::T(content) => content.schema.as_mut(),
        RefOr::Ref(_) => None,
    }
}
