//! DingTalk. It finds nobody by e-mail: whoever has the phone number must also have the address. It takes few kinds of
//! files: the others travel in an archive.

use std::io::{Cursor, Write as _};

use kernel::Secret;
use reqwest::StatusCode;
use reqwest::multipart::Form;
use serde_json::{Value, json};
use zip::ZipWriter;
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;

use super::http::{answer, part, seconds, text};
use super::{Access, ChatTools, Contact, Outcome, OutgoingFile, Refusal};

const OK: i64 = 0;
const BUSY: i64 = -1;
const LATER: [i64; 3] = [88, 90_018, 90_002];
const NOBODY: [i64; 3] = [60_121, 40_104, 33_012];
const TAKEN: [&str; 6] = ["xlsx", "pdf", "zip", "rar", "doc", "docx"];

pub(super) async fn token(tools: &ChatTools, access: &Access) -> Outcome<(Secret<String>, i64)> {
    let url = format!("{}/v1.0/oauth2/accessToken", tools.hosts.dingtalk);
    let body = json!({ "appKey": access.app_id, "appSecret": access.secret.expose() });
    let (status, found) = answer(tools.client.post(url).json(&body)).await?;
    allowed(status, &found)?;
    Ok((Secret::new(text(&found, "/accessToken")?), seconds(&found, "/expireIn")))
}

pub(super) async fn find(tools: &ChatTools, token: &Secret<String>, contact: &Contact) -> Outcome<Option<String>> {
    let Some(phone) = &contact.phone else { return Ok(None) };
    let found = match old(tools, token, "topapi/v2/user/getbymobile", &json!({ "mobile": phone.trim_start_matches('+') })).await {
        Err(Refusal::Gone) => return Ok(None),
        other => other?,
    };
    let id = text(&found, "/result/userid")?;
    let person = old(tools, token, "topapi/v2/user/get", &json!({ "userid": id })).await?;
    let has = |field: &str| person["result"][field].as_str().is_some_and(|email| email.eq_ignore_ascii_case(&contact.email));
    Ok((has("email") || has("org_email")).then_some(id))
}

pub(super) async fn send(tools: &ChatTools, access: &Access, token: &Secret<String>, person: &str, file: &OutgoingFile) -> Outcome<()> {
    let packed;
    let file = if TAKEN.contains(&ending(&file.name)) {
        file
    } else {
        packed = pack(file).map_err(|error| Refusal::Later(error.to_string()))?;
        &packed
    };
    let url = format!("{}/media/upload", tools.hosts.dingtalk_old);
    let upload = tools.client.post(url).query(&[("access_token", token.expose().as_str()), ("type", "file")]);
    let media = text(&judged(answer(upload.multipart(Form::new().part("media", part(file)))).await?.1)?, "/media_id")?;
    let message = json!({
        "robotCode": access.sender,
        "userIds": [person],
        "msgKey": "sampleFile",
        "msgParam": json!({ "mediaId": media, "fileName": file.name, "fileType": ending(&file.name) }).to_string(),
    });
    let url = format!("{}/v1.0/robot/oToMessages/batchSend", tools.hosts.dingtalk);
    let request = tools.client.post(url).header("x-acs-dingtalk-access-token", token.expose()).json(&message);
    let (status, sent) = answer(request).await?;
    allowed(status, &sent)?;
    let names = |list: &str| sent[list].as_array().is_some_and(|ids| ids.iter().any(|id| id.as_str() == Some(person)));
    if names("flowControlledStaffIdList") {
        return Err(Refusal::Later("flow control".to_owned()));
    }
    if names("invalidStaffIdList") { Err(Refusal::Gone) } else { Ok(()) }
}

fn ending(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, ending)| ending)
}

/// An archive with the file in it.
fn pack(file: &OutgoingFile) -> ZipResult<OutgoingFile> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file(file.name.as_str(), SimpleFileOptions::default())?;
    archive.write_all(&file.content)?;
    let name = file.name.rsplit_once('.').map_or(file.name.as_str(), |(name, _)| name);
    Ok(OutgoingFile { name: format!("{name}.zip"), content: archive.finish()?.into_inner().into(), key: file.key.clone() })
}

async fn old(tools: &ChatTools, token: &Secret<String>, call: &str, body: &Value) -> Outcome<Value> {
    let url = format!("{}/{call}", tools.hosts.dingtalk_old);
    judged(answer(tools.client.post(url).query(&[("access_token", token.expose())]).json(body)).await?.1)
}

/// The newer calls say it by their status.
fn allowed(status: StatusCode, answer: &Value) -> Outcome<()> {
    if status.is_success() {
        return Ok(());
    }
    Err(Refusal::Access(format!("answered {} {}", status.as_u16(), answer["code"].as_str().unwrap_or_default())))
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
