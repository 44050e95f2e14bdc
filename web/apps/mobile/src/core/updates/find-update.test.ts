import { Client } from "@gerai/api";
import { describe, expect, it, vi } from "vitest";
import { findUpdate } from "./find-update";
import type { Shell } from "./shell";

const offer = {
  updateType: "hotUpdate",
  force: false,
  version: "3.04.0",
  packageType: "wgt",
  lastWholeVersion: "3.03.0",
  url: "/router-config-file/package/app",
  fallbackUrl: null,
  sha256: "ab",
  size: 9,
  signature: "proof",
  notes: "Faster start",
};

const wholePackage = {
  version: "3.04.0",
  packageType: "apk",
  url: "/router-config-file/package/whole",
  fallbackUrl: null,
  sha256: "cd",
  size: 90,
  signature: null,
};

const release = {
  version: "3.04.0",
  code: 30400,
  lastWholeVersion: "3.03.0",
  updateType: "hotUpdate",
  packageType: "wgt",
  url: "/router-config-file/package/app",
  force: false,
  notes: { en: "Faster start" },
  wholePackage: null,
};

describe("the server's answer for this device", () => {
  it("is asked for with the device's name and decides", async () => {
    const { find, send } = setUp({ check: () => answer(offer), file: () => versions(null) });
    const { updateType: _kind, force: _force, notes: _notes, ...installable } = offer;
    expect(await find()).toEqual({
      update: {
        kind: "hotUpdate",
        release: { version: "3.04.0", force: false, notes: "Faster start" },
        package: installable,
      },
    });
    expect(send).toHaveBeenCalledOnce();
    const [url, init] = send.mock.calls[0]!;
    expect(String(url)).toMatch(/platform=web&version=3\.03\.3$/);
    expect(new Headers(init?.headers).get("X-Device-Id")).toBe("this-device");
  });

  it("decides also when there is nothing for it yet", async () => {
    const nothing = { ...offer, updateType: "none", version: null };
    const { find } = setUp({ check: () => answer(nothing), file: () => versions(release) });
    expect(await find()).toEqual({ update: null });
  });
});

describe("the file of versions for everybody", () => {
  const check = () => new Response("<html>", { status: 502 });

  it("serves when the server does not answer", async () => {
    const { find } = setUp({ check, file: () => versions(release) });
    expect(await find()).toMatchObject({
      update: { kind: "hotUpdate", release: { version: "3.04.0", notes: "Faster start" } },
    });
  });

  it("says nothing to an app that has the version", async () => {
    const { find } = setUp({ check, file: () => versions({ ...release, version: "3.03.3" }) });
    expect(await find()).toEqual({ update: null });
  });

  it("brings an old app up to date with the whole package first", async () => {
    const newer = { ...release, lastWholeVersion: "3.04.0", wholePackage };
    const { find } = setUp({ check, file: () => versions(newer) });
    expect(await find()).toMatchObject({
      update: { kind: "wholePackage", package: { ...wholePackage, lastWholeVersion: "3.04.0" } },
    });
  });

  it("may be out of reach as well", async () => {
    const { find } = setUp({ check, file: () => Promise.reject(new TypeError("offline")) });
    expect(await find()).toBeNull();
  });
});

type Answer = () => Response | Promise<Response>;

function setUp({ check, file }: { check: Answer; file: Answer }) {
  const send = vi.fn<(url: unknown, init?: RequestInit) => Promise<Response>>(async (url) =>
    String(url).includes("version/check") ? await check() : await file(),
  );
  const client = new Client({
    baseUrl: () => "",
    language: () => "en",
    storeId: () => null,
    deviceId: () => "this-device",
    deviceClass: "phone",
    appVersion: "3.03.3",
    fetch: send,
    channel: null,
    locks: null,
    now: Date.now,
    onEnded: () => undefined,
    onRenewed: () => undefined,
    onOtherTabToken: () => undefined,
  });
  const shell: Shell = {
    platform: "web",
    installedVersion: "3.03.3",
    install: async () => undefined,
    restart: () => undefined,
    openLink: () => undefined,
    keepAwake: async () => () => undefined,
  };
  return { send, find: () => findUpdate({ client, shell, fetch: send, configUrl: "" }) };
}

function answer(data: unknown): Response {
  return Response.json({ state: 200, code: "ok", msg: "", data, traceId: "t", fields: null });
}

function versions(web: unknown): Response {
  return Response.json({ android: null, ios: null, web });
}
