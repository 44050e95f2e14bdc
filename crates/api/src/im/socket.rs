//! The one WebSocket of a device. Its first frame authenticates it; from then on it sends what its user does and receives
//! what happens.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message as Packet, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use kernel::{AppError, ErrorCode, Id, Language, Result, Secret};
use messaging::conversation::ConversationKey;
use messaging::live::{ClientFrame, Closing, Connection, ConnectionStatus, Outbox, OutboxItem, RefusedFrame, ServerFrame};
use messaging::message::Transient;
use messaging::{message, presence};
use org::{Actor, Permission};
use tokio::time::Instant;
use web::reply::refuse;
use web::{BasicClient, ClientIp, Refusal, RequestContext};

use super::allowance::Allowance;
use super::delivery_ack::DeliveryAcks;
use super::{call, conversation, message as messages, presence as shown};
use crate::App;

const AUTH_TIMEOUT: Duration = Duration::from_secs(5);
/// For reading why it is closed, and closing its own side.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);
const MAX_FRAME_BYTES: usize = 64 * 1024;
const READ_BUFFER_BYTES: usize = 4 * 1024;
const MAX_WRITE_BUFFER_BYTES: usize = 1024 * 1024;
/// A program that goes on sending frames nobody understands is broken.
const MAX_MALFORMED_PER_MINUTE: u32 = 10;
/// What a call's devices say while they find each other; more than any of them needs.
const MAX_SIGNALS_PER_MINUTE: u32 = 200;
const CLOSED_BY_POLICY: u16 = 1008;
const GOING_AWAY: u16 = 1001;

/// Opens the live connection of a device (WebSocket). The device sends `ClientFrame`, the server `ServerFrame`, both
/// as JSON text; the first frame is `connect` with the access token.
#[utoipa::path(
    get, path = "/v3/im/front/socket", tag = "im",
    responses((status = 101, description = "Switched to WebSocket"))
)]
pub async fn connect(
    State(app): State<App>,
    ClientIp(ip): ClientIp,
    context: RequestContext,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else { return refuse(ErrorCode::BadRequest) };
    if !is_our_page(&app, &headers) {
        return refuse(ErrorCode::Forbidden);
    }
    let Some(seat) = app.quotas.sockets.seat(ip) else {
        return Refusal(AppError::new(ErrorCode::TooManyRequests).wait(60)).into_response();
    };
    upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(MAX_WRITE_BUFFER_BYTES)
        .max_message_size(MAX_FRAME_BYTES)
        .max_frame_size(MAX_FRAME_BYTES)
        .on_upgrade(async move |socket| {
            serve(app, ip, context.language, socket).await;
            drop(seat);
        })
}

/// Browsers let every page open a connection anywhere and say which page it is: only our own may. What is no browser says
/// nothing.
fn is_our_page(app: &App, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return !headers.contains_key(header::ORIGIN) };
    let host = origin.split_once("://").map(|(_, host)| host);
    origin == app.public_url.trim_end_matches('/') || (host.is_some() && host == text(header::HOST))
}

/// `asked` is the language of the request, for devices that name none in their first frame.
async fn serve(app: App, ip: IpAddr, asked: Language, socket: WebSocket) {
    let (mut writer, mut reader) = socket.split();
    match admit(&app, ip, &mut reader).await {
        Ok(Admitted { connection, outbox, language }) => {
            let language = language.unwrap_or(asked);
            let (allowance, malformed) = (Allowance::new(app.frames), Allowance::per_minute(MAX_MALFORMED_PER_MINUTE));
            let signals = Allowance::per_minute(MAX_SIGNALS_PER_MINUTE);
            let device = DeviceSession { app: app.clone(), connection: Arc::clone(&connection), language, allowance, malformed, signals };
            let closing = run(device, &mut reader, &mut writer, outbox).await;
            tokio::join!(on_disconnect(&app, &connection), close(&mut reader, &mut writer, closing));
        }
        Err(closing) => close(&mut reader, &mut writer, Some(closing)).await,
    }
}

/// A device that may stay.
struct Admitted {
    connection: Arc<Connection>,
    outbox: Outbox,
    language: Option<Language>,
}

async fn admit(app: &App, ip: IpAddr, reader: &mut SplitStream<WebSocket>) -> Result<Admitted, Closing> {
    let (actor, language) = match tokio::time::timeout(AUTH_TIMEOUT, authenticate(app, ip, reader)).await {
        Ok(Ok(authenticated)) => authenticated,
        Ok(Err(error)) => return Err(Closing { status: status_of(&error), code: error.code().code() }),
        Err(_) => return Err(Closing { status: ConnectionStatus::TokenIncorrect, code: "first_words_missing" }),
    };
    let (connection, outbox) = on_connect(app, &actor).await.map_err(not_let_in)?;
    match app.live.still_welcome(&connection).await.map_err(not_let_in) {
        Ok(None) => Ok(Admitted { connection, outbox, language }),
        Ok(Some(closing)) | Err(closing) => {
            on_disconnect(app, &connection).await;
            Err(closing)
        }
    }
}

