//! One call: its devices, and what goes from whom to whom. Each room is a task of its own, so one that fails takes nobody
//! else along.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use str0m::Event;
use str0m::media::{Frequency, MediaData};
use tokio::sync::mpsc;

use crate::grant::{JoinRefused, Seat};
use crate::layers::{self, RIDS, Wish};
use crate::loudness::{Chosen, speaks};
use crate::order::{Order, PeerId};
use crate::peer::{Peer, layer_of};
use crate::shared::Shared;
use crate::slot::Source;
use crate::words::{Said, Told};

/// How often it is judged who is heard and seen, and how well.
const JUDGED_EVERY: Duration = Duration::from_millis(250);
/// A whole frame costs a sender much: so often it is asked for at most.
const WHOLE_EVERY: Duration = Duration::from_millis(500);
/// What one voice takes, in bits a second.
const VOICE: u64 = 40_000;
/// A room into which nobody comes is closed.
const EMPTY_FOR: Duration = Duration::from_secs(30);

pub(crate) struct Room {
    call: String,
    shared: Arc<Shared>,
    own: mpsc::WeakSender<Order>,
    orders: mpsc::Receiver<Order>,
    peers: Vec<Peer>,
    events: VecDeque<(PeerId, Event)>,
    speaker: Chosen<PeerId>,
    asked: HashMap<Source, Instant>,
    judged: Instant,
    empty_since: Option<Instant>,
}

impl Drop for Room {
    /// Also where it failed.
    fn drop(&mut self) {
        let gone: Vec<PeerId> = self.peers.iter().map(|peer| peer.id).collect();
        self.shared.net.forget(&gone);
        self.shared.forget(&self.call, &self.own);
        for peer in self.peers.drain(..) {
            self.shared.lost(peer.seat);
        }
    }
}

impl Room {
    pub fn new(call: String, shared: Arc<Shared>, own: mpsc::WeakSender<Order>, orders: mpsc::Receiver<Order>) -> Self {
        let now = Instant::now();
        Self {
            call,
            shared,
            own,
            orders,
            peers: Vec::new(),
            events: VecDeque::new(),
            speaker: Chosen::new(1),
            asked: HashMap::new(),
            judged: now,
            empty_since: Some(now),
        }
    }

    pub async fn run(mut self) {
        loop {
            let due = self.peers.iter().map(|peer| peer.due).min().unwrap_or_else(|| Instant::now() + EMPTY_FOR);
            let until = due.min(self.judged + JUDGED_EVERY);
            let order = tokio::select! {
                biased;
                order = self.orders.recv() => Some(order),
                () = tokio::time::sleep_until(until.into()) => None,
            };
            let now = Instant::now();
            match order {
                Some(None | Some(Order::End)) => break,
                Some(Some(order)) => self.obey(order, now),
                None => {}
            }
            self.turn(now);
            if self.empty_since.is_some_and(|since| now.saturating_duration_since(since) > EMPTY_FOR) {
                break;
            }
        }
        for peer in &mut self.peers {
            peer.part();
            peer.drain(&self.shared.net, &mut self.events, Instant::now());
        }
        let gone: Vec<PeerId> = self.peers.drain(..).map(|peer| peer.id).collect();
        self.shared.net.forget(&gone);
    }

    fn obey(&mut self, order: Order, now: Instant) {
        match order {
            Order::Datagram { peer, way, data } => {
                let net = Arc::clone(&self.shared.net);
                let Some(peer) = self.peers.iter_mut().find(|one| one.id == peer) else { return };
                if peer.takes(way, &data, &net, now) {
                    peer.drain(&net, &mut self.events, now);
                    if let Some(own) = self.own.upgrade() {
                        net.proven(way, &(own, peer.id));
                    }
                }
            }
            Order::Join { peer, seat, offer, reply } => {
                let _gone = reply.send(self.join(peer, seat, &offer, now));
            }
            Order::Remove { user } => self.remove(|peer| peer.seat.user == user),
            Order::End => {}
            #[cfg(test)]
            Order::Fail => panic!("asked to"),
        }
    }

