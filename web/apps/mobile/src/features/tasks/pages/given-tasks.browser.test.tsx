import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";
import { expectTouchable } from "../../../testing/touch";
import type { GivenTask } from "../api";

const trainer = testUser({ permissions: ["sales_report_correct"] });
const task: GivenTask = {
  taskId: "31",
  countryCode: 2,
  personId: "p2",
  personName: "Malee Srisuk",
  storeId: "7",
  storeName: "Central World",
  text: "Move the shelf to the door",
  dueOn: "2026-11-10",
  overdue: true,
  state: "open",
  givenByName: "Ana Cruz",
  givenAt: "2026-11-09T02:00:00Z",
  endedAt: null,
  remark: "",
  ver: 1,
  messageUid: null,
  own: false,
};
const person = {
  personId: "p2",
  personName: "Malee Srisuk",
  employeeNo: "B-1",
  storeName: "Central World",
};

function server(list: GivenTask[]) {
  return [
    http.get("*/task/list", () => ok({ list: [] })),
    http.get("*/task/given/list", () =>
      ok({ list, total: list.length, pageNum: 1, pageSize: 20, pages: 1 }),
    ),
    http.get("*/task/given/people", () => ok({ list: [person] })),
    http.post("*/task/given/give", () => ok(task)),
    http.post("*/task/given/withdraw", () => ok({ ...task, state: "withdrawn" })),
  ];
}

test("a trainer gives a promoter a task with a day", async () => {
  const { sent, router } = await renderApp({
    path: paths.myTask,
    user: trainer,
    handlers: server([]),
  });
  await page.getByRole("button", { name: "Tasks given" }).click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.givenTasks);
  await expect.element(page.getByText("No tasks")).toBeVisible();
  await page.getByRole("button", { name: "Give a task" }).click();
  const sheet = page.getByRole("dialog", { name: "Give a task" });
  await sheet.getByRole("button", { name: "Give a task" }).click();
  await expect.element(sheet.getByText("Please fill this in").first()).toBeVisible();
  expect(sent("given/give")).toHaveLength(0);
  await sheet.getByRole("button", { name: /Promoter/ }).click();
  await page.getByRole("radio", { name: /Malee Srisuk/ }).click();
  await sheet.getByRole("textbox", { name: /What is to be done/ }).fill("Call me");
  await sheet.getByLabelText("Due date").fill("2027-01-15");
  await sheet.getByRole("button", { name: "Give a task" }).click();
  await expect
    .poll(() => sent("given/give").map(({ body }) => body))
    .toEqual([{ personId: "p2", text: "Call me", dueOn: "2027-01-15" }]);
  await expect.element(page.getByText("Task given", { exact: true })).toBeVisible();
});

test("what was given says how it stands, and is withdrawn once that is confirmed", async () => {
  const { sent } = await renderApp({
    path: paths.givenTasks,
    user: trainer,
    handlers: server([task]),
  });
  await expect.element(page.getByText("Move the shelf to the door")).toBeVisible();
  await expect.element(page.getByText("Overdue")).toBeVisible();
  await expect.element(page.getByText(/Malee Srisuk · Central World/)).toBeVisible();
  await expectAccessible();
  await expectTouchable();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  expect(sent("given/withdraw")).toHaveLength(0);
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect
    .poll(() => sent("given/withdraw").map(({ body }) => body))
    .toEqual([{ taskId: "31", remark: "" }]);
});
