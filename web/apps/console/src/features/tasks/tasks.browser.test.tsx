import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { taskHandlers } from "../../testing/tasks";

const user = testUser({ permissions: ["sales_report_correct"] });
const handlers = taskHandlers();

test("head office gives a promoter a task", async () => {
  const { sent } = await renderConsole({ path: "/tasks", user, handlers });
  await expect.element(page.getByText("Move the shelf to the door").first()).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Give a task" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Promoter" }).click();
  await page.getByTitle("Siti Rahma · Guardian · B-1").click();
  await dialog.getByRole("textbox", { name: "What is to be done" }).fill("Call me");
  await dialog.getByRole("button", { name: "Give a task" }).click();
  await expect
    .poll(() => sent("given/give")[0]?.body)
    .toMatchObject({ personId: "p2", text: "Call me" });
  expect(sent("given/give")[0]?.headers.get("Idempotency-Key")).toBeTruthy();
});

test("what was given is narrowed by how it stands", async () => {
  const { sent } = await renderConsole({ path: "/tasks", user, handlers });
  await page.getByText("Withdrawn", { exact: true }).click();
  await expect.poll(() => sent("given/list").at(-1)?.query).toMatchObject({ state: "withdrawn" });
});
