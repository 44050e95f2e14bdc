import { http } from "msw";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testPerson, testUser } from "../../testing/fixtures";
import { floorHandlers, testTarget } from "../../testing/floor";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf } from "../../testing/server";

test("a target is changed: what it is about stays, its numbers do not", async () => {
  const { sent } = await renderConsole({
    path: "/sales-targets/s1.p1.2026-11",
    handlers: [http.post("*/target/save", () => ok(testTarget)), ...floorHandlers()],
  });
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByLabelText("Month")).toBeDisabled();
  await drawer.getByLabelText("Target pieces").fill("350");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("target/save")[0]?.body)
    .toEqual({
      storeId: "s1",
      personId: "p1",
      month: "2026-11",
      pieces: 350,
      amount: "35000000.00",
      ver: 5,
    });
});

test("a new target needs a store, a promoter and a month", async () => {
  const { sent } = await renderConsole({
    path: "/sales-targets/new",
    handlers: [
      http.get("*/store/list", () =>
        pageOf([{ id: "s1", code: "ID-S-001", name: "Guardian PIK" }]),
      ),
      http.get("*/person/list", () => pageOf([testPerson()])),
      http.post("*/target/save", () => ok(testTarget)),
      ...floorHandlers(),
    ],
  });
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect.element(drawer.getByText("Please fill this in").first()).toBeVisible();
  await drawer.getByLabelText("Store").click();
  await page.getByTitle("Guardian PIK").click();
  await drawer.getByLabelText("Promoter").click();
  await page.getByTitle("Siti Rahma").click();
  await drawer.getByLabelText("Month").fill("December 2026");
  await userEvent.keyboard("{Enter}");
  await drawer.getByLabelText("Target pieces").fill("200");
  await drawer.getByLabelText("Target amount").fill("20000000");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("target/save")[0]?.body)
    .toEqual({
      storeId: "s1",
      personId: "p1",
      month: "2026-12",
      pieces: 200,
      amount: "20000000",
      ver: null,
    });
});

test("a target is deleted once it was asked, and comes by the workbook after a dry run", async () => {
  const { sent } = await renderConsole({
    path: "/sales-targets",
    handlers: [
      http.post("*/target/delete", () => ok(null)),
      http.post("*/target/import", () =>
        ok({
          rows: 2,
          created: 1,
          updated: 0,
          errors: [{ row: 3, column: "Store code", code: "unknown", msg: "No such store." }],
        }),
      ),
      ...floorHandlers(),
    ],
  });
  await page.getByRole("button", { name: /Siti Rahma, November 2026/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => sent("target/delete")[0]?.body).toEqual({ targetId: "ta1", ver: 5 });

  await page.getByRole("button", { name: "Import" }).click();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input!, new File(["rows"], "targets.xlsx"));
  await expect.element(page.getByText("No such store.")).toBeVisible();
});

test("whoever only looks exports and nothing else", async () => {
  await renderConsole({
    path: "/sales-targets",
    user: testUser({ permissions: ["sell_out_view"] }),
    handlers: floorHandlers(),
  });
  await expect.element(page.getByRole("button", { name: "Export" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Import" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Set a target" })).not.toBeInTheDocument();
});
