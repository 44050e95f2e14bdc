import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { onePage, salesAnswers } from "../../../testing/sales-answers";
import { reviewItem } from "../../../testing/sales-documents";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";
import { expectTouchable } from "../../../testing/touch";

const security = page.getByRole("button", { name: /New sign-in/ });

describe("the message centre", () => {
  test("opens a notice and marks it as read", async () => {
    const { sent } = await renderApp({
      path: paths.newsCentre,
      handlers: [...inbox(), http.post("*/notice/read", () => ok(null))],
    });
    await expect.element(security).toHaveAccessibleName(/^Unread/);
    await security.click();
    await expect.element(security).toHaveAttribute("aria-expanded", "true");
    await expect.element(security).not.toHaveAccessibleName(/^Unread/);
    await expect.poll(() => sent("notice/read")[0]?.body).toEqual({ ids: ["1"] });
  });

  test("takes the mark back when the server refuses", async () => {
    await renderApp({
      path: paths.newsCentre,
      handlers: [...inbox(), http.post("*/notice/read", () => refuse(500, "internal", "Later"))],
    });
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect.element(page.getByText("Later")).toBeVisible();
    await expect.element(security).toHaveAccessibleName(/^Unread/);
  });

  test("marks everything as read", async () => {
    let unread = 2;
    const { sent } = await renderApp({
      path: paths.newsCentre,
      handlers: [
        http.get("*/notice/unread", () => ok({ total: unread, byKind: {} })),
        ...inbox(),
        http.post("*/notice/read", () => {
          unread = 0;
          return ok(null);
        }),
      ],
    });
    const markAll = page.getByRole("button", { name: "Mark all as read" });
    await markAll.click();
    await expect.element(page.getByText("All marked as read")).toBeVisible();
    await expect.element(markAll).toBeDisabled();
    await expect.poll(() => sent("notice/read")[0]?.body).toEqual({ ids: null });
  });

  test("folds many sign-ins into one row, which opens to all of them and reads them", async () => {
    const about = { docType: null, docNo: null, createdAt: "2026-11-14T00:00:00Z", readAt: null };
    const signIn = {
      ...about,
      kind: "security",
      key: "new_device",
      title: "Sign-in on a new device",
    };
    const order = { ...about, kind: "order", key: "order_placed", title: "Order placed", body: "" };
    const list = [
      { ...signIn, id: "4", body: "On a phone." },
      { ...order, id: "3" },
      { ...signIn, id: "2", body: "On a tablet." },
    ];
    const { sent } = await renderApp({
      path: paths.newsCentre,
      handlers: [
        http.get("*/notice/unread", () => ok({ total: 3, byKind: {} })),
        http.get("*/notice/list", () => ok({ list, total: 3, pageNum: 1, pageSize: 20, pages: 1 })),
        http.post("*/notice/read", () => ok(null)),
      ],
    });
    const folded = page.getByRole("button", { name: /Sign-ins on new devices \(2\)/ });
    await expect.element(folded).toHaveAccessibleName(/^Unread/);
    await expect.element(page.getByText("On a tablet.")).not.toBeVisible();
    await expect.element(page.getByRole("button", { name: /Order placed/ })).toBeVisible();
    await folded.click();
    await expect.element(page.getByText("On a tablet.")).toBeVisible();
    await expect.poll(() => sent("notice/read")[0]?.body).toEqual({ ids: ["4", "2"] });
    await expect.element(folded).not.toHaveAccessibleName(/^Unread/);
    await expectAccessible();
  });

  test("loads older notices on request", async () => {
    await renderApp({ path: paths.newsCentre, handlers: inbox() });
    await page.getByRole("button", { name: "Load more" }).click();
    await expect.element(page.getByRole("button", { name: /Older/ })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Load more" })).not.toBeInTheDocument();
  });

  test("says when there is nothing", async () => {
    const empty = { list: [], total: 0, pageNum: 1, pageSize: 10, pages: 0 };
    await renderApp({
      path: paths.newsCentre,
      handlers: [
        http.get("*/notice/list", () => ok(empty)),
        http.get("*/order/toReview", () => ok({ ...empty, counts: { total: 0 } })),
      ],
    });
    await expect.element(page.getByText("No notices yet")).toBeVisible();
    await page.getByRole("radio", { name: "To review" }).click({ force: true });
    await expect.element(page.getByText("Nothing to approve")).toBeVisible();
  });

  test("leads from a notice to its document", async () => {
    const { router } = await renderApp({
      path: paths.newsCentre,
      handlers: [http.post("*/notice/read", () => ok(null)), ...salesAnswers],
    });
    await page.getByRole("button", { name: /Order approved/ }).click();
    await page.getByRole("link", { name: "Open document" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.orderDetails);
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ orderNo: "SO-TH-261114-00012" });
  });
});

