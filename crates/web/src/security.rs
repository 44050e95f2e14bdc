use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http::{HeaderName, HeaderValue, header};

/// No inline script anywhere. The camera decoder is WebAssembly, hence `wasm-unsafe-eval`. What is seen and heard is added,
/// for it may come from elsewhere too, and so is [`NO_TEXT_IS_SCRIPT`].
const PHONE_APP: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

/// No text becomes markup or the address of a script, wherever in a page it ends up. The one exception that pages may make
/// is for workers of this server (`core/own-script.ts`).
const NO_TEXT_IS_SCRIPT: &str = "; require-trusted-types-for 'script'; trusted-types gerai-own-script";

/// Workers have no page to write into. The service worker is generated and fetches its parts by their addresses.
const SERVICE_WORKER: &str = "/sw.js";

/// The console's component library writes its styles at run time, hence its own exception (`app/text-only.ts`); its scripts
/// are as strict as the phone app's.
const CONSOLE: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; \
    media-src 'self' blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default";

const API: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(self), microphone=(self), geolocation=(self), screen-wake-lock=(self)"),
    (header::STRICT_TRANSPORT_SECURITY, "max-age=63072000"),
];

/// What pages may load.
#[derive(Clone, Debug)]
pub struct Policies {
    phone_app: HeaderValue,
    service_worker: HeaderValue,
}

/// Where the phone app may have what is seen and heard from, besides this server.
#[derive(Clone, Copy, Debug, Default)]
pub struct Origins<'a> {
    pub maps: Option<&'a str>,
    /// Films and their covers.
    pub films: &'a [String],
}

impl Policies {
    /// When an origin cannot stand in a header, none is allowed.
    pub fn new(origins: Origins<'_>) -> Self {
        let policy = |more: &str| {
            let policy = phone_app(origins, more).or_else(|| phone_app(Origins::default(), more));
            policy.unwrap_or(HeaderValue::from_static(PHONE_APP))
        };
        Self { phone_app: policy(NO_TEXT_IS_SCRIPT), service_worker: policy("") }
    }
}

fn phone_app(origins: Origins<'_>, more: &str) -> Option<HeaderValue> {
    let films: String = origins.films.iter().map(|origin| format!(" {origin}")).collect();
    let maps = origins.maps.map(|origin| format!(" {origin}")).unwrap_or_default();
    HeaderValue::try_from(format!("{PHONE_APP}; media-src 'self' blob:{films}; img-src 'self' blob: data:{films}{maps}{more}")).ok()
}

pub async fn headers(State(policies): State<Policies>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let policy = match path {
        _ if path.starts_with("/v3/") || path.starts_with("/router-config-file/") => HeaderValue::from_static(API),
        _ if path == "/console" || path.starts_with("/console/") => HeaderValue::from_static(CONSOLE),
        SERVICE_WORKER => policies.service_worker,
        _ => policies.phone_app,
    };
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
