use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::IntoParams;

text_enum! {
    /// What kind of file it becomes. The word is how its name ends.
    #[derive(Default)]
    pub enum ExportFormat {
        /// A workbook.
        #[default]
        Workbook = "xlsx",
        /// Rows separated by commas, for programs.
        Csv = "csv",
        /// Pages to print, with the first rows.
        Pdf = "pdf",
    }
}

/// Beside the filters of a list: what kind of file it is wanted as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InFormat {
    #[serde(default)]
    #[param(inline)]
    pub format: ExportFormat,
}
