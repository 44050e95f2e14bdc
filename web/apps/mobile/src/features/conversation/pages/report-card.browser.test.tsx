import { http } from "msw";
import { expect, test } from "vitest";
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

const figure = (measure: string, unit: string, value: string | null, previous: string | null) => ({
  measure,
  unit,
  value,
  previous,
});

const report = chatMessage(1, {
  content: {
    type: 1002,
    content: "sellin",
    searchableContent: "2026-11-01 – 2026-11-12 ฿1,250,500",
    data: JSON.stringify({
      fact: "sellin",
      dateFrom: "2026-11-01",
      dateTo: "2026-11-12",
      comparedFrom: "2026-10-01",
      comparedTo: "2026-10-12",
      basis: "dispatched",
      mode: null,
      countryCode: 1,
      currency: "THB",
      covers: "down_line",
      coversName: "Manee",
      figures: [
        figure("net", "money", "1250500.00", "1000400.00"),
        figure("orders", "count", "64", "60"),
        figure("averageOrder", "money", null, null),
        // Of a newer server.
        figure("moonPhase", "count", "3", "2"),
      ],
      spark: ["100.00", null, "300.00"],
      composedAt: "2026-11-12T02:00:00Z",
    }),
  },
});

async function open(permissions: string[]) {
  chatLine();
  return await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions }),
    handlers: [
      ...conversationAnswers([conversationRow()], [report]),
      ...peopleAnswers([chatUser({ uid: "7" }), chatUser({ uid: "u1" })]),
      http.post("*/setting/put", async ({ request }) => ok(await request.json())),
    ],
  });
}

const card = page.getByRole("log").getByRole("link", { name: /Sell-in report/ });

test("a report tells what its sender saw and opens with the same days", async () => {
  const { router } = await open(["messages", "sell_in_view"]);
  await expect.element(card).toHaveTextContent(/฿1,250,500.*25% up on the previous period/);
  await expect.element(card).toHaveTextContent(/1 – 12 Nov 2026.*Manee’s team/);
  await expect.element(card).toHaveTextContent(/Orders64.*Average order value–/);
  await expect.element(card).not.toHaveTextContent("moonPhase");
  await expectAccessible();
  await card.click();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({
      pathname: paths.sellInReport,
      search: { dateFrom: "2026-11-01", dateTo: "2026-11-12", basis: "dispatched" },
    });
});

test("a reader without such reports is told so", async () => {
  await open(["messages"]);
  await card.click();
  await expect.element(page.getByText("You do not have access to this report")).toBeVisible();
});
