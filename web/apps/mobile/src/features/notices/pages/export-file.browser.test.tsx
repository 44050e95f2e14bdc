import { http } from "msw";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";
import { expectTouchable } from "../../../testing/touch";

const workbook = {
  id: "e1",
  countryCode: 3,
  docNo: "EX-1",
  kind: "orders",
  format: "xlsx",
  fileName: "orders-2026-11-18.xlsx",
  status: "done",
  entriesDone: 4800,
  entriesTotal: 4800,
  rows: 14_210,
  bytes: 1_572_864,
  failure: null,
  askedAt: "2026-11-18T02:00:00Z",
  finishedAt: "2026-11-18T02:01:00Z",
  expiresAt: "2026-11-25T02:01:00Z",
};
const path = `${paths.exportFile}?docNo=EX-1`;

test("a notice leads to the workbook, which is handed to the phone", async () => {
  const notice = {
    id: "n1",
    kind: "system",
    title: "Export ready",
    body: "orders-2026-11-18.xlsx is ready with 14,210 rows.",
    docType: "export",
    docNo: "EX-1",
    createdAt: "2026-11-18T02:01:00Z",
    readAt: "2026-11-18T02:02:00Z",
  };
  const fetched: string[] = [];
  const { router } = await renderApp({
    path: paths.newsCentre,
    handlers: [
      http.get("*/notice/list", () =>
        ok({ list: [notice], total: 1, pageNum: 1, pageSize: 20, pages: 1 }),
      ),
      http.get("*/front/export/list", () => ok({ list: [workbook] })),
      http.get("*/front/export/link", () =>
        ok({ url: "/v3/file/front/file/7?k=x&e=1", fileName: workbook.fileName }),
      ),
    ],
  });
  await page.getByRole("button", { name: /Export ready/ }).click();
  await page.getByRole("link", { name: "Open document" }).click();
  await expect.poll(() => router.state.location.href).toBe(path);
  await expect.element(page.getByText(/14,210 rows · 1.5 MB/)).toBeVisible();
  await expectAccessible();
  await expectTouchable();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    fetched.push(`${this.getAttribute("href")} as ${this.download}`);
  });
  await page.getByRole("button", { name: "Download" }).click();
  await expect
    .poll(() => fetched)
    .toEqual(["/v3/file/front/file/7?k=x&e=1 as orders-2026-11-18.xlsx"]);
  vi.restoreAllMocks();
});

test("whoever no longer sees what is in it is told so", async () => {
  await renderApp({
    path,
    handlers: [
      http.get("*/front/export/list", () => ok({ list: [workbook] })),
      http.get("*/front/export/link", () =>
        refuse(403, "export_access_gone", "What you are allowed to see has changed since."),
      ),
    ],
  });
  await page.getByRole("button", { name: "Download" }).click();
  await expect
    .element(page.getByText("What you are allowed to see has changed since."))
    .toBeVisible();
});

test("one that failed or is no longer kept says where to ask for it again", async () => {
  let list = [{ ...workbook, status: "failed", failure: "gave_up", bytes: null }];
  const { router } = await renderApp({
    path,
    handlers: [http.get("*/front/export/list", () => ok({ list }))],
  });
  await expect.element(page.getByText("Failed")).toBeVisible();
  await expect.element(page.getByText(/under Downloads in the console/)).toBeVisible();
  list = [];
  await router.navigate({ to: paths.exportFile, search: { docNo: "EX-2" } });
  await expect.element(page.getByText("This export is no longer kept")).toBeVisible();
});

test("the file goes to the reader's own chat, and a wrong address can be mended", async () => {
  const sentFile = { id: "d1", exportId: "e1", tool: "lark", status: "waiting", failure: null };
  let known = false;
  let deliveries: unknown[] = [];
  const { sent, router } = await renderApp({
    path,
    user: testUser({ permissions: ["export_to_chat"] }),
    handlers: [
      http.get("*/front/export/list", () => ok({ list: [workbook] })),
      http.get("*/front/export/sent", () => ok({ list: deliveries })),
      http.get("*/front/chatTool/account", () => ok({ tool: "lark", email: "a@b.example" })),
      http.post("*/front/export/send", () => {
        if (!known) return refuse(409, "email_mismatch", "No account has this e-mail.");
        deliveries = [sentFile];
        return ok(sentFile);
      }),
    ],
  });
  const send = page.getByRole("button", { name: "Send to my Lark" });
  await send.click();
  await expect.element(page.getByText("No account has this e-mail.")).toBeVisible();
  await expectAccessible();
  await expectTouchable();
  await page.getByRole("link", { name: "Change e-mail" }).click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.userInfoEdit);
  known = true;
  await router.navigate({ to: paths.exportFile, search: { docNo: "EX-1" } });
  await send.click();
  await expect.element(page.getByText("On its way to Lark…")).toBeVisible();
  deliveries = [{ ...sentFile, status: "sent" }];
  await expect.element(page.getByText("Sent to Lark")).toBeVisible();
  expect(sent("export/send").map(({ body }) => body)).toEqual([{ id: "e1" }, { id: "e1" }]);
});
