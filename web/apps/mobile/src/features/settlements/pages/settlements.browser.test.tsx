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
import { receivableView } from "../../../testing/receivable-answers";
import { renderApp } from "../../../testing/render-app";
import { customerView } from "../../../testing/sales-customers";
import { ok } from "../../../testing/server";
import {
  agreer,
  disputedLine,
  preparer,
  settlement,
  settlementView,
  standingGoods,
  storeToSettle,
} from "../../../testing/settlement-answers";
import { pageOf } from "../../../testing/wallet-answers";

const detail = `${paths.settlementDetail}?id=cs1`;

describe("the customer", () => {
  test("finds what was sent, and what became of every piece", async () => {
    await renderApp({
      path: paths.settlements,
      user: agreer,
      handlers: [
        http.get("*/consignment/list", () => ok(pageOf([settlement()]))),
        http.get("*/consignment/detail", () => ok(settlementView())),
      ],
    });
    const row = page.getByRole("link", { name: /CS-TH-2026-000001/ });
    await expect.element(row).toHaveTextContent("Customer confirms");
    await expect.element(row).toHaveTextContent("3 pieces");
    await expect.element(page.getByRole("button", { name: "Draft" })).not.toBeInTheDocument();
    await row.click();
    await expect.element(page.getByText("Closing")).toBeVisible();
    await expect.element(page.getByText("3 × ฿100")).toBeVisible();
    await expectAccessible();
  });

  test("agrees with all of it", async () => {
    const sent: unknown[] = [];
    await renderApp({
      path: detail,
      user: agreer,
      handlers: [
        http.get("*/consignment/detail", () =>
          ok(
            settlementView(
              sent.length > 0 ? { status: "review", ver: 3 } : { actions: ["confirm", "dispute"] },
            ),
          ),
        ),
        http.post("*/consignment/confirm", async ({ request }) => {
          sent.push(await request.json());
          return ok(settlementView({ status: "review", ver: 3 }));
        }),
      ],
    });
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect.poll(() => sent).toEqual([{ id: "cs1", ver: 2 }]);
    await expect.element(page.getByText("Finance review")).toBeVisible();
  });

  test("disputes a line with the pieces it says to have sold", async () => {
    const sent: unknown[] = [];
    await renderApp({
      path: detail,
      user: agreer,
      handlers: [
        http.get("*/consignment/detail", () =>
          ok(settlementView({ actions: ["confirm", "dispute"] })),
        ),
        http.post("*/consignment/dispute", async ({ request }) => {
          sent.push(await request.json());
          return ok(settlementView({ status: "disputed", ver: 3 }));
        }),
      ],
    });
    await expect.element(page.getByText("I dispute Cream")).toBeVisible();
    await page.getByRole("switch", { name: "I dispute Cream" }).click({ force: true });
    const button = page.getByRole("button", { name: "Dispute 1 line" });
    await expect.element(button).toBeDisabled();
    await page.getByLabelText("Pieces really sold").fill("two");
    await expect.element(page.getByText("Enter a whole number")).toBeVisible();
    await page.getByLabelText("Pieces really sold").fill("2");
    await page.getByLabelText("Why").fill("One came back");
    await button.click();
    const lines = [{ productId: "p1", claimedQty: 2, remark: "One came back" }];
    await expect.poll(() => sent).toEqual([{ id: "cs1", ver: 2, lines }]);
  });
});

test("what is owed leads to the settlement that it comes from", async () => {
  const owed = receivableView({ sourceType: "consignment", sourceNo: "CS-TH-2026-000001" });
  await renderApp({
    path: `${paths.receivableDetail}?id=r1`,
    user: agreer,
    handlers: [
      http.get("*/receivable/detail", () => ok({ ...owed, orderId: null, orderNo: null })),
      http.get("*/consignment/detail", () => ok(settlementView({ status: "settled" }))),
    ],
  });
  await page.getByRole("link", { name: /CS-TH-2026-000001/ }).click();
  await expect.element(page.getByText("Siam Beauty Ladprao").first()).toBeVisible();
});

