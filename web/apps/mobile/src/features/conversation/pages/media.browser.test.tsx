import { http } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { chatUser, peopleAnswers } from "../../../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const log = page.getByRole("log");
const voice = { type: 2, content: '{"duration":3,"waveform":[10,90]}', fileId: "5" };
const messages = [
  chatMessage(1, { content: voice }),
  chatMessage(2, { content: { type: 1, searchableContent: "The shelf is empty" } }),
  chatMessage(3),
  chatMessage(4, {
    content: {
      type: 1001,
      content: "31",
      searchableContent: "SO-31 Siam Store",
      data: JSON.stringify({
        orderNo: "SO-31",
        customerName: "Siam Store",
        kinds: 2,
        qty: 24,
        amount: "1300.50",
        currency: "THB",
        placedAt: "2026-11-15T02:30:00Z",
      }),
    },
  }),
];

async function open(handlers: HttpHandler[] = []) {
  const line = chatLine();
  const app = await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...handlers,
      ...conversationAnswers([conversationRow()], messages),
      ...peopleAnswers([chatUser({ uid: "7" }), chatUser({ uid: "u1" })]),
      http.post("*/setting/put", async ({ request }) => ok(await request.json())),
    ],
  });
  await expect.element(log.getByText(/The shelf is empty|Message/).first()).toBeVisible();
  const sends = () => line.said.filter(({ t }) => t === "send");
  return { ...app, line, sends };
}

async function pickFile(file: File): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await userEvent.upload(page.getByLabelText("File", { exact: true }), file);
}

describe("files in a conversation", () => {
  test("stand in it at once and go out when the server has them", async () => {
    const file = { id: "77", name: "a.txt", bytes: 5, mime: "text/plain", preview: "" };
    const upload = { uploadId: "1", partBytes: 262_144, partCount: 1, received: [] };
    const { sends } = await open([
      http.post("*/media/begin", () => ok({ ...upload, file: null })),
      http.post("*/media/part", () => ok({ ...upload, received: [0], file })),
    ]);
    await pickFile(new File(["hello"], "a.txt"));
    await expect.element(log.getByText("a.txt", { exact: true })).toBeVisible();
    await expect.poll(sends).toMatchObject([{ content: { type: 5, fileId: "77" } }]);
  });

  test("fill their bar as they travel, to be seen on the colour of own words", async () => {
    const upload = { uploadId: "1", partBytes: 262_144, partCount: 2, received: [0], file: null };
    await open([
      http.post("*/media/begin", () => ok(upload)),
      http.post("*/media/part", () => new Promise<never>(() => undefined)),
    ]);
    await pickFile(new File(["x".repeat(400_000)], "a.txt"));
    const bar = log.getByRole("progressbar");
    await expect.element(bar).toBeVisible();
    const paper = bar.element().closest(".bg-bubble");
    const shade = (element: Element | null) => element && getComputedStyle(element);
    const done = shade(bar.element())?.color;
    expect(done).not.toBe(shade(paper)?.backgroundColor);
    // What is still to come is fainter than what is done, on the same ground.
    expect(done).toBe(shade(paper)?.color);
    expect(shade(bar.element())?.backgroundColor).toMatch(/0\.25\)$/);
  });

  test("that are refused say why and stay to be tried again", async () => {
    const { sends } = await open([
      http.post("*/media/begin", () => refuse(413, "storage_full", "Your storage is full")),
    ]);
    await pickFile(new File(["hello"], "a.txt"));
    await log.getByRole("button", { name: "Not sent, tap for options" }).click();
    await expect.element(page.getByText("Your storage is full")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Send again" })).toBeVisible();
    expect(sends()).toEqual([]);
  });

  test("that are programs or empty do not even begin", async () => {
    const { sent } = await open();
    await pickFile(new File(["MZ"], "setup.exe"));
    await expect.element(page.getByText("Files of this type cannot be sent")).toBeVisible();
    await pickFile(new File([], "empty.txt"));
    await expect.element(page.getByText("An empty file cannot be sent")).toBeVisible();
    expect(sent("media/begin")).toEqual([]);
  });
});

