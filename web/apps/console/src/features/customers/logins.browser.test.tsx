import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { BuyerLogin } from "../../core/wire";
import { buyerLogin as agus, customer } from "../../testing/company";
import { testAuditor } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

function handlers(logins: { now: BuyerLogin[] }) {
  return [
    http.get("*/customer/login/list", () => ok(logins.now)),
    http.get("*/customer/list", () => pageOf([customer])),
    http.get("*/customer/detail", () => ok(customer)),
  ];
}

const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });

describe("the logins of a customer", () => {
  test("are listed with whom else they act for, and a switch changes one right", async () => {
    const logins = { now: [agus] };
    const { sent } = await renderConsole({
      path: "/customers/c1",
      handlers: [
        http.post("*/customer/login/save", () => {
          logins.now = [
            {
              ...agus,
              ver: 4,
              customers: agus.customers.map((entry) => ({ ...entry, canPay: true })),
            },
          ];
          return ok(logins.now[0]);
        }),
        ...handlers(logins),
      ],
    });
    await expect.element(row("id.agus")).toHaveTextContent("Never signed in");
    await expect.element(row("id.agus")).toHaveTextContent("Also acts for PT Cantik Timur");
    const pays = page.getByRole("switch", { name: "id.agus can pay" });
    await expect.element(pays).not.toBeChecked();
    await pays.click();
    await expect.element(pays).toBeChecked();
    await expect
      .poll(() => sent("login/save")[0]?.body)
      .toEqual({
        id: "u7",
        ver: 3,
        loginName: "id.agus",
        customerId: "c1",
        customers: [
          { customerId: "c1", canOrder: true, canPay: true },
          { customerId: "c2", canOrder: true, canPay: true },
        ],
      });
  });

  test("a new one shows its first password, this once", async () => {
    const logins: { now: BuyerLogin[] } = { now: [] };
    const opened = { ...agus, customers: agus.customers.slice(0, 1) };
    const { sent } = await renderConsole({
      path: "/customers/c1",
      handlers: [
        http.post("*/customer/login/save", () => {
          logins.now = [opened];
          return ok(opened);
        }),
        http.post("*/customer/login/resetPassword", () => ok({ password: "Kx7-pine-42" })),
        ...handlers(logins),
      ],
    });
    await expect.element(page.getByText("Nobody can sign in for this customer yet")).toBeVisible();
    await page.getByRole("button", { name: "Add login" }).click();
    const dialog = page.getByRole("dialog").last();
    await dialog.getByLabelText("Login name").fill("id.agus");
    await dialog.getByRole("checkbox", { name: "Can pay" }).click();
    await dialog.getByRole("button", { name: "Add login" }).click();
    await expect.element(page.getByText("Kx7-pine-42")).toBeVisible();
    await expect
      .poll(() => sent("login/save")[0]?.body)
      .toEqual({
        id: null,
        ver: null,
        customerId: "c1",
        loginName: "id.agus",
        customers: [{ customerId: "c1", canOrder: true, canPay: false }],
      });
    await expect.poll(() => sent("login/resetPassword")[0]?.body).toEqual({ id: "u7" });
    await page.getByRole("button", { name: "I have noted it" }).click();
    await expect.element(row("id.agus")).toBeVisible();
  });

  test("a name that is taken is said beside the field", async () => {
    const fields = [{ field: "loginName", code: "taken", msg: "This is already in use." }];
    await renderConsole({
      path: "/customers/c1",
      handlers: [
        http.post("*/customer/login/save", () =>
          refuse(400, "validation", "Please check.", fields),
        ),
        ...handlers({ now: [] }),
      ],
    });
    await page.getByRole("button", { name: "Add login" }).click();
    const dialog = page.getByRole("dialog").last();
    await dialog.getByLabelText("Login name").fill("id.agus");
    await dialog.getByRole("button", { name: "Add login" }).click();
    await expect.element(dialog.getByText("This is already in use.")).toBeVisible();
  });

  test("one is given up for another customer, switched off, and its password reset", async () => {
    const logins = { now: [agus] };
    const { sent } = await renderConsole({
      path: "/customers/c1",
      handlers: [
        http.post("*/customer/login/save", () => ok(agus)),
        http.post("*/customer/login/setStatus", () => {
          logins.now = [{ ...agus, status: "disabled", ver: 4 }];
          return ok(logins.now[0]);
        }),
        http.post("*/customer/login/resetPassword", () => ok({ password: "Kx7-pine-42" })),
        ...handlers(logins),
      ],
    });
    const menu = page.getByRole("button", { name: "Actions for id.agus" });
    await menu.click();
    await page.getByRole("menuitem", { name: "Customers and rights" }).click();
    const dialog = page.getByRole("dialog").last();
    await dialog.getByRole("button", { name: "Remove customer 2" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect
      .element(page.getByRole("button", { name: "Remove customer 2" }))
      .not.toBeInTheDocument();
    await expect
      .poll(() => sent("login/save")[0]?.body)
      .toMatchObject({
        id: "u7",
        ver: 3,
        customers: [{ customerId: "c1", canOrder: true, canPay: false }],
      });

    await menu.click();
    await page.getByRole("menuitem", { name: "Reset password" }).click();
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect.element(page.getByText("Kx7-pine-42")).toBeVisible();
    await page.getByRole("button", { name: "I have noted it" }).click();

    await menu.click();
    await page.getByRole("menuitem", { name: "Disable" }).click();
    await page.getByRole("button", { name: "Disable" }).click();
    await expect.element(row("id.agus")).toHaveTextContent("Disabled");
    await expect
      .poll(() => sent("login/setStatus")[0]?.body)
      .toEqual({ id: "u7", status: "disabled", ver: 3 });
  });

  test("somebody who may only look changes nothing", async () => {
    await renderConsole({
      path: "/customers/c1",
      user: testAuditor(),
      handlers: handlers({ now: [agus] }),
    });
    await expect.element(page.getByRole("switch", { name: "id.agus can pay" })).toBeDisabled();
    expect(page.getByRole("button", { name: "Add login" }).elements()).toEqual([]);
    expect(page.getByRole("button", { name: "Actions for id.agus" }).elements()).toEqual([]);
  });
});
