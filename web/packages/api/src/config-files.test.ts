import { describe, expect, it, vi } from "vitest";
import { fetchAppVersions } from "./app-version";
import { forgivingStore } from "./key-value-store";
import type { KeyValueStore } from "./key-value-store";
import { RouterConfigKeeper, routerConfigMaxAgeMs } from "./router-config";
import type { RouterConfig } from "./router-config";
import { ServiceAddressBook, serviceAddressMaxAgeMs } from "./service-address";

const addresses = {
  data: {
    production: {
      th: {
        api: "https://th.gerai.example/",
        chat: "wss://th.gerai.example",
        file: "",
        config: "",
      },
      id: {
        api: "https://evil.example",
        chat: "",
        file: "http://th.gerai.example",
        config: "/cfg/",
      },
    },
  },
};

describe("service addresses", () => {
  it("come from the file of this environment and country", async () => {
    const { book } = makeBook({ answer: () => Response.json(addresses), country: "th" });
    await book.refresh();
    expect(book.current()).toEqual({
      api: "https://th.gerai.example",
      chat: "wss://th.gerai.example",
      file: "",
      config: "",
    });
  });

  it("refuse hosts that are not on the list, and plain http elsewhere", async () => {
    const { book } = makeBook({ answer: () => Response.json(addresses), country: "id" });
    await book.refresh();
    expect(book.current()).toEqual({ api: "", chat: "", file: "", config: "/cfg" });
  });

  it.each([
    ["a string answer", () => Response.json("maintenance")],
    ["an error page", () => new Response("<html>", { status: 500 })],
    ["a failure", () => Promise.reject(new TypeError("offline"))],
  ])("fall back to the built-in ones after %s", async (_name, answer) => {
    const { book } = makeBook({ answer, country: "th" });
    await book.refresh();
    expect(book.current()).toEqual({ api: "", chat: "", file: "", config: "" });
  });

  it("are fetched again after six hours, not before", async () => {
    const setting = makeBook({ answer: () => Response.json(addresses), country: "th" });
    await setting.book.refresh();
    setting.clock.now += serviceAddressMaxAgeMs - 1;
    await setting.book.refresh();
    expect(setting.send).toHaveBeenCalledTimes(1);
    setting.clock.now += 1;
    await setting.book.refresh();
    expect(setting.send).toHaveBeenCalledTimes(2);
    expect(setting.store.getItem("handleGetServerJsonTime")).toBe(String(setting.clock.now));
  });
});

describe("the route and tab configuration", () => {
  const tab = { path: "/pages/mine/mineIndex", textKey: "tab.me", icon: "me", sort: 1 };
  const good = () => Response.json({ state: 200, data: { version: 7, tabBar: [tab], flags: {} } });

  it("is stored as configJson when the state is 200", async () => {
    const { keeper, store, changed } = makeKeeper(good);
    await keeper.refresh();
    expect(keeper.current()?.tabBar[0]).toMatchObject({ ...tab, badge: "none", roles: [] });
    expect(store.getItem("configJson")).toContain("mineIndex");
    expect(changed).toHaveBeenCalledOnce();
  });

  it("asks for a new address every time", async () => {
    const { keeper, send } = makeKeeper(good);
    await keeper.refresh();
    expect(send.mock.calls[0]?.[0]).toBe("/router-config-file/router-config.json?id=42");
  });

  it.each([
    ["another state", () => Response.json({ state: 500, data: null })],
    ["a failure", () => Promise.reject(new TypeError("offline"))],
    ["no JSON", () => new Response("x")],
  ])("keeps what it had after %s", async (_name, answer) => {
    const { keeper, store, changed } = makeKeeper(answer);
    store.setItem("configJson", JSON.stringify({ version: "1", tabBar: [tab], flags: {} }));
    await keeper.refresh();
    expect(keeper.current()?.version).toBe("1");
    expect(changed).not.toHaveBeenCalled();
  });

  it("is fetched when leaving a page only if over a day old", async () => {
    const { keeper, send, clock } = makeKeeper(good);
    await keeper.refresh();
    clock.now += routerConfigMaxAgeMs;
    await keeper.refreshIfOld();
    expect(send).toHaveBeenCalledTimes(1);
    clock.now += 1;
    await keeper.refreshIfOld();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe("the published versions", () => {
  const release = { version: "3.04.0", lastWholeVersion: "3.03.0", packageType: "wgt", url: "/p" };

  it("fill what a release leaves out", async () => {
    const send = vi.fn<typeof fetch>(async () =>
      Response.json({ android: release, ios: null, web: { bad: 1 } }),
    );
    const versions = await fetchAppVersions("", send);
    expect(versions?.android).toMatchObject({ ...release, force: false, sha256: null });
    expect(versions?.web).toBeNull();
  });

  it("are unknown when the file cannot be read", async () => {
    expect(await fetchAppVersions("", async () => new Response("x"))).toBeNull();
    expect(await fetchAppVersions("", () => Promise.reject(new TypeError("offline")))).toBeNull();
  });
});

describe("a forgiving store", () => {
  it("remembers in memory what the browser refuses to store", () => {
    const refusing: KeyValueStore = {
      getItem: () => {
        throw new Error("forbidden");
      },
      setItem: () => {
        throw new Error("full");
      },
      removeItem: () => undefined,
    };
    const store = forgivingStore(refusing);
    store.setItem("a", "1");
    expect(store.getItem("a")).toBe("1");
    store.removeItem("a");
    expect(store.getItem("a")).toBeNull();
  });
});

type Answer = () => Response | Promise<Response>;

function makeBook({ answer, country }: { answer: Answer; country: string }) {
  const clock = { now: 1_000_000_000_000 };
  const store = memoryStore();
  const send = vi.fn<typeof fetch>(async () => await answer());
  const book = new ServiceAddressBook({
    store,
    fetch: send,
    now: () => clock.now,
    origin: "https://app.gerai.example",
    allowedHosts: ["th.gerai.example"],
    environment: "production",
    countryKey: () => country,
  });
  return { book, clock, store, send };
}

function makeKeeper(answer: Answer) {
  const clock = { now: 1_000_000_000_000 };
  const store = memoryStore();
  const send = vi.fn<typeof fetch>(async () => await answer());
  const changed = vi.fn<(config: RouterConfig) => void>();
  const keeper = new RouterConfigKeeper({
    store,
    fetch: send,
    now: () => clock.now,
    baseUrl: () => "",
    randomId: () => "42",
    onChanged: changed,
  });
  return { keeper, clock, store, send, changed };
}

function memoryStore(): KeyValueStore {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
