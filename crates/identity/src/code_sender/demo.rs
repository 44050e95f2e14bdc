use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use kernel::{Clock, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use super::{CodeMessage, CodeSender, Sending};
use crate::CodeScene;

const KEPT: usize = 200;

/// A code that a demonstration shows instead of sending it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SentCode {
    pub at: Timestamp,
    pub mobile: String,
    pub scene: CodeScene,
    pub code: String,
}

/// Keeps the last codes in memory for the console's code view. Only for demonstrations: whoever sees the view
/// can act for anybody.
#[derive(Debug)]
pub struct DemoSender {
    clock: Clock,
    sent: Mutex<VecDeque<SentCode>>,
}

impl DemoSender {
    pub const fn new(clock: Clock) -> Self {
        Self { clock, sent: Mutex::new(VecDeque::new()) }
    }

    /// The newest first.
    pub fn recent(&self) -> Vec<SentCode> {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).iter().rev().cloned().collect()
    }
}

impl CodeSender for DemoSender {
    fn send<'a>(&'a self, message: &'a CodeMessage) -> Sending<'a> {
        Box::pin(async move {
            let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
            if sent.len() == KEPT {
                sent.pop_front();
            }
            sent.push_back(SentCode {
                at: self.clock.now(),
                mobile: message.mobile.to_string(),
                scene: message.scene,
                code: message.code.expose().clone(),
            });
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Country, Language, Phone, Secret};

    use super::*;

    #[tokio::test]
    async fn the_last_codes_are_shown_newest_first() {
        let sender = DemoSender::new(Clock::fixed(Timestamp::from_millis(0)));
        for number in 0..KEPT + 5 {
            let message = CodeMessage {
                mobile: Phone::parse(Country::Thailand, "0812345678").expect("a number"),
                scene: CodeScene::Bind,
                code: Secret::new(format!("{number:06}")),
                language: Language::Th,
                valid_for_s: 300,
            };
            sender.send(&message).await.expect("kept");
        }
        let recent = sender.recent();
        assert_eq!((recent.len(), recent[0].code.as_str()), (KEPT, "000204"));
    }
}
