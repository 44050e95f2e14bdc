import { ApiError, NetworkError } from "@gerai/api/core";
import { fakeClock, settle } from "@gerai/api/device/testing";
import { describe, expect, test } from "vitest";
import { fileContent } from "./content/media";
import { fileLimit } from "./file-limit";
import { forward } from "./forwarding";
import { maxFileBytes, Media, requireSendable } from "./media";
import { memoryStore } from "./memory-store";
import { Outbox } from "./outbox";
import type { ChatHttp, ClientFrame, ConversationKey } from "./types";
import { UploadQueue } from "./upload-queue";

const bob: ConversationKey = { type: 0, target: "2" };
const partBytes = 4;

/** A server that takes files part by part, over a line that can break. */
function fakeServer(clock = fakeClock()) {
  const uploads = new Map<string, { bytes: number; parts: Map<number, string> }>();
  const seen: string[] = [];
  const line = { breaksAtPart: -1, refusal: null as ApiError | null };
  const state = (uploadId: string) => {
    const upload = uploads.get(uploadId);
    if (!upload) throw new ApiError({ state: 404, code: "not_found", message: "" });
    const { bytes, parts } = upload;
    const partCount = Math.ceil(bytes / partBytes);
    const whole = parts.size === partCount;
    const file = whole ? { id: `f${uploadId}`, name: "n", bytes, mime: "x", preview: "" } : null;
    return { uploadId, partBytes, partCount, received: [...parts.keys()], file };
  };
  const answer = async (path: string, body: unknown, query: Record<string, unknown>) => {
    const call = path.replace("/v3/im/front/media/", "");
    const number = Number(query["number"]);
    seen.push(call === "part" ? `part ${number}` : call);
    if (line.refusal) throw line.refusal;
    if (call === "begin") {
      const { bytes } = (body as { json: { bytes: number } }).json;
      const id = String(uploads.size + 1);
      uploads.set(id, { bytes, parts: new Map() });
      return state(id);
    }
    if (call === "links") {
      const { uids } = (body as { json: { uids: string[] } }).json;
      const expiresAt = new Date(clock.now() + 3_600_000).toISOString();
      const there = uids.filter((uid) => uid !== "gone");
      return { list: there.map((uid) => ({ uid, fileId: "f", url: `/file?m=${uid}`, expiresAt })) };
    }
    const id = String(query["uploadId"]);
    if (call === "part") {
      if (number === line.breaksAtPart) throw new NetworkError("unreachable");
      uploads.get(id)?.parts.set(number, await (body as { bytes: Blob }).bytes.text());
    }
    return state(id);
  };
  const http = {
    get: async (path: string, options: { query: Record<string, unknown> }) =>
      await answer(path, null, options.query),
    post: async (path: string, body: unknown, options?: { query?: Record<string, unknown> }) =>
      await answer(path, body, options?.query ?? {}),
  } as unknown as ChatHttp;
  const whole = (id: string) =>
    [...(uploads.get(id)?.parts ?? [])]
      .toSorted(([one], [other]) => one - other)
      .map(([, text]) => text)
      .join("");
  const media = new Media({ http, clock, fileAddress: () => "https://gerai.test" });
  return { clock, http, line, media, seen, uploads, whole };
}

const file = (text: string, uploadId: string | null = null) => ({
  media: "file" as const,
  name: "a.txt",
  blob: new Blob([text]),
  uploadId,
});
const unwatched = () => ({
  onBegun: () => undefined,
  onProgress: () => undefined,
  signal: new AbortController().signal,
});

