import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { scannerReads } from "../../../../../../testing/scanner";
import { keepChanges, keptFor } from "../../../core/goods/kept-goods";
import { paths } from "../../../core/paths";
import { testKept } from "../../../testing/goods";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testCount } from "../../../testing/stock";
import { testUser } from "../../../testing/test-user";
import type { StockCount } from "../types";

const user = testUser({
  terminalType: 2,
  countryCode: 2,
  countryKey: "ph",
  roles: ["ba"],
  permissions: ["browse_catalogue", "stock_count_submit", "stock_transfer"],
});
const manager = testUser({ ...user, roles: ["manager"], permissions: ["stock_count_review"] });

beforeEach(() => {
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(
    new DOMException("", "NotFoundError"),
  );
});

function listed(list: readonly unknown[], more: object = {}) {
  return ok({ list, total: list.length, pageNum: 1, pageSize: 20, pages: 1, ...more });
}

const counts = { all: 0, toBeConfirmed: 0, confirmed: 0, refused: 0, cancelled: 0, normal: 0 };
const nothingElse = [
  http.get("*/front/transfer/list", () => listed([], { counts })),
  http.get("*/front/allocation/list", () => listed([], { counts })),
  http.get("*/front/store/stock", () => listed([])),
  http.get("*/front/loss/list", () => listed([], { counts })),
  http.get("*/goods/sync", () => ok({ changed: [], removed: [], cursor: "1.1", more: false })),
];

/** A server with this count in it, or none. */
function serving(count: () => StockCount | null) {
  return [
    http.get("*/front/count/list", () => listed(count() ? [count()] : [])),
    http.get("*/front/count/detail", () => ok(count())),
    ...nothingElse,
  ];
}

const silence = [
  http.get("*/v3/stock/*", () => HttpResponse.error()),
  http.post("*/deed/send", () => HttpResponse.error()),
];

async function keepSerum() {
  const now = Date.now();
  const standing = { cursor: "1.1", wholeSince: now, toldAt: now };
  await keepChanges(keptFor(user.userId, "en"), { changed: [testKept()], removed: [] }, standing);
}

interface Sent {
  deeds: { kind: string; payload: Record<string, unknown> }[];
}

/** Everything that was told to the server, in its order. */
function told(calls: readonly { body: unknown }[]) {
  return calls.flatMap(({ body }) => (body as Sent).deeds);
}