describe("orders to review", () => {
  test("are counted, listed and opened", async () => {
    const { router } = await renderApp({ path: paths.newsCentre, handlers: salesAnswers });
    // Everything stands where it will be tapped once the notices are there.
    await expect.element(page.getByRole("button", { name: /Order approved/ })).toBeVisible();
    const section = page.getByRole("radio", { name: "To review (1)" });
    await section.click({ force: true });
    await expect.element(section).toBeChecked();
    await page.getByRole("link", { name: /Siam Beauty/ }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.orderReview);
    await expect.poll(() => router.state.location.search).toEqual({ orderId: "o1" });
  });

  test("are approved together after one question; what is refused stays with its reason", async () => {
    const orders = ["o1", "o2", "o3"].map((orderId, at) => ({
      ...reviewItem,
      orderId,
      orderNo: `SO-TH-261114-0000${at + 1}`,
      customerName: `Siam Beauty ${at + 1}`,
      overLimit: at === 1,
    }));
    let waiting = orders;
    const { sent, router } = await renderApp({
      path: `${paths.newsCentre}?section=review`,
      handlers: [
        http.get("*/order/toReview", () =>
          ok(onePage(waiting, { counts: { order: waiting.length, total: waiting.length } })),
        ),
        http.post("*/order/approve", async ({ request }) => {
          // The app's own request; the server's contract tests check its shape.
          const { orderId } = (await request.json()) as { orderId: string };
          if (orderId === "o2") return refuse(409, "conflict", "Somebody else changed this order.");
          waiting = waiting.filter((order) => order.orderId !== orderId);
          return ok(null);
        }),
        ...salesAnswers,
      ],
    });
    await page.getByRole("button", { name: "Select several" }).click();
    await page.getByRole("checkbox", { name: /Siam Beauty 1/ }).click();
    await page.getByRole("checkbox", { name: /Siam Beauty 2/ }).click();
    const bar = page.getByRole("region", { name: "Select several" });
    await expect.element(bar).toHaveTextContent("2 selected฿6,000");
    await expectAccessible();
    await expectTouchable();
    await bar.getByRole("button", { name: "Approve 2" }).click();
    const question = page.getByRole("dialog", { name: "Approve 2 orders?" });
    await expect.element(question).toHaveTextContent("1 of them is over limit");
    expect(sent("order/approve")).toEqual([]);
    await question.getByRole("button", { name: "Approve 2" }).click();

    const sheet = page.getByRole("dialog", { name: "Not approved (1)" });
    await expect.element(sheet).toHaveTextContent("Somebody else changed this order.");
    await expect
      .poll(() => sent("order/approve").map(({ body }) => body))
      .toMatchObject([
        { orderId: "o1", ver: 3, result: 1, products: [] },
        { orderId: "o2", ver: 3, result: 1, products: [] },
      ]);
    await sheet.getByRole("link", { name: /Siam Beauty 2/ }).click();
    await expect.poll(() => router.state.location.search).toEqual({ orderId: "o2" });
    await router.navigate({ to: paths.newsCentre, search: { section: "review" } });
    await expect.element(page.getByText("Siam Beauty 3")).toBeVisible();
    await expect.element(page.getByText("Siam Beauty 1")).not.toBeInTheDocument();
  });

  test("stand beside what else waits, which leads to its own list", async () => {
    const counts = { order: 0, sample: 0, gift: 0, offer: 1, goods_return: 2, total: 3 };
    await renderApp({
      path: `${paths.newsCentre}?section=review`,
      handlers: [http.get("*/order/toReview", () => ok(onePage([], { counts }))), ...salesAnswers],
    });
    await expect.element(page.getByRole("radio", { name: "To review (3)" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "1 special offer to approve" }))
      .toHaveAttribute("href", `${paths.offers}?waiting=true`);
    await expect.element(page.getByRole("link", { name: "2 returns to approve" })).toBeVisible();
    await expect.element(page.getByText("Nothing to approve")).not.toBeInTheDocument();
  });

  test("are not shown to buyers", async () => {
    await renderApp({
      path: paths.newsCentre,
      user: testUser({ terminalType: 1, personId: null, roles: ["buyer"] }),
      handlers: inbox(),
    });
    await expect.element(security).toBeVisible();
    await expect.element(page.getByRole("radio")).not.toBeInTheDocument();
  });
});

function inbox() {
  const notice = { docType: null, docNo: null, createdAt: "2026-11-14T00:00:00Z", readAt: null };
  const first = [
    { ...notice, id: "1", kind: "security", title: "New sign-in", body: "On another phone." },
    { ...notice, id: "2", kind: "unheard-of", title: "Something new", body: "From the future." },
  ];
  const second = [{ ...notice, id: "3", kind: "system", title: "Older", body: "Long ago." }];
  return [
    http.get("*/notice/unread", () => ok({ total: 2, byKind: {} })),
    http.get("*/notice/list", ({ request }) => {
      const pageNum = Number(new URL(request.url).searchParams.get("pageNum"));
      return ok({
        list: pageNum === 1 ? first : second,
        total: 3,
        pageNum,
        pageSize: 2,
        pages: 2,
      });
    }),
  ];
}
