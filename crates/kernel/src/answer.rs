use serde::{Deserialize, Serialize};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::{AppError, ErrorCode, FieldError, Language};

/// The one shape of every answer. `state` is what old clients read, `code` is what programs match on,
/// `msg` is what people read.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Answer<T> {
    /// 200 on success, 266 when the session has ended, otherwise the error's own state.
    pub state: u16,
    /// Stable English identifier; `ok` on success.
    pub code: &'static str,
    /// In the language of the `Language` header.
    pub msg: String,
    pub data: Option<T>,
    pub trace_id: String,
    /// What is wrong with which input, for `validation` errors.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<FieldError>,
}

impl<T> Answer<T> {
    pub fn ok(data: T, language: Language, trace_id: String) -> Self {
        Self {
            state: ErrorCode::Ok.state(),
            code: ErrorCode::Ok.code(),
            msg: ErrorCode::Ok.text(language).to_owned(),
            data: Some(data),
            trace_id,
            fields: Vec::new(),
        }
    }
}

impl Answer<serde_json::Value> {
    pub fn error(error: &AppError, language: Language, trace_id: String) -> Self {
        Self {
            state: error.code().state(),
            code: error.code().code(),
            msg: error.message(language),
            data: error.data().cloned(),
            trace_id,
            fields: error.localized_fields(language),
        }
    }
}

/// The data of an answer that only says "done"; `null` on the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nothing;

impl PartialSchema for Nothing {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Null).build().into()
    }
}

impl ToSchema for Nothing {
    fn name() -> std::borrow::Cow<'static, str> {
        "Nothing".into()
    }
}