describe("uploads", () => {
  test("travel in parts and tell how far they are", async () => {
    const { media, whole } = fakeServer();
    const shares: number[] = [];
    const begun: string[] = [];
    const arrived = await media.upload(file("0123456789"), {
      ...unwatched(),
      onBegun: (id) => begun.push(id),
      onProgress: (share) => shares.push(share),
    });
    expect(arrived.id).toBe("f1");
    expect(begun).toEqual(["1"]);
    expect(shares).toEqual([0.4, 0.8, 1]);
    expect(whole("1")).toBe("0123456789");
  });

  test("go on with the parts that are missing", async () => {
    const { line, media, seen, whole } = fakeServer();
    line.breaksAtPart = 1;
    await expect(media.upload(file("0123456789"), unwatched())).rejects.toThrow(NetworkError);
    line.breaksAtPart = -1;
    await media.upload(file("0123456789", "1"), unwatched());
    expect(seen).toEqual(["begin", "part 0", "part 1", "state", "part 1", "part 2"]);
    expect(whole("1")).toBe("0123456789");
  });

  test("begin anew when the server has forgotten them", async () => {
    const { media, seen } = fakeServer();
    await media.upload(file("0123", "lost"), unwatched());
    expect(seen).toEqual(["state", "begin", "part 0"]);
  });

  test("of what is too large or empty never begin", async () => {
    const { media, seen } = fakeServer();
    const large = { size: maxFileBytes + 1 } as Blob;
    const refusal = { code: "file_too_large", most: maxFileBytes };
    expect(() => requireSendable({ media: "file", blob: large }, maxFileBytes)).toThrow(
      expect.objectContaining(refusal),
    );
    requireSendable({ media: "file", blob: large }, 2 * maxFileBytes);
    expect(() => requireSendable({ media: "voice", blob: large }, 2 * maxFileBytes)).toThrow(
      expect.objectContaining({ code: "file_too_large" }),
    );
    const empty = { ...file(""), blob: new Blob([]) };
    await expect(media.upload(empty, unwatched())).rejects.toMatchObject({ code: "file_empty" });
    expect(seen).toEqual([]);
  });

  test("how large a file may be is asked only for a large one", async () => {
    const asked: string[] = [];
    const get = async (path: string) => {
      asked.push(path);
      return { limits: { chatFileBytes: 2 * maxFileBytes } };
    };
    const http = { get } as unknown as ChatHttp;
    expect(await fileLimit(http, maxFileBytes)).toBe(maxFileBytes);
    expect(asked).toEqual([]);
    expect(await fileLimit(http, maxFileBytes + 1)).toBe(2 * maxFileBytes);
    expect(asked).toEqual(["/v3/system/front/config/get"]);
  });
});

describe("links", () => {
  test("are asked for together, once, and again when they have closed", async () => {
    const { clock, media, seen } = fakeServer();
    const uids = Array.from({ length: 120 }, (_, at) => String(at));
    const links = await Promise.all(uids.map(async (uid) => await media.link(uid, "f")));
    expect(links[7]).toBe("https://gerai.test/file?m=7");
    await media.link("7", "f");
    expect(seen).toEqual(["links", "links"]);
    await clock.pass(3_600_000);
    await media.link("7", "f");
    expect(seen).toHaveLength(3);
  });

  test("to what is not there are an error, and are asked for anew", async () => {
    const { media, seen } = fakeServer();
    await expect(media.link("gone", "f")).rejects.toMatchObject({ code: "file_gone" });
    await expect(media.link("gone", "f")).rejects.toMatchObject({ code: "file_gone" });
    expect(seen).toHaveLength(2);
  });
});

function setUp(store = memoryStore()) {
  const clock = fakeClock();
  const server = fakeServer(clock);
  const said: ClientFrame[] = [];
  let names = 0;
  const outbox: Outbox = new Outbox({
    store,
    clock,
    userId: "1",
    randomUuid: () => `uuid-${(names += 1)}`,
    say: (frame) => {
      said.push(frame);
      return true;
    },
    onSilence: () => undefined,
    onSent: () => undefined,
  });
  const uploads = new UploadQueue({ outbox, media: server.media, clock });
  const open = () => {
    outbox.open();
    uploads.open();
  };
  const close = () => {
    outbox.close();
    uploads.close();
  };
  const sent = () => said.map((frame) => (frame.t === "send" ? frame.content.fileId : null));
  return { clock, close, open, outbox, said, sent, server, store, uploads };
}

