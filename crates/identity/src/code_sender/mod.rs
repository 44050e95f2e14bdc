//! How a code reaches a phone. Which provider it is, is decided by configuration alone.

mod demo;
mod webhook;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use kernel::{Language, Phone, Result, Secret};
use store::text_enum;

pub use demo::{DemoSender, SentCode};
pub use webhook::{WebhookConfig, WebhookSender};

text_enum! {
    /// What a code is for; a code for one purpose is worth nothing for another.
    pub enum CodeScene {
        Bind = "bind",
        PayPassword = "payPassword",
        LoginPassword = "loginPassword",
    }
}

/// One code on its way to its owner.
#[derive(Clone, Debug)]
pub struct CodeMessage {
    pub mobile: Phone,
    pub scene: CodeScene,
    pub code: Secret<String>,
    pub language: Language,
    pub valid_for_s: i64,
}

impl CodeMessage {
    /// The text message, for providers that send what they are given.
    pub fn text(&self) -> String {
        let (code, minutes) = (self.code.expose(), self.valid_for_s / 60);
        match self.language {
            Language::Zh => format!("【Gerai】验证码 {code}，{minutes} 分钟内有效。请勿告知他人。"),
            Language::En => format!("[Gerai] Your code is {code}, valid for {minutes} minutes. Do not share it."),
            Language::Id => format!("[Gerai] Kode Anda {code}, berlaku {minutes} menit. Jangan berikan kepada siapa pun."),
            Language::Th => format!("[Gerai] รหัสของคุณคือ {code} ใช้ได้ {minutes} นาที ห้ามบอกผู้อื่น"),
        }
    }
}

pub type Sending<'a> = Pin<Box<dyn Future<Output = Result<()>> + Send + 'a>>;

/// Delivers codes. Called outside of transactions; an error means that the code was certainly or possibly not sent.
pub trait CodeSender: fmt::Debug + Send + Sync {
    fn send<'a>(&'a self, message: &'a CodeMessage) -> Sending<'a>;
}
