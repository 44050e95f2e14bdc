use kernel::{ErrorCode, Id};
use messaging::conversation::ConversationKey;
use messaging::message::{self, Message};
use store::both_databases;

use crate::common::{MODULES, Office, refused};
use crate::media::{uploaded_as, with_file};

const VOICE: i64 = 2;

async fn speak(office: &Office, from: Id, to: ConversationKey) -> Message {
    let file = uploaded_as(office, from, "voice.webm", 10, "audio/webm").await.id;
    let mut voice = with_file(office, VOICE, file, to);
    voice.content.content = String::from(r#"{"duration":3}"#);
    office.send(from, voice).await.expect("sent").delivery.message
}

both_databases!(each_reader_listens_to_a_voice_for_themselves, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = ConversationKey::group(office.group(ann, &[ben, cat]).await.id);
    let voice = speak(&office, ann, group).await;
    assert_eq!(voice.played, Some(false), "new to everybody");
    let words = office.say_in(ann, group.target, "did you hear?").await.expect("sent");
    assert_eq!(words.played, None);
    let played = async |reader: Id| {
        let page = office.page(reader, group, None, Some(voice.seq - 1), 1).await;
        let one = office.write(async move |tx, rt| message::find(tx, rt, reader, voice.uid).await).await.expect("seen");
        assert_eq!(page[0].played, one.played);
        one.played
    };
    assert_eq!((played(ann).await, played(ben).await, played(cat).await), (None, Some(false), Some(false)), "one's own is nothing new");

    let play = async |reader: Id, uid: Id| office.write(async move |tx, rt| message::play(tx, rt, reader, &[uid, uid]).await).await;
    let told = play(ben, voice.uid).await.expect("heard");
    assert_eq!(told, [message::Places { conversation: group, seqs: vec![voice.seq] }]);
    assert_eq!(play(ben, voice.uid).await.expect("again"), [], "told once");
    assert_eq!((played(ben).await, played(cat).await), (Some(true), Some(false)));
    for (reader, uid) in [(ann, voice.uid), (ben, words.uid), (office.dan, voice.uid)] {
        assert_eq!(refused(play(reader, uid).await), ErrorCode::NotFound, "own, no voice, not theirs");
    }
    let react = message::ReactionInput { uid: voice.uid, emoji: "👍".to_owned(), on: true };
    let told = office.write(async move |tx, rt| message::react(tx, rt, ben, &react).await).await.expect("reacted");
    assert_eq!(told.message.played, None, "what everybody is told says nothing of one reader's listening");
});