fn not_let_in(error: AppError) -> Closing {
    tracing::warn!(%error, "a device could not be let in");
    Closing { status: ConnectionStatus::ServerDown, code: error.code().code() }
}

async fn authenticate(app: &App, ip: IpAddr, reader: &mut SplitStream<WebSocket>) -> Result<(Actor, Option<Language>)> {
    let Some(Ok(Packet::Text(text))) = reader.next().await else { return Err(AppError::new(ErrorCode::SessionExpired)) };
    let Ok(ClientFrame::Connect { token, language, client_key }) = serde_json::from_str(&text) else {
        return Err(AppError::new(ErrorCode::SessionExpired));
    };
    if client_key.is_some_and(|key| !BasicClient::is_credential(&key)) {
        return Err(AppError::new(ErrorCode::ClientCredential));
    }
    let actor = app.identity.authenticate(&app.db, &app.rt, &Secret::new(token), ip).await?;
    actor.require(Permission::Messages)?;
    Ok((actor, language.map(|language| Language::from_header(Some(&language)))))
}

fn status_of(error: &AppError) -> ConnectionStatus {
    match error.code() {
        ErrorCode::KickedOff => ConnectionStatus::KickedOff,
        ErrorCode::AccountBanned | ErrorCode::Forbidden => ConnectionStatus::Rejected,
        ErrorCode::ClientCredential => ConnectionStatus::SecretKeyMismatch,
        ErrorCode::SessionRevoked => ConnectionStatus::Logout,
        ErrorCode::SessionExpired => ConnectionStatus::TokenIncorrect,
        _ => ConnectionStatus::ServerDown,
    }
}

/// Listening begins before the device is told to look for what it missed, so nothing falls between.
async fn on_connect(app: &App, actor: &Actor) -> Result<(Arc<Connection>, Outbox)> {
    let (user, session) = (actor.user_id, actor.session_id);
    let platform = app.db.read::<_, AppError, _>(async move |tx| presence::session_platform(tx, session).await).await?;
    shown::arrive(app, user, platform).await?;
    let (connection, outbox) = app.live.open(user, session, platform);
    connection.send(&ServerFrame::Connected { user_id: user, now: app.rt.now() });
    show_presence(app, user).await;
    Ok((connection, outbox))
}

async fn on_disconnect(app: &App, connection: &Connection) {
    if !app.live.leave(connection) {
        return;
    }
    let user = connection.user_id;
    match shown::leave(app, user, connection.platform).await {
        Ok(()) => show_presence(app, user).await,
        Err(error) => tracing::debug!(%error, "a device's leaving could not be written"),
    }
}

async fn show_presence(app: &App, user: Id) {
    if let Err(error) = shown::moved(app, vec![user]).await {
        tracing::debug!(%error, "a change of presence was not told");
    }
}

/// Until one side ends it. What to tell the device, where it was the server.
async fn run(
    mut device: DeviceSession,
    reader: &mut SplitStream<WebSocket>,
    writer: &mut SplitSink<WebSocket, Packet>,
    mut outbox: Outbox,
) -> Option<Closing> {
    let line = device.app.line;
    let mut heard_at = Instant::now();
    let mut acks = DeliveryAcks::new();
    loop {
        let cut_at = heard_at + line.cut_after;
        let taken_by = cut_at.max(Instant::now() + line.write_takes);
        tokio::select! {
            next = outbox.next() => match next {
                Some(OutboxItem::Frame { text, carries }) => {
                    let Ok(text) = Utf8Bytes::try_from(text) else { continue };
                    if let Err(end) = write(writer, &outbox, Packet::Text(text), taken_by).await {
                        return end;
                    }
                    if let Some(carried) = carries {
                        acks.wrote(carried);
                    }
                }
                Some(OutboxItem::Close(closing)) => return Some(closing),
                None => return None,
            },
            received = tokio::time::timeout_at(cut_at, reader.next()) => match received {
                Ok(Some(Ok(Packet::Text(text)))) => {
                    heard_at = Instant::now();
                    if !device.allowance.take() {
                        return Some(Closing { status: ConnectionStatus::Unconnected, code: "too_many_requests" });
                    }
                    if !device.on_frame(&text).await && !device.malformed.take() {
                        return Some(Closing { status: ConnectionStatus::Unconnected, code: "bad_request" });
                    }
                }
                Ok(Some(Ok(Packet::Pong(answer)))) => {
                    heard_at = Instant::now();
                    device.has_received(acks.answered(&answer));
                }
                Ok(Some(Ok(Packet::Ping(_)))) => heard_at = Instant::now(),
                // Anything else is not our language, or the end.
                _ => return None,
            },
            () = acks.due() => if let Err(end) = write(writer, &outbox, Packet::Ping(acks.ask()), taken_by).await {
                return end;
            },
            () = tokio::time::sleep_until(heard_at + line.ask_after), if !acks.waits() => {
                if let Err(end) = write(writer, &outbox, Packet::Ping(acks.ask()), taken_by).await {
                    return end;
                }
            }
        }
    }
}

