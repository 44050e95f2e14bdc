//! Who may call what, as types in the handler's signature: a handler without one of these is visibly public.

use std::marker::PhantomData;
use std::net::IpAddr;
use std::ops::Deref;

use axum::extract::FromRequestParts;
use http::Uri;
use http::request::Parts;
use kernel::{AppError, Country, ErrorCode, Language};
use org::{Actor, Permission, Scope, today_in};
use serde::de::DeserializeOwned;
use web::{Bearer, ClientIp, Query, Refusal};

use crate::{App, read_reason};

/// Anybody who is signed in. Head office, which works in several countries, names the one of this request in
/// `X-Country`; everybody else may leave it out.
#[derive(Debug)]
pub struct Caller(pub Actor);

impl Deref for Caller {
    type Target = Actor;

    fn deref(&self) -> &Actor {
        &self.0
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let (Bearer(token), ip) = (Bearer::from_request_parts(parts, app).await?, ip(parts, app).await);
        let actor = app.identity.authenticate(&app.db, &app.rt, &token, ip).await?;
        let actor = admitted(parts, app, actor)?;
        if actor.second_factor_due {
            return Err(AppError::new(ErrorCode::SecondFactorDue).into());
        }
        read_reason::note(parts, app, &actor).await?;
        Ok(Self(actor))
    }
}

/// Anybody who is signed in with a password of their own, also without the second factor that head office needs. Only for
/// what it takes to set one up.
#[derive(Debug)]
pub struct Enrolling(pub Actor);

impl FromRequestParts<App> for Enrolling {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let (Bearer(token), ip) = (Bearer::from_request_parts(parts, app).await?, ip(parts, app).await);
        let actor = app.identity.authenticate(&app.db, &app.rt, &token, ip).await?;
        Ok(Self(admitted(parts, app, actor)?))
    }
}

/// Anybody who is signed in, also with a password that somebody else made up. Only for what it takes to choose an own one.
#[derive(Debug)]
pub struct Newcomer(pub Actor);

impl FromRequestParts<App> for Newcomer {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let (Bearer(token), ip) = (Bearer::from_request_parts(parts, app).await?, ip(parts, app).await);
        let actor = app.identity.authenticate_with_any_password(&app.db, &app.rt, &token, ip).await?;
        Ok(Self(admitted(parts, app, actor)?))
    }
}

async fn ip(parts: &mut Parts, app: &App) -> IpAddr {
    let Ok(ClientIp(ip)) = ClientIp::from_request_parts(parts, app).await;
    ip
}

/// Whoever does not call too often, in the country and in the language that were chosen.
fn admitted(parts: &Parts, app: &App, mut actor: Actor) -> Result<Actor, AppError> {
    app.quotas.calls.take(&actor.user_id)?;
    if let Some(chosen) = parts.headers.get("language").and_then(|header| header.to_str().ok()) {
        actor.language = Language::from_header(Some(chosen));
    }
    match chosen_country(parts)? {
        Some(country) => actor.in_country(country, today_in(&app.rt, country)?.into()),
        None => Ok(actor),
    }
}

fn chosen_country(parts: &Parts) -> Result<Option<Country>, AppError> {
    let Some(header) = parts.headers.get("x-country") else { return Ok(None) };
    let code = header.to_str().ok().and_then(|text| text.parse().ok());
    let country = code.and_then(|code| Country::from_code(code).ok());
    country.map(Some).ok_or_else(|| AppError::field("X-Country", ErrorCode::Unknown))
}

/// The query of a list, narrowed to the country of the request unless it names one itself: what the console's switch chose
/// holds for every list, also for those whose readers work in all countries.
#[derive(Debug)]
pub struct InCountry<T>(pub T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for InCountry<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &S) -> Result<Self, Refusal> {
        if let Some(country) = chosen_country(parts)? {
            parts.uri = with_country(&parts.uri, country)?;
        }
        let Query(query) = Query::from_request_parts(parts, app).await?;
        Ok(Self(query))
    }
}

fn with_country(uri: &Uri, country: Country) -> Result<Uri, AppError> {
    let query = uri.query().unwrap_or_default();
    if query.split('&').any(|pair| pair.starts_with("countryCode=")) {
        return Ok(uri.clone());
    }
    let joint = if query.is_empty() { "" } else { "&" };
    format!("{}?{query}{joint}countryCode={}", uri.path(), country.code()).parse().map_err(AppError::internal)
}

