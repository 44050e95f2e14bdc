use std::error::Error as StdError;
use std::fmt;

use serde::Serialize;
use utoipa::ToSchema;

use crate::wait::spoken;
use crate::{ErrorCode, Language};

pub type Result<T, E = AppError> = std::result::Result<T, E>;

/// One refused input: which field, a stable code, and the reason in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    pub field: String,
    pub code: String,
    pub msg: String,
}

/// An answer other than success. The code decides state, HTTP status and text; the cause is for the log alone.
pub struct AppError(Box<Inner>);

struct Inner {
    code: ErrorCode,
    args: Vec<(&'static str, String)>,
    wait_s: Option<i64>,
    fields: Vec<(String, ErrorCode)>,
    data: Option<serde_json::Value>,
    cause: Option<Box<dyn StdError + Send + Sync>>,
}

impl AppError {
    pub fn new(code: ErrorCode) -> Self {
        Self(Box::new(Inner { code, args: Vec::new(), wait_s: None, fields: Vec::new(), data: None, cause: None }))
    }

    /// A single refused field; chain with [`AppError::and_field`] for more.
    pub fn field(field: impl Into<String>, problem: ErrorCode) -> Self {
        Self::new(ErrorCode::Validation).and_field(field, problem)
    }

    pub fn and_field(mut self, field: impl Into<String>, problem: ErrorCode) -> Self {
        self.0.fields.push((field.into(), problem));
        self
    }

    /// Something broke that the caller can neither cause nor mend.
    pub fn internal(cause: impl Into<Box<dyn StdError + Send + Sync>>) -> Self {
        let mut error = Self::new(ErrorCode::Internal);
        error.0.cause = Some(cause.into());
        error
    }

    /// Fills a `{name}` in the message.
    pub fn arg(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.0.args.push((name, value.to_string()));
        self
    }

    /// Fills `{wait}` in the message with a time in the reader's words, such as "5 minutes".
    pub fn wait(mut self, seconds: i64) -> Self {
        self.0.wait_s = Some(seconds);
        self
    }

    pub fn with_data(mut self, data: serde_json::Value) -> Self {
        self.0.data = Some(data);
        self
    }

    pub fn caused_by(mut self, cause: impl Into<Box<dyn StdError + Send + Sync>>) -> Self {
        self.0.cause = Some(cause.into());
        self
    }

    pub fn code(&self) -> ErrorCode {
        self.0.code
    }

    pub fn data(&self) -> Option<&serde_json::Value> {
        self.0.data.as_ref()
    }

    pub fn cause(&self) -> Option<&(dyn StdError + Send + Sync)> {
        self.0.cause.as_deref()
    }

    /// What is wrong with each refused field, in the order it was raised.
    pub fn problems(&self) -> impl Iterator<Item = (&str, ErrorCode)> {
        self.0.fields.iter().map(|(field, problem)| (field.as_str(), *problem))
    }

    /// The same with the codes that an answer carries.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &'static str)> {
        self.problems().map(|(field, problem)| (field, problem.code()))
    }

    pub fn message(&self, language: Language) -> String {
        let mut text = self.0.code.text(language).to_owned();
        if let Some(seconds) = self.0.wait_s {
            text = text.replace("{wait}", &spoken(seconds, language));
        }
        self.0.args.iter().fold(text, |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
    }

    pub fn localized_fields(&self, language: Language) -> Vec<FieldError> {
        self.problems()
            .map(|(field, problem)| FieldError {
                field: field.to_owned(),
                code: problem.code().to_owned(),
                msg: problem.text(language).to_owned(),
            })
            .collect()
    }
}

impl From<ErrorCode> for AppError {
    fn from(code: ErrorCode) -> Self {
        Self::new(code)
    }
}

impl fmt::Debug for AppError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = f.debug_struct("AppError");
        out.field("code", &self.0.code);
        if !self.0.fields.is_empty() {
            out.field("fields", &self.0.fields);
        }
        if let Some(cause) = &self.0.cause {
            out.field("cause", cause);
        }
        out.finish()
    }
}

impl fmt::Display for AppError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.code.code())?;
        for (field, code) in self.fields() {
            write!(f, " {field}:{code}")?;
        }
        if let Some(cause) = &self.0.cause {
            write!(f, ": {cause}")?;
        }
        Ok(())
    }
}

impl StdError for AppError {}
