//! Lists taken out as files: asked for at a desk, written by any node, kept for some days.
//!
//! A list says how to go through it ([`Export`]); everything else is the same for all of them. What the asker could see is
//! frozen with the job: nobody's file grows because somebody was granted more meanwhile, and it is refused when what was
//! granted then is gone.

mod asker;
mod book;
mod calls;
mod format;
mod kind;
mod machine;
mod row;
mod source;
mod task;
mod view;
mod words;
mod worker;

use store::{Module, migrations};

pub use calls::{ExportById, ReadyExport, Wish, ask, cancel, link, ready, remove, retry};
pub use format::{ExportFormat, InFormat};
pub use kind::ExportKind;
pub use machine::{ExportEvent, ExportFailure, ExportStatus, Guard, TABLE};
pub use source::{Asked, Export, Page, Source};
pub use view::{ExportJob, ExportJobs, ExportLink, list};
pub use worker::{Exporter, sweep};

/// Comes after `files`, `org` and `identity`.
pub const MODULE: Module = Module {
    name: "exporting",
    migrations: migrations![
        1 "export_job" => "../migrations/0001_export_job.sql",
        2 "format" => "../migrations/0002_format.sql",
    ],
};
