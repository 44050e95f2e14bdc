import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import type { Task } from "../../../core/task-queries";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";
import { expectTouchable } from "../../../testing/touch";

const store = { storeId: "7", storeName: "Watsona Makati" };
const report: Task = {
  kind: "sales_report",
  ...store,
  documentId: null,
  docNo: "",
  dueOn: "2026-11-16",
  overdue: true,
  count: 0,
  text: "",
  givenByName: "",
  messageUid: null,
};
const given: Task = {
  ...report,
  kind: "given",
  documentId: "31",
  overdue: false,
  text: "Move the shelf to the door",
  givenByName: "Ana Cruz",
};
const transfer: Task = {
  ...report,
  kind: "receive_transfer",
  documentId: "9",
  docNo: "TI-PH-261117-00001",
  dueOn: "2026-11-17",
  overdue: false,
  count: 12,
};
const promoter = { ...testUser(), terminalType: 2 as const, countryKey: "ph" as const };

function tasks(list: Task[]) {
  return http.get("*/task/list", () => ok({ list }));
}

describe("the task centre", () => {
  test("shows what is overdue first, and leads to where it is done", async () => {
    const { router } = await renderApp({
      path: paths.myTask,
      user: promoter,
      handlers: [tasks([report, transfer])],
    });
    await expect.element(page.getByRole("heading", { name: "Overdue (1)" })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "To do (1)" })).toBeVisible();
    await expect.element(page.getByText(/TI-PH-261117-00001 · 12 pcs/)).toBeVisible();
    await expectAccessible();
    await expectTouchable();
    await page.getByRole("link", { name: /Report sales/ }).click();
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ store: "7", day: "2026-11-16" });
  });

  test("lets one say that what somebody gave is done", async () => {
    const { sent } = await renderApp({
      path: paths.myTask,
      user: promoter,
      handlers: [
        tasks([given]),
        http.post("*/task/given/finish", () => ok({ taskId: "31", state: "done" })),
      ],
    });
    const row = page.getByRole("button", { name: /Move the shelf to the door/ });
    await expect.element(row).toHaveTextContent("From Ana Cruz · Watsona Makati");
    await expect.element(page.getByRole("button", { name: "Tasks given" })).not.toBeInTheDocument();
    await row.click();
    await page.getByRole("textbox", { name: /Remark/ }).fill("It stands there");
    await expectAccessible();
    await page.getByRole("button", { name: "Done" }).click();
    await expect
      .poll(() => sent("given/finish").map(({ body }) => body))
      .toEqual([{ taskId: "31", remark: "It stands there" }]);
    await expect.element(page.getByText("Marked as done")).toBeVisible();
  });

  test("leads back to the message a task was made of, for whoever still sees it", async () => {
    const own = { ...given, storeId: null, storeName: "", givenByName: "", messageUid: "m5" };
    const other = { ...own, documentId: "32", text: "Call the shop", messageUid: "m6" };
    const { router } = await renderApp({
      path: paths.myTask,
      user: { ...promoter, permissions: ["messages"] },
      handlers: [
        tasks([own, other]),
        http.get("*/message/detail", ({ request }) =>
          new URL(request.url).searchParams.get("uid") === "m5"
            ? ok({ uid: "m5", seq: 5, conversation: { type: 1, target: "9", line: 0 } })
            : refuse(404, "not_found", "It is not there."),
        ),
      ],
    });
    const source = page.getByRole("link", { name: "Show the message" });
    const remark = page.getByRole("textbox", { name: /Remark/ });
    const row = page.getByRole("button", { name: /Call the shop/ });
    await expect.element(row).toHaveTextContent("Noted by yourself");
    await row.click();
    await expect.element(remark).toBeVisible();
    await expect.element(source).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: /Move the shelf to the door/ }).click();
    await source.click();
    await expect
      .poll(() => router.state.location)
      .toMatchObject({
        pathname: paths.conversation,
        search: { type: "1", target: "9", seq: "5" },
      });
  });

  test("says so when nothing is due", async () => {
    await renderApp({ path: paths.myTask, user: promoter, handlers: [tasks([])] });
    await expect.element(page.getByText("Nothing to do")).toBeVisible();
  });
});
