//! One way to speak with every tool: find somebody by e-mail, hand them a file. Each tool's own calls are as its public
//! documentation has them.

mod dingtalk;
mod feishu;
mod http;
mod slack;
mod wecom;

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;
use kernel::{AppError, Country, ErrorCode, Result, Runtime, Secret, Timestamp};
use reqwest::Client;
use tokio::sync::Mutex;

use crate::tool::ChatTool;

/// Where the tools are; other places are for tests.
#[derive(Clone, Debug)]
pub struct ChatHosts {
    pub feishu: String,
    pub lark: String,
    pub wecom: String,
    pub dingtalk: String,
    /// Where DingTalk's older calls are.
    pub dingtalk_old: String,
    pub slack: String,
}

impl Default for ChatHosts {
    fn default() -> Self {
        Self {
            feishu: "https://open.feishu.cn".to_owned(),
            lark: "https://open.larksuite.com".to_owned(),
            wecom: "https://qyapi.weixin.qq.com".to_owned(),
            dingtalk: "https://api.dingtalk.com".to_owned(),
            dingtalk_old: "https://oapi.dingtalk.com".to_owned(),
            slack: "https://slack.com".to_owned(),
        }
    }
}

/// How a tool lets us in.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    pub country: Country,
    pub ver: i64,
    pub tool: ChatTool,
    pub app_id: String,
    pub sender: String,
    pub secret: Secret<String>,
}

/// By what somebody is found.
#[derive(Clone, Debug)]
pub(crate) struct Contact {
    pub email: String,
    /// In the international form; DingTalk finds people by it.
    pub phone: Option<String>,
}

pub(crate) struct OutgoingFile {
    pub name: String,
    pub content: Bytes,
    /// The same for every try, so that a tool that compares them shows the file once.
    pub key: String,
}

/// Why a tool did not do what was asked.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// It lets us in no more, or not to this.
    Access(String),
    /// Perhaps another time.
    Later(String),
    /// It takes files of so many bytes at most.
    TooLarge(u64),
    /// Nobody of this id is there any more.
    Gone,
}

impl From<Refusal> for AppError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Access(why) => Self::new(ErrorCode::ChatToolRefused).caused_by(why),
            Refusal::Later(why) => Self::new(ErrorCode::ChatToolUnreachable).caused_by(why),
            Refusal::TooLarge(most) => Self::new(ErrorCode::FileTooLarge).arg("max", most >> 20),
            Refusal::Gone => Self::new(ErrorCode::EmailMismatch),
        }
    }
}

type Outcome<T> = std::result::Result<T, Refusal>;

/// Speaks with the tools. Cheap to clone; what lets us in for a while is remembered.
#[derive(Clone, Debug)]
pub struct ChatTools {
    client: Client,
    hosts: Arc<ChatHosts>,
    rt: Runtime,
    passes: Arc<Mutex<HashMap<(Country, i64), Pass>>>,
}

/// What a tool lets us in with, until it ends.
#[derive(Clone)]
struct Pass {
    token: Secret<String>,
    until: Timestamp,
}

impl std::fmt::Debug for Pass {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Pass")
    }
}

impl ChatTools {
    pub fn new(rt: Runtime, hosts: ChatHosts) -> Result<Self> {
        Ok(Self { client: http::client()?, hosts: Arc::new(hosts), rt, passes: Arc::default() })
    }

    /// The id of whoever has this address there. `None`: nobody has.
    #[kernel::boxed]
    pub(crate) async fn find(&self, access: &Access, contact: &Contact) -> Outcome<Option<String>> {
        let token = self.token(access).await?;
        let found = match access.tool {
            ChatTool::Feishu | ChatTool::Lark => feishu::find(self, access, &token, contact).await,
            ChatTool::WeCom => wecom::find(self, &token, contact).await,
            ChatTool::DingTalk => dingtalk::find(self, &token, contact).await,
            ChatTool::Slack => slack::find(self, &token, contact).await,
        };
        self.judged(access, found).await
    }

    #[kernel::boxed]
    pub(crate) async fn send(&self, access: &Access, person: &str, file: &OutgoingFile) -> Outcome<()> {
        let most = access.tool.largest_file();
        if file.content.len() as u64 > most {
            return Err(Refusal::TooLarge(most));
        }
        let token = self.token(access).await?;
        let sent = match access.tool {
            ChatTool::Feishu | ChatTool::Lark => feishu::send(self, access, &token, person, file).await,
            ChatTool::WeCom => wecom::send(self, access, &token, person, file).await,
            ChatTool::DingTalk => dingtalk::send(self, access, &token, person, file).await,
            ChatTool::Slack => slack::send(self, &token, person, file).await,
        };
        self.judged(access, sent).await
    }

    fn host(&self, tool: ChatTool) -> &str {
        match tool {
            ChatTool::Feishu => &self.hosts.feishu,
            ChatTool::Lark => &self.hosts.lark,
            ChatTool::WeCom => &self.hosts.wecom,
            ChatTool::DingTalk => &self.hosts.dingtalk,
            ChatTool::Slack => &self.hosts.slack,
        }
    }

    /// A token that is still good, or a new one. Tools refuse those who ask for one too often.
    async fn token(&self, access: &Access) -> Outcome<Secret<String>> {
        let mut passes = self.passes.lock().await;
        let now = self.rt.now();
        if let Some(pass) = passes.get(&(access.country, access.ver)).filter(|pass| pass.until > now) {
            return Ok(pass.token.clone());
        }
        let (token, seconds) = match access.tool {
            ChatTool::Feishu | ChatTool::Lark => feishu::token(self, access).await?,
            ChatTool::WeCom => wecom::token(self, access).await?,
            ChatTool::DingTalk => dingtalk::token(self, access).await?,
            ChatTool::Slack => return Ok(access.secret.clone()),
        };
        // Given up early, so that none ends on the way.
        let until = now.plus_seconds(seconds - seconds / 10);
        passes.retain(|(country, _), _| *country != access.country);
        passes.insert((access.country, access.ver), Pass { token: token.clone(), until });
        Ok(token)
    }

    /// A token that the tool took back is not used again.
    async fn judged<T>(&self, access: &Access, outcome: Outcome<T>) -> Outcome<T> {
        if let Err(Refusal::Access(_)) = &outcome {
            self.passes.lock().await.remove(&(access.country, access.ver));
        }
        outcome
    }
}
