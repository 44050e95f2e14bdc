//! A promoter's report of what was sold in a store on a day, or in a month where nobody reports by the day.

mod booking;
mod calendar;
mod change;
mod deed;
mod figures;
mod input;
mod lock;
mod machine;
mod notify;
mod numbered;
mod row;
mod stores;
mod submit;
mod verify;
mod view;

pub use calendar::{
    CalendarCell, CalendarDay, CalendarPeople, CalendarQuery, CalendarRow, DueQuery, NotReported, SalesCalendar, calendar, not_reported,
};
pub use change::{Amendment, Correction, Withdrawal, amend, correct, withdraw};
pub use deed::SaleTaken;
pub use figures::{Figures, SalesFigure, Target, figures};
pub use input::{SaleInput, SoldLine};
pub use lock::{hold_reports, lock_reports};
pub use machine::{Guard, ReportEvent, ReportState, TABLE};
pub use numbered::numbered;
pub use row::ReportKind;
pub use stores::{ReportStore, ReportStores, StoresQuery, report_stores};
pub use submit::submit;
pub use view::{ReportFilter, SalesReport, SalesReportEvent, SalesReportItem, SalesReportLine, report, reports};

pub(crate) use verify::verify;
