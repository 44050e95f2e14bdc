//! The vocabulary every other crate speaks: ids, money, time, languages, countries, errors and the
//! answer envelope. It knows neither HTTP nor SQL.

mod answer;
mod catalogue;
mod clock;
mod country;
mod entropy;
mod error;
mod finding;
mod future;
mod id;
mod lang;
mod machine;
mod money;
mod paging;
mod phone;
mod runtime;
mod secret;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod text;
mod version;
mod wait;

pub use answer::{Answer, Nothing};
pub use boxed::boxed;
pub use catalogue::ErrorCode;
pub use clock::{Clock, Timestamp, month_day, parse_date};
pub use country::{Country, UnknownCountry};
pub use entropy::Entropy;
pub use error::{AppError, FieldError, Result};
pub use finding::Finding;
pub use future::BoxFuture;
pub use id::{Id, IdGen};
pub use lang::{Language, LocalizedText, Words, told};
pub use machine::{Step, mermaid, step};
pub use money::{Currency, Money, MoneyError};
pub use paging::{Page, PageQuery};
pub use phone::{MobileShape, Phone};
pub use runtime::Runtime;
pub use secret::Secret;
pub use text::{clean_line, clean_text, fold};
pub use version::Version;
