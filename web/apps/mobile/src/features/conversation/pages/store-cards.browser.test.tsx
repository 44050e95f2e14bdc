import type { WireMessage } from "@gerai/chat";
import { http } from "msw";
import type { HttpHandler } from "msw";
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
import { onePage } from "../../../testing/sales-answers";
import { ok, refuse } from "../../../testing/server";
import { settlement } from "../../../testing/settlement-answers";
import { testUser } from "../../../testing/test-user";

const log = page.getByRole("log");
const people = [
  chatUser({ uid: "7", displayName: "Somchai" }),
  chatUser({ uid: "u1", displayName: "Nat" }),
];

function card(document: string, id: string, more: object = {}): WireMessage["content"] {
  const data = {
    document,
    docNo: `${document}-${id}`,
    storeName: "Central World",
    toName: null,
    personName: "Malee Srisuk",
    bizDate: "2026-11-17",
    ...more,
  };
  return { type: 1005, content: id, data: JSON.stringify(data) };
}

async function open(
  contents: readonly WireMessage["content"][],
  handlers: HttpHandler[],
  permissions: readonly string[] = [],
) {
  chatLine();
  const said = contents.map((content, at) => chatMessage(at + 1, { content }));
  const app = await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions: ["messages", ...permissions] }),
    handlers: [
      ...handlers,
      ...conversationAnswers([conversationRow()], [...said, chatMessage(said.length + 1)]),
      ...peopleAnswers(people),
    ],
  });
  await expect.element(log.getByText(`Message ${said.length + 1}`)).toBeVisible();
  return app;
}

const returned = (returnId: string, state: string, amount: string | null) => ({
  returnId,
  docNo: `RT-${returnId}`,
  customerName: "Siam Beauty",
  askedAt: "2026-11-16T02:30:00Z",
  currency: "THB",
  state,
  amount,
});
const shown = (name: RegExp) => log.getByRole("link", { name });

test("documents of stores say how they stand now, and open", async () => {
  await open(
    [
      card("sales_report", "1"),
      card("stock_count", "2"),
      card("inventory_loss", "3"),
      card("stock_transfer", "4", { toName: "Siam Square" }),
      card("stock_allocation", "5", { storeName: "Bangkok warehouse", toName: "Central World" }),
      card("consignment_settlement", "6"),
      card("goods_return", "7"),
    ],
    [
      http.get("*/sales/report/detail", () => ok({ state: "corrected" })),
      http.get("*/count/detail", () => ok({ state: "posted" })),
      http.get("*/loss/detail", () => ok({ state: "refused" })),
      http.get("*/transfer/detail", ({ request }) =>
        ok({
          state:
            new URL(request.url).searchParams.get("transferId") === "4" ? "normal" : "cancelled",
        }),
      ),
      http.get("*/consignment/detail", () => ok({ status: "disputed" })),
      http.get("*/return/detail", () => ok({ state: "credited" })),
    ],
  );
  const expected = [
    [/sales_report-1/, "Sales report", "Corrected", `${paths.salesReportIndex}?report=1`],
    [/stock_count-2/, "Stock count", "Posted", `${paths.historyRecordDetail}?countId=2`],
    [/inventory_loss-3/, "Inventory loss", "Refused", `${paths.lossDetail}?lossId=3`],
    [
      /stock_transfer-4/,
      "Central World → Siam Square",
      "Normal",
      `${paths.transferDetail}?transferId=4`,
    ],
    [
      /stock_allocation-5/,
      "Stock allocation",
      "Cancelled",
      `${paths.allocationDetail}?transferId=5`,
    ],
    [
      /consignment_settlement-6/,
      "Consignment settlement",
      "Disputed",
      `${paths.settlementDetail}?id=6`,
    ],
    [/goods_return-7/, "Return", "Credited", `${paths.returnDetail}?returnId=7`],
  ] as const;
  for (const [name, words, state, address] of expected) {
    await expect.element(shown(name)).toHaveTextContent(words);
    await expect.element(shown(name)).toHaveTextContent(state);
    await expect.element(shown(name)).toHaveAttribute("href", address);
  }
  await expectAccessible();
});

test("a card follows its document, and says nothing of it to who may not see it", async () => {
  let state = "submitted";
  const { services, sent } = await open(
    [card("stock_count", "2"), card("inventory_loss", "3")],
    [
      http.get("*/count/detail", () => ok({ state })),
      http.get("*/loss/detail", () => refuse(404, "not_found", "Not found.")),
    ],
  );
  await expect.element(shown(/stock_count-2/)).toHaveTextContent("To be reviewed");
  await expect.poll(() => sent("loss/detail")).toHaveLength(1);
  await expect.element(shown(/inventory_loss-3/)).toHaveTextContent("Malee Srisuk");
  await expect.element(page.getByText("Not found.")).not.toBeInTheDocument();
  state = "posted";
  await services.queryClient.invalidateQueries({ queryKey: ["count"] });
  await expect.element(shown(/stock_count-2/)).toHaveTextContent("Posted");
});

test("who works in stores chooses a document of theirs to show", async () => {
  const { sent } = await open(
    [],
    [
      http.get("*/count/list", () =>
        ok({
          list: [
            {
              countId: "2",
              docNo: "IC-2",
              storeName: "Central World",
              pieces: 40,
              bizDate: "2026-11-17",
              state: "submitted",
            },
          ],
          total: 1,
          pages: 1,
          pageNum: 1,
          pageSize: 20,
        }),
      ),
      http.post("*/message/card", () => ok({ list: [], more: false })),
    ],
    ["stock_count_review"],
  );
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Document" }).click();
  const sheet = page.getByRole("dialog", { name: "Choose a document" });
  await sheet.getByRole("button", { name: /Central World/ }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect
    .poll(() => sent("message/card")[0]?.body)
    .toMatchObject({ kind: "stock_count", id: "2", to: [{ type: 0, target: "7" }] });
});

test("settlements and returns are chosen among the documents; a return that waits can be decided there", async () => {
  const { sent } = await open(
    [],
    [
      http.get("*/order/list", () => ok(onePage([]))),
      http.get("*/consignment/list", () => ok(onePage([settlement({ status: "disputed" })]))),
      http.get("*/return/list", () =>
        ok(onePage([returned("1", "requested", null), returned("2", "credited", "90.00")])),
      ),
      http.post("*/message/card", () => ok({ list: [], more: false })),
    ],
    ["order_view", "receivable_view"],
  );
  const sheet = page.getByRole("dialog", { name: "Choose a document" });
  const choose = async (kind: string, name: RegExp, words: RegExp) => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Document" }).click();
    await sheet.getByRole("button", { name: kind, exact: true }).click();
    const row = sheet.getByRole("button", { name });
    await expect.element(row).toHaveTextContent(words);
    await row.click();
    await page.getByRole("button", { name: "Send", exact: true }).click();
  };
  await choose("Settlements", /CS-TH-2026-000001/, /Ladprao.*300.*Disputed/);
  await choose("Returns", /RT-1/, /Siam Beauty.*Awaiting approval/);
  await choose("Returns", /RT-2/, /90.*Credited/);
  await expect
    .poll(() => sent("message/card").map(({ body }) => body))
    .toMatchObject([
      { kind: "consignment_settlement", id: "cs1" },
      { kind: "return_approval", id: "1" },
      { kind: "goods_return", id: "2" },
    ]);
});
