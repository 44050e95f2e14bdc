//! All tools in one server. Whatever is not as documented is answered as the tool would, or noted as wrong.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::extract::{Multipart, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use chat_tool::ChatHosts;
use serde_json::{Value, json};

pub const APP: &str = "cli_a1b2";
pub const SECRET: &str = "only-the-tool-knows-this";
const TOKEN: &str = "t-42";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrived {
    pub person: String,
    pub name: String,
    pub content: Vec<u8>,
    /// What the tool compares to show a message once.
    pub key: Option<String>,
}

#[derive(Debug, Default)]
pub struct Told {
    pub people: HashMap<String, String>,
    pub arrived: Vec<Arrived>,
    pub look_ups: usize,
    pub tokens: usize,
    /// So many calls are answered "too many".
    pub busy: usize,
    /// The token handed out before is taken back.
    pub tokens_ended: bool,
    uploads: HashMap<String, (String, Vec<u8>)>,
    pub wrong: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Tools {
    pub hosts: ChatHosts,
    told: Arc<Mutex<Told>>,
}

impl Tools {
    pub async fn open() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let base = format!("http://{}", listener.local_addr().expect("an address"));
        let hosts = ChatHosts {
            feishu: base.clone(),
            lark: base.clone(),
            wecom: base.clone(),
            dingtalk: base.clone(),
            dingtalk_old: base.clone(),
            slack: base,
        };
        let tools = Self { hosts, told: Arc::default() };
        let app = routes().with_state(tools.clone());
        tokio::spawn(async move { axum::serve(listener, app).await });
        tools
    }