describe("voices", () => {
  const unplayed = { content: voice, played: false };
  const said = [
    chatMessage(1, unplayed),
    chatMessage(2, unplayed),
    chatMessage(3, { content: { type: 1, searchableContent: "The shelf is empty" } }),
    chatMessage(4, unplayed),
  ];
  const news = log.getByRole("button", { name: "Play new voice message, 0:03" });
  const known = log.getByRole("button", { name: "Play voice message, 0:03" });

  test("are marked until they are listened to, and the next one directly below plays on", async () => {
    const endVoice = silentVoices();
    const { sent } = await open([
      http.post("*/media/links", async ({ request }) => {
        const { uids } = (await request.json()) as { uids: string[] };
        const link = { fileId: "5", url: "/v3/voice", expiresAt: "2099-01-01T00:00:00Z" };
        return ok({ list: uids.map((uid) => ({ ...link, uid })) });
      }),
      http.get("*/v3/voice", () => new Response()),
      http.post("*/message/play", () => ok(null)),
      ...conversationAnswers([conversationRow({ lastSeq: 4, readSeq: 4 })], said),
    ]);
    await expect.element(news.nth(2)).toBeVisible();
    await expectAccessible();
    await news.first().click();
    await expect.element(log.getByRole("button", { name: "Pause voice message" })).toBeVisible();
    await expect.poll(() => news.elements().length).toBe(2);
    endVoice();
    await expect.poll(() => news.elements().length).toBe(1);
    await expect.poll(() => known.elements().length).toBe(1);
    await expect
      .poll(() => sent("message/play"))
      .toMatchObject([{ body: { uids: ["m1"] } }, { body: { uids: ["m2"] } }]);
    endVoice();
    await expect.poll(() => known.elements().length).toBe(2);
    expect(news.elements()).toHaveLength(1);
  });

  test("speak on while one scrolls away from them, until the page is left", async () => {
    silentVoices();
    const pause = vi.spyOn(HTMLMediaElement.prototype, "pause");
    onTestFinished(() => pause.mockRestore());
    const link = { fileId: "5", url: "/v3/voice", expiresAt: "2099-01-01T00:00:00Z", uid: "m1" };
    const many = Array.from({ length: 80 }, (_, at) => chatMessage(at + 3));
    const row = conversationRow({ lastSeq: 82, readSeq: 82 });
    const { router } = await open([
      http.post("*/media/links", () => ok({ list: [link] })),
      http.get("*/v3/voice", () => new Response()),
      ...conversationAnswers([row], [...messages.slice(0, 2), ...many]),
    ]);
    await vi.waitFor(
      () => {
        log.element().scrollTo(0, 0);
        expect(known.query()).toBeVisible();
      },
      { timeout: 20_000 },
    );
    await known.click();
    const speaking = log.getByRole("button", { name: "Pause voice message" });
    await expect.element(speaking).toBeVisible();
    pause.mockClear();
    log.element().scrollTo(0, log.element().scrollHeight);
    await expect.element(speaking).not.toBeInTheDocument();
    expect(pause).not.toHaveBeenCalled();
    await vi.waitFor(
      () => {
        log.element().scrollTo(0, 0);
        expect(speaking.query()).toBeVisible();
      },
      { timeout: 20_000 },
    );
    await router.navigate({ to: paths.messages });
    await expect.poll(() => pause.mock.calls.length).toBe(1);
  });

  test("listened to on another device lose their mark", async () => {
    const { line } = await open(
      conversationAnswers([conversationRow({ lastSeq: 4, readSeq: 4 })], said),
    );
    await expect.element(news.nth(2)).toBeVisible();
    line.tell({ t: "played", conversation: { type: 0, target: "7" }, seqs: [4] });
    await expect.poll(() => news.elements().length).toBe(2);
  });
});