describe("the representative", () => {
  test.each([
    { mode: 1, rows: 1 },
    { mode: 2, rows: 0 },
  ])("finds settlements at a customer of mode $mode: $rows", async ({ mode, rows }) => {
    await renderApp({
      path: `${paths.customerDetail}?id=c1`,
      user: preparer,
      handlers: [
        http.get("*/customer/detail", () => ok({ ...customerView, cooperationMode: mode })),
      ],
    });
    await expect.element(page.getByRole("link", { name: "Receivables" })).toBeVisible();
    expect(page.getByRole("link", { name: "Consignment settlements" }).all()).toHaveLength(rows);
  });

  test("prepares from the list, unless one of the store is not finished", async () => {
    const { router } = await renderApp({
      path: `${paths.settlements}?customerId=c1`,
      user: preparer,
      handlers: [
        http.get("*/consignment/list", () => ok(pageOf([settlement({ status: "draft" })]))),
        http.get("*/consignment/stores", () =>
          ok([storeToSettle({ openId: "cs1", openNo: "CS-1" })]),
        ),
      ],
    });
    await expect.element(page.getByRole("button", { name: "Draft" })).toBeVisible();
    await page.getByRole("link", { name: "Prepare settlement" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.settlementNew);
    await expect.element(page.getByText("Unfinished settlement CS-1")).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Prepare settlement" }))
      .not.toBeInTheDocument();
  });

  test("shows it in a conversation", async () => {
    const { router } = await renderApp({
      path: detail,
      user: { ...preparer, permissions: [...preparer.permissions, "messages"] },
      handlers: [http.get("*/consignment/detail", () => ok(settlementView()))],
    });
    await page.getByRole("button", { name: "Send to a conversation" }).click();
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ card: "consignment_settlement", id: "cs1" });
  });

  test("prepares the next period of a store", async () => {
    const sent: unknown[] = [];
    const { router } = await renderApp({
      path: `${paths.settlementNew}?customerId=c1`,
      user: preparer,
      handlers: [
        http.get("*/consignment/stores", () => ok([storeToSettle()])),
        http.post("*/consignment/create", async ({ request }) => {
          sent.push(await request.json());
          return ok(settlementView({ status: "draft", actions: ["send", "redraw", "cancel"] }));
        }),
        http.get("*/consignment/detail", () =>
          ok(settlementView({ status: "draft", actions: ["send", "redraw", "cancel"] })),
        ),
      ],
    });
    await expect.element(page.getByLabelText("Last day")).toHaveValue("2026-10-31");
    await expectAccessible();
    await page.getByRole("button", { name: "Prepare settlement" }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        expect.objectContaining({
          storeId: "s1",
          periodFrom: "2026-10-01",
          periodTo: "2026-10-31",
          basis: "reports",
          chargeLost: false,
        }),
      ]);
    await expect.poll(() => router.state.location.pathname).toBe(paths.settlementDetail);
    await expect.element(page.getByRole("button", { name: "Send to customer" })).toBeVisible();
  });

  test("answers what was disputed and sends it again", async () => {
    const sent: unknown[] = [];
    await renderApp({
      path: detail,
      user: preparer,
      handlers: [
        http.get("*/consignment/detail", () =>
          ok(
            settlementView({
              status: "disputed",
              disputes: [disputedLine()],
              actions: ["send", "cancel"],
            }),
          ),
        ),
        http.post("*/consignment/send", async ({ request }) => {
          sent.push(await request.json());
          return ok(settlementView({ round: 2, ver: 3 }));
        }),
      ],
    });
    await expect.element(page.getByText("The customer says 2 were sold")).toBeVisible();
    const button = page.getByRole("button", { name: "Answer and send again" });
    await expect.element(button).toBeDisabled();
    await page.getByLabelText("Answer about Cream").fill("It was sold again");
    await button.click();
    const answers = [{ productId: "p1", answer: "It was sold again" }];
    await expect.poll(() => sent).toEqual([{ id: "cs1", ver: 2, answers }]);
  });
});

describe("goods of ours in a customer's stores", () => {
  test("are found from the customer, those that stand for long alone too", async () => {
    const asked: URLSearchParams[] = [];
    await renderApp({
      path: `${paths.customerDetail}?id=c1`,
      user: preparer,
      handlers: [
        http.get("*/customer/detail", () => ok({ ...customerView, cooperationMode: 1 })),
        http.get("*/consignment/goods", ({ request }) => {
          const search = new URL(request.url).searchParams;
          asked.push(search);
          const fresh = standingGoods({ productId: "p2", name: "Serum", longQty: 0, days: 9 });
          const list = search.get("long") ? [standingGoods()] : [standingGoods(), fresh];
          return ok({ ...pageOf(list), qty: 24, longQty: 5, longDays: 180 });
        }),
      ],
    });
    await page.getByRole("link", { name: "Consigned goods" }).click();
    await expect.element(page.getByText("24 pieces in all, 5 of them standing long")).toBeVisible();
    await expect.element(page.getByText("5 over 180 days")).toBeVisible();
    await expect.element(page.getByText("Serum")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Over 180 days" }).click();
    await expect.element(page.getByText("Serum")).not.toBeInTheDocument();
    expect(asked.map((search) => search.get("long"))).toEqual([null, "true"]);
    expect(asked.at(-1)?.get("customerId")).toBe("c1");
  });
});

test("a customer who has the messenger disputes from the card in the conversation", async () => {
  chatLine();
  const data = {
    document: "consignment_settlement",
    docNo: "CS-TH-2026-000001",
    storeName: "Siam Beauty Ladprao",
    toName: null,
    personName: "Somsak",
    bizDate: "2026-10-31",
  };
  const content = { type: 1005, content: "cs1", data: JSON.stringify(data) };
  let view = settlementView({ actions: ["confirm", "dispute"] });
  await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: { ...agreer, permissions: [...agreer.permissions, "messages"] },
    handlers: [
      http.get("*/consignment/detail", () => ok(view)),
      http.post("*/consignment/dispute", () => {
        view = settlementView({ status: "disputed", ver: 3, disputes: [disputedLine()] });
        return ok(view);
      }),
      ...conversationAnswers([conversationRow()], [chatMessage(1, { content })]),
      ...peopleAnswers([chatUser({ uid: "7", displayName: "Somsak" })]),
    ],
  });
  const card = page.getByRole("log").getByRole("link", { name: /CS-TH-2026-000001/ });
  await expect.element(card).toHaveTextContent("Customer confirms");
  await card.click();
  await page.getByRole("switch", { name: "I dispute Cream" }).click({ force: true });
  await page.getByLabelText("Pieces really sold").fill("2");
  await page.getByRole("button", { name: "Dispute 1 line" }).click();
  await expect.element(page.getByText("The customer says 2 were sold")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(card).toHaveTextContent("Disputed");
});
