import { Subject } from "@gerai/api/device";
import type { Observable } from "@gerai/api/device";
import type { EventHub, ChatEvents } from "./events";
import { allPages } from "./pages";
import type { ChatStore } from "./store";
import { conversationName } from "./types";
import type { ChatHttp, ChatSetting, ConversationKey } from "./types";

const base = "/v3/im/front/setting";
const keptKey = "settings";

/** What a setting is about, by the numbers of the specification. */
export const settingScope = {
  conversationSilent: 1,
  globalSilent: 2,
  conversationTop: 3,
  hideNotificationDetail: 4,
  hideGroupMemberNames: 5,
  favouriteGroup: 6,
  conversationSync: 7,
  myChannels: 8,
  listenedChannels: 9,
  pcOnline: 10,
  conversationReaded: 11,
  webOnline: 12,
  disableReceipt: 13,
  favouriteUser: 14,
  muteWhenPcOnline: 15,
  linesReaded: 16,
  noDisturbing: 17,
  conversationClear: 18,
  conversationDraft: 19,
  disableDraftSync: 20,
  voipSilent: 21,
  pushToTalk: 22,
  customState: 23,
  disableSecretChat: 24,
  pushToTalkSilent: 25,
  groupRemark: 26,
} as const;

/** From here on settings belong to whoever builds on the messenger. */
export const firstCustomScope = 1000;

/** Hours in which nothing rings, as minutes from midnight UTC; the end may lie before the start. */
export interface QuietHours {
  startMinute: number;
  endMinute: number;
}

