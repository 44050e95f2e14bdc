import { http } from "msw";
import { describe, expect, test } from "vitest";
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

const conversation = { type: 0 as const, target: "7" };
const log = page.getByRole("log");
const sheet = page.getByRole("dialog", { name: "Make a task" });
const malee = { personId: "p2", personName: "Malee Srisuk", employeeNo: "B-1", storeName: "Siam" };

async function open(personId: string | null, people: { own: boolean; list: (typeof malee)[] }) {
  const line = chatLine();
  const content = { type: 1, searchableContent: "The shelf by the door is empty" };
  const app = await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions: ["messages"], personId }),
    handlers: [
      http.get("*/message/task/people", () => ok(people)),
      http.post("*/message/task/make", () => ok(null)),
      http.get("*/message/pins", () => ok({ list: [] })),
      ...conversationAnswers(
        [conversationRow({ conversation })],
        [chatMessage(1, { conversation, content })],
      ),
      ...peopleAnswers([
        chatUser({ uid: "7", displayName: "Somchai" }),
        chatUser({ uid: "u1", displayName: "Nat" }),
      ]),
    ],
  });
  await log.getByText("The shelf by the door is empty").click({ button: "right" });
  return { ...app, line };
}

const choose = () =>
  page.getByRole("dialog").getByRole("button", { name: "Make a task", exact: true }).click();

describe("a task made of a message", () => {
  test("begins with what was said and goes to whom one may give work", async () => {
    const { sent, line } = await open("p1", { own: true, list: [malee] });
    await choose();
    const words = sheet.getByRole("textbox", { name: "What is to be done" });
    await expect.element(words).toHaveValue("The shelf by the door is empty");
    await words.fill("Fill the shelf by the door");
    await sheet.getByRole("button", { name: /For whom/ }).click();
    await page.getByRole("radio", { name: /Malee Srisuk/ }).click();
    await expect
      .element(sheet.getByText(/The conversation shows that there is a task/))
      .toBeVisible();
    await sheet.getByLabelText("Due date").fill("2027-01-15");
    await expectAccessible();
    await sheet.getByRole("button", { name: "Make a task" }).click();
    await expect.element(page.getByText("Task given", { exact: true })).toBeVisible();
    expect(sent("task/make").map(({ body }) => body)).toEqual([
      { uid: "m1", personId: "p2", text: "Fill the shelf by the door", dueOn: "2027-01-15" },
    ]);
    const given = { type: 142, data: JSON.stringify({ o: "u1", u: "m1", m: "7" }) };
    const done = { type: 143, data: JSON.stringify({ o: "7", u: "m1" }) };
    for (const [at, content] of [given, done].entries()) {
      line.tell({
        t: "message",
        message: chatMessage(at + 4, { conversation, content, persist: 1 }),
      });
    }
    await expect.element(log.getByText("You made a message a task for Somchai")).toBeVisible();
    await expect.element(log.getByText("Somchai finished a task made of a message")).toBeVisible();
  });

  test("is the reader's own where there is nobody to give work", async () => {
    const { sent } = await open("p1", { own: true, list: [] });
    await choose();
    await sheet.getByLabelText("Due date").fill("2027-01-15");
    await expect.element(sheet.getByText("For whom")).not.toBeInTheDocument();
    await sheet.getByRole("button", { name: "Make a task" }).click();
    await expect.element(page.getByText("Added to your tasks")).toBeVisible();
    const [first] = sent("task/make");
    expect(first?.body).toMatchObject({ uid: "m1", personId: null, dueOn: "2027-01-15" });
  });

  test("is not offered to customers, who have no tasks", async () => {
    await open(null, { own: false, list: [] });
    const menu = page.getByRole("dialog");
    await expect.element(menu.getByRole("button", { name: "Reply" })).toBeVisible();
    await expect.element(menu.getByRole("button", { name: "Make a task" })).not.toBeInTheDocument();
  });
});
