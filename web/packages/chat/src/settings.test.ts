import { describe, expect, test } from "vitest";
import { EventHub } from "./events";
import type { ChatEvents } from "./events";
import { memoryStore } from "./memory-store";
import { settingScope, Settings, SettingsView } from "./settings";
import type { ChatHttp, ChatSetting } from "./types";

const group = { type: 1, target: "9", line: 0 } as const;

function setting(scope: number, settingKey: string, value: string, second = 0): ChatSetting {
  return { scope, settingKey, value, changedAt: new Date(second * 1000).toISOString() };
}

/** A server that keeps settings, and what was asked of it. */
function fakeServer(stored: ChatSetting[], store = memoryStore()) {
  let reads = 0;
  const written: unknown[] = [];
  const http = {
    get: async () => {
      reads += 1;
      return { list: stored };
    },
    post: async (_path: string, { json }: { json: ChatSetting }) => {
      written.push([json.scope, json.settingKey, json.value]);
      return { ...json, changedAt: new Date(100_000).toISOString() };
    },
  } as unknown as ChatHttp;
  const events = new EventHub<ChatEvents>();
  return { settings: new Settings(http, events, store), events, written, reads: () => reads };
}

describe("a view of settings", () => {
  test("reads every kind of value", () => {
    const view = new SettingsView().with([
      setting(settingScope.conversationSilent, "1-0-9", "1"),
      setting(settingScope.conversationTop, "1-0-9", "3"),
      setting(settingScope.favouriteUser, "7", "1"),
      setting(settingScope.groupRemark, "9", "Our shop"),
      setting(settingScope.noDisturbing, "", "900|1380"),
      setting(settingScope.customState, "", "1-in a meeting - back at 3"),
      setting(1000, "theme", "warm"),
    ]);
    expect(view.isSilent(group)).toBe(true);
    expect(view.top(group)).toBe(3);
    expect(view.isStarred("7")).toBe(true);
    expect(view.isStarred("8")).toBe(false);
    expect(view.groupRemark("9")).toBe("Our shop");
    expect(view.quietHours()).toEqual({ startMinute: 900, endMinute: 1380 });
    expect(view.customState()).toEqual({ state: 1, text: "in a meeting - back at 3" });
    expect(view.value(1000, "theme")).toBe("warm");
  });

  test("tells whether drafts stay where they are written, all or those of one conversation", () => {
    const one = new SettingsView().with([setting(settingScope.disableDraftSync, "1-0-9", "1")]);
    expect(one.syncsDrafts("1-0-9")).toBe(false);
    expect(one.syncsDrafts("0-0-7")).toBe(true);
    const all = new SettingsView().with([setting(settingScope.disableDraftSync, "", "1")]);
    expect(all.syncsDrafts("0-0-7")).toBe(false);
  });

  test("has harmless values where nothing is set", () => {
    const view = new SettingsView();
    expect(view.isSilent(group)).toBe(false);
    expect(view.top(group)).toBe(0);
    expect(view.quietHours()).toBeNull();
    expect(view.customState()).toEqual({ state: 0, text: "" });
  });

  test("is not changed back by news that come late", () => {
    const starred = new SettingsView().with([setting(settingScope.favouriteUser, "7", "1", 20)]);
    const late = starred.with([setting(settingScope.favouriteUser, "7", "", 10)]);
    expect(late.isStarred("7")).toBe(true);
  });
});

describe("settings", () => {
  test("are read once, whoever asks", async () => {
    const { settings, reads } = fakeServer([setting(settingScope.favouriteUser, "7", "1")]);
    await Promise.all([settings.load(), settings.load()]);
    await settings.load();
    expect(reads()).toBe(1);
    expect(settings.view.get().isStarred("7")).toBe(true);
  });

  test("are kept where the specification has them, and show here at once", async () => {
    const { settings, written } = fakeServer([]);
    let told = 0;
    settings.view.subscribe(() => {
      told += 1;
    });
    await settings.setStarred("7", true);
    await settings.setSilent(group, true);
    await settings.setTop(group, false);
    await settings.setTop(group, 3);
    await settings.setQuietHours({ startMinute: 900, endMinute: 60 });
    await settings.setCustomState(0, "whatever");
    expect(written).toEqual([
      [14, "7", "1"],
      [1, "1-0-9", "1"],
      [3, "1-0-9", ""],
      [3, "1-0-9", "3"],
      [17, "", "900|60"],
      [23, "", ""],
    ]);
    expect(settings.view.get().isStarred("7")).toBe(true);
    expect(settings.view.get().isSilent(group)).toBe(true);
    expect(told).toBe(6);
  });

  test("are remembered by the device, until the server tells otherwise", async () => {
    const store = memoryStore();
    const before = fakeServer([setting(settingScope.groupRemark, "9", "Our shop")], store);
    await before.settings.load();
    await before.settings.setStarred("7", true);

    const { settings, reads } = fakeServer([], store);
    await settings.restore();
    expect(settings.view.get().groupRemark("9")).toBe("Our shop");
    expect(settings.view.get().isStarred("7")).toBe(true);
    expect(reads()).toBe(0);
    await settings.load();
    expect(settings.view.get().isStarred("7")).toBe(false);
  });

  test("follow what another device changed", async () => {
    const { settings, events } = fakeServer([setting(settingScope.favouriteUser, "7", "1")]);
    await settings.load();
    events.emit("setting", setting(settingScope.favouriteUser, "7", "", 50));
    expect(settings.view.get().isStarred("7")).toBe(false);
  });

  test("are read again after a time without connection, where they were read before", async () => {
    const stored = [setting(settingScope.favouriteUser, "7", "1")];
    const { settings, events, reads } = fakeServer(stored);
    events.emit("ready", undefined);
    expect(reads()).toBe(0);
    await settings.load();
    stored.length = 0;
    events.emit("ready", undefined);
    await settings.refresh();
    expect(settings.view.get().isStarred("7")).toBe(false);
    expect(reads()).toBe(2);
  });

  test("keep what was changed while the list was on its way", async () => {
    let answer: (list: ChatSetting[]) => void = () => {};
    const http = {
      get: () =>
        new Promise((resolve) => {
          answer = (list) => resolve({ list });
        }),
      post: async (_path: string, { json }: { json: ChatSetting }) => ({
        ...json,
        changedAt: new Date(100_000).toISOString(),
      }),
    } as unknown as ChatHttp;
    const settings = new Settings(http, new EventHub<ChatEvents>(), memoryStore());
    const reading = settings.load();
    await settings.put(settingScope.conversationDraft, "0-0-7", "half a thou");
    // Written down by the server before it knew of the draft.
    answer([setting(settingScope.favouriteUser, "7", "1")]);
    await reading;
    expect(settings.view.get().value(settingScope.conversationDraft, "0-0-7")).toBe("half a thou");
    expect(settings.view.get().isStarred("7")).toBe(true);
  });
});
