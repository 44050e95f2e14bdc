import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { floorHandlers, testLoss } from "../../testing/floor";
import { renderConsole } from "../../testing/render-console";
import { ok } from "../../testing/server";

test("every state has its number, and the list is asked for by state and source", async () => {
  const { sent } = await renderConsole({ path: "/losses", handlers: floorHandlers() });
  await page.getByRole("tab", { name: "To be confirmed (1)" }).click();
  await page.getByRole("combobox", { name: "Source" }).click();
  await page.getByRole("option", { name: "Transfer shortage" }).click();
  await expect
    .poll(() => sent("loss/list").at(-1)?.query)
    .toMatchObject({ state: "to_be_confirmed", source: "transfer_shortage" });
});

test("one of two pieces is written off, the other is claimed", async () => {
  const { sent } = await renderConsole({
    path: "/losses/il1",
    handlers: [http.post("*/loss/decide", () => ok(testLoss())), ...floorHandlers()],
  });
  await expect
    .element(page.getByRole("img", { name: "Photo 1 of Calm Night Serum" }))
    .toBeInTheDocument();
  await page.getByRole("button", { name: "Confirm" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("Pieces of Calm Night Serum to write off (of 2)").fill("1");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect
    .poll(() => sent("loss/decide")[0]?.body)
    .toEqual({
      lossId: "il1",
      decision: "confirm",
      lines: [{ productId: "pr1", deductionQty: 1 }],
      reason: "",
    });
});

test("a refusal needs a reason", async () => {
  const { sent } = await renderConsole({
    path: "/losses/il1",
    handlers: [http.post("*/loss/decide", () => ok(testLoss())), ...floorHandlers()],
  });
  await page.getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect.element(dialog.getByText("This is required")).toBeVisible();
  await dialog.getByLabelText("Reason").fill("The bottles are on the shelf");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect
    .poll(() => sent("loss/decide")[0]?.body)
    .toMatchObject({ decision: "refuse", reason: "The bottles are on the shelf" });
});

test("without its photos a loss can be refused, not confirmed", async () => {
  await renderConsole({
    path: "/losses/il1",
    handlers: [
      http.get("*/loss/detail", () => ok(testLoss({ photoMissing: true }))),
      ...floorHandlers(),
    ],
  });
  await expect.element(page.getByRole("button", { name: "Confirm" })).toBeDisabled();
  await expect
    .element(page.getByText("It can be confirmed once every photo is there."))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Reject" })).toBeEnabled();
});