describe("counting a store", () => {
  test("shows the stores with what goes on in them, and leads to the rest", async () => {
    const last = testCount({
      countId: "c0",
      state: "posted",
      submittedAt: "2026-10-02T03:00:00Z",
      outcome: { kindsWithin: 9, accuracy: 9000, overQty: 1, shortQty: 3 },
    });
    const two = testUser({
      ...user,
      stores: [
        { id: "s1", code: "PH-1", name: "Central World" },
        { id: "s2", code: "PH-2", name: "Watsons Megamall" },
      ],
    });
    const waiting = { ...counts, all: 2, toBeConfirmed: 2 };
    await renderApp({
      user: two,
      path: paths.inventoryCount,
      handlers: [
        http.get("*/front/count/list", () => listed([last])),
        http.get("*/front/transfer/list", () => listed([], { counts: waiting, total: 2 })),
        ...nothingElse,
      ],
    });
    const rows = page.getByRole("listitem");
    await expect.element(rows.nth(0)).toHaveTextContent(/Watsons Megamall.*Never counted/);
    await expect.element(rows.nth(1)).toHaveTextContent(/Central World.*90% accurate/);
    await expect
      .element(page.getByRole("link", { name: /Stock transfers/ }))
      .toHaveTextContent("2 wait for you");
    await expectAccessible();
  });

  test("tells whoever decides how many counts and losses wait, and leads to them", async () => {
    await renderApp({
      user: manager,
      path: paths.inventoryCount,
      handlers: [
        http.get("*/front/count/list", () => listed([], { total: 3 })),
        http.get("*/front/loss/list", ({ request }) => {
          const waits = new URL(request.url).searchParams.get("state") === "to_be_confirmed";
          return listed([], { counts, total: waits ? 4 : 9 });
        }),
        ...nothingElse,
      ],
    });
    await expect
      .element(page.getByRole("link", { name: /3 wait for you/ }))
      .toHaveAttribute("href", expect.stringContaining("state=submitted"));
    const losses = page.getByRole("link", { name: /4 wait for you/ });
    await expect
      .element(losses)
      .toHaveAttribute("href", expect.stringContaining("state=to_be_confirmed"));
    await expectAccessible();
  });

  test("ten quick scans without a network are ten pieces that outlive a restart", async () => {
    const first = await renderApp({
      user,
      path: `${paths.inventoryCountIndex}?storeId=s1`,
      handlers: [...silence, ...nothingElse],
    });
    await keepSerum();
    await expect.element(page.getByText("Nothing counted yet")).toBeVisible();
    for (let piece = 0; piece < 10; piece += 1) scannerReads("8850000000013");
    scannerReads("4006381333931");
    const pieces = page.getByRole("link", { name: /22 pcs/ });
    await expect.element(pieces).toBeVisible();
    await expect.poll(() => first.services.unsent.getState().deeds).toHaveLength(11);
    await expectAccessible();

    await page.getByRole("link", { name: "Aqua Veil Serum 30 ml" }).click();
    const scans = page.getByRole("listitem");
    await expect.element(scans.nth(0)).toHaveTextContent("Scanned +12");
    await page.getByRole("button", { name: /Take back the scan of .* \(12\)/ }).click();
    await expect.element(page.getByRole("textbox", { name: /Pieces of Aqua/ })).toHaveValue("10");
    await expectAccessible();
  });

  test("adds what this phone scans to what others counted, and sends it in", async () => {
    let taken = 0;
    const counted = () =>
      testCount({
        counterNames: ["Rina Santos", "Joy Cruz"],
        lines: [
          {
            productId: "g1",
            materialCode: "SOL-AQ-32",
            name: "Aqua Veil Serum 30 ml",
            image: null,
            spec: "30 ml",
            barcode: null,
            scans: 4,
            previousQty: null,
            countedQty: 4 + taken,
            countedAt: "2026-11-18T01:00:00Z",
            difference: null,
          },
        ],
      });
    const { sent, router } = await renderApp({
      user,
      path: `${paths.inventoryCountIndex}?storeId=s1`,
      handlers: [
        http.post("*/deed/send", async ({ request }) => {
          const { deeds } = (await request.json()) as { deeds: { key: string; kind: string }[] };
          taken += deeds.filter(({ kind }) => kind === "count.entry").length;
          const standing = {
            countId: "c1",
            docNo: "IC",
            state: "counting",
            round: 0,
            blind: false,
          };
          return ok({
            answers: deeds.map(({ key }) => {
              const said = { key, code: "ok", msg: "", outcome: "done" };
              return { ...said, data: standing };
            }),
          });
        }),
        ...serving(counted),
      ],
    });
    await keepSerum();
    await expect.element(page.getByText(/Counting together/)).toBeVisible();
    scannerReads("8850000000013");
    await expect.poll(() => told(sent("deed/send"))).toHaveLength(1);
    await expect.element(page.getByRole("link", { name: /5 pcs/ })).toBeVisible();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("button", { name: "Submit the count" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.inventoryCount);
    await expect
      .poll(() => told(sent("deed/send")).map(({ kind }) => kind))
      .toEqual(["count.entry", "count.submit"]);
    const [entry, submit] = told(sent("deed/send"));
    expect(entry?.payload).toMatchObject({ storeId: "s1", kind: "add", qty: 1, seq: 1, round: 0 });
    expect(submit?.payload["sessionKey"]).toBe(entry?.payload["sessionKey"]);
  });

  test("counts by hand what the books expect, none there included", async () => {
    const product = {
      productId: "g1",
      materialCode: "SOL-AQ-32",
      name: "Aqua Veil Serum 30 ml",
      image: null,
      spec: "30 ml",
      barcode: "8850000000013",
    };
    const stock = [
      { ...product, onHand: 6, owner: "company", lastCountAt: null },
      {
        ...product,
        productId: "g2",
        name: "Night Crème",
        onHand: 2,
        owner: "company",
        lastCountAt: null,
      },
    ];
    const { services } = await renderApp({
      user,
      path: `${paths.manualInventory}?storeId=s1`,
      handlers: [
        http.post("*/deed/send", () => HttpResponse.error()),
        http.get("*/front/store/stock", () => listed(stock)),
        ...serving(() => testCount()),
      ],
    });
    await expect.element(page.getByText("Books 6")).toBeVisible();
    await page.getByRole("button", { name: "None there: Night Crème" }).click();
    await page.getByRole("button", { name: "Not counted", exact: true }).click();
    await expect.element(page.getByText("Night Crème")).not.toBeInTheDocument();
    await page.getByRole("textbox", { name: /Pieces of Aqua/ }).fill("7");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("link", { name: /7 pcs 2 products/ })).toBeVisible();
    await expectAccessible();
    const payloads = services.unsent.getState().deeds.map(({ payload }) => payload);
    expect(payloads).toMatchObject([
      { productId: "g2", kind: "set", qty: 0, seq: 1 },
      { productId: "g1", kind: "set", qty: 7, seq: 2 },
    ]);
  });

  test("asks to count again only what was asked for", async () => {
    const line = {
      materialCode: "A",
      image: null,
      spec: "30 ml",
      barcode: null,
      scans: 0,
      countedQty: null,
      countedAt: null,
      previousQty: 3,
      difference: null,
    };
    const count = testCount({
      state: "recount_asked",
      round: 1,
      lines: [
        { ...line, productId: "g1", name: "Aqua Veil Serum 30 ml" },
        { ...line, productId: "g2", name: "Night Crème", countedQty: 5, previousQty: null },
      ],
      events: [
        {
          event: "ask_recount",
          note: "Look behind the counter",
          actorName: "Ben",
          capturedAt: "2026-11-18T02:00:00Z",
          at: "2026-11-18T02:00:00Z",
        },
      ],
    });
    const { services } = await renderApp({
      user,
      path: `${paths.inventoryCountIndex}?storeId=s1`,
      handlers: [http.post("*/deed/send", () => HttpResponse.error()), ...serving(() => count)],
    });
    await keepSerum();
    await expect.element(page.getByText("Look behind the counter")).toBeVisible();
    await page.getByRole("button", { name: "Submit" }).click();
    const send = page.getByRole("button", { name: "Submit the count" });
    await expect.element(send).toBeDisabled();
    await page.getByRole("button", { name: "Close" }).click();
    // An open sheet keeps the keyboard to itself.
    await expect.element(send).not.toBeInTheDocument();
    scannerReads("8850000000013");
    await expect.element(page.getByRole("link", { name: /6 pcs/ })).toBeVisible();
    await page.getByRole("button", { name: "Submit" }).click();
    await send.click();
    await expect
      .poll(() => services.unsent.getState().deeds.map(({ payload }) => payload["round"]))
      .toEqual([1, 1]);
  });
});

