//! Feishu, and Lark outside of China: the same calls at two addresses.

use kernel::Secret;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use super::http::{answer, part, seconds, text};
use super::{Access, ChatTools, Contact, Outcome, OutgoingFile, Refusal};

const OK: i64 = 0;
/// Too many calls, by app or by person.
const LATER: [i64; 3] = [99_991_400, 230_020, 11_232];
/// The receiver has left, or may not be reached by the app.
const GONE: [i64; 2] = [230_013, 230_029];

pub(super) async fn token(tools: &ChatTools, access: &Access) -> Outcome<(Secret<String>, i64)> {
    let url = format!("{}/open-apis/auth/v3/tenant_access_token/internal", tools.host(access.tool));
    let body = json!({ "app_id": access.app_id, "app_secret": access.secret.expose() });
    let found = judged(answer(tools.client.post(url).json(&body)).await?.1)?;
    Ok((Secret::new(text(&found, "/tenant_access_token")?), seconds(&found, "/expire")))
}

/// An unknown address is no error there: its entry comes back without an id.
pub(super) async fn find(tools: &ChatTools, access: &Access, token: &Secret<String>, contact: &Contact) -> Outcome<Option<String>> {
    let url = format!("{}/open-apis/contact/v3/users/batch_get_id", tools.host(access.tool));
    let request = tools.client.post(url).query(&[("user_id_type", "open_id")]).bearer_auth(token.expose());
    let found = judged(answer(request.json(&json!({ "emails": [contact.email] }))).await?.1)?;
    let people = found["data"]["user_list"].as_array().map(Vec::as_slice).unwrap_or_default();
    let same = |person: &&Value| person["email"].as_str().is_some_and(|email| email.eq_ignore_ascii_case(&contact.email));
    let id = people.iter().find(same).and_then(|person| person["user_id"].as_str());
    Ok(id.filter(|id| !id.is_empty()).map(str::to_owned))
}

pub(super) async fn send(tools: &ChatTools, access: &Access, token: &Secret<String>, person: &str, file: &OutgoingFile) -> Outcome<()> {
    let host = tools.host(access.tool);
    let form = Form::new().text("file_type", file_type(&file.name)).text("file_name", file.name.clone()).part("file", part(file));
    let upload = tools.client.post(format!("{host}/open-apis/im/v1/files")).bearer_auth(token.expose()).multipart(form);
    let key = text(&judged(answer(upload).await?.1)?, "/data/file_key")?;
    let message = json!({
        "receive_id": person,
        "msg_type": "file",
        "content": json!({ "file_key": key }).to_string(),
        // The tool shows a message with the same one only once within an hour.
        "uuid": file.key,
    });
    let url = format!("{host}/open-apis/im/v1/messages");
    let request = tools.client.post(url).query(&[("receive_id_type", "open_id")]).bearer_auth(token.expose()).json(&message);
    judged(answer(request).await?.1).map(drop)
}

fn file_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("xlsx") => "xls",
        Some("pdf") => "pdf",
        _ => "stream",
    }
}

fn judged(answer: Value) -> Outcome<Value> {
    let Some(code) = answer["code"].as_i64() else { return Err(Refusal::Later("answered without a code".to_owned())) };
    match code {
        OK => Ok(answer),
        code if LATER.contains(&code) => Err(Refusal::Later(format!("answered {code}"))),
        code if GONE.contains(&code) => Err(Refusal::Gone),
        code => Err(Refusal::Access(format!("answered {code}"))),
    }
}
