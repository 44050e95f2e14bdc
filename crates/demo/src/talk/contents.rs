//! Messages that are more than words.

use files::Received;
use kernel::{AppError, Id, Language, Result, Runtime};
use messaging::card::{CardInput, CardKind, Document, OrderCard, send};
use messaging::content::{CATALOGUE, Content};
use messaging::conversation::ConversationKey;
use ordering::order_view::{OrderFilter, list};
use org::Actor;
use store::Tx;

fn kind(name: &str) -> Result<i64> {
    let found = CATALOGUE.iter().find(|kind| kind.name == name);
    found.map(|kind| kind.code).ok_or_else(|| AppError::internal(format!("no kind of message is called {name}")))
}

pub fn location(title: &str, latitude: f64, longitude: f64) -> Result<Content> {
    let content = format!(r#"{{"lat":{latitude},"long":{longitude}}}"#);
    Ok(Content { content_type: kind("location")?, searchable_content: title.to_owned(), content, ..Content::default() })
}

/// The card of somebody, passed on by `from`.
pub fn person(shown: &Actor, login: &str, from: Id) -> Result<Content> {
    let data = serde_json::json!({ "t": 0, "n": login, "d": shown.name, "p": "", "f": from });
    let (searchable_content, content) = (shown.name.clone(), shown.user_id.to_string());
    Ok(Content { content_type: kind("user_card")?, searchable_content, content, data: data.to_string(), ..Content::default() })
}

#[kernel::boxed]
pub async fn picture(tx: &mut Tx, rt: &Runtime, by: Id, drawn: &Received) -> Result<Content> {
    let file = files::register(tx, rt, by, drawn).await?;
    Ok(Content { content_type: kind("image")?, file_id: Some(file.id), ..Content::default() })
}

/// Shows an order that its sender sees, found by the number of its story.
#[kernel::boxed]
pub async fn show_order(tx: &mut Tx, rt: &Runtime, by: &Actor, story: &str, to: ConversationKey) -> Result<()> {
    let filter = OrderFilter { keyword: Some(story.to_owned()), ..OrderFilter::default() };
    let found = list(tx, by, Language::En, &filter).await?.list;
    let order = found.into_iter().next().ok_or_else(|| AppError::internal(format!("{story} is missing")))?;
    let input = CardInput {
        client_uuid: format!("demo-{}", rt.next_id()),
        kind: CardKind::Order,
        id: order.order_id,
        customer_id: None,
        to: vec![to],
        words: String::new(),
    };
    let card = OrderCard {
        order_no: order.order_no,
        customer_name: order.customer_name,
        kinds: order.kinds,
        qty: order.qty,
        amount: Some(order.net),
        currency: order.currency,
        placed_at: order.time,
    };
    send(tx, rt, by.user_id, &input, &Document::Order(card)).await.map(drop)
}