    /// A person is in a room once: who comes again leaves with the device before.
    fn join(&mut self, id: PeerId, seat: Seat, offer: &str, now: Instant) -> Result<String, JoinRefused> {
        let net = Arc::clone(&self.shared.net);
        // An offer is whatever a device says it is.
        let answered = catch_unwind(AssertUnwindSafe(|| Peer::answer(id, seat, offer, &net, now)));
        let (mut peer, answer) = answered.unwrap_or(Err(JoinRefused::Offer))?;
        let Some(own) = self.own.upgrade() else { return Err(JoinRefused::Over) };
        self.remove(|known| known.seat.user == peer.seat.user);
        net.named(&peer.ufrag, (own, id));
        peer.drain(&net, &mut self.events, now);
        self.peers.push(peer);
        self.empty_since = None;
        Ok(answer)
    }

    fn remove(&mut self, which: impl Fn(&Peer) -> bool) {
        let net = Arc::clone(&self.shared.net);
        for peer in self.peers.iter_mut().filter(|peer| which(peer)) {
            peer.part();
            peer.drain(&net, &mut self.events, Instant::now());
        }
        let gone: Vec<PeerId> = self.peers.extract_if(.., |peer| which(peer)).map(|peer| peer.id).collect();
        self.left(&gone);
    }

    fn left(&mut self, gone: &[PeerId]) {
        if gone.is_empty() {
            return;
        }
        self.shared.net.forget(gone);
        self.asked.retain(|(peer, _), _| !gone.contains(peer));
        for peer in &mut self.peers {
            for slot in peer.video.iter_mut().filter(|slot| slot.of.is_some_and(|of| gone.contains(&of))) {
                slot.clear();
            }
        }
        if self.peers.is_empty() {
            self.empty_since = Some(Instant::now());
        }
    }

    /// Everything that is due, and what came of it.
    fn turn(&mut self, now: Instant) {
        let net = Arc::clone(&self.shared.net);
        for peer in self.peers.iter_mut().filter(|peer| peer.due <= now) {
            peer.wait(now);
            peer.drain(&net, &mut self.events, now);
        }
        self.happened(now);
        if now.saturating_duration_since(self.judged) >= JUDGED_EVERY {
            self.judged = now;
            self.see_off(now);
            self.judge(now);
            self.happened(now);
        }
    }

    fn see_off(&mut self, now: Instant) {
        let gone: Vec<Peer> = self.peers.extract_if(.., |peer| peer.is_over(now)).collect();
        let ids: Vec<PeerId> = gone.iter().map(|peer| peer.id).collect();
        self.left(&ids);
        for peer in gone {
            self.shared.lost(peer.seat);
        }
    }

    fn happened(&mut self, now: Instant) {
        while let Some((from, event)) = self.events.pop_front() {
            match event {
                Event::MediaData(frame) => self.pass_on(from, &frame, now),
                Event::KeyframeRequest(request) => {
                    let watched = self.peers.iter().find(|peer| peer.id == from).and_then(|peer| {
                        peer.video.iter().find(|slot| slot.mid == request.mid).and_then(|slot| slot.next().or(slot.now()))
                    });
                    if let Some(source) = watched {
                        self.ask_whole(source, now);
                    }
                }
                Event::ChannelData(said) => self.said(from, &said.data),
                _ => {}
            }
        }
    }

    fn said(&mut self, from: PeerId, data: &[u8]) {
        let Some(peer) = self.peers.iter_mut().find(|peer| peer.id == from) else { return };
        match Said::of(data) {
            Some(Said::Mine { camera, layers }) => {
                peer.camera = camera;
                let named = |layer: &usize| layers.iter().any(|name| name == RIDS[*layer]);
                peer.offers = (0..RIDS.len()).filter(named).collect();
            }
            Some(Said::View { videos, large }) => (peer.videos, peer.large) = (videos, large),
            None => {}
        }
    }

