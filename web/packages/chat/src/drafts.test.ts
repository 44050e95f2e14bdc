import { ApiError, NetworkError } from "@gerai/api/core";
import { Subject } from "@gerai/api/device";
import { fakeClock, settle } from "@gerai/api/device/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { ConversationStore } from "./conversation-store";
import { Drafts } from "./drafts";
import { memoryStore } from "./memory-store";
import { settingScope, SettingsView } from "./settings";
import type { ChatStore } from "./store";
import type { ChatHttp, ChatSetting, ConversationInfo, ConversationKey } from "./types";

const conversation: ConversationKey = { type: 0, target: "2" };
const name = "0-0-2";
const draftsKept = { first: "draft:", last: "draft:~" };

let store: ChatStore;
beforeEach(() => {
  store = memoryStore();
});

/** A device whose list says what the server has. */
async function device(
  put: (scope: number, key: string, value: string) => Promise<void>,
  set: readonly ChatSetting[] = [],
) {
  const row = { conversation, draft: "old", removed: false, timestamp: "2026-11-15T00:00:00Z" };
  const http = {
    get: async () => ({ list: [row as ConversationInfo], now: row.timestamp }),
  } as unknown as ChatHttp;
  const conversations = new ConversationStore({ http, store, clock: fakeClock(), userId: "1" });
  await conversations.catchUp(true);
  const view = new Subject(new SettingsView().with(set));
  const drafts = new Drafts({ store, conversations, settings: { put, view } });
  return { conversations, drafts, shown: () => conversations.row(conversation)?.draft };
}

describe("a draft", () => {
  test("written without a network outlives the row the server tells and is saved later", async () => {
    const offline = await device(() => Promise.reject(new NetworkError("unreachable")));
    offline.drafts.keep(conversation, "new");
    await settle();
    await offline.conversations.catchUp(true);
    expect(offline.shown()).toBe("new");

    const saved: string[] = [];
    const later = await device(async (_scope, _key, value) => void saved.push(value));
    await later.drafts.restore();
    expect(later.shown()).toBe("new");
    later.drafts.saveUnsaved();
    await settle();
    expect(saved).toEqual(["new"]);
    expect(await store.all("meta", draftsKept)).toEqual([]);
    // Another device may change it from now on.
    await later.conversations.catchUp(true);
    expect(later.shown()).toBe("old");
  });

  test("stays on the device it was begun on where people want that", async () => {
    const saved: string[] = [];
    const alone = {
      scope: settingScope.disableDraftSync,
      settingKey: "",
      value: "1",
      changedAt: "",
    };
    const { drafts, conversations, shown } = await device(
      async (_scope, _key, value) => void saved.push(value),
      [alone],
    );
    drafts.keep(conversation, "mine");
    drafts.saveUnsaved();
    await settle();
    await conversations.catchUp(true);
    expect([shown(), saved]).toEqual(["mine", []]);
  });

  test("that changes while it is being saved ends as it was last", async () => {
    const saved: string[] = [];
    const answers: (() => void)[] = [];
    const { drafts } = await device(async (_scope, key, value) => {
      expect(key).toBe(name);
      saved.push(value);
      await new Promise<void>((answer) => answers.push(answer));
    });
    drafts.keep(conversation, "one");
    drafts.keep(conversation, "two");
    expect(saved).toEqual(["one"]);
    answers[0]?.();
    await settle();
    expect(saved).toEqual(["one", "two"]);
  });

  test("that the server will never take is not offered again", async () => {
    const refused = new ApiError({
      state: 400,
      code: "validation",
      message: "no",
      fields: [{ field: "value", code: "too_long", msg: "no" }],
    });
    let tries = 0;
    const { drafts } = await device(async () => {
      tries += 1;
      throw refused;
    });
    drafts.keep(conversation, "new");
    await settle();
    drafts.saveUnsaved();
    await settle();
    expect(tries).toBe(1);
  });
});
