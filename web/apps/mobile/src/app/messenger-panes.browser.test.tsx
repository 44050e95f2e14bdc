import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../testing/axe";
import { paths } from "../core/paths";
import { chatUser, peopleAnswers } from "../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../testing/chat-server";
import { renderApp } from "../testing/render-app";
import { testUser } from "../testing/test-user";

async function open(width: number, path: string) {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(390, 844));
  chatLine();
  return await renderApp({
    path,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...conversationAnswers(
        [conversationRow(), conversationRow({ conversation: { type: 0, target: "8" } })],
        [chatMessage(3)],
      ),
      ...peopleAnswers([
        chatUser({ uid: "7", displayName: "Somchai" }),
        chatUser({ uid: "8", displayName: "Nok" }),
      ]),
    ],
  });
}

const row = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });
const log = page.getByRole("log");

test("on a desk the list stays beside the conversation it opens", async () => {
  const { router } = await open(1280, paths.messages);
  await expect.element(page.getByText("Choose a conversation")).toBeVisible();
  await expectAccessible();
  await row("Somchai").click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.conversation);
  await expect.element(log.getByText("Message 3")).toBeVisible();
  const somchai = row("Somchai");
  await expect.element(somchai).toHaveAttribute("aria-current", "page");
  await expect.poll(() => document.title).toBe("Somchai · Gerai");
  await expect.element(page.getByRole("navigation")).toBeVisible();
  const [left, right] = [somchai.element(), log.element()].map((one) =>
    one.getBoundingClientRect(),
  );
  expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0);
  await expectAccessible();
  await row("Nok").click();
  await expect.element(page.getByRole("heading", { name: "Nok" })).toBeVisible();
  await expect.element(somchai).not.toHaveAttribute("aria-current");
});

test("on a phone there is one at a time", async () => {
  await open(390, `${paths.conversation}?type=0&target=7`);
  await expect.element(log.getByText("Message 3")).toBeVisible();
  await expect.element(row("Nok")).not.toBeInTheDocument();
});
