//! A device in a call, as a browser would be one: it offers once and sends made-up frames.

use std::collections::HashMap;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sfu::{JoinRefused, MediaBackend, Seat, Sfu, SfuConfig};
use str0m::channel::ChannelId;
use str0m::media::{Direction, Frequency, MediaKind, MediaTime, Mid, Rid, Simulcast, SimulcastLayer};
use str0m::net::{Protocol, Receive, TcpType};
use str0m::{Candidate, Event, Input, Output, Rtc};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpStream, UdpSocket};
use tokio::time::MissedTickBehavior;

const LAYERS: [&str; 3] = ["q", "h", "f"];
/// Whoever waits longer waits for ever. Media has to keep time on a machine that compiles and drives browsers beside it.
const PATIENCE: Duration = Duration::from_mins(3);

pub async fn server() -> Sfu {
    let config = SfuConfig { port: 0, addresses: vec![Ipv4Addr::LOCALHOST.into()] };
    Sfu::open(&config).await.expect("listens")
}

pub fn seat(user: &str) -> Seat {
    Seat { call: "7".into(), user: user.into(), device: format!("{user}-phone"), listens: false }
}

enum Line {
    Udp(UdpSocket),
    Tcp(TcpStream, Vec<u8>),
}

/// A frame that came.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub layer: u8,
    pub from: u8,
    pub whole: bool,
    pub time: u64,
}

pub struct Device {
    rtc: Box<Rtc>,
    line: Line,
    here: SocketAddr,
    there: SocketAddr,
    me: u8,
    sound: Mid,
    picture: Mid,
    pub camera: bool,
    /// How loud, in negative decibels.
    pub level: i8,
    channel: Option<ChannelId>,
    due: Instant,
    next_frame: Instant,
    begun: Instant,
    whole: [bool; 3],
    pub active: [bool; 3],
    pub connected: bool,
    pub asked: usize,
    pub videos: HashMap<Mid, Vec<Frame>>,
    pub voices: HashMap<Mid, Vec<u64>>,
    pub map: Value,
    pub watched: Value,
}

impl Device {
    pub async fn join(sfu: &Sfu, user: &str, me: u8) -> Self {
        let grant = sfu.admit(seat(user));
        Self::with(sfu, &grant.token, me, false).await.expect("let in")
    }

