//! WeCom. Whoever asks for many addresses that nobody has is shut out for a day: ask once, and remember.

use kernel::Secret;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use super::http::{answer, part, seconds, text};
use super::{Access, ChatTools, Contact, Outcome, OutgoingFile, Refusal};
use crate::tool::ChatTool;

const OK: i64 = 0;
const BUSY: i64 = -1;
/// Too many calls.
const LATER: [i64; 2] = [45_009, 45_033];
const NOBODY: [i64; 3] = [46_004, 60_111, 60_103];
/// The address of the profile; 2 would be a private one.
const CORPORATE: i64 = 1;

pub(super) async fn token(tools: &ChatTools, access: &Access) -> Outcome<(Secret<String>, i64)> {
    let url = format!("{}/cgi-bin/gettoken", tools.host(access.tool));
    let request = tools.client.get(url).query(&[("corpid", access.app_id.as_str()), ("corpsecret", access.secret.expose())]);
    let found = judged(answer(request).await?.1)?;
    Ok((Secret::new(text(&found, "/access_token")?), seconds(&found, "/expires_in")))
}

pub(super) async fn find(tools: &ChatTools, token: &Secret<String>, contact: &Contact) -> Outcome<Option<String>> {
    let url = format!("{}/cgi-bin/user/get_userid_by_email", tools.host(ChatTool::WeCom));
    let request = tools.client.post(url).query(&[("access_token", token.expose())]);
    match judged(answer(request.json(&json!({ "email": contact.email, "email_type": CORPORATE }))).await?.1) {
        Ok(found) => Ok(Some(text(&found, "/userid")?)),
        Err(Refusal::Gone) => Ok(None),
        Err(refusal) => Err(refusal),
    }
}

pub(super) async fn send(tools: &ChatTools, access: &Access, token: &Secret<String>, person: &str, file: &OutgoingFile) -> Outcome<()> {
    let host = tools.host(access.tool);
    let Ok(agent) = access.sender.parse::<i64>() else { return Err(Refusal::Access("the agent is no number".to_owned())) };
    let upload =
        tools.client.post(format!("{host}/cgi-bin/media/upload")).query(&[("access_token", token.expose().as_str()), ("type", "file")]);
    let media = text(&judged(answer(upload.multipart(Form::new().part("media", part(file)))).await?.1)?, "/media_id")?;
    let message =
        json!({ "touser": person, "msgtype": "file", "agentid": agent, "file": { "media_id": media }, "enable_duplicate_check": 1 });
    let request = tools.client.post(format!("{host}/cgi-bin/message/send")).query(&[("access_token", token.expose())]).json(&message);
    let sent = judged(answer(request).await?.1)?;
    // It answers "ok" also when the receiver may not see the app.
    if sent["invaliduser"].as_str().is_some_and(|who| !who.is_empty()) { Err(Refusal::Gone) } else { Ok(()) }
}

fn judged(answer: Value) -> Outcome<Value> {
    match answer["errcode"].as_i64() {
        Some(OK) => Ok(answer),
        None | Some(BUSY) => Err(Refusal::Later("busy".to_owned())),
        Some(code) if LATER.contains(&code) => Err(Refusal::Later(format!("answered {code}"))),
        Some(code) if NOBODY.contains(&code) => Err(Refusal::Gone),
        Some(code) => Err(Refusal::Access(format!("answered {code}"))),
    }
}