/** Reading a Blob takes real turns of the event loop. */
async function arrival(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !condition(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  await settle();
}

describe("messages with files", () => {
  test("go out when their file is there; words written later do not wait", async () => {
    const { open, outbox, said, server } = setUp();
    server.line.breaksAtPart = 0;
    open();
    outbox.add(bob, fileContent("a.txt", 8), { file: file("01234567") });
    outbox.add(bob, { type: 1, searchableContent: "see above" });
    expect(said).toHaveLength(1);
    expect(outbox.entries.get()[0]?.file?.blob.size).toBe(8);
  });

  test("go on after a break without sending again what had arrived", async () => {
    const { close, open, outbox, sent, server, uploads } = setUp();
    server.line.breaksAtPart = 1;
    open();
    const entry = outbox.add(bob, fileContent("a.txt", 8), { file: file("01234567") });
    await arrival(() => server.seen.length === 3);
    expect(uploads.progress(entry.clientUuid).get()).toBe(0.5);
    close();
    server.line.breaksAtPart = -1;
    open();
    await arrival(() => sent().length === 1);
    expect(sent()).toEqual(["f1"]);
    expect(server.seen).toEqual(["begin", "part 0", "part 1", "state", "part 1"]);
  });

  test("survive a reload with their file", async () => {
    const first = setUp();
    first.outbox.add(bob, fileContent("a.txt", 8), { file: file("01234567") });
    await settle();
    const later = setUp(first.store);
    await later.outbox.restore();
    later.open();
    await arrival(() => later.sent().length === 1);
    expect(later.server.whole("1")).toBe("01234567");
  });

  test("that the server refuses say so, keep their file, and can be tried again", async () => {
    const { open, outbox, sent, server } = setUp();
    server.line.refusal = new ApiError({ state: 400, code: "file_type", message: "No programs" });
    open();
    const { clientUuid } = outbox.add(bob, fileContent("a.txt", 4), { file: file("0123") });
    await settle();
    const [failed] = outbox.entries.get();
    expect(failed).toMatchObject({ problem: { code: "file_type", text: "No programs" } });
    server.line.refusal = null;
    outbox.retry(clientUuid);
    await arrival(() => sent().length === 1);
    expect(sent()).toEqual(["f1"]);
  });

  test("try a silent line again, then wait for the next connection", async () => {
    const { clock, open, outbox, server } = setUp();
    server.line.breaksAtPart = 0;
    open();
    outbox.add(bob, fileContent("a.txt", 4), { file: file("0123") });
    await clock.pass(1000);
    expect(server.seen.filter((call) => call === "part 0")).toHaveLength(2);
    await clock.pass(60_000);
    expect(outbox.entries.get()[0]?.problem?.code).toBe("timeout");
  });

  test("that are given up stop travelling and let the next one go", async () => {
    const { open, outbox, sent, server } = setUp();
    server.line.breaksAtPart = 0;
    open();
    const { clientUuid } = outbox.add(bob, fileContent("a.txt", 4), { file: file("0123") });
    outbox.add(bob, fileContent("b.txt", 4), { file: file("4567") });
    await settle();
    server.line.breaksAtPart = -1;
    outbox.discard(clientUuid);
    await arrival(() => sent().length === 1);
    expect(sent()).toEqual(["f2"]);
    expect(server.whole("2")).toBe("4567");
  });
});

test("a record has a title, messages said one by one have none", async () => {
  const bodies: unknown[] = [];
  const http = {
    post: async (_path: string, body: unknown) => void bodies.push(body),
  } as unknown as ChatHttp;
  const passed = { clientUuid: "12345678", uids: ["1"], to: [bob], words: "" };
  await forward(http, { ...passed, title: "Chat history" });
  await forward(http, { ...passed, title: null });
  expect(bodies).toMatchObject([
    { json: { merged: true, title: "Chat history" } },
    { json: { merged: false, title: "" } },
  ]);
});
