//! Calls and live traffic of the messenger.

mod allowance;
pub mod approval;
mod call;
pub mod call_deadlines;
mod card;
mod channel;
pub mod channel_clock;
mod channel_desk;
mod conference;
mod conversation;
mod delivery_ack;
mod directory;
mod favourite;
mod forward;
mod friend;
mod group;
pub mod group_call;
mod group_request;
mod media;
mod message;
pub mod notices;
mod once_broadcast;
mod people;
mod pin;
mod poll;
pub mod presence;
pub mod profile;
mod push;
mod reply;
mod report;
mod scheduled;
pub mod scheduled_clock;
mod secret;
mod setting;
mod socket;
mod store_card;
pub(crate) mod task;

pub(crate) use conversation::notify_read;
pub(crate) use message::broadcast;

use ::approval::ApprovalCard;
use axum::extract::DefaultBodyLimit;
use messaging::call::CallRecord;
use messaging::card::{OrderCard, ProductCard, StoreCard};
use messaging::conference::ConferenceCard;
use messaging::forward::ChatRecord;
use messaging::live::{ClientFrame, ServerFrame};
use messaging::notices::NoticeCard;
use messaging::poll::PollCard;
use messaging::report::ReportCard;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

/// What travels on the live connection or inside a message; no call names it.
#[derive(OpenApi)]
#[openapi(components(schemas(
    ClientFrame,
    ServerFrame,
    ChatRecord,
    OrderCard,
    ProductCard,
    StoreCard,
    ReportCard,
    ApprovalCard,
    NoticeCard,
    CallRecord,
    ConferenceCard,
    PollCard
)))]
struct Frames;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Frames::openapi())
        .routes(routes!(socket::connect))
        .routes(routes!(conversation::list))
        .routes(routes!(conversation::info))
        .routes(routes!(conversation::read))
        .routes(routes!(conversation::read_all))
        .routes(routes!(conversation::readers))
        .routes(routes!(conversation::remove))
        .routes(routes!(conversation::clear))
        .routes(routes!(conversation::mark_unread))
        .routes(routes!(message::send))
        .routes(routes!(message::history))
        .routes(routes!(message::changes))
        .routes(routes!(message::detail))
        .routes(routes!(message::recall))
        .routes(routes!(message::edit))
        .routes(routes!(message::past))
        .routes(routes!(message::delete))
        .routes(routes!(message::hidden))
        .routes(routes!(message::play))
        .routes(routes!(message::react))
        .routes(routes!(pin::list))
        .routes(routes!(pin::set))
        .routes(routes!(poll::ask))
        .routes(routes!(poll::detail))
        .routes(routes!(poll::voters))
        .routes(routes!(poll::vote))
        .routes(routes!(poll::close))
        .routes(routes!(scheduled::list))
        .routes(routes!(scheduled::plan))
        .routes(routes!(scheduled::change))
        .routes(routes!(scheduled::cancel))
        .routes(routes!(scheduled::now))
        .routes(routes!(task::people))
        .routes(routes!(task::make))
        .routes(routes!(reply::list))
        .routes(routes!(reply::save))
        .routes(routes!(reply::delete))
        .routes(routes!(reply::company_list))
        .routes(routes!(reply::company_save))
        .routes(routes!(message::search))
        .routes(routes!(forward::forward))
        .routes(routes!(card::send))
        .routes(routes!(report::send))
        .routes(routes!(message::hits))
        .routes(routes!(setting::list))
        .routes(routes!(setting::put))
        .routes(routes!(people::list))
        .routes(routes!(people::search))
        .routes(routes!(people::presence))
        .routes(routes!(people::about))
        .routes(routes!(directory::list))
        .routes(routes!(directory::places))
        .routes(routes!(push::state))
        .routes(routes!(push::subscribe))
        .routes(routes!(push::unsubscribe))
        .merge(files())
        .merge(groups())
        .merge(channels())
        .merge(friends())
        .merge(calls())
        .merge(conferences())
        .merge(secret_chats())
}

