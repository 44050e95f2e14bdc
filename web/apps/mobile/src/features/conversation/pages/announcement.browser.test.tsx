import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { chatGroup, chatUser, groupMember, peopleAnswers } from "../../../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const conversation = { type: 1, target: "9" } as const;
const log = page.getByRole("log");
const banner = page.getByRole("region", { name: "Announcement" });
const words = "Stock count on Friday";

async function open(announcedAt: string, stored: Record<string, string> = {}) {
  chatLine();
  const announced = { type: 1, searchableContent: words, data: '{"announcement":true}' };
  const announcement = { announcement: words, announcedBy: "7", announcedAt };
  return await renderApp({
    path: `${paths.conversation}?type=1&target=9`,
    user: testUser({ permissions: ["messages"] }),
    stored,
    handlers: [
      http.get("*/group/detail", () => ok(chatGroup(announcement))),
      http.get("*/group/members", () =>
        ok({ list: [groupMember("7"), groupMember("u1")], now: "" }),
      ),
      ...conversationAnswers(
        [conversationRow({ conversation })],
        [
          chatMessage(1, { conversation, content: announced }),
          chatMessage(2, { conversation, content: { type: 1, searchableContent: "All right" } }),
        ],
      ),
      ...peopleAnswers([chatUser({ uid: "7", displayName: "Somchai" }), chatUser({ uid: "u1" })]),
    ],
  });
}

describe("an announcement in a group", () => {
  test("looks like one among what is said, and stands above it until it is folded away", async () => {
    const { storage } = await open("2026-11-14T08:00:00Z");
    await expect.element(log.getByText(words)).toBeVisible();
    await expect.poll(() => log.getByText("Announcement").elements()).toHaveLength(1);
    await expect.element(banner.getByText(words)).toBeVisible();
    await expect.element(banner).toHaveTextContent("Somchai");
    await expectAccessible();
    const fold = banner.getByRole("button", { name: /Fold announcement/ });
    await fold.click();
    await expect.element(banner.getByText(/^Somchai · /)).not.toBeVisible();
    await expect.element(banner.getByRole("button", { name: /Show announcement/ })).toBeVisible();
    expect(storage.getItem("announcement.u1.9")).toBe("2026-11-14T08:00:00Z");
  });

  test("stays folded on the device, but a new one is open again", async () => {
    await open("2026-11-15T08:00:00Z", { "announcement.u1.9": "2026-11-14T08:00:00Z" });
    await expect
      .element(banner.getByRole("button", { name: /Fold announcement/ }))
      .toHaveAttribute("aria-expanded", "true");
  });
});