describe("a count that was sent in", () => {
  const difference = { within: false, movedSince: false, assumed: false };
  const product = { materialCode: "A", image: null, spec: "30 ml", barcode: null, scans: 1 };
  const found = { countedAt: "2026-11-18T01:00:00Z", previousQty: null };
  const submitted = testCount({
    state: "submitted",
    submittedAt: "2026-11-18T03:00:00Z",
    kinds: 2,
    pieces: 9,
    outcome: { kindsWithin: 1, accuracy: 5000, overQty: 0, shortQty: 4 },
    mayReview: true,
    lines: [
      {
        ...product,
        ...found,
        productId: "g1",
        name: "Aqua Veil Serum 30 ml",
        countedQty: 2,
        difference: { ...difference, bookQty: 6, varianceQty: -4 },
      },
      {
        ...product,
        ...found,
        productId: "g2",
        name: "Night Crème",
        countedQty: 7,
        difference: { ...difference, bookQty: 7, varianceQty: 0, within: true },
      },
    ],
    notCountedProducts: [{ ...product, productId: "g3", name: "Hand Balm", bookQty: 3 }],
  });

  test("shows its differences, and is accepted with what nobody counted set to zero", async () => {
    const { sent } = await renderApp({
      user: manager,
      path: `${paths.historyRecordDetail}?countId=c1`,
      handlers: [
        http.post("*/count/review", () => ok({ ...submitted, state: "posted" })),
        ...serving(() => submitted),
      ],
    });
    await expect.element(page.getByText("−4")).toBeVisible();
    await expect.element(page.getByText("50%")).toBeVisible();
    await expect.element(page.getByText("Night Crème")).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole("button", { name: "Accept" }).click();
    await page.getByRole("radio", { name: /Set to zero/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
    await expect
      .poll(() => sent("count/review").map(({ body }) => body))
      .toMatchObject([{ countId: "c1", ver: 1, verdict: "accept", notCounted: "zero" }]);
  });

  test("is sent back for what is above the tolerance", async () => {
    const { sent } = await renderApp({
      user: manager,
      path: `${paths.historyRecordDetail}?countId=c1`,
      handlers: [http.post("*/count/review", () => ok(submitted)), ...serving(() => submitted)],
    });
    await page.getByRole("button", { name: "Ask recount" }).click();
    await page.getByRole("textbox", { name: /Note/ }).fill("Look again");
    await page.getByRole("button", { name: "Recount 1 product" }).click();
    await expect
      .poll(() => sent("count/review").map(({ body }) => body))
      .toMatchObject([{ verdict: "recount", productIds: ["g1"], note: "Look again" }]);
  });
});
