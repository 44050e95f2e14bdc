import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { floorHandlers, testCount } from "../../testing/floor";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

test("what waits for a review is a tab, and a count opens with its differences", async () => {
  const { sent } = await renderConsole({ path: "/counts", handlers: floorHandlers() });
  await page.getByRole("tab", { name: "To be reviewed" }).click();
  await expect.poll(() => sent("count/list").at(-1)?.query["state"]).toBe("submitted");
  await page.getByRole("link", { name: "IC-ID-261114-00001" }).click();
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByText("−12", { exact: true })).toBeVisible();
  await expect.element(drawer.getByText("Beyond tolerance")).toBeVisible();
  await expect.element(drawer.getByText("Calm Day Cream")).not.toBeInTheDocument();
  await drawer.getByRole("switch", { name: "Differences only" }).click();
  await expect.element(drawer.getByText("Calm Day Cream")).toBeVisible();
  await expect.element(drawer.getByText("Calm Mask")).toBeVisible();
});

test("accepting says what becomes of products that nobody counted", async () => {
  const { sent } = await renderConsole({
    path: "/counts/ic1",
    handlers: [http.post("*/count/review", () => ok(testCount())), ...floorHandlers()],
  });
  await page.getByRole("button", { name: "Accept" }).click();
  const dialog = page.getByRole("dialog").last();
  await expect.element(dialog.getByText("1 product was not counted")).toBeVisible();
  await dialog.getByRole("radio", { name: "Post as zero" }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect
    .poll(() => sent("count/review")[0]?.body)
    .toEqual({
      countId: "ic1",
      ver: 9,
      verdict: "accept",
      notCounted: "zero",
      productIds: [],
      note: "",
    });
});

test("ticked products are asked for again, with a note", async () => {
  const { sent } = await renderConsole({
    path: "/counts/ic1",
    handlers: [http.post("*/count/review", () => ok(testCount())), ...floorHandlers()],
  });
  await expect.element(page.getByRole("button", { name: "Ask for a recount" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Select Calm Night Serum" }).click();
  await page.getByRole("button", { name: "Ask for a recount" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("Note").fill("Look behind the counter");
  await dialog.getByRole("button", { name: "Ask for a recount" }).click();
  await expect
    .poll(() => sent("count/review")[0]?.body)
    .toMatchObject({
      verdict: "recount",
      productIds: ["pr1"],
      note: "Look behind the counter",
      notCounted: null,
    });
});

test("late entries since are no surprise: the refusal is shown, and the next try knows them", async () => {
  let ver = 9;
  const { sent } = await renderConsole({
    path: "/counts/ic1",
    handlers: [
      http.get("*/count/detail", () => ok(testCount({ ver }))),
      http.post("*/count/review", () => {
        ver = 10;
        return refuse(409, "version_conflict", "Somebody changed it meanwhile.");
      }),
      ...floorHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Accept" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect.element(dialog.getByText("Somebody changed it meanwhile.")).toBeVisible();
  await expect.poll(() => sent("count/detail").length).toBe(2);
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => sent("count/review").at(-1)?.body).toMatchObject({ ver: 10 });
});

test("whoever counted cannot review", async () => {
  await renderConsole({
    path: "/counts/ic1",
    handlers: [
      http.get("*/count/detail", () => ok(testCount({ mayReview: false }))),
      ...floorHandlers(),
    ],
  });
  await expect.element(page.getByText("Calm Night Serum")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Accept" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
});