/** Whether nothing is to ring at a moment. */
export function isQuietAt(settings: Pick<SettingsView, "quietHours">, at: Date): boolean {
  const hours = settings.quietHours();
  if (!hours) return false;
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
  const { startMinute: start, endMinute: end } = hours;
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** The settings of a person at one moment. */
export class SettingsView {
  readonly #values: ReadonlyMap<string, ChatSetting>;

  constructor(values: ReadonlyMap<string, ChatSetting> = new Map()) {
    this.#values = values;
  }

  /** The value of any setting, also of scopes from `firstCustomScope` on; empty when not set. */
  value(scope: number, key = ""): string {
    return this.#values.get(nameOf(scope, key))?.value ?? "";
  }

  isOn(scope: number, key = ""): boolean {
    return this.value(scope, key) === "1";
  }

  isSilent(conversation: ConversationKey): boolean {
    return this.isOn(settingScope.conversationSilent, conversationName(conversation));
  }

  /** 0 when not kept on top; bigger floats higher. */
  top(conversation: ConversationKey): number {
    return Number(this.value(settingScope.conversationTop, conversationName(conversation))) || 0;
  }

  isStarred(userId: string): boolean {
    return this.isOn(settingScope.favouriteUser, userId);
  }

  /** Whether a group is kept among the contacts. */
  isSaved(groupId: string): boolean {
    return this.isOn(settingScope.favouriteGroup, groupId);
  }

  /** What only the reader calls a group. */
  groupRemark(groupId: string): string {
    return this.value(settingScope.groupRemark, groupId);
  }

  hidesMemberNames(groupId: string): boolean {
    return this.isOn(settingScope.hideGroupMemberNames, groupId);
  }

  /** Whether what is begun on one device may be finished on another. */
  syncsDrafts(conversation: string): boolean {
    const scope = settingScope.disableDraftSync;
    return !this.isOn(scope) && !this.isOn(scope, conversation);
  }

  quietHours(): QuietHours | null {
    const [start, end] = this.value(settingScope.noDisturbing).split("|");
    if (!start || !end) return null;
    return { startMinute: Number(start), endMinute: Number(end) };
  }

  /** What the reader says about themselves; state 0 is nothing. */
  customState(): { state: number; text: string } {
    const [state = "0", ...text] = this.value(settingScope.customState).split("-");
    return { state: Number(state) || 0, text: text.join("-") };
  }

  /** Every setting there is. */
  all(): ChatSetting[] {
    return [...this.#values.values()];
  }

  /** The same with some of them changed; one that is older than what is known changes nothing. */
  with(changes: readonly ChatSetting[]): SettingsView {
    const values = new Map(this.#values);
    for (const change of changes) {
      const name = nameOf(change.scope, change.settingKey);
      const known = values.get(name);
      if (known && Date.parse(known.changedAt) > Date.parse(change.changedAt)) continue;
      values.set(name, change);
    }
    return new SettingsView(values);
  }
}

/** A person's settings, the same on all their devices. */
export class Settings {
  readonly #http: ChatHttp;
  readonly #store: Pick<ChatStore, "get" | "put">;
  readonly #view = new Subject(new SettingsView());
  #reading: Promise<void> | null = null;
  /** What changed since the list was asked for: its answer may not know of it yet. */
  #meanwhile: ChatSetting[] = [];
  #loaded = false;

  constructor(
    http: ChatHttp,
    events: Pick<EventHub<ChatEvents>, "on">,
    store: Pick<ChatStore, "get" | "put">,
  ) {
    this.#http = http;
    this.#store = store;
    events.on("setting", (setting) => this.#take([setting]));
    // Settings changed while there was no connection were told to nobody.
    events.on("ready", () => {
      if (this.#loaded) this.refresh().catch(() => undefined);
    });
  }

  /** The settings as they stand; `load` reads them first. */
  get view(): Observable<SettingsView> {
    return this.#view;
  }

  /** What the device remembers, until the server has told how they stand. */
  async restore(): Promise<void> {
    const kept = await this.#store.get("meta", keptKey);
    if (!kept || this.#loaded) return;
    // Written by `#show`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const settings = JSON.parse(kept) as ChatSetting[];
    this.#view.set(new SettingsView().with(settings).with(this.#view.get().all()));
  }

  /** Reads the settings unless they have been read. */
  async load(): Promise<void> {
    if (!this.#loaded) await this.refresh();
  }

  /** Reads the settings again. */
  async refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  /** Changes a setting on all devices; an empty value takes it back. */
  async put(scope: number, key: string, value: string): Promise<void> {
    const json = { scope, settingKey: key, value };
    const path = `${base}/put`;
    this.#take([await this.#http.post(path, { json })]);
  }

  /** Turns a setting on or off. */
  async turn(scope: number, key: string, on: boolean): Promise<void> {
    await this.put(scope, key, on ? "1" : "");
  }

  async setSilent(conversation: ConversationKey, on: boolean): Promise<void> {
    await this.turn(settingScope.conversationSilent, conversationName(conversation), on);
  }

  /** Keeps a conversation on top; of several, those with a higher number float higher. */
  async setTop(conversation: ConversationKey, top: boolean | number): Promise<void> {
    const value = Number(top) > 0 ? String(Math.trunc(Number(top))) : "";
    await this.put(settingScope.conversationTop, conversationName(conversation), value);
  }

  async setStarred(userId: string, on: boolean): Promise<void> {
    await this.turn(settingScope.favouriteUser, userId, on);
  }

  async setSaved(groupId: string, on: boolean): Promise<void> {
    await this.turn(settingScope.favouriteGroup, groupId, on);
  }

  async setGroupRemark(groupId: string, remark: string): Promise<void> {
    await this.put(settingScope.groupRemark, groupId, remark);
  }

  async setHidesMemberNames(groupId: string, on: boolean): Promise<void> {
    await this.turn(settingScope.hideGroupMemberNames, groupId, on);
  }

  async setQuietHours(hours: QuietHours | null): Promise<void> {
    const value = hours ? `${hours.startMinute}|${hours.endMinute}` : "";
    await this.put(settingScope.noDisturbing, "", value);
  }

  async setCustomState(state: number, text = ""): Promise<void> {
    await this.put(settingScope.customState, "", state === 0 ? "" : `${state}-${text}`);
  }

  async #read(): Promise<void> {
    this.#meanwhile = [];
    const { list } = await allPages((after) =>
      this.#http.get(`${base}/list`, { query: { after } }),
    );
    this.#loaded = true;
    // Whole, not merged: what was taken back is not in the list.
    this.#show(new SettingsView().with(list).with(this.#meanwhile));
  }

  #take(changes: readonly ChatSetting[]): void {
    if (this.#reading) this.#meanwhile.push(...changes);
    this.#show(this.#view.get().with(changes));
  }

  #show(view: SettingsView): void {
    this.#view.set(view);
    this.#store.put("meta", [[keptKey, JSON.stringify(view.all())]]).catch(() => undefined);
  }
}

function nameOf(scope: number, key: string): string {
  return `${scope}:${key}`;
}
