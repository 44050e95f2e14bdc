import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const workbook = new File(["rows"], "people.xlsx");

async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input!, file);
}

async function openDialog(handlers: Parameters<typeof renderConsole>[0]) {
  const console = await renderConsole({ path: "/people", ...handlers });
  await page.getByRole("button", { name: "Import" }).click();
  return console;
}

test("names every bad cell and imports nothing", async () => {
  const errors = [
    { row: 4, column: "Employee number", code: "taken", msg: "This is already in use." },
    { row: 9, column: "Mobile", code: "mobile_invalid", msg: "Not a valid mobile number." },
    { row: 9, column: "Roles", code: "unknown", msg: "This option does not exist." },
  ];
  const { sent } = await openDialog({
    handlers: [
      http.post("*/person/import", () => ok({ rows: 48, created: 0, updated: 0, errors })),
    ],
  });
  await choose(workbook);
  await expect.element(page.getByRole("alert")).toHaveTextContent("2 of 48 rows need correcting");
  for (const { row, column, msg } of errors) {
    const line = page.getByRole("row", { name: `${row} ${column} ${msg}` });
    await expect.element(line).toBeVisible();
  }
  expect(page.getByRole("button", { name: /^Import \d/ }).elements()).toEqual([]);
  await expect
    .poll(() => sent("person/import").map((call) => call.body))
    .toMatchObject([{ dryRun: "true" }]);
});

test("shows what would happen, and imports after the confirmation", async () => {
  const { sent } = await openDialog({
    handlers: [
      http.post("*/person/import", () => ok({ rows: 12, created: 9, updated: 3, errors: [] })),
    ],
  });
  await choose(workbook);
  await expect.element(page.getByText("All 12 rows are valid")).toBeVisible();
  await page.getByRole("button", { name: "Import 12 rows" }).click();
  await expect.element(page.getByText("Import complete")).toBeVisible();
  const bodies = sent("person/import").map((call) => call.body);
  expect(bodies).toMatchObject([{ dryRun: "true" }, { dryRun: "false" }]);
  const keys = sent("person/import").map((call) => call.headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(2);
  await expect.poll(() => sent("person/list").length).toBeGreaterThan(1);
});

test("a workbook the server cannot read is refused in words", async () => {
  await openDialog({
    handlers: [
      http.post("*/person/import", () =>
        refuse(415, "file_type", "This file type is not supported."),
      ),
    ],
  });
  await choose(workbook);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This file type is not supported.");
});

test("the template is fetched with the session's token", async () => {
  const { sent } = await openDialog({
    handlers: [
      http.get(
        "*/person/template",
        () =>
          new HttpResponse("xlsx", {
            headers: { "Content-Disposition": 'attachment; filename="people-template.xlsx"' },
          }),
      ),
    ],
  });
  await page.getByRole("button", { name: "Download template" }).click();
  await expect.poll(() => sent("person/template").length).toBe(1);
  await expect
    .poll(() => sent("person/template")[0]?.headers.get("Authorization"))
    .toBe("Bearer access");
});