    pub fn told(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn arrived(&self) -> Vec<Arrived> {
        self.told().arrived.clone()
    }

    /// How many people were looked up, and how many tokens handed out.
    pub fn asked(&self) -> (usize, usize) {
        let told = self.told();
        (told.look_ups, told.tokens)
    }

    /// Every call was as the tool's documentation has it.
    pub fn nothing_wrong(&self) {
        assert_eq!(self.told().wrong, Vec::<String>::new());
    }

    fn knows(&self, email: &str) -> Option<String> {
        let mut told = self.told();
        told.look_ups += 1;
        told.people.get(email).cloned()
    }

    fn keep(&self, name: String, content: Vec<u8>) -> String {
        let mut told = self.told();
        let key = format!("file-{}", told.uploads.len());
        told.uploads.insert(key.clone(), (name, content));
        key
    }

    fn arrive(&self, person: &str, file: &str, key: Option<&str>) {
        let mut told = self.told();
        match told.uploads.get(file).cloned() {
            Some((name, content)) => {
                told.arrived.push(Arrived { person: person.to_owned(), name, content, key: key.map(str::to_owned) });
            }
            None => told.wrong.push(format!("no file {file}")),
        }
    }

    fn wrong(&self, what: impl Into<String>) {
        self.told().wrong.push(what.into());
    }

    fn is_busy(&self) -> bool {
        let mut told = self.told();
        let busy = told.busy > 0;
        told.busy = told.busy.saturating_sub(1);
        busy
    }

    fn token(&self) -> String {
        let mut told = self.told();
        told.tokens += 1;
        told.tokens_ended = false;
        TOKEN.to_owned()
    }

    fn takes(&self, token: Option<&str>) -> bool {
        token == Some(TOKEN) && !self.told().tokens_ended
    }
}

fn routes() -> Router<Tools> {
    Router::new()
        .route("/open-apis/auth/v3/tenant_access_token/internal", post(feishu_token))
        .route("/open-apis/contact/v3/users/batch_get_id", post(feishu_find))
        .route("/open-apis/im/v1/files", post(feishu_upload))
        .route("/open-apis/im/v1/messages", post(feishu_send))
        .route("/cgi-bin/gettoken", get(wecom_token))
        .route("/cgi-bin/user/get_userid_by_email", post(wecom_find))
        .route("/cgi-bin/media/upload", post(wecom_upload))
        .route("/cgi-bin/message/send", post(wecom_send))
        .route("/v1.0/oauth2/accessToken", post(ding_token))
        .route("/topapi/v2/user/{call}", post(ding_find))
        .route("/media/upload", post(wecom_upload))
        .route("/v1.0/robot/oToMessages/batchSend", post(ding_send))
        .route("/api/{call}", get(slack_read).post(slack_write))
        .route("/upload/{id}", post(slack_upload))
}

type Asked = Query<HashMap<String, String>>;

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get("authorization")?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The parts of a form: texts by name, and the file.
async fn parts(mut form: Multipart) -> (HashMap<String, String>, Option<(String, Vec<u8>)>) {
    let (mut texts, mut file) = (HashMap::new(), None);
    while let Some(field) = form.next_field().await.expect("a form") {
        let name = field.name().unwrap_or_default().to_owned();
        match field.file_name().map(str::to_owned) {
            Some(file_name) => file = Some((format!("{name}:{file_name}"), field.bytes().await.expect("bytes").to_vec())),
            None => drop(texts.insert(name, field.text().await.expect("text"))),
        }
    }
    (texts, file)
}

async fn feishu_token(State(tools): State<Tools>, Json(body): Json<Value>) -> Json<Value> {
    if body != json!({ "app_id": APP, "app_secret": SECRET }) {
        return Json(json!({ "code": 10014, "msg": "app secret invalid" }));
    }
    Json(json!({ "code": 0, "msg": "ok", "tenant_access_token": tools.token(), "expire": 7200 }))
}

async fn feishu_find(State(tools): State<Tools>, Query(asked): Asked, headers: HeaderMap, Json(body): Json<Value>) -> Response {
    if tools.is_busy() {
        return (StatusCode::TOO_MANY_REQUESTS, Json(json!({ "code": 99_991_400, "msg": "request trigger frequency limit" })))
            .into_response();
    }
    if !tools.takes(bearer(&headers)) {
        return Json(json!({ "code": 99_991_663, "msg": "token invalid" })).into_response();
    }
    if asked.get("user_id_type").map(String::as_str) != Some("open_id") {
        tools.wrong("user_id_type");
    }
    let email = body["emails"][0].as_str().unwrap_or_default();
    // Whoever is not known comes back without an id.
    let entry = tools.knows(email).map_or_else(|| json!({ "email": email }), |id| json!({ "email": email, "user_id": id }));
    Json(json!({ "code": 0, "msg": "success", "data": { "user_list": [entry] } })).into_response()
}

async fn feishu_upload(State(tools): State<Tools>, headers: HeaderMap, form: Multipart) -> Json<Value> {
    if !tools.takes(bearer(&headers)) {
        return Json(json!({ "code": 99_991_663, "msg": "token invalid" }));
    }
    let (texts, file) = parts(form).await;
    let Some((field, content)) = file else { return Json(json!({ "code": 234_001, "msg": "invalid request param" })) };
    let name = texts.get("file_name").cloned().unwrap_or_default();
    let kind = match name.rsplit_once('.') {
        Some((_, "xlsx")) => "xls",
        Some((_, "pdf")) => "pdf",
        _ => "stream",
    };
    if texts.get("file_type").map(String::as_str) != Some(kind) || field != format!("file:{name}") {
        return Json(json!({ "code": 234_001, "msg": "invalid request param" }));
    }
    Json(json!({ "code": 0, "msg": "success", "data": { "file_key": tools.keep(name, content) } }))
}

async fn feishu_send(State(tools): State<Tools>, Query(asked): Asked, headers: HeaderMap, Json(body): Json<Value>) -> Json<Value> {
    if !tools.takes(bearer(&headers)) {
        return Json(json!({ "code": 99_991_663, "msg": "token invalid" }));
    }
    if asked.get("receive_id_type").map(String::as_str) != Some("open_id") || body["msg_type"] != "file" {
        return Json(json!({ "code": 230_001, "msg": "invalid request param" }));
    }
    let content: Value = serde_json::from_str(body["content"].as_str().unwrap_or_default()).unwrap_or_default();
    tools.arrive(body["receive_id"].as_str().unwrap_or_default(), content["file_key"].as_str().unwrap_or_default(), body["uuid"].as_str());
    Json(json!({ "code": 0, "msg": "success", "data": { "message_id": "om_1" } }))
}

async fn wecom_token(State(tools): State<Tools>, Query(asked): Asked) -> Json<Value> {
    if asked.get("corpid").map(String::as_str) != Some(APP) || asked.get("corpsecret").map(String::as_str) != Some(SECRET) {
        return Json(json!({ "errcode": 40_001, "errmsg": "invalid credential" }));
    }
    Json(json!({ "errcode": 0, "errmsg": "ok", "access_token": tools.token(), "expires_in": 7200 }))
}

async fn wecom_find(State(tools): State<Tools>, Query(asked): Asked, Json(body): Json<Value>) -> Json<Value> {
    if tools.is_busy() {
        return Json(json!({ "errcode": 45_009, "errmsg": "api freq out of limit" }));
    }
    if !tools.takes(asked.get("access_token").map(String::as_str)) {
        return Json(json!({ "errcode": 42_001, "errmsg": "access_token expired" }));
    }
    if body["email_type"] != 1 {
        tools.wrong("email_type");
    }
    match tools.knows(body["email"].as_str().unwrap_or_default()) {
        Some(id) => Json(json!({ "errcode": 0, "errmsg": "ok", "userid": id })),
        None => Json(json!({ "errcode": 46_004, "errmsg": "user not exist" })),
    }
}

/// The same call at `WeCom` and `DingTalk`.
async fn wecom_upload(State(tools): State<Tools>, Query(asked): Asked, form: Multipart) -> Json<Value> {
    if !tools.takes(asked.get("access_token").map(String::as_str)) {
        return Json(json!({ "errcode": 42_001, "errmsg": "access_token expired" }));
    }
    let (_, file) = parts(form).await;
    let named = file.and_then(|(field, content)| Some((field.strip_prefix("media:")?.to_owned(), content)));
    match named {
        Some((name, content)) if asked.get("type").map(String::as_str) == Some("file") => {
            Json(json!({ "errcode": 0, "errmsg": "ok", "type": "file", "media_id": tools.keep(name, content) }))
        }
        _ => Json(json!({ "errcode": 40_004, "errmsg": "invalid media type" })),
    }
}

async fn wecom_send(State(tools): State<Tools>, Query(asked): Asked, Json(body): Json<Value>) -> Json<Value> {
    if !tools.takes(asked.get("access_token").map(String::as_str)) {
        return Json(json!({ "errcode": 42_001, "errmsg": "access_token expired" }));
    }
    if body["msgtype"] != "file" || body["agentid"] != 1_000_002 {
        return Json(json!({ "errcode": 40_008, "errmsg": "invalid message type" }));
    }
    tools.arrive(body["touser"].as_str().unwrap_or_default(), body["file"]["media_id"].as_str().unwrap_or_default(), None);
    Json(json!({ "errcode": 0, "errmsg": "ok", "invaliduser": "", "msgid": "1" }))
}

async fn ding_token(State(tools): State<Tools>, Json(body): Json<Value>) -> Response {
    if body != json!({ "appKey": APP, "appSecret": SECRET }) {
        return (StatusCode::BAD_REQUEST, Json(json!({ "code": "invalidClientIdOrSecret", "message": "wrong" }))).into_response();
    }
    Json(json!({ "accessToken": tools.token(), "expireIn": 7200 })).into_response()
}

/// Finds by the phone, and tells of the person.
async fn ding_find(State(tools): State<Tools>, Path(call): Path<String>, Query(asked): Asked, Json(body): Json<Value>) -> Json<Value> {
    if tools.is_busy() {
        return Json(json!({ "errcode": 88, "errmsg": "too many" }));
    }
    if !tools.takes(asked.get("access_token").map(String::as_str)) {
        return Json(json!({ "errcode": 40_014, "errmsg": "invalid access_token" }));
    }
    if call == "getbymobile" {
        let known = body["mobile"].as_str() == Some("66812345678");
        tools.told().look_ups += 1;
        return Json(if known { json!({ "errcode": 0, "result": { "userid": "ding-7" } }) } else { json!({ "errcode": 60_121 }) });
    }
    let email = tools.told().people.iter().find(|(_, id)| Some(id.as_str()) == body["userid"].as_str()).map(|(email, _)| email.clone());
    Json(json!({ "errcode": 0, "result": { "userid": body["userid"], "email": "", "org_email": email.unwrap_or_default() } }))
}

fn known_ending(param: &Value) -> bool {
    let ending = param["fileType"].as_str().unwrap_or_default();
    matches!(ending, "xlsx" | "pdf" | "zip" | "rar" | "doc" | "docx")
        && param["fileName"].as_str().is_some_and(|name| name.ends_with(&format!(".{ending}")))
}

async fn ding_send(State(tools): State<Tools>, headers: HeaderMap, Json(body): Json<Value>) -> Response {
    let token = headers.get("x-acs-dingtalk-access-token").and_then(|token| token.to_str().ok());
    if !tools.takes(token) {
        return (StatusCode::UNAUTHORIZED, Json(json!({ "code": "InvalidAuthentication" }))).into_response();
    }
    let param: Value = serde_json::from_str(body["msgParam"].as_str().unwrap_or_default()).unwrap_or_default();
    if body["robotCode"] != "1000002" || body["msgKey"] != "sampleFile" || !known_ending(&param) {
        return (StatusCode::BAD_REQUEST, Json(json!({ "code": "invalidParameter" }))).into_response();
    }
    tools.arrive(body["userIds"][0].as_str().unwrap_or_default(), param["mediaId"].as_str().unwrap_or_default(), None);
    Json(json!({ "processQueryKey": "1", "invalidStaffIdList": [], "flowControlledStaffIdList": [] })).into_response()
}

async fn slack_read(State(tools): State<Tools>, Path(call): Path<String>, Query(asked): Asked, headers: HeaderMap) -> Response {
    if tools.is_busy() {
        return (StatusCode::TOO_MANY_REQUESTS, [("retry-after", "1")], "").into_response();
    }
    if bearer(&headers) != Some(SECRET) {
        return Json(json!({ "ok": false, "error": "invalid_auth" })).into_response();
    }
    match call.as_str() {
        "users.lookupByEmail" => match tools.knows(asked.get("email").map(String::as_str).unwrap_or_default()) {
            Some(id) => Json(json!({ "ok": true, "user": { "id": id } })).into_response(),
            None => Json(json!({ "ok": false, "error": "users_not_found" })).into_response(),
        },
        "files.getUploadURLExternal" => {
            let name = asked.get("filename").cloned().unwrap_or_default();
            let length: usize = asked.get("length").and_then(|length| length.parse().ok()).unwrap_or_default();
            let id = tools.keep(name, vec![0; length]);
            Json(json!({ "ok": true, "upload_url": format!("{}/upload/{id}", tools.hosts.slack), "file_id": id })).into_response()
        }
        _ => Json(json!({ "ok": false, "error": "unknown_method" })).into_response(),
    }
}

async fn slack_upload(State(tools): State<Tools>, Path(id): Path<String>, body: Bytes) -> StatusCode {
    let mut told = tools.told();
    match told.uploads.get_mut(&id) {
        Some((_, content)) if content.len() == body.len() => {
            *content = body.to_vec();
            StatusCode::OK
        }
        _ => StatusCode::BAD_REQUEST,
    }
}

async fn slack_write(State(tools): State<Tools>, Path(call): Path<String>, headers: HeaderMap, Json(body): Json<Value>) -> Json<Value> {
    if bearer(&headers) != Some(SECRET) {
        return Json(json!({ "ok": false, "error": "invalid_auth" }));
    }
    match call.as_str() {
        "conversations.open" => {
            Json(json!({ "ok": true, "channel": { "id": format!("D-{}", body["users"].as_str().unwrap_or_default()) } }))
        }
        "files.completeUploadExternal" => {
            let person = body["channel_id"].as_str().unwrap_or_default().trim_start_matches("D-").to_owned();
            tools.arrive(&person, body["files"][0]["id"].as_str().unwrap_or_default(), None);
            Json(json!({ "ok": true, "files": [] }))
        }
        _ => Json(json!({ "ok": false, "error": "unknown_method" })),
    }
}
