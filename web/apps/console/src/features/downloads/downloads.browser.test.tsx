import { http } from "msw";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import type { ExportJob } from "../../core/wire";
import { testExport } from "../../testing/exports";
import { testUser } from "../../testing/fixtures";
import { orderingHandlers } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const openDownloads = () => page.getByRole("button", { name: /^Downloads/ }).click();
const row = (name = "orders-2026-11-18.xlsx") => page.getByRole("listitem", { name });
const done = testExport({ status: "done", entriesDone: 4800, rows: 14_210, bytes: 1_572_864 });

test("an export is asked for as the desk is narrowed, and told of until it is there", async () => {
  let jobs: ExportJob[] = [];
  const { sent } = await renderConsole({
    path: "/orders?tab=done&dateFrom=2026-11-01&dateTo=2026-11-15",
    handlers: [
      http.post("*/order/export", () => {
        jobs = [testExport()];
        return ok(jobs[0]);
      }),
      http.get("*/front/export/list", () => ok({ list: jobs })),
      ...orderingHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Export" }).click();
  await expect.element(page.getByText("Export started.", { exact: false })).toBeVisible();
  expect(sent("order/export")[0]?.query).toMatchObject({
    tab: "6",
    dateFrom: "2026-11-01",
    dateTo: "2026-11-15",
  });
  expect(sent("order/export")[0]?.headers.get("Idempotency-Key")).toBeTruthy();
  await page.getByRole("button", { name: "Downloads (1 being prepared)" }).click();
  await expect.element(row()).toHaveTextContent("3,615 rows");
  const progress = row().getByRole("progressbar");
  await expect.element(progress).toHaveAttribute("aria-valuenow", "25");
  jobs = [done];
  await expect.element(page.getByText("orders-2026-11-18.xlsx is ready to download")).toBeVisible();
  await expect.element(row()).toHaveTextContent("14,210 rows");
  await expect.element(row().getByRole("button", { name: "Download" })).toBeVisible();
});

test("another kind of file is asked for with the same filters", async () => {
  const { sent } = await renderConsole({
    path: "/orders?tab=done",
    handlers: [
      http.post("*/order/export", () => ok(testExport({ format: "csv" }))),
      http.get("*/front/export/list", () => ok({ list: [] })),
      ...orderingHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Choose file type" }).click();
  const kinds = page.getByRole("menu");
  await expect.element(kinds.getByRole("menuitem", { name: "Excel workbook" })).toBeVisible();
  await kinds.getByRole("menuitem", { name: "CSV file" }).click();
  await expect.element(page.getByText("Export started.", { exact: false })).toBeVisible();
  expect(sent("order/export").map(({ query }) => query)).toMatchObject([
    { tab: "6", format: "csv" },
  ]);
});

test("an export that is done before anybody looked is told of too, once", async () => {
  let jobs: ExportJob[] = [];
  await renderConsole({
    path: "/orders",
    handlers: [
      http.post("*/order/export", () => {
        jobs = [done];
        return ok(testExport());
      }),
      http.get("*/front/export/list", () => ok({ list: jobs })),
      ...orderingHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Export" }).click();
  const told = page.getByText("orders-2026-11-18.xlsx is ready to download");
  await expect.element(told).toBeVisible();
  await openDownloads();
  await expect.element(row()).toBeVisible();
  expect(told.elements()).toHaveLength(1);
});

test("a file is fetched by its own link, and refused in words once access is gone", async () => {
  let refused = false;
  await renderConsole({
    path: "/orders",
    handlers: [
      http.get("*/front/export/list", () => ok({ list: [done] })),
      http.get("*/front/export/link", () =>
        refused
          ? refuse(403, "export_access_gone", "What you are allowed to see has changed since.")
          : ok({ url: "/v3/file/front/file/7?k=x&e=1", fileName: done.fileName }),
      ),
      ...orderingHandlers(),
    ],
  });
  const fetched: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    fetched.push(`${this.getAttribute("href")} as ${this.download}`);
  });
  await openDownloads();
  await row().getByRole("button", { name: "Download" }).click();
  await expect
    .poll(() => fetched)
    .toEqual(["/v3/file/front/file/7?k=x&e=1 as orders-2026-11-18.xlsx"]);
  vi.restoreAllMocks();
  refused = true;
  await row().getByRole("button", { name: "Download" }).click();
  await expect
    .element(page.getByText("What you are allowed to see has changed since."))
    .toBeVisible();
});

test("an export is cancelled, begun anew and removed", async () => {
  let jobs = [testExport()];
  const { sent } = await renderConsole({
    path: "/orders",
    handlers: [
      http.get("*/front/export/list", () => ok({ list: jobs })),
      http.post("*/front/export/cancel", () => {
        jobs = [testExport({ status: "cancelled" })];
        return ok(jobs[0]);
      }),
      http.post("*/front/export/retry", () => {
        jobs = [testExport({ status: "failed", failure: "gave_up" })];
        return ok(jobs[0]);
      }),
      http.post("*/front/export/remove", () => {
        jobs = [];
        return ok(null);
      }),
      ...orderingHandlers(),
    ],
  });
  await openDownloads();
  await row().getByRole("button", { name: "Cancel export" }).click();
  await expect.element(row()).toHaveTextContent("Cancelled");
  await row().getByRole("button", { name: "Try again" }).click();
  await expect.element(row()).toHaveTextContent("It did not succeed after several attempts.");
  await row().getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("No exported files yet")).toBeVisible();
  expect(sent("export/remove")[0]?.body).toEqual({ id: "e1" });
});

test("exports are asked for by who exports or looks, not by every page", async () => {
  const { sent } = await renderConsole({
    path: "/orders",
    handlers: [http.get("*/front/export/list", () => ok({ list: [done] })), ...orderingHandlers()],
  });
  await expect.element(page.getByRole("button", { name: "Export" })).toBeVisible();
  await expect.poll(() => sent("order/list").length).toBeGreaterThan(0);
  expect(sent("export/list")).toHaveLength(0);
  await openDownloads();
  await expect.element(row()).toBeVisible();
  expect(sent("export/list").length).toBeGreaterThan(0);
});

test("what cannot be had says so and is asked for again", async () => {
  let broken = true;
  await renderConsole({
    path: "/orders",
    handlers: [
      http.get("*/front/export/list", () =>
        broken ? refuse(403, "forbidden", "Not now.") : ok({ list: [done] }),
      ),
      ...orderingHandlers(),
    ],
  });
  await openDownloads();
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByRole("alert")).toBeVisible();
  broken = false;
  await drawer.getByRole("button", { name: "Try again" }).click();
  await expect.element(row()).toBeVisible();
});

test("the downloads are accessible", async () => {
  await renderConsole({
    path: "/orders",
    handlers: [
      http.get("*/front/export/list", () =>
        ok({
          list: [
            testExport(),
            testExport({
              ...done,
              id: "e2",
              fileName: "customer-2026-11-17.xlsx",
              kind: "customer",
            }),
            testExport({ id: "e3", status: "failed", failure: "access_gone", fileName: "x.xlsx" }),
          ],
        }),
      ),
      ...orderingHandlers(),
    ],
  });
  await openDownloads();
  await expect.element(row("customer-2026-11-17.xlsx")).toBeVisible();
  await expectAccessible();
});

test("a file goes to one's own chat, and what became of it is said", async () => {
  const delivery = { id: "d1", exportId: done.id, tool: "lark", status: "waiting", failure: null };
  let deliveries: unknown[] = [];
  const { sent } = await renderConsole({
    path: "/orders",
    user: testUser({ permissions: ["order_view", "export_to_chat"] }),
    handlers: [
      http.get("*/front/export/list", () => ok({ list: [done] })),
      http.get("*/front/export/sent", () => ok({ list: deliveries })),
      http.get("*/front/chatTool/account", () => ok({ tool: "lark", email: "a@b.example" })),
      http.post("*/front/export/send", () => {
        deliveries = [delivery];
        return ok(delivery);
      }),
      ...orderingHandlers(),
    ],
  });
  await openDownloads();
  await row().getByRole("button", { name: "Send to my Lark" }).click();
  await expect.element(row().getByText("On its way to Lark…")).toBeVisible();
  deliveries = [{ ...delivery, status: "failed", failure: "unreachable" }];
  await expect
    .element(row().getByText("The chat tool could not be reached for a while"))
    .toBeVisible();
  expect(sent("export/send").map(({ body }) => body)).toEqual([{ id: done.id }]);
});
