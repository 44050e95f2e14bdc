import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { companyHandlers, testStore } from "../../testing/company";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

const drawer = page.getByRole("dialog");
const save = drawer.getByRole("button", { name: "Save" });

test("a store is added for a customer, and nothing is sent before it is complete", async () => {
  const { sent, router } = await renderConsole({
    path: "/stores/new",
    handlers: [
      // The list behind would name the same customer.
      http.get("*/store/list", () => pageOf([])),
      http.post("*/store/save", () => ok(testStore)),
      ...companyHandlers(),
    ],
  });
  await drawer.getByLabelText("Store name").fill("Watsons Blok M");
  await save.click();
  await expect.element(drawer.getByText("This is required").first()).toBeVisible();
  expect(sent("store/save")).toEqual([]);

  await drawer.getByLabelText("Store code").fill("ST-3002");
  await drawer.getByRole("combobox", { name: "Customer" }).click();
  await page.getByTitle("PT Sumber Cantik Nusantara").click();
  await drawer.getByLabelText("Address").fill("Jl. Melawai 5");
  await save.click();
  await expect
    .poll(() => sent("store/save")[0]?.body)
    .toMatchObject({
      id: null,
      ver: null,
      code: "ST-3002",
      name: "Watsons Blok M",
      customerId: "c1",
      address: "Jl. Melawai 5",
    });
  await expect.poll(() => router.state.location.pathname).toBe("/stores");
});

test("a store is changed with the version that was seen, its country left alone", async () => {
  const { sent } = await renderConsole({
    path: "/stores/s1",
    handlers: [http.post("*/store/save", () => ok(testStore)), ...companyHandlers()],
  });
  await expect.element(drawer.getByLabelText("Store code")).toHaveValue("ST-3001");
  await expect.element(drawer.getByRole("combobox", { name: "Country" })).toBeDisabled();
  await drawer.getByLabelText("Stock count every (days)").fill("14");
  await save.click();
  await expect
    .poll(() => sent("store/save")[0]?.body)
    .toMatchObject({ id: "s1", ver: 1, code: "ST-3001", countFrequencyDays: 14, countryCode: 3 });
});

test("what the server refuses is said at its field, and nothing typed is lost", async () => {
  const { router } = await renderConsole({
    path: "/stores/s1",
    handlers: [
      http.post("*/store/save", () =>
        refuse(400, "validation", "Please check the marked fields.", [
          { field: "code", code: "taken", msg: "This is already in use." },
        ]),
      ),
      ...companyHandlers(),
    ],
  });
  await drawer.getByLabelText("Store code").fill("ST-1");
  await save.click();
  await expect.element(drawer.getByText("This is already in use.")).toBeVisible();
  await expect.element(drawer.getByLabelText("Store code")).toHaveValue("ST-1");
  await expect.poll(() => router.state.location.pathname).toBe("/stores/s1");
});