fn secret_chats() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(secret::device))
        .routes(routes!(secret::leave))
        .routes(routes!(secret::list))
        .routes(routes!(secret::start))
        .routes(routes!(secret::accept))
        .routes(routes!(secret::end))
        .routes(routes!(secret::send))
        .routes(routes!(secret::inbox))
        .routes(routes!(secret::acknowledge))
        .routes(routes!(secret::rules))
        .routes(routes!(secret::save_rule))
}

fn files() -> OpenApiRouter<App> {
    let part = OpenApiRouter::new().routes(routes!(media::part)).layer(DefaultBodyLimit::max(media::BODY_LIMIT));
    OpenApiRouter::new()
        .merge(part)
        .routes(routes!(media::begin))
        .routes(routes!(media::state))
        .routes(routes!(media::links))
        .routes(routes!(media::file))
        .routes(routes!(favourite::list))
        .routes(routes!(favourite::add))
        .routes(routes!(favourite::delete))
        .routes(routes!(favourite::files))
        .routes(routes!(favourite::delete_file))
}

fn groups() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(group::list))
        .routes(routes!(group::search))
        .routes(routes!(group::detail))
        .routes(routes!(group::members))
        .routes(routes!(group::create))
        .routes(routes!(group::invite))
        .routes(routes!(group::join))
        .routes(routes!(group::kick))
        .routes(routes!(group::quit))
        .routes(routes!(group::dismiss))
        .routes(routes!(group::transfer))
        .routes(routes!(group::modify))
        .routes(routes!(group::announce))
        .routes(routes!(group::alias))
        .routes(routes!(group::member_extra))
        .routes(routes!(group::switch))
        .routes(routes!(group_request::list))
        .routes(routes!(group_request::own))
        .routes(routes!(group_request::ask))
        .routes(routes!(group_request::answer))
}

fn channels() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(channel::list))
        .routes(routes!(channel::search))
        .routes(routes!(channel::subscribe))
        .routes(routes!(channel::unsubscribe))
        .routes(routes!(channel::event))
        .routes(routes!(channel::article))
        .routes(routes!(channel::read))
        .routes(routes!(channel_desk::list))
        .routes(routes!(channel_desk::detail))
        .routes(routes!(channel_desk::save))
        .routes(routes!(channel_desk::end))
        .routes(routes!(channel_desk::picture))
        .routes(routes!(channel_desk::reach))
        .routes(routes!(channel_desk::bring_in))
        .routes(routes!(channel_desk::posts))
        .routes(routes!(channel_desk::post))
        .routes(routes!(channel_desk::save_post))
        .routes(routes!(channel_desk::remove_post))
        .routes(routes!(channel_desk::send))
        .routes(routes!(channel_desk::recall))
        .routes(routes!(channel_desk::threads))
        .routes(routes!(channel_desk::thread))
        .routes(routes!(channel_desk::take))
        .routes(routes!(channel_desk::answer))
}

fn friends() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(friend::list))
        .routes(routes!(friend::alias))
        .routes(routes!(friend::block))
        .routes(routes!(friend::delete))
        .routes(routes!(friend::requests))
        .routes(routes!(friend::see))
        .routes(routes!(friend::ask))
        .routes(routes!(friend::answer))
}

fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(call::start))
        .routes(routes!(call::accept))
        .routes(routes!(call::reject))
        .routes(routes!(call::cancel))
        .routes(routes!(call::hang_up))
        .routes(routes!(call::modify))
        .routes(routes!(call::media))
        .routes(routes!(call::current))
        .routes(routes!(call::ice))
        .routes(routes!(group_call::join))
        .routes(routes!(group_call::invite))
        .routes(routes!(group_call::ongoing))
        .routes(routes!(group_call::grant))
        .routes(routes!(group_call::connect))
}

fn conferences() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(conference::hold))
        .routes(routes!(conference::list))
        .routes(routes!(conference::detail))
        .routes(routes!(conference::enter))
        .routes(routes!(conference::card))
        .routes(routes!(conference::mute))
        .routes(routes!(conference::remove))
        .routes(routes!(conference::raise_hand))
        .routes(routes!(conference::lower_hands))
        .routes(routes!(conference::lock))
        .routes(routes!(conference::waiting_room))
        .routes(routes!(conference::admit))
        .routes(routes!(conference::refuse))
        .routes(routes!(conference::hand_over))
        .routes(routes!(conference::end))
}
