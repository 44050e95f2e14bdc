import type { Favourite, FileRecord } from "@gerai/chat";
import { languages, startI18n } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { http } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { paths } from "../../../core/paths";
import { chatUser, peopleAnswers } from "../../../testing/chat-people";
import { chatLine, chatMessage } from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { expectUsable, openPage, overflowing } from "../../../testing/sweep";
import { testUser } from "../../../testing/test-user";

const user = testUser({ permissions: ["messages"] });
const long = "Nattapon Wattanachaisaereekul na Ayutthaya";
const people = [
  chatUser({ uid: "u1", displayName: "Nat" }),
  chatUser({ uid: "7", displayName: long, friend: true }),
];
const moment = "2026-11-14T08:00:00Z";
const name = "Price_list_for_all_stores_in_Bangkok_and_Rayong_final_2.xlsx";

function favourite(id: string, content: Favourite["content"]): Favourite {
  const conversation = { type: 0, target: "7", line: 0 } as const;
  return {
    id,
    messageUid: `1${id}`,
    conversation,
    from: "7",
    timestamp: moment,
    content,
    createdAt: moment,
  };
}

const item = (uid: string, content: object) => ({
  uid,
  from: "7",
  name: long,
  timestamp: moment,
  content,
});
const inner = { type: 11, content: "Inner record", data: JSON.stringify({ ms: [] }) };
const record = {
  type: 11,
  content: `Chat history of ${long}`,
  data: JSON.stringify({
    ms: [item("1", { type: 1, searchableContent: "The shelf is empty" }), item("2", inner)],
  }),
};
const kept = [
  favourite("40", { type: 1, searchableContent: "Call the warehouse" }),
  favourite("30", { type: 5, searchableContent: name, content: "2048", fileId: "5" }),
  favourite("20", record),
];
const file: FileRecord = {
  userId: "7",
  conversation: { type: 0, target: "7", line: 0 },
  messageUid: "12",
  seq: 3,
  fileId: "5",
  name,
  size: 2048,
  downloadCount: 2,
  timestamp: moment,
  mayRemove: true,
};

const answers = [
  http.get("*/favourite/list", () => ok({ list: kept, more: false })),
  http.get("*/file/list", () => ok({ list: [file], more: false })),
  http.get("*/message/detail", () => ok(chatMessage(9, { content: record }))),
  http.get("*/conversation/list", () => ok({ list: [], now: moment })),
  http.get("*/group/list", () => ok({ list: [] })),
  http.post("*/media/links", () => ok({ list: [] })),
  ...peopleAnswers(people),
];

/** Both themes are looked at, each in two languages. */

const addresses = [
  paths.favourites,
  paths.chatFiles,
  `${paths.chatFiles}?type=0&target=7`,
  `${paths.chatRecord}?uid=9`,
  `${paths.forward}?uids=9,10&merged=true&type=0&target=7`,
];

/** As the keyboard does it; fingers swipe. */
async function removeFirst(): Promise<void> {
  page.getByRole("button", { name: "Remove" }).first().element().focus();
  await userEvent.keyboard("{Enter}");
}