/** Lets voices speak without a sound; the answer ends the one that speaks. */
function silentVoices(): () => void {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play");
  const tell = (...events: string[]) => {
    const speaking: unknown = play.mock.contexts.at(-1);
    if (!(speaking instanceof HTMLMediaElement)) return;
    for (const name of events) speaking.dispatchEvent(new Event(name));
  };
  play.mockImplementation(async () => tell("play", "playing"));
  onTestFinished(() => play.mockRestore());
  return () => tell("pause", "ended");
}

test("several messages are passed on as one record where one of them cannot go alone", async () => {
  const { router } = await open();
  await log.getByText("The shelf is empty").click({ button: "right" });
  await page.getByRole("button", { name: "Select" }).click();
  await log.getByRole("checkbox", { name: "Select message: [Voice message]" }).click();
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "One by one" }).click();
  await expect.element(page.getByText(/cannot be forwarded one by one/)).toBeVisible();
  await page.getByRole("button", { name: "As one" }).click();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: paths.forward, search: { uids: "m1,m2", target: "7" } });
});

describe("several messages added to favourites", () => {
  const tip = { type: 90, searchableContent: "A tip" };
  const card = { type: 10, searchableContent: "Nok", content: "8", data: '{"t":0,"d":"Nok"}' };
  const choose = async (names: readonly string[]) => {
    await log.getByText("The shelf is empty").click({ button: "right" });
    await page.getByRole("button", { name: "Select" }).click();
    for (const name of names) await log.getByRole("checkbox", { name }).click();
    await page.getByRole("button", { name: "Save message" }).click();
  };
  const words = chatMessage(2, { content: { type: 1, searchableContent: "The shelf is empty" } });
  const cards = [words, chatMessage(3, { content: card }), chatMessage(4, { content: tip })];
  const answers = conversationAnswers([conversationRow({ lastSeq: 4, readSeq: 4 })], cards);

  test("say how many of them could be", async () => {
    const { sent } = await open([http.post("*/favourite/add", () => ok({})), ...answers]);
    await choose(["Nok"]);
    await expect.element(page.getByText(/Saved 1 of 2 messages/)).toBeVisible();
    await expect.poll(() => sent("favourite/add")).toHaveLength(1);
  });

  test("say why none was, and stay selected", async () => {
    const { sent } = await open(answers);
    await choose(["The shelf is empty", "Nok"]);
    await expect.element(page.getByText("This type of message cannot be saved")).toBeVisible();
    await expect.element(page.getByText("1 selected")).toBeVisible();
    expect(sent("favourite/add")).toEqual([]);
  });
});

test("a picture that cannot be shown says so and is tried again", async () => {
  const picture = { type: 3, content: '{"w":20,"h":20}', fileId: "5" };
  // A picture that is really there, for the page reads files past the client.
  const url = "/icons/icon-192.png?key=1";
  await open([
    http.post("*/media/links", () =>
      ok({ list: [{ uid: "m1", fileId: "5", url, expiresAt: "2099-01-01T00:00:00Z" }] }),
    ),
    ...conversationAnswers(
      [conversationRow()],
      [chatMessage(1, { content: picture }), chatMessage(2)],
    ),
  ]);
  await log.getByRole("button", { name: "View photo" }).click();
  const viewer = page.getByRole("dialog", { name: "Photos and videos" });
  const shown = viewer.getByRole("img", { name: "Photo" });
  await expect.element(shown).toBeInTheDocument();
  shown.element().dispatchEvent(new Event("error"));
  await expect.element(shown).not.toBeInTheDocument();
  await viewer.getByRole("button", { name: "Could not be shown. Tap to retry" }).click();
  await expect.element(shown).toBeInTheDocument();
});

test("going back ends choosing before it leaves", async () => {
  const { router } = await open();
  await log.getByText("The shelf is empty").click({ button: "right" });
  await page.getByRole("button", { name: "Select" }).click();
  await expect.element(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(page.getByText("1 selected")).not.toBeInTheDocument();
  await expect.poll(() => router.state.location.pathname).toBe(paths.conversation);
  await page.getByRole("button", { name: "Back" }).click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.messages);
});

