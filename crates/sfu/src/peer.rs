use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use str0m::bwe::{Bitrate, BweKind};
use str0m::change::SdpOffer;
use str0m::channel::ChannelId;
use str0m::format::PayloadParams;
use str0m::media::{Direction, Frequency, KeyframeRequestKind, MediaAdded, MediaKind, MediaTime, Mid, Rid};
use str0m::net::{Protocol, Receive, TcpType};
use str0m::{Candidate, Event, IceConnectionState, IceCreds, Input, Output, Rtc};

use crate::grant::{JoinRefused, Seat, random};
use crate::layers::{Flows, RIDS};
use crate::loudness::{Chosen, Loudness};
use crate::net::Net;
use crate::order::{PeerId, Way};
use crate::slot::{AudioSlot, Placed, VideoSlot};
use crate::words::Told;

/// What the line of a device is taken to carry before it is known.
const LINE_AT_FIRST: u64 = 600_000;
/// A device that offers more places has lost its way.
const MAX_SLOTS: usize = 32;
/// How long a device may take until it is connected, and how long it may be gone.
const PATIENCE: Duration = Duration::from_secs(10);

/// One device in a room.
#[derive(Debug)]
pub(crate) struct Peer {
    pub id: PeerId,
    pub seat: Seat,
    pub ufrag: String,
    rtc: Box<Rtc>,
    /// When something has to be done without anything coming in.
    pub due: Instant,
    pub audio_in: Option<Mid>,
    pub video_in: Option<Mid>,
    pub audio: Vec<AudioSlot>,
    pub video: Vec<VideoSlot>,
    pub heard: Chosen<PeerId>,
    pub loudness: Loudness,
    /// When this person spoke last.
    pub spoke: Option<Instant>,
    pub flows: Flows,
    /// Whether it says that its camera is on; it may send before it says so.
    pub camera: bool,
    /// The layers it says it can send.
    pub offers: Vec<usize>,
    /// How many pictures it can show, and whose is large.
    pub videos: usize,
    pub large: Option<String>,
    /// What its line carries, in bits a second.
    pub line: u64,
    wanted: u64,
    channel: Option<ChannelId>,
    told: [Option<String>; 2],
    connected: bool,
    gone: Option<Instant>,
}

impl Peer {
    /// Answers an offer.
    pub fn answer(id: PeerId, seat: Seat, offer: &str, net: &Net, now: Instant) -> Result<(Self, String), JoinRefused> {
        let offer = SdpOffer::from_sdp_string(offer).map_err(|_| JoinRefused::Offer)?;
        let ufrag = random::<12>();
        let creds = IceCreds { ufrag: ufrag.clone(), pass: random::<24>() };
        let mut rtc = Rtc::builder()
            .set_ice_lite(true)
            .set_local_ice_credentials(creds)
            .set_crypto_provider(Arc::clone(&net.crypto))
            .set_dtls_cert(net.certificate.clone())
            .clear_codecs()
            .enable_opus(true, false)
            .enable_vp8(true)
            .enable_bwe(Some(Bitrate::bps(LINE_AT_FIRST)))
            .build(now);
        for address in &net.reached_at {
            let udp = Candidate::host(*address, Protocol::Udp).map_err(|_| JoinRefused::Offer)?;
            let tcp = Candidate::builder().tcp().host(*address).tcptype(TcpType::Passive).build().map_err(|_| JoinRefused::Offer)?;
            rtc.add_local_candidate(udp);
            rtc.add_local_candidate(tcp);
        }
        let answer = rtc.sdp_api().accept_offer(offer).map_err(|_| JoinRefused::Offer)?;
        let peer = Self {
            id,
            seat,
            ufrag,
            rtc: Box::new(rtc),
            due: now,
            audio_in: None,
            video_in: None,
            audio: Vec::new(),
            video: Vec::new(),
            heard: Chosen::new(0),
            loudness: Loudness::new(),
            spoke: None,
            flows: Flows::default(),
            camera: false,
            offers: (0..RIDS.len()).collect(),
            videos: MAX_SLOTS,
            large: None,
            line: LINE_AT_FIRST,
            wanted: 0,
            channel: None,
            told: [None, None],
            connected: false,
            gone: Some(now),
        };
        Ok((peer, answer.to_sdp_string()))
    }

    /// Whether something that came in is for this device.
    pub fn takes(&mut self, way: Way, data: &[u8], net: &Net, now: Instant) -> bool {
        let Ok(contents) = data.try_into() else { return false };
        let input = Input::Receive(now, Receive { proto: way.0, source: way.1, destination: net.reached_at[0], contents });
        if !self.rtc.accepts(&input) {
            return false;
        }
        self.did(|rtc| rtc.handle_input(input).is_ok());
        true
    }

    pub fn wait(&mut self, now: Instant) {
        self.did(|rtc| rtc.handle_input(Input::Timeout(now)).is_ok());
    }

