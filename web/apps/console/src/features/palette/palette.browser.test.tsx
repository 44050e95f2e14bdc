import { http } from "msw";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { testPerson, testUser } from "../../testing/fixtures";
import { floorHandlers } from "../../testing/floor";
import { receivableHandlers } from "../../testing/receivables";
import { renderConsole } from "../../testing/render-console";
import { returnHandlers, testReturn } from "../../testing/returns";
import { pageOf } from "../../testing/server";

test("finds people by typing and opens them with the keyboard", async () => {
  const { router, sent } = await renderConsole({
    handlers: [http.get("*/person/list", () => pageOf([testPerson()]))],
  });
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("combobox", { name: /^Search/ })).toHaveFocus();
  await userEvent.keyboard("siti");
  await expect.element(page.getByRole("option", { name: /Siti Rahma/ })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{ArrowUp}{ArrowDown}{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/people/p1");
  await expect
    .poll(() => sent("person/list").some((call) => call.query["keyword"] === "siti"))
    .toBe(true);
});

test("offers only the pages the roles open", async () => {
  await renderConsole({ user: testUser({ roles: ["finance"], permissions: [] }) });
  await page.getByRole("button", { name: /^Search pages/ }).click();
  await expect.element(page.getByRole("option", { name: /Dashboard/ })).toBeVisible();
  expect(page.getByRole("option", { name: /People/ }).elements()).toEqual([]);
});

test("every desk finds documents by their number, whatever country it looks at", async () => {
  const { router, sent } = await renderConsole({
    user: testUser({
      roles: ["warehouse"],
      permissions: ["order_view", "dispatch"],
      countries: [1, 5],
    }),
    handlers: [
      http.get("*/admin/order/list", () =>
        pageOf([{ orderId: "o1", orderNo: "SO-MY-261117-00011", customerName: "Seri Cantik" }]),
      ),
      http.get("*/admin/dispatch/list", () => pageOf([])),
      http.get("*/admin/return/list", () => pageOf([])),
    ],
  });
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.keyboard("SO-MY-261117");
  await expect.element(page.getByRole("option", { name: /SO-MY-261117-00011/ })).toBeVisible();
  // What was typed so far may have been asked for before the rest.
  await expect
    .poll(() => sent("order/list").at(-1)?.query)
    .toMatchObject({ keyword: "SO-MY-261117", countryCode: "5" });
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/orders/o1");
  expect(sent("person/list")).toEqual([]);
});

test("receivables and receipts are found by their number", async () => {
  const { router, sent } = await renderConsole({ handlers: receivableHandlers() });
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("combobox", { name: /^Search/ }).fill("RC-ID-2026-000001");
  await page.getByRole("option", { name: /RC-ID-2026-000001/ }).click();
  await expect.poll(() => router.state.location.pathname).toContain("/receipts/rc1");
  expect(sent("receipt/list")[0]?.query).toMatchObject({
    keyword: "RC-ID-2026-000001",
    countryCode: "3",
  });
});

test("goods that came back are found by their number", async () => {
  const { router } = await renderConsole({ handlers: returnHandlers() });
  const { docNo } = testReturn();
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("combobox", { name: /^Search/ }).fill(docNo);
  await page.getByRole("option", { name: new RegExp(docNo) }).click();
  await expect.poll(() => router.state.location.pathname).toContain("/returns/rt1");
});

test("a number leads to the document of a store, in the country the number names", async () => {
  const { router, sent } = await renderConsole({ handlers: floorHandlers() });
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("combobox", { name: /^Search/ }).fill("IC-ID-261114-00001");
  await page.getByRole("option", { name: /IC-ID-261114-00001/ }).click();
  await expect.poll(() => router.state.location.pathname).toContain("/counts/ic1");
  expect(sent("admin/count/list")[0]?.query).toMatchObject({
    docNo: "IC-ID-261114-00001",
    countryCode: "3",
  });
});
