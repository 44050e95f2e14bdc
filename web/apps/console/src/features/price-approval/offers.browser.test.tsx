import { http } from "msw";
import * as v from "valibot";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testExport } from "../../testing/exports";
import { testUser } from "../../testing/fixtures";
import { orderingHandlers, testOffer } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

const user = testUser({ roles: ["ho_price"], permissions: ["price_approve", "order_view"] });
const handlers = [http.post("*/offer/decide", () => ok(testOffer())), ...orderingHandlers()];

test("head office grants another price and cap; only what differs is sent", async () => {
  const { sent } = await renderConsole({ path: "/offers/of1", user, handlers });
  await expect.element(page.getByText("Some prices are below the floor price")).toBeVisible();
  await expect.element(page.getByText("38.9% margin")).toBeVisible();
  await page.getByLabelText("Approved price for DEW-001").fill("91000");
  await page.getByLabelText("Quantity limit for DEW-001").fill("12");
  await page.getByRole("button", { name: "Approve below floor price" }).click();
  await expect.poll(() => sent("offer/decide").length).toBe(1);
  await expect
    .poll(() => sent("offer/decide")[0]?.body)
    .toEqual({
      offerId: "of1",
      ver: 2,
      result: 1,
      remark: "",
      lines: [{ productId: "pr1", discountedUnitPrice: "91000", qtyCap: 12 }],
    });
});

test("a refusal says why", async () => {
  const { sent } = await renderConsole({ path: "/offers/of1", user, handlers });
  await page.getByRole("button", { name: "Reject" }).click();
  await expect.element(page.getByText("Please give a reason")).toBeVisible();
  expect(sent("offer/decide")).toEqual([]);
  await page.getByLabelText("Remark").fill("The margin is gone");
  await page.getByRole("button", { name: "Reject" }).click();
  await expect
    .poll(() => sent("offer/decide")[0]?.body)
    .toMatchObject({
      result: 2,
      remark: "The margin is gone",
      lines: [],
    });
});

test("the desk is taken out as it is shown", async () => {
  const { sent } = await renderConsole({
    path: "/offers?desk=approved&q=sumber",
    user,
    handlers: [http.post("*/offer/export", () => ok(testExport())), ...orderingHandlers()],
  });
  await page.getByRole("button", { name: "Export" }).click();
  await expect
    .poll(() => sent("offer/export")[0]?.query)
    .toMatchObject({ status: "approved", keyword: "sumber" });
});

test("several offers are signed after one question, each with its own answer", async () => {
  const offers = [testOffer(), testOffer({ id: "of2", docNo: "OF-ID-0002", ver: 5 })];
  const { sent } = await renderConsole({
    path: "/offers",
    user,
    handlers: [
      http.get("*/offer/list", () => pageOf(offers)),
      http.post("*/offer/decide", async ({ request }) => {
        const { offerId } = v.parse(v.object({ offerId: v.string() }), await request.json());
        if (offerId === "of1") return ok(testOffer());
        return refuse(409, "version_conflict", "Somebody was quicker.");
      }),
      ...orderingHandlers(),
    ],
  });
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Approve" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("OF-ID-0002")).toBeVisible();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect
    .poll(() => sent("offer/decide").map(({ body }) => body))
    .toEqual([
      { offerId: "of1", ver: 2, result: 1, remark: "", lines: [] },
      { offerId: "of2", ver: 5, result: 1, remark: "", lines: [] },
    ]);
  await expect.element(page.getByText("OF-ID-0002: Somebody was quicker.")).toBeVisible();
});