    fn pass_on(&mut self, from: PeerId, frame: &MediaData, now: Instant) {
        let net = Arc::clone(&self.shared.net);
        let Some(place) = self.peers.iter().position(|peer| peer.id == from) else { return };
        let sender = &mut self.peers[place];
        if sender.audio_in == Some(frame.mid) {
            if let Some(level) = frame.ext_vals.audio_level {
                sender.loudness.hear(level, now);
            }
            for peer in self.peers.iter_mut().filter(|peer| peer.id != from) {
                let placed = peer.audio.iter_mut().find_map(|slot| slot.take(from, frame).map(|placed| (slot.mid, placed)));
                if let Some((mid, placed)) = placed {
                    peer.write(mid, frame.params, frame.network_time, Frequency::FORTY_EIGHT_KHZ, placed);
                    peer.drain(&net, &mut self.events, now);
                }
            }
            return;
        }
        if sender.video_in != Some(frame.mid) {
            return;
        }
        let source = (from, layer_of(frame.rid));
        sender.flows.came(source.1, frame.data.len(), now);
        let whole = frame.is_keyframe();
        let mut watched = false;
        for peer in self.peers.iter_mut().filter(|peer| peer.id != from) {
            watched |= peer.video.iter().any(|slot| slot.now() == Some(source));
            let placed = peer.video.iter_mut().find_map(|slot| slot.take(source, frame, whole).map(|placed| (slot.mid, placed)));
            if let Some((mid, placed)) = placed {
                peer.write(mid, frame.params, frame.network_time, Frequency::NINETY_KHZ, placed);
                peer.drain(&net, &mut self.events, now);
            }
        }
        if watched && !frame.contiguous {
            self.ask_whole(source, now);
        }
    }

    fn ask_whole(&mut self, source: Source, now: Instant) {
        let asked = self.asked.get(&source).is_some_and(|asked| now.saturating_duration_since(*asked) < WHOLE_EVERY);
        if asked {
            return;
        }
        self.asked.insert(source, now);
        let net = Arc::clone(&self.shared.net);
        if let Some(peer) = self.peers.iter_mut().find(|peer| peer.id == source.0) {
            peer.ask_whole(source.1);
            peer.drain(&net, &mut self.events, now);
        }
    }

    /// Who speaks, who is heard by whom, who is seen by whom and how well, and what nobody watches.
    fn judge(&mut self, now: Instant) {
        let net = Arc::clone(&self.shared.net);
        let levels: Vec<(PeerId, f32)> =
            self.peers.iter().filter(|peer| peer.audio_in.is_some()).map(|peer| (peer.id, peer.loudness.level(now))).collect();
        self.speaker.choose(&levels, now);
        let speaker = self.speaker.holders().next();
        for peer in self.peers.iter_mut().filter(|peer| Some(peer.id) == speaker && speaks(peer.loudness.level(now))) {
            peer.spoke = Some(now);
        }
        let speaking =
            self.peers.iter().find(|peer| Some(peer.id) == speaker && peer.spoke == Some(now)).map(|peer| peer.seat.user.clone());
        let seen = self.seen_by_last_word(now);
        let mut watched: HashMap<PeerId, [bool; RIDS.len()]> = HashMap::new();
        let mut wanted = Vec::new();
        for place in 0..self.peers.len() {
            self.hear(place, &levels, now);
            wanted.extend(self.watch(place, &seen, &mut watched, now));
        }
        for source in wanted {
            self.ask_whole(source, now);
        }
        let names: HashMap<PeerId, String> = self.peers.iter().map(|peer| (peer.id, peer.seat.user.clone())).collect();
        for peer in &mut self.peers {
            let place = |slot: &crate::slot::VideoSlot| Some((slot.mid.to_string(), names.get(&slot.now()?.0)?.clone()));
            let videos: BTreeMap<String, String> = peer.video.iter().filter_map(place).collect();
            peer.tell(&Told::Map { videos, speaker: speaking.clone() });
            peer.drain(&net, &mut self.events, now);
            let mut layers = watched.get(&peer.id).copied().unwrap_or_default();
            // The smallest flows while anybody looks, so that there is always something to show.
            layers[0] = layers.contains(&true);
            let layers = RIDS.iter().zip(layers).filter(|(_, watched)| *watched).map(|(rid, _)| (*rid).to_owned());
            peer.tell(&Told::Send { layers: layers.collect() });
            peer.drain(&net, &mut self.events, now);
        }
    }

