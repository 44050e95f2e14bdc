import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { onNextTap } from "../../../../../../testing/on-next-tap";
import { paths } from "../../../core/paths";
import { friendRequest, peopleAnswers } from "../../../testing/chat-people";
import { orderItem, orderPage } from "../../../testing/orders";
import { renderApp } from "../../../testing/render-app";
import { onePage, salesAnswers } from "../../../testing/sales-answers";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const notice = {
  id: "1",
  kind: "system",
  title: "Warehouse closed on Monday",
  body: "Orders go out on Tuesday.",
  docType: null,
  docNo: null,
  readAt: null,
  createdAt: "2026-11-14T00:00:00Z",
};
const approver = testUser({
  terminalType: 4,
  roles: ["manager"],
  permissions: ["order_view", "review_initial", "receivable_view"],
});

describe("the workplace", () => {
  test("leads to what the reader's roles have, with what waits", async () => {
    await renderApp({
      user: approver,
      path: paths.workplace,
      handlers: [
        http.get("*/notice/list", () => ok(onePage([notice]))),
        ...salesAnswers,
        ...peopleAnswers([]),
      ],
    });
    const functions = page.getByRole("navigation", { name: "Quick actions" });
    await expect.element(functions.getByRole("link", { name: "To approve, 1" })).toBeVisible();
    const links = functions.getByRole("link").elements();
    expect(links.map((link) => link.querySelector(".sr-only")?.textContent)).toEqual([
      "To approve, 1",
      "Customer orders",
      "Customers",
      "Notices",
    ]);
    await expect.element(page.getByRole("heading", { name: "Recent documents" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: /OF-TH-261114-00003/ })).toBeVisible();
    await expect.element(page.getByText("Warehouse closed on Monday")).toBeVisible();
    await expect.element(page.getByRole("link", { name: /Open my page/ })).toBeVisible();
    await expectAccessible();
  });

  test("counts everything that waits for an approval, whatever it is, here and on the tab", async () => {
    const counts = { order: 1, sample: 0, gift: 0, offer: 3, goods_return: 2, total: 6 };
    const { router } = await renderApp({
      user: approver,
      path: paths.workplace,
      handlers: [
        http.get("*/order/toReview", () => ok(onePage([], { counts }))),
        http.get("*/notice/list", () => ok(onePage([]))),
        ...salesAnswers,
        ...peopleAnswers([]),
      ],
    });
    await expect.element(page.getByRole("link", { name: "To approve, 6" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Workplace, 6" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "3 special offers to approve" }))
      .toHaveAttribute("href", `${paths.offers}?waiting=true`);
    await expectAccessible();
    await page.getByRole("link", { name: "2 returns to approve" }).click();
    await expect.poll(() => router.state.location.href).toMatch(`${paths.returns}?waiting=`);
  });

  test("shows a promoter what came to the store, and no amount", async () => {
    const sent = orderItem({ orderNo: "CO-31", net: "0.00", amountsHidden: true });
    await renderApp({
      user: testUser({ terminalType: 2, roles: ["ba"], permissions: ["order_view"] }),
      path: paths.workplace,
      handlers: [
        http.get("*/order/list", () => ok(orderPage([sent]))),
        http.get("*/notice/list", () => ok(onePage([]))),
        ...salesAnswers,
        ...peopleAnswers([]),
      ],
    });
    const order = page.getByRole("link", { name: /CO-31/ });
    await expect.element(order).toBeVisible();
    await expect.element(order).not.toHaveTextContent("฿");
  });

  test("counts the friend requests of who may talk, and opens the contacts", async () => {
    const { router } = await renderApp({
      user: testUser({ terminalType: 4, roles: ["msg"], permissions: ["messages"] }),
      path: paths.workplace,
      handlers: [
        http.get("*/notice/list", () => ok(onePage([]))),
        ...peopleAnswers([], [friendRequest({ fromId: "8" })]),
      ],
    });
    await page.getByRole("link", { name: "Contacts, 1" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.contacts);
  });

  test("shows what is announced to somebody who only talks, with what is unread", async () => {
    const announcement = {
      id: "5",
      title: "Stock count on Friday",
      summary: "Bring the lists.",
      pinned: false,
      publishedAt: "2026-11-14T00:00:00Z",
      readAt: null,
    };
    const read = { ...announcement, id: "6", title: "New hours", readAt: "2026-11-15T00:00:00Z" };
    const { router, calls } = await renderApp({
      user: testUser({ terminalType: 4, roles: ["msg"], permissions: ["messages"] }),
      path: paths.workplace,
      handlers: [
        http.get("*/notice/list", () => ok(onePage([]))),
        http.get("*/announcement/list", () => ok({ ...onePage([announcement, read]), unread: 4 })),
        ...peopleAnswers([]),
      ],
    });
    const unread = page.getByRole("link", { name: /Stock count on Friday/ });
    await expect.element(unread).toHaveTextContent(/Unread/);
    await expect
      .element(page.getByRole("link", { name: /New hours/ }))
      .not.toHaveTextContent(/Unread/);
    await expect.element(unread).toHaveAttribute("href", `${paths.announcements}?id=5`);
    await expectAccessible();
    await page.getByRole("link", { name: "All announcements (4 unread)" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.announcements);
    expect(calls.some(({ path }) => path.endsWith("/front/announcement/list"))).toBe(true);
  });

  test("leads from a notice to its document", async () => {
    const about = { ...notice, docType: "order", docNo: "SO-31", title: "SO-31 waits" };
    await renderApp({
      user: approver,
      path: paths.workplace,
      handlers: [
        http.get("*/notice/list", () => ok(onePage([about, { ...notice, id: "2" }]))),
        ...salesAnswers,
        ...peopleAnswers([]),
      ],
    });
    await expect
      .element(page.getByRole("link", { name: /SO-31 waits/ }))
      .toHaveAttribute("href", expect.stringMatching(`${paths.orderReview}\\?orderNo=.*SO-31`));
    await expect
      .element(page.getByRole("link", { name: /Warehouse closed/ }))
      .toHaveAttribute("href", paths.newsCentre);
  });

  test("says when what waits or is new cannot be read, and tries again", async () => {
    let broken = true;
    await renderApp({
      user: approver,
      path: paths.workplace,
      handlers: [
        http.get("*/notice/list", () =>
          broken ? refuse(500, "internal", "No notices") : ok(onePage([notice])),
        ),
        http.get("*/order/toReview", () =>
          broken ? refuse(500, "internal", "No orders") : undefined,
        ),
        ...salesAnswers,
        ...peopleAnswers([]),
      ],
    });
    const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
    await expect.element(alert("No notices")).toBeVisible();
    await expect.element(alert("No orders")).toBeVisible();
    onNextTap(() => (broken = false));
    await alert("No notices").getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("Warehouse closed on Monday")).toBeVisible();
    await alert("No orders").getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  test("keeps working where one part fails", async () => {
    await renderApp({
      user: approver,
      path: paths.workplace,
      handlers: [
        http.get("*/order/list", () => refuse(500, "internal", "Try later")),
        http.get("*/notice/list", () => ok(onePage([notice]))),
        ...salesAnswers,
        ...peopleAnswers([]),
      ],
    });
    await expect.element(page.getByRole("alert")).toHaveTextContent("Try later");
    await expect.element(page.getByRole("link", { name: "Customers" })).toBeVisible();
    await expect.element(page.getByText("Warehouse closed on Monday")).toBeVisible();
  });
});
