import { isAborted } from "@gerai/api";
import { Subject } from "@gerai/api/device";
import { Calls, isLive, standingIn } from "@gerai/chat";
import type { Call, CallNews, ChatClient, ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { callDoor } from "../../core/calls/door";
import type { CallWish } from "../../core/calls/door";
import { beginCall } from "./begin-call";
import {
  idle,
  isToChoose,
  isWaiting,
  listensIn,
  lastWordOf,
  problemOf,
  wasMuted,
} from "./call-state";
import type { CallState } from "./call-state";
import { openCamera, openMicrophone, openScreen } from "./devices";
import type { MediaBackend } from "./media-backend";
import { mediaOf } from "./media-of";
import { OwnTracks } from "./own-tracks";
import { Signals } from "./signals";

/** The server takes a call for lost of which it hears nothing for longer. */
const reportEveryMs = 30_000;
const lookEveryMs = 3000;

/** One call on this page, from the wish to the end. */
export class CallSession {
  readonly state = new Subject<CallState>(idle);
  readonly #chat: ChatClient;
  readonly #calls: Calls;
  readonly #clientId: string;
  readonly #signals: Signals;
  readonly #tracks = new OwnTracks();
  #media: MediaBackend | null = null;
  #connected = false;
  #timers: ReturnType<typeof setInterval>[] = [];

  constructor(chat: ChatClient) {
    const door = callDoor(chat);
    this.#chat = chat;
    this.#clientId = door.clientId;
    this.#calls = new Calls(chat.http, door.clientId);
    this.#signals = new Signals(chat, door.clientId);
  }

  /** Listens for what happens; the answer ends everything on this page. */
  open(): () => void {
    const door = callDoor(this.#chat);
    const restart = () => this.#media?.restart();
    const farewell = () => this.#leaveInHaste();
    globalThis.addEventListener("online", restart);
    globalThis.addEventListener("pagehide", farewell);
    const ends = [
      door.call.subscribe(() => this.#hear(door.call.get())),
      door.wish.subscribe(() => this.#wished(door.wish.get())),
      this.#chat.events.on("callSignal", (news) => this.#signalled(news)),
      this.#chat.events.on("ready", () => this.#report()),
      () => globalThis.removeEventListener("online", restart),
      () => globalThis.removeEventListener("pagehide", farewell),
      () => this.#release(),
    ];
    this.#hear(door.call.get());
    this.#wished(door.wish.get());
    return () => {
      for (const end of ends) end();
    };
  }

  /** Answers with this page, by voice or with the camera. */
  async answer(camera: boolean): Promise<void> {
    const { call } = this.state.get();
    if (!call) return;
    this.#set({ answering: true });
    await this.#attempt(async () => {
      await this.#open(camera);
      this.#set({ here: true });
      this.#take(await this.#calls.accept(call.callId, this.state.get().camera));
    });
    this.#set({ answering: false });
  }

  async reject(): Promise<void> {
    const { call } = this.state.get();
    if (call) await this.#attempt(async () => this.#take(await this.#calls.reject(call.callId)));
  }

  /** Gives up, hangs up, or puts away what is shown of a call that is over or never began. */
  async hangUp(): Promise<void> {
    const { call, here } = this.state.get();
    if (!isLive(call) || !here) return this.dismiss();
    this.#release();
    await this.#attempt(async () => {
      const ended =
        call.state === "ringing"
          ? await this.#calls.cancel(call.callId)
          : await this.#calls.hangUp(call.callId);
      this.#take(ended);
    });
  }

  /** Rings more members of the group. */
  async invite(targetIds: string[]): Promise<void> {
    const { call } = this.state.get();
    if (isLive(call)) {
      await this.#attempt(async () => this.#take(await this.#calls.invite(call.callId, targetIds)));
    }
  }

  dismiss(): void {
    const door = callDoor(this.#chat);
    this.#release();
    this.state.set(idle);
    door.wish.set(null);
    if (!isLive(door.call.get())) door.call.set(null);
  }

  /** Once more what did not work, by voice alone where that may help. */
  async retry(audioOnly: boolean): Promise<void> {
    const { wish } = this.state.get();
    this.#set({ problem: null });
    if (wish) await this.#begin({ ...wish, audioOnly });
    else await this.answer(!audioOnly);
  }

  /** Once more after it is over. */
  async callAgain(conversation: ConversationKey, audioOnly: boolean): Promise<void> {
    const wish = { conversation, audioOnly };
    callDoor(this.#chat).call.set(null);
    if (!isToChoose(wish)) return await this.#begin(wish);
    this.dismiss();
    callDoor(this.#chat).wish.set(wish);
  }

  async setMicrophone(on: boolean): Promise<void> {
    // Who only listened until now has none open.
    if (on && !this.#tracks.get("audio")) {
      await this.#attempt(async () => this.#send("audio", await openMicrophone()));
      if (!this.#tracks.get("audio")) return;
    }
    const track = this.#tracks.get("audio");
    if (track) track.enabled = on;
    this.#set({ microphone: on });
    await this.#change({ microphone: on });
  }

  async chooseMicrophone(deviceId: string): Promise<void> {
    await this.#attempt(async () => {
      const track = await openMicrophone(deviceId);
      track.enabled = this.state.get().microphone;
      await this.#send("audio", track);
    });
  }

  async setCamera(on: boolean): Promise<void> {
    await this.#attempt(async () => {
      await this.#show(on ? await openCamera(this.state.get().facing) : null, false);
    });
  }

  async turnCamera(): Promise<void> {
    const facing = this.state.get().facing === "user" ? "environment" : "user";
    await this.#attempt(async () => {
      // Phones open one camera at a time.
      this.#tracks.get("video")?.stop();
      const track = await openCamera(facing);
      this.#set({ facing });
      await this.#show(track, false);
    });
  }

  async setSharing(on: boolean): Promise<void> {
    const track = on ? await openScreen() : null;
    if (on && !track) return;
    track?.addEventListener("ended", () => void this.setSharing(false));
    await this.#attempt(async () => this.#show(track, on));
  }

  /** Everybody goes on by voice. */
  async toVoice(): Promise<void> {
    await this.#attempt(async () => {
      await this.#show(null, false);
      await this.#change({ audioOnly: true });
    });
  }

  #set(change: Partial<CallState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  #wished(wish: CallWish | null): void {
    const { call, wish: known, problem } = this.state.get();
    if (!wish || (known === wish && !problem)) return;
    if (isLive(call) && wish.join === call.callId) return;
    if (isLive(call)) this.#set({ problem: "inCall" });
    else if (!isToChoose(wish)) void this.#begin(wish);
  }

  async #begin(wish: CallWish): Promise<void> {
    this.#release();
    this.state.set({ ...idle, wish });
    await this.#attempt(async () => {
      if (wish.listens) this.#set({ microphone: false });
      else await this.#open(!wish.audioOnly);
      this.#set({ here: true });
      const call = await beginCall(this.#calls, wish, this.state.get().camera);
      // Given up while the server was asked; the call itself may have been heard of before this answer.
      const now = this.state.get();
      const wanted = now.wish === wish || now.call?.callId === call.callId;
      if (!wanted) await this.#calls.cancel(call.callId);
      else this.#take(call);
    });
  }

  async #open(camera: boolean): Promise<void> {
    await this.#send("audio", await openMicrophone());
    if (camera) await this.#showLocally(await openCamera(this.state.get().facing), false);
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    this.#set({ busy: true });
    try {
      await work();
    } catch (error) {
      if (isAborted(error)) return;
      this.#set({ problem: problemOf(error) });
      if (!isLive(this.state.get().call)) this.#release();
    } finally {
      this.#set({ busy: false });
    }
  }

  #take(call: Call): void {
    const door = callDoor(this.#chat);
    const known = door.call.get();
    if (known?.callId !== call.callId || call.ver > known.ver) door.call.set(call);
    else this.#hear(known);
  }

  #hear(call: Call | null): void {
    const { call: before } = this.state.get();
    if (!call || (before?.callId === call.callId && before.ver >= call.ver)) return;
    const me = this.#chat.userId;
    const mine = call.participants.find(({ userId }) => userId === me);
    const here = mine?.clientId === this.#clientId;
    if (isLive(call) && mine?.state === "left") {
      // They are coming back into it, and this was said before.
      if (this.state.get().wish?.join === call.callId) return;
      // Of several people it goes on without this one.
      if (call.conference && this.#timers.length > 0) toast(t(lastWordOf(before, me)));
      this.dismiss();
      callDoor(this.#chat).call.set(null);
      return;
    }
    // What was in the way before is over with the state it was in the way of.
    if (here && wasMuted(before, call, me)) void this.setMicrophone(false);
    const problem = call.state === before?.state ? this.state.get().problem : null;
    this.#set({ call, wish: null, problem, ...(mine?.clientId ? { here } : {}) });
    callDoor(this.#chat).wish.set(null);
    if (call.state === "ended") {
      this.#release();
      return;
    }
    const listens = listensIn(call, me);
    const changes = here && listens !== listensIn(before, me);
    if (changes && this.#media) void this.#sitAnew(listens, this.#media);
    if (here && mine?.state === "waiting") this.#wait();
    else if (here && call.state !== "ringing") this.#connect(call);
    const shows = here && mine && !mine.camera && this.state.get().camera && before;
    // The other side went on by voice.
    if (shows && call.audioOnly) void this.#showLocally(null, false);
  }

  /** Speaks from now on, or only listens: the server agrees on that once, when a device comes in. */
  async #sitAnew(listens: boolean, media: MediaBackend): Promise<void> {
    this.#set({ microphone: false });
    if (listens) {
      await this.#send("audio", null);
      await this.#showLocally(null, false);
    }
    media.restart();
  }

  /** Says from time to time that this device still waits to be let in. */
  #wait(): void {
    if (this.#timers.length === 0)
      this.#timers = [setInterval(() => this.#report(), reportEveryMs)];
  }

  #connect(call: Call): void {
    if (this.#media) return;
    const media = mediaOf(call, {
      calls: this.#calls,
      userId: this.#chat.userId,
      say: (to, kind, data) => this.#signals.say(call.callId, to, kind, data),
      onConnected: (connected) => {
        this.#connected = connected;
        this.#report();
      },
      onView: (group) => this.#set({ group }),
    });
    if (media) this.#carry(media);
  }

  #carry(media: MediaBackend): void {
    this.#stopTimers();
    this.#media = media;
    this.#set({ remote: media.remote });
    this.#timers = [
      setInterval(() => this.#report(), reportEveryMs),
      setInterval(() => void this.#look(media), lookEveryMs),
    ];
    void this.#attempt(async () => {
      for (const kind of ["audio", "video"] as const)
        await media.send(kind, this.#tracks.get(kind));
      await media.begin();
      await this.#signals.catchUp(media);
    });
  }

  #signalled(news: CallNews): void {
    const { call, here } = this.state.get();
    if (!here || (call && call.callId !== news.callId)) return;
    this.#signals.hear(news, this.#media);
  }

  /** Words that are lost are said again with the next look. */
  #report(): void {
    const { call, here } = this.state.get();
    if (!here || !isLive(call)) return;
    const silent = !this.#media || (call.state === "connecting" && !this.#connected);
    if (silent && standingIn(call, this.#chat.userId) !== "waiting") return;
    this.#calls
      .report(call.callId, this.#connected)
      .then((now) => this.#take(now))
      .catch(() => undefined);
  }

  async #look(media: MediaBackend): Promise<void> {
    const quality = await media.quality().catch(() => null);
    if (this.#media !== media) return;
    this.#set({ quality });
    const { call } = this.state.get();
    // Whoever is alone in a call of several people waits for the others.
    const told = call?.state === "in_call" || (call !== null && isWaiting(call));
    if (isLive(call) && told !== this.#connected) this.#report();
  }

  async #send(kind: "audio" | "video", track: MediaStreamTrack | null): Promise<void> {
    await this.#tracks.set(kind, track, () => this.#media?.send(kind, track));
  }

  async #showLocally(track: MediaStreamTrack | null, sharing: boolean): Promise<void> {
    await this.#send("video", track);
    this.#set({
      camera: track !== null && !sharing,
      sharing: track !== null && sharing,
      local: track ? new MediaStream([track]) : null,
    });
  }

  async #show(track: MediaStreamTrack | null, sharing: boolean): Promise<void> {
    await this.#showLocally(track, sharing);
    await this.#change({ camera: track !== null });
  }

  async #change(change: {
    audioOnly?: boolean;
    camera?: boolean;
    microphone?: boolean;
  }): Promise<void> {
    const { call, here } = this.state.get();
    if (here && isLive(call)) this.#take(await this.#calls.modify(call.callId, change));
  }

  #leaveInHaste(): void {
    const { call, here } = this.state.get();
    if (here && isLive(call)) this.#calls.hangUp(call.callId).catch(() => undefined);
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  /** Camera and microphone go dark, and nothing is sent or looked at any more. */
  #release(): void {
    this.#stopTimers();
    this.#media?.close();
    this.#media = null;
    this.#signals.forget();
    this.#connected = false;
    this.#tracks.stop();
    const dark = { local: null, remote: null, group: null };
    this.#set({ ...dark, camera: false, sharing: false, quality: null });
  }
}
