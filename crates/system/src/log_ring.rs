//! The latest log lines, kept in memory for people who try the product out and have no access to its terminal.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use kernel::{Clock, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;
use utoipa::{IntoParams, ToSchema};

/// A text of more bytes is cut: the ring must stay small whatever is logged.
const MAX_TEXT: usize = 2000;
const DEFAULT_LINES: usize = 100;
/// As many may be asked for at once.
pub const MOST_LINES: usize = 500;

store::text_enum! {
    /// From the gravest to the least.
    #[derive(PartialOrd, Ord)]
    pub enum LogLevel {
        Error = "error",
        Warn = "warn",
        Info = "info",
        Debug = "debug",
        Trace = "trace",
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct LogLine {
    pub at: Timestamp,
    pub level: LogLevel,
    pub target: String,
    pub message: String,
    #[schema(value_type = Object)]
    pub fields: Map<String, Json>,
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct LogLines {
    pub list: Vec<LogLine>,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct LogFilter {
    /// This level and graver ones.
    pub level: Option<LogLevel>,
    /// Text that must occur in the message, the target or a field.
    pub contains: Option<String>,
    #[param(maximum = 500)]
    pub limit: Option<usize>,
}

/// A bounded buffer; the oldest line goes when a new one does not fit. Clones share the lines.
#[derive(Clone, Debug)]
pub struct LogRing {
    lines: Arc<Mutex<VecDeque<LogLine>>>,
    capacity: usize,
    clock: Clock,
}

impl LogRing {
    pub fn new(capacity: usize, clock: Clock) -> Self {
        Self { lines: Arc::new(Mutex::new(VecDeque::with_capacity(capacity))), capacity, clock }
    }

    /// The layer that fills this ring, for the subscriber of the process.
    pub fn layer(&self) -> LogRingLayer {
        LogRingLayer(self.clone())
    }

    /// Newest first.
    pub fn lines(&self, filter: &LogFilter) -> LogLines {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let wanted = |line: &&LogLine| {
            filter.level.is_none_or(|least| line.level <= least) && filter.contains.as_ref().is_none_or(|text| line.contains(text))
        };
        let limit = filter.limit.unwrap_or(DEFAULT_LINES).min(self.capacity);
        LogLines { list: lines.iter().rev().filter(wanted).take(limit).cloned().collect() }
    }

    fn push(&self, line: LogLine) {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() >= self.capacity {
            lines.pop_front();
        }
        lines.push_back(line);
    }
}

impl LogLine {
    fn contains(&self, text: &str) -> bool {
        let in_field = |(name, value): (&String, &Json)| name.contains(text) || value.as_str().is_some_and(|value| value.contains(text));
        self.message.contains(text) || self.target.contains(text) || self.fields.iter().any(in_field)
    }
}

#[derive(Clone, Debug)]
pub struct LogRingLayer(LogRing);

impl<S: Subscriber> Layer<S> for LogRingLayer {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut fields = Fields::default();
        event.record(&mut fields);
        self.0.push(LogLine {
            at: self.0.clock.now(),
            level: level(*event.metadata().level()),
            target: event.metadata().target().to_owned(),
            message: fields.message,
            fields: fields.others,
        });
    }
}

const fn level(level: Level) -> LogLevel {
    match level {
        Level::ERROR => LogLevel::Error,
        Level::WARN => LogLevel::Warn,
        Level::INFO => LogLevel::Info,
        Level::DEBUG => LogLevel::Debug,
        Level::TRACE => LogLevel::Trace,
    }
}

#[derive(Default)]
struct Fields {
    message: String,
    others: Map<String, Json>,
}

impl Fields {
    fn put(&mut self, field: &Field, value: Json) {
        self.others.insert(field.name().to_owned(), value);
    }

    fn put_text(&mut self, field: &Field, mut text: String) {
        text.truncate(text.floor_char_boundary(MAX_TEXT));
        if field.name() == "message" { self.message = text } else { self.put(field, Json::String(text)) }
    }
}

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.put_text(field, format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.put_text(field, value[..value.floor_char_boundary(MAX_TEXT)].to_owned());
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.put(field, value.into());
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.put(field, value.into());
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.put(field, value.into());
    }
}

#[cfg(test)]
mod tests {
    use tracing_subscriber::layer::SubscriberExt as _;

    use super::*;

    fn ring(capacity: usize) -> LogRing {
        LogRing::new(capacity, Clock::fixed(Timestamp::from_millis(1_772_000_000_000)))
    }

    fn logging(ring: &LogRing, work: impl FnOnce()) {
        tracing::subscriber::with_default(tracing_subscriber::registry().with(ring.layer()), work);
    }

    #[test]
    fn a_line_keeps_its_parts() {
        let ring = ring(10);
        logging(&ring, || tracing::warn!(target: "gerai::test", route = "/v3/x", ms = 12_u64, ok = false, cause = ?"none", "slow"));
        let [line] = &ring.lines(&LogFilter::default()).list[..] else { panic!("one line") };
        assert_eq!((line.level, line.target.as_str(), line.message.as_str()), (LogLevel::Warn, "gerai::test", "slow"));
        assert_eq!(Json::Object(line.fields.clone()), serde_json::json!({ "route": "/v3/x", "ms": 12, "ok": false, "cause": "\"none\"" }));
        assert_eq!(line.at, Timestamp::from_millis(1_772_000_000_000));
    }

    #[test]
    fn the_oldest_lines_go_first() {
        let ring = ring(3);
        logging(&ring, || (0..5).for_each(|n| tracing::info!("line {n}")));
        let messages: Vec<_> = ring.lines(&LogFilter::default()).list.into_iter().map(|line| line.message).collect();
        assert_eq!(messages, ["line 4", "line 3", "line 2"]);
    }

    #[test]
    fn lines_are_found_by_level_and_text() {
        let ring = ring(10);
        logging(&ring, || {
            tracing::error!(code = "E1", "broken");
            tracing::info!("fine");
            tracing::debug!("chatter");
        });
        let found = |filter: LogFilter| ring.lines(&filter).list.into_iter().map(|line| line.message).collect::<Vec<_>>();
        assert_eq!(found(LogFilter { level: Some(LogLevel::Info), ..LogFilter::default() }), ["fine", "broken"]);
        assert_eq!(found(LogFilter { contains: Some("E1".into()), ..LogFilter::default() }), ["broken"]);
        assert_eq!(found(LogFilter { limit: Some(1), ..LogFilter::default() }), ["chatter"]);
    }

    #[test]
    fn an_endless_line_is_cut() {
        let ring = ring(1);
        logging(&ring, || tracing::info!("{}", "x".repeat(10_000)));
        assert_eq!(ring.lines(&LogFilter::default()).list[0].message.len(), MAX_TEXT);
    }
}