describe("pages of what was sent", () => {
  afterEach(async () => {
    document.documentElement.dataset["theme"] = "light";
    await page.viewport(390, 844);
    await startI18n("en", loadMobileMessages);
  });

  test.each(languages)(
    "fit a small phone in %s and can be used by everybody",
    async (language: Language) => {
      await startI18n(language, loadMobileMessages);
      await page.viewport(320, 640);
      chatLine();
      const { router } = await renderApp({ path: paths.favourites, user, handlers: answers });
      for (const address of addresses) {
        await openPage(router, address);
        expect({ address, overflowing: overflowing() }).toEqual({ address, overflowing: [] });
        if (language === "zh") await expectUsable(address);
      }
    },
  );

  test("what is given up can be called back before it is gone", async () => {
    const { sent } = await renderApp({
      path: paths.favourites,
      handlers: [http.post("*/favourite/delete", () => ok(null)), ...answers],
    });
    await expect.element(page.getByText("Call the warehouse")).toBeVisible();
    await removeFirst();
    await expect.poll(() => page.getByText("Call the warehouse").query()).toBeNull();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(page.getByText("Call the warehouse")).toBeVisible();
    expect(sent("favourite/delete")).toEqual([]);
  });

  test("leaving the page means it", async () => {
    const { router, sent } = await renderApp({
      path: paths.favourites,
      handlers: [http.post("*/favourite/delete", () => ok(null)), ...answers],
    });
    await expect.element(page.getByText("Call the warehouse")).toBeVisible();
    await removeFirst();
    await router.navigate({ to: paths.chatFiles });
    await expect.poll(() => sent("favourite/delete")).toMatchObject([{ body: { id: "40" } }]);
  });

  test("a file is taken off the list by whoever may, and by nobody else", async () => {
    const others = { ...file, messageUid: "13", name: "not-mine.pdf", mayRemove: false };
    const { router, sent } = await renderApp({
      path: paths.chatFiles,
      handlers: [
        http.get("*/file/list", () => ok({ list: [file, others], more: false })),
        http.post("*/file/delete", () => ok(null)),
        ...answers,
      ],
    });
    await expect.element(page.getByText("not-mine.pdf", { exact: true })).toBeVisible();
    const removals = page.getByRole("button", { name: "Remove from list" });
    expect(removals.elements()).toHaveLength(1);
    removals.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(name, { exact: true })).not.toBeInTheDocument();
    await router.navigate({ to: paths.favourites });
    await expect
      .poll(() => sent("file/delete"))
      .toMatchObject([{ body: { messageUid: "12", fileId: "5" } }]);
  });

  test("files are narrowed to one's own, or to those of somebody else", async () => {
    const senders: (string | null)[] = [];
    const list = http.get("*/file/list", ({ request }) => {
      senders.push(new URL(request.url).searchParams.get("from"));
      return ok({ list: [file], more: false });
    });
    await renderApp({
      path: `${paths.chatFiles}?type=0&target=7`,
      user,
      handlers: [list, ...answers],
    });
    const asked = () => senders.at(-1);
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
    await expect.poll(() => asked()).toBeNull();
    const mine = page.getByRole("button", { name: "Mine" });
    await mine.click();
    await expect.element(mine).toHaveAttribute("aria-pressed", "true");
    await expect.poll(asked).toBe("u1");
    await page.getByRole("button", { name: "You" }).click();
    await page.getByRole("dialog").getByRole("button", { name: long }).click();
    await expect.poll(asked).toBe("7");
    await expect.element(mine).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("button", { name: long }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Anyone" }).click();
    await expect.poll(asked).toBeNull();
  });

  test("a record shows who said what and opens the record inside it", async () => {
    const { router } = await renderApp({ path: `${paths.chatRecord}?uid=9`, handlers: answers });
    await expect.element(page.getByText("The shelf is empty")).toBeVisible();
    await page.getByRole("link", { name: /Inner record/ }).click();
    await expect.poll(() => router.state.location.search).toMatchObject({ uid: "9", at: "1" });
    await expect.element(page.getByText("This chat history is empty")).toBeVisible();
  });

  test("a place that was kept opens on the map", async () => {
    const place = { type: 4, searchableContent: "Our shop", content: '{"lat":13.7,"long":100.5}' };
    const { router } = await renderApp({
      path: paths.favourites,
      handlers: [
        http.get("*/favourite/list", () => ok({ list: [favourite("50", place)], more: false })),
        ...answers,
      ],
    });
    await page.getByRole("link", { name: /Our shop/ }).click();
    await expect.element(page.getByRole("link", { name: "Open map app" })).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(paths.openLocation);
  });

  test("a file that cannot be had says so", async () => {
    await renderApp({ path: paths.chatFiles, handlers: answers });
    await page.getByRole("button", { name: `Download “${name}”` }).click();
    await expect.element(page.getByText("The download failed. Please try again")).toBeVisible();
  });

  test("forwarding asks for a place, tells what was refused, and sends the same again", async () => {
    let refused = true;
    const { sent } = await renderApp({
      path: `${paths.forward}?uids=9,10&merged=true&type=0&target=7`,
      handlers: [
        http.post("*/message/forward", () =>
          refused ? refuse(400, "group_muted", "Muted here") : ok({ list: [], more: false }),
        ),
        ...answers,
      ],
    });
    await expect
      .element(page.getByRole("button", { name: "Choose a conversation" }))
      .toBeDisabled();
    await page.getByRole("checkbox", { name: long }).click();
    await page.getByRole("button", { name: "Send to 1 conversation" }).click();
    await expect.element(page.getByText("Muted here")).toBeVisible();
    refused = false;
    await page.getByRole("button", { name: "Send to 1 conversation" }).click();
    await expect.element(page.getByText("Forwarded")).toBeVisible();
    const [first, second] = sent("message/forward");
    expect(first?.body).toMatchObject({
      uids: ["9", "10"],
      merged: true,
      title: `Chat history of Nat and ${long}`,
      to: [{ type: 0, target: "7" }],
    });
    expect(second?.body).toEqual(first?.body);
  });

  test("an order is shown in a conversation by its id alone: what the card says the server writes", async () => {
    const { sent } = await renderApp({
      path: `${paths.forward}?card=order&id=31`,
      handlers: [http.post("*/message/card", () => ok({ list: [], more: false })), ...answers],
    });
    await expect.element(page.getByText("An order")).toBeVisible();
    await page.getByRole("checkbox", { name: long }).click();
    await page.getByRole("textbox", { name: "Add a message" }).fill("Please look");
    await page.getByRole("button", { name: "Send to 1 conversation" }).click();
    await expect.element(page.getByText("Forwarded")).toBeVisible();
    await expect
      .poll(() => sent("message/card"))
      .toMatchObject([
        {
          body: { kind: "order", id: "31", to: [{ type: 0, target: "7" }], words: "Please look" },
        },
      ]);
  });

  test("a report is shown as the question it answers, with numbers as numbers", async () => {
    const report = encodeURIComponent("fact=sellin&preset=thisWeek&basis=placed&mode=2");
    const { sent } = await renderApp({
      path: `${paths.forward}?card=report&id=sellin&report=${report}`,
      handlers: [
        http.post("*/message/reportCard", () => ok({ list: [], more: false })),
        ...answers,
      ],
    });
    await expect.element(page.getByText("A report")).toBeVisible();
    await page.getByRole("checkbox", { name: long }).click();
    await page.getByRole("button", { name: "Send to 1 conversation" }).click();
    await expect.element(page.getByText("Forwarded")).toBeVisible();
    await expect
      .poll(() => sent("message/reportCard"))
      .toMatchObject([
        {
          body: {
            report: { fact: "sellin", preset: "thisWeek", basis: "placed", mode: 2 },
            to: [{ type: 0, target: "7" }],
          },
        },
      ]);
  });
});
