//! Slack: the app's bot token is all it needs.

use kernel::Secret;
use reqwest::{RequestBuilder, Url};
use serde_json::{Value, json};

use super::http::{answer, text};
use super::{ChatTools, Contact, Outcome, OutgoingFile, Refusal};

const LATER: [&str; 4] = ["ratelimited", "internal_error", "fatal_error", "service_unavailable"];
/// Also said of people who were switched off.
const NOBODY: [&str; 4] = ["users_not_found", "user_not_found", "user_disabled", "cannot_dm_bot"];

pub(super) async fn find(tools: &ChatTools, token: &Secret<String>, contact: &Contact) -> Outcome<Option<String>> {
    let request = call(tools, token, "users.lookupByEmail", false).query(&[("email", contact.email.as_str())]);
    match ask(request).await {
        Ok(found) => Ok(Some(text(&found, "/user/id")?)),
        Err(Refusal::Gone) => Ok(None),
        Err(refusal) => Err(refusal),
    }
}

pub(super) async fn send(tools: &ChatTools, token: &Secret<String>, person: &str, file: &OutgoingFile) -> Outcome<()> {
    let opened = ask(call(tools, token, "conversations.open", true).json(&json!({ "users": person }))).await?;
    let channel = text(&opened, "/channel/id")?;
    let length = file.content.len().to_string();
    let place = call(tools, token, "files.getUploadURLExternal", false).query(&[("filename", file.name.as_str()), ("length", &length)]);
    let place = ask(place).await?;
    let (url, id) = (text(&place, "/upload_url")?, text(&place, "/file_id")?);
    upload(tools, &url, file).await?;
    let done = json!({ "files": [{ "id": id, "title": file.name }], "channel_id": channel });
    ask(call(tools, token, "files.completeUploadExternal", true).json(&done)).await.map(drop)
}

/// The bytes go where the answer says, as long as that is Slack.
async fn upload(tools: &ChatTools, url: &str, file: &OutgoingFile) -> Outcome<()> {
    let own = Url::parse(&tools.hosts.slack).ok();
    let ours = |url: &Url| {
        let host = url.host_str().unwrap_or_default();
        (url.scheme() == "https" && host.ends_with(".slack.com")) || own.as_ref().is_some_and(|own| own.origin() == url.origin())
    };
    let Some(url) = Url::parse(url).ok().filter(ours) else { return Err(Refusal::Later("an address that is not Slack's".to_owned())) };
    let sent = tools.client.post(url).body(file.content.clone()).send().await;
    match sent {
        Ok(answer) if answer.status().is_success() => Ok(()),
        Ok(answer) => Err(Refusal::Later(format!("the upload answered {}", answer.status().as_u16()))),
        Err(error) => Err(Refusal::Later(error.without_url().to_string())),
    }
}

fn call(tools: &ChatTools, token: &Secret<String>, name: &str, writes: bool) -> RequestBuilder {
    let url = format!("{}/api/{name}", tools.hosts.slack);
    let request = if writes { tools.client.post(url) } else { tools.client.get(url) };
    request.bearer_auth(token.expose())
}

async fn ask(request: RequestBuilder) -> Outcome<Value> {
    let (_, found) = answer(request).await?;
    if found["ok"].as_bool() == Some(true) {
        return Ok(found);
    }
    let error = found["error"].as_str().unwrap_or("no word");
    if LATER.contains(&error) {
        return Err(Refusal::Later(error.to_owned()));
    }
    if NOBODY.contains(&error) { Err(Refusal::Gone) } else { Err(Refusal::Access(error.to_owned())) }
}