    /// What cannot go on is cut.
    fn did(&mut self, step: impl FnOnce(&mut Rtc) -> bool) {
        if self.rtc.is_alive() && !step(&mut self.rtc) {
            self.rtc.disconnect();
        }
    }

    /// Sends what there is to send. To be called after everything that changes something, before the next such thing.
    pub fn drain(&mut self, net: &Net, events: &mut VecDeque<(PeerId, Event)>, now: Instant) {
        loop {
            match self.rtc.poll_output() {
                Ok(Output::Transmit(packet)) => net.send(packet.proto, packet.destination, &packet.contents),
                Ok(Output::Event(event)) => events.extend(self.own(event, now).map(|event| (self.id, event))),
                Ok(Output::Timeout(due)) => {
                    self.due = due;
                    return;
                }
                Err(error) => {
                    tracing::debug!(%error, "a device in a call was cut");
                    self.rtc.disconnect();
                    return;
                }
            }
        }
    }

    /// What concerns this device alone; the rest is for the room.
    fn own(&mut self, event: Event, now: Instant) -> Option<Event> {
        match event {
            Event::Connected => (self.connected, self.gone) = (true, None),
            Event::IceConnectionStateChange(IceConnectionState::Disconnected) => self.gone = Some(now),
            Event::IceConnectionStateChange(state) if state.is_connected() && self.connected => self.gone = None,
            Event::MediaAdded(added) => self.has(added),
            Event::EgressBitrateEstimate(BweKind::Twcc { estimate, .. }) => self.line = estimate.as_u64(),
            Event::ChannelOpen(channel, _) => (self.channel, self.told) = (Some(channel), [None, None]),
            Event::ChannelClose(_) => self.channel = None,
            other => return Some(other),
        }
        None
    }

    fn has(&mut self, MediaAdded { mid, kind, direction, .. }: MediaAdded) {
        match (kind, direction) {
            (_, Direction::RecvOnly) if self.seat.listens => {}
            (MediaKind::Audio, Direction::RecvOnly) => self.audio_in = Some(mid),
            (MediaKind::Video, Direction::RecvOnly) => self.video_in = Some(mid),
            (MediaKind::Audio, Direction::SendOnly) if self.audio.len() < MAX_SLOTS => {
                self.audio.push(AudioSlot::new(mid));
                self.heard = Chosen::new(self.audio.len());
            }
            (MediaKind::Video, Direction::SendOnly) if self.video.len() < MAX_SLOTS => self.video.push(VideoSlot::new(mid)),
            _ => {}
        }
    }

    /// Whether nothing is to be expected of it any more.
    pub fn is_over(&self, now: Instant) -> bool {
        !self.rtc.is_alive() || self.gone.is_some_and(|gone| now.saturating_duration_since(gone) > PATIENCE)
    }

    pub fn write(&mut self, mid: Mid, params: PayloadParams, at: Instant, rate: Frequency, placed: Placed) {
        if !self.connected {
            return;
        }
        self.did(|rtc| {
            let Some(writer) = rtc.writer(mid) else { return true };
            let Some(pt) = writer.match_params(params) else { return true };
            writer.write(pt, at, MediaTime::new(placed.time, rate), placed.data).is_ok()
        });
    }

    /// Asks this device for a whole frame of a layer. What it does not send it is not asked for.
    pub fn ask_whole(&mut self, layer: usize) {
        let Some(mid) = self.video_in else { return };
        self.did(|rtc| {
            let named: Option<Rid> = RIDS.get(layer).map(|rid| Rid::from(*rid));
            if let Some(mut writer) = rtc.writer(mid) {
                let asked = writer.request_keyframe(named, KeyframeRequestKind::Pli);
                if asked.is_err() {
                    let _alone = writer.request_keyframe(None, KeyframeRequestKind::Pli);
                }
            }
            true
        });
    }

    /// How much it would take if its line carried it: so much is tried.
    pub fn wants(&mut self, bits: u64) {
        if self.wanted != bits {
            self.wanted = bits;
            self.rtc.bwe().set_desired_bitrate(Bitrate::bps(bits));
        }
    }

    /// Says something, where it is not what was said before.
    pub fn tell(&mut self, told: &Told) {
        let (Some(channel), Ok(words)) = (self.channel, serde_json::to_string(told)) else { return };
        let kind = usize::from(matches!(told, Told::Send { .. }));
        if self.told[kind].as_ref() == Some(&words) {
            return;
        }
        let heard = self.rtc.channel(channel).is_some_and(|mut channel| channel.write(false, words.as_bytes()).unwrap_or(false));
        if heard {
            self.told[kind] = Some(words);
        }
    }

    /// Says goodbye, so that the device need not find out by waiting.
    pub fn part(&mut self) {
        self.did(|rtc| rtc.close().is_ok());
    }
}

/// The layer that a device calls so.
pub(crate) fn layer_of(rid: Option<Rid>) -> usize {
    rid.and_then(|rid| RIDS.iter().position(|known| Rid::from(*known) == rid)).unwrap_or(0)
}
