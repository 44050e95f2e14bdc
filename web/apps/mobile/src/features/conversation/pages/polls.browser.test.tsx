import type { WireMessage } from "@gerai/chat";
import { http } from "msw";
import { describe, expect, test } from "vitest";
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

const conversation = { type: 0 as const, target: "7", line: 0 };
const log = page.getByRole("log");
const sheet = page.getByRole("dialog");
const asking = page.getByRole("dialog", { name: "Poll" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

interface Standing {
  votes: readonly number[];
  voters: number;
  several?: boolean;
  anonymous?: boolean;
  closesAt?: string | null;
  closedAt?: string | null;
}

function poll(standing: Partial<Standing> = {}, change = 0): WireMessage {
  const data = {
    question: "Where do we eat?",
    choices: ["Noodles", "Som tam", "Rice"],
    several: false,
    anonymous: false,
    closesAt: null,
    closedAt: null,
    votes: [0, 0, 0],
    voters: 0,
    ...standing,
  };
  return chatMessage(3, { content: { type: 1006, data: JSON.stringify(data) }, change });
}

interface Served {
  message?: WireMessage;
  own?: number[];
  mayClose?: boolean;
  refusing?: boolean;
}

/** A conversation in which somebody asked, as a server would keep it. */
async function open({ message = poll(), mayClose = false, refusing = false, ...kept }: Served) {
  let own = kept.own ?? [];
  const asked: [string, unknown][] = [];
  const line = chatLine();
  const answer = (path: string, change: (body: { choices: number[] }) => void) =>
    http.post(`*/im/front/poll/${path}`, async ({ request }) => {
      const body = (await request.json()) as { choices: number[] };
      asked.push([path, body]);
      if (refusing) return refuse(409, "poll_closed", "This poll is closed.");
      change(body);
      return ok(message);
    });
  await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions: ["messages"], timeZone: "Asia/Bangkok" }),
    handlers: [
      http.get("*/im/front/poll/detail", () => ok({ own, mayClose })),
      http.get("*/im/front/poll/voters", () =>
        ok({
          list: [
            { userId: "7", choices: [1] },
            ...(own.length ? [{ userId: "u1", choices: own }] : []),
          ],
        }),
      ),
      answer("ask", () => undefined),
      answer("vote", ({ choices }) => (own = choices)),
      answer("close", () => undefined),
      ...conversationAnswers([conversationRow({ conversation, lastMessage: message })], [message]),
      ...peopleAnswers([
        chatUser({ uid: "7", displayName: "Somchai" }),
        chatUser({ uid: "u1", displayName: "Myself" }),
      ]),
    ],
  });
  return {
    asked,
    line,
    votedElsewhere: (choices: number[]) => {
      own = choices;
      line.tell({ t: "pollVoted", uid: "m3" });
    },
    stands: (standing: Partial<Standing>, change: number) =>
      line.tell({ t: "changed", message: poll(standing, change) }),
  };
}