test("a pasted picture is shown before it is sent", async () => {
  const { sent } = await open([
    http.post("*/media/begin", () => refuse(413, "storage_full", "Your storage is full")),
  ]);
  const box = page.getByRole("textbox", { name: "Message…" });
  const bytes = await (await fetch("/icons/icon-192.png")).blob();
  const paste = () => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "shelf.png", { type: "image/png" }));
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    box.element().dispatchEvent(event);
  };
  await expect.element(box).toBeVisible();
  paste();
  const sheet = page.getByRole("dialog", { name: "Send this file?" });
  await expect.element(sheet.getByRole("img", { name: "shelf.png" })).toBeVisible();
  await expectAccessible();
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(sent("media/begin")).toEqual([]);
  paste();
  await sheet.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => sent("media/begin").length).toBeGreaterThan(0);
});

test("an order that was sent tells its amount and opens", async () => {
  const { router } = await open();
  const card = log.getByRole("link", {
    name: /1,300\.50.*Siam Store.*SO-31 · 15 Nov 2026.*2 products, 24 pieces/s,
  });
  await card.click();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: paths.orderDetails, search: { orderId: "31" } });
});

test("files dragged onto the page are shown before they are sent, and so is what is pasted beside the field", async () => {
  await open();
  await expect.element(page.getByRole("textbox", { name: "Message…" })).toBeVisible();
  const drag = (type: string) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["hello"], "prices.txt"));
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    log.element().dispatchEvent(event);
    return event;
  };
  expect(drag("dragover").defaultPrevented).toBe(true);
  await expect.element(page.getByText("Drop files here to send them")).toBeVisible();
  drag("drop");
  const sheet = page.getByRole("dialog", { name: "Send this file?" });
  await expect.element(sheet.getByText("prices.txt")).toBeVisible();
  await expect.element(page.getByText("Drop files here to send them")).not.toBeInTheDocument();
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(["hello"], "pasted.txt"));
  document.body.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
  await expect.element(sheet.getByText("pasted.txt")).toBeVisible();
});

test("pictures sent together are one album, of which each opens and is acted on by itself", async () => {
  let files = 0;
  const upload = { uploadId: "1", partBytes: 262_144, partCount: 1, received: [], file: null };
  const { line, sends } = await open([
    http.post("*/media/begin", () => ok(upload)),
    http.post("*/media/part", () => {
      files += 1;
      const size = { width: 20, height: 20 };
      const file = { id: String(70 + files), name: "a.png", bytes: 5, mime: "image/png" };
      return ok({ ...upload, received: [0], file: { ...file, ...size, preview: "" } });
    }),
  ]);
  const picture = async (name: string) => {
    const canvas = new OffscreenCanvas(20, 20);
    canvas.getContext("2d")?.fillRect(0, 0, 10, 20);
    return new File([await canvas.convertToBlob({ type: "image/png" })], name, {
      type: "image/png",
    });
  };
  await page.getByRole("button", { name: "More" }).click();
  await userEvent.upload(page.getByLabelText("Album", { exact: true }), [
    await picture("one.png"),
    await picture("two.png"),
  ]);
  const album = log.getByRole("list", { name: "2 photos" });
  await expect.poll(() => album.getByRole("button").elements()).toHaveLength(2);
  await expect.poll(sends).toHaveLength(1);
  const clientUuid = String(sends()[0]?.["clientUuid"]);
  const timestamp = "2026-11-14T08:01:00Z";
  line.tell({ t: "ack", clientUuid, uid: "m5", seq: 5, timestamp });
  await expect.poll(sends).toHaveLength(2);
  const named = sends().map(({ content }) => (content as { extra: string }).extra);
  expect(named[0]).toMatch(/^\{"album":"[\w-]+"\}$/);
  expect(named[1]).toBe(named[0]);
  await expectAccessible();
});