/// A device that takes nothing for very long is gone, and one for which too much waits meanwhile is told to come back.
async fn write(
    writer: &mut SplitSink<WebSocket, Packet>,
    outbox: &Outbox,
    packet: Packet,
    taken_by: Instant,
) -> Result<(), Option<Closing>> {
    tokio::select! {
        sent = tokio::time::timeout_at(taken_by, writer.send(packet)) => if matches!(sent, Ok(Ok(()))) { Ok(()) } else { Err(None) },
        closing = outbox.overflowed() => Err(Some(closing)),
    }
}

/// Says why, and reads on until the device closes its side: closing a socket with unread input resets it, and what the
/// device had not read yet is lost.
async fn close(reader: &mut SplitStream<WebSocket>, writer: &mut SplitSink<WebSocket, Packet>, closing: Option<Closing>) {
    let Some(closing) = closing else { return };
    let _ = tokio::time::timeout(CLOSE_TIMEOUT, send_close(reader, writer, &closing)).await;
}

async fn send_close(reader: &mut SplitStream<WebSocket>, writer: &mut SplitSink<WebSocket, Packet>, closing: &Closing) {
    if let Ok(text) = serde_json::to_string(&ServerFrame::Closed { status: closing.status, code: closing.code.to_owned() }) {
        let _ = writer.send(Packet::Text(text.into())).await;
    }
    let reason = if closing.status == ConnectionStatus::Unconnected { GOING_AWAY } else { CLOSED_BY_POLICY };
    let frame = CloseFrame { code: reason, reason: Utf8Bytes::from_static(closing.code) };
    if writer.send(Packet::Close(Some(frame))).await.is_ok() {
        while let Some(Ok(_)) = reader.next().await {}
    }
}

/// Serves one device that is let in.
struct DeviceSession {
    app: App,
    connection: Arc<Connection>,
    language: Language,
    allowance: Allowance,
    malformed: Allowance,
    signals: Allowance,
}

impl DeviceSession {
    /// Whether it was a frame at all.
    async fn on_frame(&mut self, text: &str) -> bool {
        let Ok(frame) = serde_json::from_str::<ClientFrame>(text) else {
            self.refuse(None, &AppError::new(ErrorCode::BadRequest));
            return false;
        };
        if matches!(frame, ClientFrame::CallSignal { .. }) && !self.signals.take() {
            self.refuse(None, &AppError::new(ErrorCode::TooManyRequests).wait(60));
            return true;
        }
        let uuid = match &frame {
            ClientFrame::Send { outgoing } => Some(outgoing.client_uuid.clone()),
            _ => None,
        };
        if let Err(error) = self.dispatch(frame).await {
            if error.code() == ErrorCode::Internal {
                tracing::error!(%error, "a frame failed");
            }
            self.refuse(uuid, &error);
        }
        true
    }

    async fn dispatch(&self, frame: ClientFrame) -> Result<()> {
        let (app, me) = (&self.app, self.connection.user_id);
        match frame {
            ClientFrame::Connect { .. } => Err(AppError::new(ErrorCode::BadRequest)),
            ClientFrame::Send { outgoing } => {
                let client_uuid = outgoing.client_uuid.clone();
                let said = messages::deliver(app, me, outgoing, Some(self.connection.id)).await?;
                self.connection.send(&ServerFrame::Ack { client_uuid, uid: said.uid, seq: said.seq, timestamp: said.timestamp });
                Ok(())
            }
            ClientFrame::Pass { conversation, content } => {
                let transient = Transient { conversation, content, to: Vec::new() };
                let rt = app.rt.clone();
                let delivery = app.db.read(async move |tx| message::pass(tx, &rt, me, &transient).await).await?;
                app.live.broadcast(&delivery, Some(self.connection.id)).await
            }
            ClientFrame::Read { conversation, seq } => conversation::read_up_to(app, me, conversation, seq).await,
            ClientFrame::Watch { user_ids } => self.watch(user_ids).await,
            ClientFrame::CallSignal { signal } => call::tell(app, me, signal).await,
            ClientFrame::Ping => {
                app.identity.activity().note(self.connection.session_id, app.rt.now());
                self.connection.send(&ServerFrame::Pong { now: app.rt.now() });
                Ok(())
            }
        }
    }

    fn has_received(&self, arrived: HashMap<ConversationKey, i64>) {
        for (conversation, seq) in arrived {
            self.app.live.received(self.connection.user_id, conversation, seq);
        }
    }

    async fn watch(&self, people: Vec<Id>) -> Result<()> {
        let (rt, me) = (self.app.rt.clone(), self.connection.user_id);
        let shown = self.app.db.read(async move |tx| presence::seen_by(tx, &rt, me, &people).await).await?;
        self.connection.watch(&shown.iter().map(|presence| presence.user_id).collect::<Vec<_>>());
        for presence in shown {
            self.connection.send(&ServerFrame::Presence { presence });
        }
        Ok(())
    }

    fn refuse(&self, client_uuid: Option<String>, error: &AppError) {
        let (state, code) = (error.code().state(), error.code().code().to_owned());
        self.connection.send(&ServerFrame::Refused(RefusedFrame { client_uuid, state, code, msg: error.message(self.language) }));
    }
}
