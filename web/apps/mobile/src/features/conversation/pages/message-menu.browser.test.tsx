import { http } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
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
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const log = page.getByRole("log");
const menu = page.getByRole("dialog");

/** A picture that is really there, for the page reads files past the client. */
const url = "/icons/icon-192.png?key=1";
const expiresAt = "2099-01-01T00:00:00Z";

/** The names under which the page hands files to the device. */
function savedNames(): string[] {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  return names;
}

async function open(last = chatMessage(3), handlers: HttpHandler[] = []) {
  chatLine();
  return await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...handlers,
      http.post("*/media/links", () =>
        ok({
          list: [
            { uid: "m1", fileId: "5", url, expiresAt },
            { uid: "m2", fileId: "6", url, expiresAt },
          ],
        }),
      ),
      ...conversationAnswers(
        [conversationRow()],
        [
          chatMessage(1, { content: { type: 3, content: '{"w":20,"h":20}', fileId: "5" } }),
          chatMessage(2, {
            content: { type: 5, searchableContent: "prices.pdf", content: "2048", fileId: "6" },
          }),
          last,
        ],
      ),
      ...peopleAnswers([chatUser({ uid: "7" }), chatUser({ uid: "u1" })]),
    ],
  });
}

test("a picture can be copied and saved from its menu, a file saved", async () => {
  const names = savedNames();
  const copied: ClipboardItem[] = [];
  const write = vi.spyOn(navigator.clipboard, "write").mockImplementation(async (items) => {
    copied.push(...items);
  });
  onTestFinished(() => write.mockRestore());
  await open();
  const picture = log.getByRole("button", { name: "View photo" });
  await picture.click({ button: "right" });
  await menu.getByRole("button", { name: "Copy" }).click();
  await expect.element(page.getByText("Copied")).toBeVisible();
  expect((await copied[0]?.getType("image/png"))?.type).toBe("image/png");

  await picture.click({ button: "right" });
  await menu.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => names).toEqual(["5.jpg"]);

  await log.getByText("prices.pdf", { exact: true }).click({ button: "right" });
  await expect.element(menu.getByRole("button", { name: "Copy" })).not.toBeInTheDocument();
  await menu.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => names).toEqual(["5.jpg", "prices.pdf"]);
});

test("words have nothing to save", async () => {
  await open();
  await log.getByText("Message 3").click({ button: "right" });
  await expect.element(menu.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect
    .element(menu.getByRole("button", { name: "Save", exact: true }))
    .not.toBeInTheDocument();
});

test("a long text leaves room for what can be done with it", async () => {
  const words = `Beginning ${"of a very long text ".repeat(400)}`;
  await open(chatMessage(3, { content: { type: 1, searchableContent: words } }));
  const text = log.getByText(/^Beginning/);
  await expect.element(text).toBeInTheDocument();
  // It is taller than the screen: there is no telling where a pointer would hit it.
  text.element().dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
  await expect.element(menu.getByRole("button", { name: "Delete for me" })).toBeInViewport();
  expect(menu.getByRole("heading").element().getBoundingClientRect().height).toBeLessThan(60);
  await expect.element(menu).toHaveAccessibleName(/^Beginning .{50,70}…$/);
  await menu.getByRole("button", { name: "Reply" }).click();
  await expect.element(page.getByText(/Replying to/)).toBeVisible();
});

describe("signs on a message", () => {
  const signed = chatMessage(3, { reactions: [{ emoji: "👍", userIds: ["7", "u1"] }] });

  test("tell who put them there, held or by the menu", async () => {
    await open(signed);
    await log.getByRole("button", { name: "👍, 2" }).click({ button: "right" });
    const sheet = page.getByRole("dialog", { name: "Who reacted" });
    await expect.element(sheet.getByText("Person 7")).toBeVisible();
    await expect.element(sheet.getByText("Person u1")).toBeVisible();
    await expectAccessible();
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await log.getByText("Message 3").click({ button: "right" });
    await menu.getByRole("button", { name: "Who reacted" }).click();
    await expect.element(sheet.getByText("Person 7")).toBeVisible();
  });

  test("can be any of the emoji", async () => {
    const { sent } = await open(chatMessage(3), [
      http.post("*/message/react", () => ok(chatMessage(3))),
    ]);
    await log.getByText("Message 3").click({ button: "right" });
    await expect.element(menu.getByRole("button", { name: "Who reacted" })).not.toBeInTheDocument();
    await menu.getByRole("button", { name: "More emoji" }).click();
    await menu.getByRole("button", { name: "🎉" }).click();
    await expect
      .poll(() => sent("message/react")[0]?.body)
      .toMatchObject({ uid: "m3", emoji: "🎉", on: true });
  });
});

describe("a message that is slid to the left", () => {
  const slide = (by: number) => {
    const words = log.getByText("Message 3").element();
    const { x, y } = words.getBoundingClientRect();
    const touch = (type: string, clientX: number) =>
      words.dispatchEvent(
        new PointerEvent(type, {
          pointerType: "touch",
          isPrimary: true,
          bubbles: true,
          clientX,
          clientY: y + 5,
        }),
      );
    touch("pointerdown", x + 100);
    touch("pointermove", x + 100 - by / 2);
    touch("pointermove", x + 100 - by);
    touch("pointerup", x + 100 - by);
  };
  const answering = page.getByText(/^Replying to/);

  test("far enough is answered, less far it goes back", async () => {
    await open();
    await expect.element(page.getByRole("textbox", { name: "Message…" })).toBeVisible();
    await expect.element(log.getByText("Message 3")).toBeVisible();
    slide(30);
    await expect.element(answering).not.toBeInTheDocument();
    slide(90);
    await expect.element(answering).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Message…" })).toHaveFocus();
  });
});