    /// Everybody whose camera is on, who spoke last first.
    fn seen_by_last_word(&self, now: Instant) -> Vec<(PeerId, String)> {
        let mut seen: Vec<&Peer> =
            self.peers.iter().filter(|peer| peer.video_in.is_some() && (peer.camera || peer.flows.any(now))).collect();
        seen.sort_by_key(|peer| (std::cmp::Reverse(peer.spoke), peer.id));
        seen.into_iter().map(|peer| (peer.id, peer.seat.user.clone())).collect()
    }

    fn hear(&mut self, place: usize, levels: &[(PeerId, f32)], now: Instant) {
        let peer = &mut self.peers[place];
        let own = peer.id;
        let others: Vec<(PeerId, f32)> = levels.iter().filter(|(who, _)| *who != own).copied().collect();
        peer.heard.choose(&others, now);
        let heard: Vec<PeerId> = peer.heard.holders().collect();
        for slot in peer.audio.iter_mut().filter(|slot| slot.of.is_some_and(|of| !heard.contains(&of))) {
            slot.of = None;
        }
        for who in heard {
            if peer.audio.iter().any(|slot| slot.of == Some(who)) {
                continue;
            }
            if let Some(free) = peer.audio.iter_mut().find(|slot| slot.of.is_none()) {
                free.of = Some(who);
            }
        }
    }

    /// Gives the pictures of a device to those it can show. The answer is what whole frames are waited for.
    fn watch(
        &mut self,
        place: usize,
        seen: &[(PeerId, String)],
        watched: &mut HashMap<PeerId, [bool; RIDS.len()]>,
        now: Instant,
    ) -> Vec<Source> {
        let net = Arc::clone(&self.shared.net);
        let Self { peers, events, .. } = self;
        let (own, large) = (peers[place].id, peers[place].large.clone());
        let mut shown: Vec<(PeerId, bool)> =
            seen.iter().filter(|(who, _)| *who != own).map(|(who, name)| (*who, large.as_ref() == Some(name))).collect();
        shown.sort_by_key(|(_, large)| !large);
        shown.truncate(peers[place].videos.min(peers[place].video.len()));
        let (mut wishes, mut best) = (Vec::new(), Vec::new());
        for (who, large) in &shown {
            let Some(sender) = peers.iter().find(|peer| peer.id == *who) else { continue };
            let fits = layers::fitting(shown.len(), *large).min(sender.offers.iter().copied().max().unwrap_or(0));
            let shown_now = peers[place].video.iter().find_map(|slot| slot.now().filter(|(of, _)| of == who)).map(|(_, layer)| layer);
            wishes.push(Wish { rates: [0, 1, 2].map(|layer| sender.flows.rate(layer)), fits, now: shown_now });
            best.push((*who, sender.flows.clone()));
        }
        let peer = &mut peers[place];
        let voices = VOICE * u64::try_from(peer.audio.len()).unwrap_or(0);
        let wanted: u64 = wishes.iter().map(|wish| wish.rates[wish.fits]).sum();
        peer.wants((wanted + voices) * 5 / 4);
        let chosen = layers::within(peer.line.saturating_sub(voices), &wishes);
        let kept: Vec<PeerId> = best.iter().zip(&chosen).filter(|(_, layer)| layer.is_some()).map(|((who, _), _)| *who).collect();
        for slot in peer.video.iter_mut().filter(|slot| slot.of.is_some_and(|of| !kept.contains(&of))) {
            slot.clear();
        }
        let mut waited = Vec::new();
        for ((who, flows), layer) in best.iter().zip(&chosen) {
            let Some(layer) = layer else { continue };
            watched.entry(*who).or_default()[*layer] = true;
            let held = peer.video.iter().position(|slot| slot.of == Some(*who));
            let Some(slot) = held.or_else(|| peer.video.iter().position(|slot| slot.of.is_none())) else { continue };
            peer.video[slot].of = Some(*who);
            if let Some(layer) = flows.best(*layer, now) {
                peer.video[slot].show((*who, layer));
                waited.extend(peer.video[slot].next());
            }
        }
        peer.drain(&net, events, now);
        waited
    }
}