    pub async fn with(sfu: &Sfu, token: &str, me: u8, tcp: bool) -> Result<Self, JoinRefused> {
        let there = SocketAddr::from((Ipv4Addr::LOCALHOST, sfu.port()));
        let line = if tcp {
            Line::Tcp(TcpStream::connect(there).await.expect("connects"), Vec::new())
        } else {
            Line::Udp(UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a socket"))
        };
        let here = match &line {
            Line::Udp(socket) => socket.local_addr(),
            Line::Tcp(stream, _) => stream.local_addr(),
        }
        .expect("an address");
        let now = Instant::now();
        let mut rtc = Rtc::builder().set_crypto_provider(Arc::new(str0m::crypto::from_feature_flags())).build(now);
        let own =
            if tcp { Candidate::builder().tcp().host(here).tcptype(TcpType::Active).build() } else { Candidate::host(here, Protocol::Udp) };
        rtc.add_local_candidate(own.expect("a candidate"));
        let mut change = rtc.sdp_api();
        let sound = change.add_media(MediaKind::Audio, Direction::SendOnly, None, None, None);
        let mut layers = Simulcast::new();
        for rid in LAYERS {
            layers.add_send_layer(SimulcastLayer::new(rid));
        }
        let picture = change.add_media(MediaKind::Video, Direction::SendOnly, None, None, Some(layers));
        for _ in 0..2 {
            change.add_media(MediaKind::Audio, Direction::RecvOnly, None, None, None);
            change.add_media(MediaKind::Video, Direction::RecvOnly, None, None, None);
        }
        change.add_channel("sfu".into());
        let (offer, pending) = change.apply().expect("something to offer");
        let answer = sfu.connect(token, &offer.to_sdp_string()).await?;
        let wanted = if tcp { " tcp " } else { " udp " };
        let answer: String = answer
            .lines()
            .filter(|text| !text.starts_with("a=candidate") || text.to_lowercase().contains(wanted))
            .flat_map(|text| [text, "\r\n"])
            .collect();
        let answer = str0m::change::SdpAnswer::from_sdp_string(&answer).expect("an answer");
        rtc.sdp_api().accept_answer(pending, answer).expect("taken");
        Ok(Self {
            rtc: Box::new(rtc),
            line,
            here,
            there,
            me,
            sound,
            picture,
            camera: true,
            level: -90,
            channel: None,
            due: now,
            next_frame: now,
            begun: now,
            whole: [true; 3],
            active: [true; 3],
            connected: false,
            asked: 0,
            videos: HashMap::new(),
            voices: HashMap::new(),
            map: Value::Null,
            watched: Value::Null,
        })
    }

    pub fn is_alive(&self) -> bool {
        self.rtc.is_alive()
    }

    pub fn frames(&self) -> usize {
        self.videos.values().map(Vec::len).sum()
    }

    pub fn last(&self) -> Option<Frame> {
        self.videos.values().filter_map(|frames| frames.last()).max_by_key(|frame| frame.time).copied()
    }

    pub fn samples(&self) -> usize {
        self.voices.values().map(Vec::len).sum()
    }

    /// Forgets what came until now.
    pub fn forget(&mut self) {
        self.videos.clear();
        self.voices.clear();
    }

    pub fn say(&mut self, words: &Value) {
        let channel = self.channel.expect("the channel is open");
        let written = self.rtc.channel(channel).expect("known").write(false, words.to_string().as_bytes());
        assert!(written.expect("alive"), "there is room");
        self.drain();
    }

    pub fn view(&mut self, videos: usize, large: Option<&str>) {
        self.say(&json!({ "t": "view", "videos": videos, "large": large }));
    }

    pub fn step(&mut self) {
        let now = Instant::now();
        while let Some(data) = self.read() {
            let proto = if matches!(self.line, Line::Udp(_)) { Protocol::Udp } else { Protocol::Tcp };
            let Ok(contents) = data.as_slice().try_into() else { continue };
            let receive = Receive { proto, source: self.there, destination: self.here, contents };
            if self.rtc.handle_input(Input::Receive(now, receive)).is_err() {
                self.rtc.disconnect();
            }
            self.drain();
        }
        if self.due <= now && self.rtc.is_alive() {
            self.rtc.handle_input(Input::Timeout(now)).expect("time goes on");
            self.drain();
        }
        if self.connected && self.next_frame <= now {
            self.next_frame = now + Duration::from_millis(40);
            self.send(now);
        }
    }

    fn send(&mut self, now: Instant) {
        let past = u64::try_from(now.duration_since(self.begun).as_millis()).expect("short");
        // Everybody counts time from a beginning of their own.
        let own = u64::from(self.me) * 1_000_000;
        self.write(self.sound, None, now, MediaTime::new(own + past * 48, Frequency::FORTY_EIGHT_KHZ), vec![self.me; 40]);
        if !self.camera {
            return;
        }
        let active = self.active;
        for (layer, rid) in LAYERS.into_iter().enumerate().filter(|(layer, _)| active[*layer]) {
            let number = u8::try_from(layer).expect("few");
            let whole = std::mem::take(&mut self.whole[layer]);
            let mut frame = vec![u8::from(!whole), number, self.me];
            frame.resize(100 + 100 * layer, 0);
            let time = MediaTime::new(own * (u64::from(number) + 1) + past * 90, Frequency::NINETY_KHZ);
            self.write(self.picture, Some(rid.into()), now, time, frame);
        }
    }

    fn write(&mut self, mid: Mid, rid: Option<Rid>, now: Instant, time: MediaTime, data: Vec<u8>) {
        let Some(mut writer) = self.rtc.writer(mid) else { return };
        let wanted = if mid == self.sound { "opus" } else { "vp8" };
        let pt = writer
            .payload_params()
            .find(|params| format!("{:?}", params.spec().codec).eq_ignore_ascii_case(wanted))
            .expect("agreed on")
            .pt();
        if let Some(rid) = rid {
            writer = writer.rid(rid);
        } else {
            writer = writer.audio_level(self.level, true);
        }
        writer.write(pt, now, time, data).expect("sent");
        self.drain();
    }

    fn drain(&mut self) {
        loop {
            match self.rtc.poll_output() {
                Ok(Output::Transmit(packet)) => self.put(&packet.contents),
                Ok(Output::Timeout(due)) => {
                    self.due = due;
                    return;
                }
                Ok(Output::Event(event)) => self.happened(event),
                Err(_) => {
                    self.rtc.disconnect();
                    return;
                }
            }
        }
    }

    fn happened(&mut self, event: Event) {
        match event {
            Event::Connected => self.connected = true,
            Event::ChannelOpen(channel, _) => self.channel = Some(channel),
            Event::ChannelData(data) => {
                let said: Value = serde_json::from_slice(&data.data).expect("JSON");
                match said["t"].as_str() {
                    Some("map") => self.map = said,
                    Some("send") => self.watched = said["layers"].clone(),
                    other => panic!("unknown word {other:?}"),
                }
            }
            Event::KeyframeRequest(request) => {
                self.asked += 1;
                for (layer, rid) in LAYERS.into_iter().enumerate() {
                    self.whole[layer] |= request.rid.is_none_or(|asked| asked == Rid::from(rid));
                }
            }
            Event::MediaData(frame) if frame.data.len() == 40 => {
                self.voices.entry(frame.mid).or_default().push(frame.time.numer());
            }
            Event::MediaData(frame) => {
                let [kind, layer, from] = [frame.data[0], frame.data[1], frame.data[2]];
                let frame_seen = Frame { layer, from, whole: kind & 1 == 0, time: frame.time.numer() };
                self.videos.entry(frame.mid).or_default().push(frame_seen);
            }
            _ => {}
        }
    }

    fn put(&mut self, packet: &[u8]) {
        match &mut self.line {
            Line::Udp(socket) => {
                let _lost = socket.try_send_to(packet, self.there);
            }
            Line::Tcp(stream, _) => {
                let length = u16::try_from(packet.len()).expect("short");
                let framed = [&length.to_be_bytes()[..], packet].concat();
                assert_eq!(stream.try_write(&framed).expect("room on the line"), framed.len());
            }
        }
    }

    fn read(&mut self) -> Option<Vec<u8>> {
        let mut buffer = [0; 2048];
        match &mut self.line {
            Line::Udp(socket) => socket.try_recv(&mut buffer).ok().map(|length| buffer[..length].to_vec()),
            Line::Tcp(stream, waiting) => {
                while let Ok(length @ 1..) = stream.try_read(&mut buffer) {
                    waiting.extend(&buffer[..length]);
                }
                let length = usize::from(u16::from_be_bytes([*waiting.first()?, *waiting.get(1)?]));
                let whole = waiting.get(2..2 + length)?.to_vec();
                waiting.drain(..2 + length);
                Some(whole)
            }
        }
    }
}

/// Lets everybody do what they do until something is so.
pub async fn until(what: &str, devices: &mut [&mut Device], so: impl Fn(&[&mut Device]) -> bool) {
    let begun = Instant::now();
    let mut pace = tokio::time::interval(Duration::from_millis(4));
    // What a busy machine missed is not made up for: everybody is as late.
    pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !so(devices) {
        assert!(begun.elapsed() < PATIENCE, "not so: {what}");
        for device in devices.iter_mut() {
            device.step();
        }
        pace.tick().await;
    }
}

/// Says something to a stream that nobody should say.
pub async fn shout(port: u16, words: &[u8]) -> io::Result<usize> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
    stream.write_all(words).await?;
    stream.shutdown().await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await
}
