import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "playwright/test";
import type { Page } from "playwright/test";
import { decode, fileContent } from "../../packages/chat/src/index";
import type { ConversationKey } from "../../packages/chat/src/index";
import { expectAccessible } from "../support/axe";
import { chatDevice, follow, uidOf, userId } from "../support/chat";
import type { Device } from "../support/chat";
import { film, picture } from "../support/media";
import { signIn } from "../support/phone";

const conversationPath = "/pagesIM/pages/conversation/ConversationPage";

async function openConversation(page: Page, target: string): Promise<void> {
  await page.goto(`${conversationPath}?type=0&target=${target}`);
  await expect(page.getByRole("textbox", { name: "Message…" })).toBeVisible();
}

/** The newest thing said in a conversation, as somebody reads it. */
function newest({ chat }: Device, conversation: ConversationKey) {
  return decode(chat.conversations.row(conversation)?.lastMessage?.content ?? {});
}

test("a picture is seen in full, kept, and passed on to somebody else", async ({ page }) => {
  const [ben, cat] = await Promise.all([chatDevice("th.mgr6"), chatDevice("th.mgr7")]);
  await signIn(page, "th.mgr8");
  const me: ConversationKey = { type: 0, target: await userId(page) };
  const atCat = follow(cat, me);
  const hello = `hello ${randomUUID()}`;
  cat.chat.send(me, { type: 1, searchableContent: hello });
  await expect.poll(() => atCat.waiting()).toBe(0);

  // Sent by one…
  await openConversation(page, ben.chat.userId);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByLabel("Album").setInputFiles({
    name: "shelf.jpg",
    mimeType: "image/jpeg",
    buffer: await picture(page, 1600, 1200),
  });
  await expect.poll(() => newest(ben, me).kind).toBe("image");
  const seen = newest(ben, me);
  if (seen.kind !== "image") throw new Error(seen.kind);
  expect(seen.media).toMatchObject({ width: 1600, height: 1200 });
  expect(seen.media.thumbnail).not.toBe("");

  // …seen in full by another…
  const address = await ben.chat.media.link(uidOf(ben, me), seen.media.fileId ?? "");
  const whole = await fetch(address);
  expect(whole.headers.get("Content-Type")).toBe("image/jpeg");
  const shown = page.getByRole("button", { name: "View photo" }).last();
  await expectAccessible(page);
  await shown.click();
  const viewer = page.getByRole("dialog", { name: "Photos and videos" });
  const drawn = viewer.getByRole("img", { name: "Photo" }).last();
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
  await expect(drawn).toBeInViewport();
  await viewer.getByRole("button", { name: "Close" }).click();

  // …kept…
  await shown.click({ button: "right" });
  await page.getByRole("button", { name: "Save message" }).click();
  await expect(page.getByText("Message saved")).toBeVisible();

  // …and passed on, with words.
  await shown.click({ button: "right" });
  await page.getByRole("button", { name: "Forward" }).click();
  const [third] = await cat.chat.people.byIds([cat.chat.userId]);
  const name = third?.displayName ?? "";
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("checkbox", { name }).first().check();
  await page.getByRole("textbox", { name: "Add a message" }).fill("Please look");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send to 1 conversation" }).click();
  await expect.poll(() => atCat.texts().slice(-2)).toEqual(["", "Please look"]);
  // The app goes back by itself; a page that is opened meanwhile would not be.
  await expect(page).toHaveURL(/ConversationPage/);

  await page.goto("/pagesIM/pages/favourite/FavouriteListPage");
  await expect(page.getByRole("button", { name: "View photo" }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove" }).first().press("Enter");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "View photo" }).first()).toBeVisible();
  ben.chat.stop();
  cat.chat.stop();
});

test("a file is saved as it was sent; an upload broken by a lost network goes on", async ({
  page,
  context,
}) => {
  const ben = await chatDevice("id.mgr4");
  await signIn(page, "id.mgr9");
  const me: ConversationKey = { type: 0, target: await userId(page) };
  const name = `prices ${randomUUID()}.csv`;
  const text = "sku,price\n1,10.00\n";
  const blob = new Blob([text]);
  ben.chat.sendFile(me, fileContent(name, blob.size), { media: "file", name, blob });

  await openConversation(page, ben.chat.userId);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download “${name}”` }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(name);
  expect(await readFile(await saved.path(), "utf8")).toBe(text);

  // The line goes after the first part and comes back; what had arrived does not travel again.
  const sent: number[] = [];
  let broken = false;
  await page.route("**/media/part?**", async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get("number"));
    if (number === 1 && !broken) {
      broken = true;
      await context.setOffline(true);
      await route.abort("internetdisconnected");
      return;
    }
    sent.push(number);
    await route.continue();
  });
  const large = Buffer.alloc(1_200_000, "x");
  await page.getByRole("button", { name: "More" }).click();
  await page
    .getByLabel("File")
    .setInputFiles({ name: "stock.txt", mimeType: "text/plain", buffer: large });
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect.poll(() => broken).toBe(true);
  await context.setOffline(false);
  await expect
    .poll(() => newest(ben, me))
    .toMatchObject({
      kind: "file",
      media: { name: "stock.txt", size: large.length },
    });
  expect(sent.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4]);

  await page.goto(`/pagesIM/pages/file/FileRecordPage?type=0&target=${ben.chat.userId}`);
  await page.getByRole("searchbox").fill(name);
  await expect(page.getByRole("button", { name: `Download “${name}”` })).toBeVisible();
  await expect(page.getByRole("button", { name: /stock/ })).toHaveCount(0);
  await expectAccessible(page);
  ben.chat.stop();
});

test("a voice is held, heard and played; a film is sent and watched", async ({ page, context }) => {
  await context.grantPermissions(["microphone"]);
  const ben = await chatDevice("id.mgr7");
  await signIn(page, "id.mgr8");
  const me: ConversationKey = { type: 0, target: await userId(page) };
  await openConversation(page, ben.chat.userId);

  // Slid up it is forgotten, let go it is sent.
  await page.getByRole("button", { name: "Voice", exact: true }).click();
  const talk = page.getByRole("button", { name: "Hold to talk" });
  const box = await talk.boundingBox();
  if (!box) throw new Error("no button");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const timer = page.getByRole("status").filter({ hasText: /\d+:\d+/ });
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await expect(timer).toBeVisible();
  await page.mouse.move(at.x, at.y - 150);
  await page.mouse.up();
  await expect(timer).toBeHidden();
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  // Long enough to be caught playing by a machine that is busy.
  await expect(timer).toHaveText(/0:0[4-9]/);
  const bubbles = page.getByRole("button", { name: /Play voice message/ });
  const before = await bubbles.count();
  await page.mouse.up();
  await expect.poll(() => newest(ben, me).kind).toBe("voice");
  const voice = newest(ben, me);
  if (voice.kind !== "voice") throw new Error(voice.kind);
  expect(voice.media.duration).toBeGreaterThanOrEqual(4);
  expect(Math.max(...(voice.media.waveform ?? []))).toBeGreaterThan(0);
  const said = await fetch(await ben.chat.media.link(uidOf(ben, me), voice.media.fileId ?? ""));
  expect(said.headers.get("Content-Type")).toMatch(/^audio\//);
  await expect(bubbles).toHaveCount(before + 1);
  await expectAccessible(page);
  await bubbles.last().click();
  await expect(page.getByRole("button", { name: "Pause voice message" })).toBeVisible();
  await expect(bubbles).toHaveCount(before + 1);

  // What a browser recorded says no length of its own.
  await page.getByRole("button", { name: "More" }).click();
  await page
    .getByLabel("Album")
    .setInputFiles({ name: "shelf.webm", mimeType: "video/webm", buffer: await film(page) });
  await expect.poll(() => newest(ben, me).kind).toBe("video");
  const video = newest(ben, me);
  if (video.kind !== "video") throw new Error(video.kind);
  expect(video.media).toMatchObject({ width: 320, height: 180 });
  expect(video.media.duration).toBeGreaterThan(0.5);
  await page.getByRole("button", { name: /Play video/ }).click();
  const viewer = page.getByRole("dialog", { name: "Photos and videos" });
  const player = viewer.locator("video");
  await expect.poll(() => player.evaluate((shown: HTMLVideoElement) => shown.videoWidth)).toBe(320);
  await expectAccessible(page);
  ben.chat.stop();
});
