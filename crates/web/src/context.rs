use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{FromRequestParts, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http::request::Parts;
use http::{HeaderMap, HeaderValue};
use kernel::{Language, Runtime};

/// What the rendering of any answer needs to know about its request.
#[derive(Clone, Debug)]
pub struct RequestContext {
    pub trace_id: String,
    pub language: Language,
    pub ip: IpAddr,
    pub user_agent: String,
}

tokio::task_local! {
    static CURRENT: RequestContext;
}

impl RequestContext {
    /// The request being served by this task. Only the rendering of answers uses it, so that handlers and
    /// error conversions need not carry language and trace id around.
    pub fn current() -> Self {
        CURRENT.try_with(Clone::clone).unwrap_or_else(|_| Self {
            trace_id: String::new(),
            language: Language::default(),
            ip: IpAddr::V4(Ipv4Addr::UNSPECIFIED),
            user_agent: String::new(),
        })
    }
}

/// How to know the client's address: behind a balancer the peer is the balancer.
#[derive(Clone, Debug)]
pub struct ContextConfig {
    pub runtime: Runtime,
    /// Take the address from the last `X-Forwarded-For` entry. Only for servers that a trusted proxy fronts.
    pub trust_forwarded_for: bool,
}

const MAX_USER_AGENT: usize = 200;

pub async fn provide(State(config): State<ContextConfig>, mut request: Request, next: Next) -> Response {
    let context = RequestContext {
        trace_id: trace_id(&config.runtime),
        language: Language::from_header(header(request.headers(), "language")),
        ip: client_ip(&config, &request),
        user_agent: header(request.headers(), "user-agent").unwrap_or_default().chars().take(MAX_USER_AGENT).collect(),
    };
    request.extensions_mut().insert(context.clone());
    let trace = HeaderValue::from_str(&context.trace_id);
    let mut response = CURRENT.scope(context, next.run(request)).await;
    if let Ok(trace) = trace {
        response.headers_mut().insert("x-request-id", trace);
    }
    if let Ok(time) = HeaderValue::from_str(&config.runtime.now().to_string()) {
        response.headers_mut().insert("x-server-time", time);
    }
    response
}

fn trace_id(runtime: &Runtime) -> String {
    runtime.entropy.bytes::<8>().iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn header<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn client_ip(config: &ContextConfig, request: &Request) -> IpAddr {
    let forwarded = header(request.headers(), "x-forwarded-for").and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    let peer = request.extensions().get::<SocketAddr>().map(SocketAddr::ip);
    let known = if config.trust_forwarded_for { forwarded.or(peer) } else { peer };
    known.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ip| ip.to_canonical())
}

/// The caller's address, for throttling and the audit trail.
#[derive(Clone, Copy, Debug)]
pub struct ClientIp(pub IpAddr);

impl<S: Sync> FromRequestParts<S> for ClientIp {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let found = parts.extensions.get::<RequestContext>().map(|context| context.ip);
        Ok(Self(found.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))))
    }
}

impl<S: Sync> FromRequestParts<S> for RequestContext {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_else(Self::current))
    }
}
