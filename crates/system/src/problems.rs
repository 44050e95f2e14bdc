use kernel::{AppError, Result};

/// Gathers everything that is wrong with an input, so that a form shows all of it at once.
#[derive(Debug, Default)]
pub(crate) struct Problems(Option<AppError>);

impl Problems {
    pub(crate) fn add(&mut self, field: impl Into<String>, code: &str) {
        self.0 = Some(match self.0.take() {
            Some(error) => error.and_field(field, code),
            None => AppError::field(field, code),
        });
    }

    pub(crate) fn require(&mut self, holds: bool, field: &str, code: &str) {
        if !holds {
            self.add(field, code);
        }
    }

    pub(crate) fn result(self) -> Result<()> {
        self.0.map_or(Ok(()), Err)
    }
}