describe("a poll", () => {
  test("is asked with choices that differ, how one votes, and until when", async () => {
    await page.viewport(320, 640);
    const { asked } = await open({ message: chatMessage(3) });
    await page.getByRole("button", { name: "More", exact: true }).click();
    await button("Poll").click();
    await asking.getByRole("button", { name: "Ask", exact: true }).click();
    await expect.element(asking.getByText("Write the question")).toBeVisible();
    await expect.element(asking.getByText("Write at least two choices").first()).toBeVisible();
    await asking.getByRole("textbox", { name: "Question" }).fill("Where do we eat?");
    await asking.getByRole("textbox", { name: "Choice 1" }).fill("Noodles");
    await asking.getByRole("textbox", { name: "Choice 2" }).fill(" Noodles ");
    await expect.element(asking.getByText("This choice is there already")).toBeVisible();
    await asking.getByRole("textbox", { name: "Choice 2" }).fill("Som tam");
    await asking.getByRole("button", { name: "Add a choice" }).click();
    await expect.element(asking.getByRole("textbox", { name: "Choice 3" })).toHaveFocus();
    await userEvent.keyboard("Rice");
    await asking.getByRole("button", { name: "Add a choice" }).click();
    await asking.getByRole("button", { name: "Remove choice 1" }).click();
    await asking.getByRole("switch", { name: "Allow several choices" }).click();
    await asking.getByRole("switch", { name: "Anonymous" }).click();
    await asking.getByRole("switch", { name: "Close by itself" }).click();
    await asking.getByLabelText("Closes at").fill("2020-01-15T09:00");
    await expect.element(asking.getByText("Choose a time to come, within a year")).toBeVisible();
    expect(asked).toEqual([]);
    await asking.getByRole("switch", { name: "Close by itself" }).click();
    await expectAccessible();
    await asking.getByRole("button", { name: "Ask", exact: true }).click();
    await expect.element(asking).not.toBeInTheDocument();
    const question = {
      conversation: { type: 0, target: "7" },
      question: "Where do we eat?",
      choices: ["Som tam", "Rice"],
      several: true,
      anonymous: true,
      closesAt: null,
    };
    expect(asked).toMatchObject([["ask", question]]);
  });

  test("is voted in by keyboard, otherwise, and not at all, while its votes are told", async () => {
    const { asked, stands } = await open({});
    await expect.element(log.getByRole("group", { name: "Where do we eat?" })).toBeVisible();
    await expect.element(log.getByText("No votes yet")).toBeVisible();
    await expect.element(button("Vote")).toBeDisabled();
    await expect.element(button("Close poll")).not.toBeInTheDocument();
    await log.getByRole("radio", { name: "Noodles" }).click();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(log.getByRole("radio", { name: "Som tam" })).toBeChecked();
    await expectAccessible();
    await button("Vote").click();
    stands({ votes: [0, 2, 0], voters: 2 }, 1);
    await expect.element(log.getByText("2 people voted")).toBeVisible();
    await expect.element(log.getByRole("img", { name: "Your choice" })).toBeVisible();
    await expect
      .element(log.getByRole("progressbar", { name: "Som tam" }))
      .toHaveAttribute("value", "1");
    await expectAccessible();

    await button("Change vote").click();
    await expect.element(log.getByRole("radio", { name: "Som tam" })).toBeChecked();
    await log.getByRole("radio", { name: "Rice" }).click();
    await button("Vote").click();
    await button("Take back vote").click();
    await expect.element(button("Vote")).toBeDisabled();
    expect(asked).toEqual([
      ["vote", { uid: "m3", choices: [1] }],
      ["vote", { uid: "m3", choices: [2] }],
      ["vote", { uid: "m3", choices: [] }],
    ]);
  });

  test("with several choices takes some of them, and tells who chose what", async () => {
    const { asked, votedElsewhere } = await open({
      message: poll({ several: true, votes: [0, 1, 0], voters: 1 }),
    });
    await log.getByRole("checkbox", { name: "Rice" }).click();
    await log.getByRole("checkbox", { name: "Noodles" }).click();
    await button("Vote").click();
    await expect.element(button("Change vote")).toBeVisible();
    expect(asked).toEqual([["vote", { uid: "m3", choices: [0, 2] }]]);
    await button("See who voted").click();
    await expect.element(sheet.getByRole("heading", { name: "Som tam · 1 vote" })).toBeVisible();
    await expect.element(sheet.getByText("Somchai")).toBeVisible();
    await expect.element(sheet.getByText("Myself").first()).toBeVisible();
    await expectAccessible();
    await sheet.getByRole("button", { name: "Close", exact: true }).click();
    votedElsewhere([]);
    await expect.element(button("Vote")).toBeDisabled();
  });

  test("that is anonymous tells nobody, and is closed by who asked", async () => {
    const { asked, stands } = await open({
      message: poll({ anonymous: true, votes: [1, 0, 0], voters: 1 }),
      own: [0],
      mayClose: true,
    });
    await button("Close poll").click();
    await page
      .getByRole("dialog", { name: "Close this poll?" })
      .getByRole("button", { name: "Close poll" })
      .click();
    await expect.poll(() => asked).toEqual([["close", { uid: "m3" }]]);
    const closedAt = "2026-11-14T08:30:00Z";
    stands({ anonymous: true, votes: [1, 0, 0], voters: 1, closedAt }, 1);
    await expect.element(log.getByText("Closed", { exact: true })).toBeVisible();
    for (const name of ["Change vote", "Take back vote", "Close poll", "See who voted"]) {
      await expect.element(button(name)).not.toBeInTheDocument();
    }
    await expect.element(log.getByRole("img", { name: "Your choice" })).toBeVisible();
  });

  test("whose time is over takes no vote", async () => {
    await open({ message: poll({ closesAt: "2020-01-15T09:00:00Z" }) });
    await expect.element(log.getByText("Closed", { exact: true })).toBeVisible();
    await expect.element(log.getByRole("radio")).not.toBeInTheDocument();
  });

  test("that was closed meanwhile says so", async () => {
    await open({ refusing: true });
    await log.getByRole("radio", { name: "Rice" }).click();
    await button("Vote").click();
    await expect.element(page.getByText("This poll is closed.")).toBeVisible();
  });

  test("is told by its question in the list", async () => {
    await open({});
    await button("Back").click();
    await expect.element(page.getByText("[Poll] Where do we eat?")).toBeVisible();
  });
});
