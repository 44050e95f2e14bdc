import { http } from "msw";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { companyHandlers, testCountry } from "../../testing/company";
import { testAuditor, testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const firstDay = "2199-02-03";

/** Types the first day into the drawer, as people without a mouse do. */
async function beginOnFirstDay() {
  const field = page.getByLabelText("Effective date");
  await field.fill("3 Feb 2199");
  await userEvent.keyboard("{Enter}");
}

test("a country shows what is fixed and what holds since when", async () => {
  await renderConsole({ path: "/countries", handlers: companyHandlers() });
  const indonesia = page.getByRole("region", { name: "Indonesia" });
  await expect
    .element(indonesia)
    .toHaveTextContent("+62 followed by 9–12 digits starting with 81, 82");
  await expect.element(indonesia).toHaveTextContent("Bank Central Asia: 1 open account");
  const cap = indonesia.getByRole("region", { name: "Top-up limit" });
  await expect.element(cap).toHaveTextContent("Up to Rp1,000,000 per top-up");
  await expect.element(cap).toHaveTextContent("Upcoming");
  await expect.element(cap).toHaveTextContent("In effect");
  const tax = indonesia.getByRole("region", { name: "Tax: Standard" });
  await expect.element(tax).toHaveTextContent("12% of 11/12");
});

test("samples are switched off from a day on", async () => {
  const { sent } = await renderConsole({
    path: "/countries",
    handlers: [http.post("*/country/orderTypes", () => ok(null)), ...companyHandlers()],
  });
  await page.getByRole("button", { name: "Change Indonesia: Samples and gifts" }).click();
  await page.getByRole("switch", { name: "Sample orders" }).click();
  await beginOnFirstDay();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("country/orderTypes")[0]?.body)
    .toEqual({
      countryCode: 3,
      ver: 4,
      fromDate: firstDay,
      rule: { samples: false, gifts: true },
    });
});

test("the cut-off of sales reports changes from a day on", async () => {
  const { sent } = await renderConsole({
    path: "/countries/3.sell_out",
    handlers: [http.post("*/country/sellOut", () => ok(null)), ...companyHandlers()],
  });
  await page.getByLabelText("Hour of the cut-off (store time)").fill("18");
  await beginOnFirstDay();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("country/sellOut")[0]?.body)
    .toEqual({
      countryCode: 3,
      ver: 4,
      fromDate: firstDay,
      rule: { cutOffDays: 2, cutOffHour: 18, lateDays: 7 },
    });
});

test("counts become blind and more exact from a day on", async () => {
  const { sent } = await renderConsole({
    path: "/countries",
    handlers: [http.post("*/country/count", () => ok(null)), ...companyHandlers()],
  });
  await expect
    .element(page.getByText("Up to 2 pieces or 2% off; counted at least every 30 days"))
    .toBeVisible();
  await page.getByRole("button", { name: "Change Indonesia: Count tolerance" }).click();
  await page.getByLabelText("Tolerated share of the books").fill("1.5");
  await page.getByRole("switch", { name: /^Blind counts/ }).click();
  await beginOnFirstDay();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("country/count")[0]?.body)
    .toEqual({
      countryCode: 3,
      ver: 4,
      fromDate: firstDay,
      rule: { tolerancePieces: 2, toleranceRate: 150, blind: true, daysBetween: 30 },
    });
});

test("papers name another company from a day on", async () => {
  const { sent } = await renderConsole({
    path: "/countries",
    handlers: [http.post("*/country/seller", () => ok(null)), ...companyHandlers()],
  });
  await expect.element(page.getByText(/PT Gerai Nusantara Indah · 0012345678901000/)).toBeVisible();
  await page.getByRole("button", { name: "Change Indonesia: Company on documents" }).click();
  await page.getByLabelText("Company name").fill("PT Gerai Baru");
  await beginOnFirstDay();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("country/seller")[0]?.body)
    .toEqual({
      countryCode: 3,
      ver: 4,
      fromDate: firstDay,
      rule: {
        name: "PT Gerai Baru",
        taxId: "0012345678901000",
        branch: "",
        address: "Jl. Sudirman 1, Jakarta 10220",
        phone: "",
      },
    });
});

test("a tax rate ends the one that was seen, and a day that is over is refused at its field", async () => {
  const { sent } = await renderConsole({
    path: "/countries/3.standard",
    handlers: [
      http.post("*/country/taxRate", () =>
        refuse(400, "validation", "Check the form.", [
          { field: "fromDate", code: "day_past", msg: "That day is over." },
        ]),
      ),
      ...companyHandlers(),
    ],
  });
  await page.getByLabelText("Rate").fill("13");
  await beginOnFirstDay();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("That day is over.")).toBeVisible();
  await expect
    .poll(() => sent("country/taxRate")[0]?.body)
    .toEqual({
      countryCode: 3,
      taxClass: "standard",
      ver: 2,
      fromDate: firstDay,
      rate: 1300,
      baseNumerator: 11,
      baseDenominator: 12,
    });
});

test("what another administrator changed meanwhile is shown first", async () => {
  let tries = 0;
  const { sent } = await renderConsole({
    path: "/countries/3.top_up",
    handlers: [
      http.get("*/admin/country/list", () => ok({ list: [{ ...testCountry, ver: 4 + tries }] })),
      http.post("*/country/topUp", () => {
        tries += 1;
        return tries > 1 ? ok(null) : refuse(409, "version_conflict", "Somebody was first.");
      }),
    ],
  });
  await page.getByLabelText("Limit per top-up").fill("5000000");
  await beginOnFirstDay();
  await page.getByRole("button", { name: "Save" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Someone else saved changes" });
  await notice.getByRole("button", { name: "Keep my changes" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("country/topUp").at(-1)?.body)
    .toMatchObject({ ver: 5, fromDate: firstDay, rule: { cap: "5000000" } });
});

test("what has not begun can be withdrawn", async () => {
  const { sent } = await renderConsole({
    path: "/countries",
    handlers: [http.post("*/country/withdraw", () => ok(null)), ...companyHandlers()],
  });
  await page.getByRole("button", { name: /^Withdraw the change effective/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect
    .poll(() => sent("country/withdraw")[0]?.body)
    .toEqual({ countryCode: 3, ver: 4, kind: "top_up", fromDate: "2199-01-01" });
});

test("an auditor reads and changes nothing", async () => {
  await renderConsole({ path: "/countries", user: testAuditor(), handlers: companyHandlers() });
  await expect.element(page.getByRole("region", { name: "Indonesia" })).toBeVisible();
  expect(page.getByRole("button", { name: /Change|Withdraw/ }).elements()).toHaveLength(0);
});

test("who keeps no catalogue changes no taxes", async () => {
  const permissions = ["configuration_view", "configuration_manage"];
  await renderConsole({
    path: "/countries",
    user: testUser({ permissions }),
    handlers: companyHandlers(),
  });
  await expect
    .element(page.getByRole("button", { name: "Change Indonesia: Addresses" }))
    .toBeVisible();
  expect(page.getByRole("button", { name: /Tax/ }).elements()).toHaveLength(0);
});