/// Signed in and granted the permission `N`; carries the part of the data it may be used on.
#[derive(Debug)]
pub struct Permit<N> {
    pub actor: Actor,
    pub scope: Scope,
    needed: PhantomData<N>,
}

/// Names a permission in a type; for some calls it depends on who calls.
pub trait Needed {
    fn permission(actor: &Actor) -> Permission;
}

impl<N: Needed> FromRequestParts<App> for Permit<N> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let Caller(actor) = Caller::from_request_parts(parts, app).await?;
        let scope = actor.require(N::permission(&actor))?;
        Ok(Self { actor, scope, needed: PhantomData })
    }
}

/// One marker type per permission that a call demands, e.g. `Permit<need::PeopleManage>`.
pub mod need {
    use ordering::order::OrderChannel;
    use ordering::party::door;

    use super::{Actor, Needed, Permission};

    macro_rules! needs {
        ($($name:ident),+ $(,)?) => {
            $(#[derive(Debug)]
            pub struct $name;

            impl Needed for $name {
                fn permission(_: &Actor) -> Permission {
                    Permission::$name
                }
            })+
        };
    }

    /// Buyers order for themselves, staff for their customers.
    #[derive(Debug)]
    pub struct OrderPlacing;

    impl Needed for OrderPlacing {
        fn permission(actor: &Actor) -> Permission {
            match door(actor) {
                OrderChannel::Own => Permission::OrderSubmit,
                OrderChannel::Sales => Permission::OrderOnBehalf,
            }
        }
    }

    /// Those who decide about losses look at what they decide, others at what they report.
    #[derive(Debug)]
    pub struct LossView;

    impl Needed for LossView {
        fn permission(actor: &Actor) -> Permission {
            first_held(actor, &[Permission::StockCountReview, Permission::StockCountSubmit])
        }
    }

    /// Those who allocate look at all transfers of the country, others at those of their stores.
    #[derive(Debug)]
    pub struct TransferView;

    impl Needed for TransferView {
        fn permission(actor: &Actor) -> Permission {
            first_held(actor, &[Permission::Dispatch, Permission::StockTransfer])
        }
    }

    /// Whoever has to do with goods looks at those of the places in reach.
    #[derive(Debug)]
    pub struct StockView;

    impl Needed for StockView {
        fn permission(actor: &Actor) -> Permission {
            first_held(actor, &[Permission::Dispatch, Permission::StockCountReview, Permission::StockCountSubmit])
        }
    }

    /// Whoever sees orders, sales or debts summed up; which of them, the report asks for itself.
    #[derive(Debug)]
    pub struct ReportView;

    impl Needed for ReportView {
        fn permission(actor: &Actor) -> Permission {
            first_held(actor, &[Permission::SellInView, Permission::SellOutView, Permission::ReceivableView])
        }
    }

    /// The first of these that the caller holds; who holds none is refused for the first.
    fn first_held(actor: &Actor, wanted: &[Permission]) -> Permission {
        wanted.iter().copied().find(|permission| actor.holds(*permission)).unwrap_or(wanted[0])
    }

    /// Whoever reviews counts, counts, or looks at sell-out.
    #[derive(Debug)]
    pub struct StockCountView;

    impl Needed for StockCountView {
        fn permission(actor: &Actor) -> Permission {
            counting::sight(actor)
        }
    }

    needs!(
        AuditView,
        BrowseCatalogue,
        CatalogueManage,
        ChangeDiscountPrice,
        ConfigurationManage,
        ConfigurationView,
        ConsignmentApprove,
        ConsignmentConfirm,
        ConsignmentCreate,
        CostView,
        Dispatch,
        ExportToChat,
        Messages,
        OrderCancel,
        OrderOnBehalf,
        OrderSettle,
        OrderView,
        OrderSubmit,
        PayeeEdit,
        PayeeView,
        PeopleManage,
        PeopleView,
        PriceApprove,
        SalesReportCorrect,
        SalesReportSubmit,
        SampleGiftOrder,
        ReceivableView,
        ReturnCredit,
        ReturnReceive,
        ReturnRequest,
        SellInView,
        SellOutView,
        StockCountReview,
        StockCountSubmit,
        StockTransfer,
        TopUpAudit,
        TopUpRequest,
        WalletView,
    );
}
