import { ConfirmHost } from "@gerai/ui";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { http, HttpResponse } from "msw";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { memoryStore } from "../../testing/memory-store";
import { handlerFetch, ok, refuse, usualHandlers } from "../../testing/server";
import { buyer, summary } from "../../testing/wallet-answers";
import { createServices } from "../services";
import { ServicesProvider } from "../services-context";
import { usePaySheet } from "./use-pay-sheet";

describe("paying", () => {
  test("sends the entered password and answers with what the server said", async () => {
    await renderShop({ settle: () => ok("paid") });
    await expect.element(page.getByText("Available balance: ฿10,000")).toBeVisible();
    await enterPin("246810");
    await expect.element(page.getByText("result: paid")).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  test("says how many tries are left and asks again", async () => {
    let answer = () => refuse(425, "pay_password_wrong", "Wrong", { data: { left: 2 } });
    await renderShop({ settle: () => answer() });
    await enterPin("111111");
    await expect.element(page.getByText("Wrong payment password. 2 attempts left")).toBeVisible();
    answer = () => ok("paid");
    await enterPin("246810");
    await expect.element(page.getByText("result: paid")).toBeVisible();
  });

  test("is over while the password is locked, except for resetting it", async () => {
    const until = "2026-11-15T05:30:00Z";
    const { router } = await renderShop({
      settle: () => refuse(426, "pay_password_locked", "Locked", { data: { until } }),
    });
    await enterPin("111111");
    await expect.element(page.getByText(/locked until 12:30/)).toBeVisible();
    await expect.element(page.getByLabelText("Enter your payment password")).toBeDisabled();
    await page.getByRole("link", { name: "Forgot the payment password?" }).click();
    await expect.poll(() => router.state.location.href).toContain("view=payPassword");
  });

  test("leads to a top-up when the wallet holds too little", async () => {
    await renderShop({ available: "99.99" });
    await expect.element(page.getByText(/Insufficient balance/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Top up" })).toBeVisible();
  });

  test("can be given up, and then nothing was paid", async () => {
    await renderShop({});
    await page.getByRole("button", { name: "Close" }).click();
    await expect.element(page.getByText("result: given up")).toBeVisible();
  });

  test("looks by itself whether it went through when the answer was lost", async () => {
    let answer = () => HttpResponse.error();
    await renderShop({ settle: () => HttpResponse.error(), look: () => answer() });
    await enterPin("246810");
    await expect.element(page.getByText("The payment may have gone through.")).toBeVisible();
    await expect
      .element(page.getByLabelText("Enter your payment password"))
      .not.toBeInTheDocument();
    answer = () => ok({ status: 4 });
    dispatchEvent(new Event("online"));
    await expect.element(page.getByText("result: paid")).toBeVisible();
  });

  test("asks again once it is known that nothing was paid", async () => {
    let settle = () => HttpResponse.error();
    await renderShop({ settle: () => settle(), look: () => ok({ status: 1 }) });
    await enterPin("246810");
    await expect.element(page.getByText("Nothing was paid. You can pay again")).toBeVisible();
    settle = () => ok("paid");
    await enterPin("246810");
    await expect.element(page.getByText("result: paid")).toBeVisible();
  });

  test("leaves other refusals to the page", async () => {
    await renderShop({ settle: () => refuse(420, "insufficient_stock", "Not enough stock") });
    await enterPin("246810");
    await expect.element(page.getByText("result: Not enough stock")).toBeVisible();
  });

  test("asks for a phone number first, then for a payment password", async () => {
    const { router, services } = await renderShop({ user: { ...buyer, phoneBound: false } });
    await expect.element(page.getByText("Please link a phone number first")).toBeVisible();
    await page.getByRole("button", { name: "Link a phone" }).click();
    await expect.poll(() => router.state.location.pathname).toContain("bindMobile");
    services.session.update({ ...buyer, payPasswordSet: false });
    await page.getByRole("button", { name: "Pay now" }).click();
    await expect.element(page.getByText("Please set the payment password first")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.element(page.getByText("result: given up")).toBeVisible();
  });
});

function Shop() {
  const { pay, sheet } = usePaySheet();
  const [result, setResult] = useState("");
  const { client } = sharedServices();
  const buy = async () => {
    try {
      const paid = await pay({
        subject: "SO-1",
        amount: "100.00",
        currency: "THB",
        submit: async (payPassword) => {
          const json = { orderId: "1", payPassword, ver: 1 };
          await client.post("/v3/business/front/order/settle", { json });
          return true;
        },
        look: async () => {
          const query = { orderId: "1" };
          const { status } = await client.get("/v3/business/front/order/detail", { query });
          return status === 1 ? null : true;
        },
      });
      setResult(paid ? "paid" : "given up");
    } catch (error) {
      setResult(error instanceof Error ? error.message : "?");
    }
  };
  return (
    <main>
      <button type="button" onClick={() => void buy()}>
        Pay now
      </button>
      <p>result: {result}</p>
      {sheet}
      <ConfirmHost />
    </main>
  );
}

interface ShopSetting {
  user?: typeof buyer;
  available?: string;
  settle?: () => Response;
  look?: () => Response;
}

let shared: ReturnType<typeof createServices> | undefined;

function sharedServices() {
  if (!shared) throw new Error("render the shop first");
  return shared;
}

async function renderShop({ user = buyer, available = "10000.00", settle, look }: ShopSetting) {
  const storage = memoryStore({ hasLogin: "true", userCenterData: JSON.stringify(user) });
  const { fetch: send } = handlerFetch([
    http.get("*/wallet/summary", () => ok({ ...summary, available })),
    http.post("*/settle", () => settle?.() ?? ok("paid")),
    http.get("*/order/detail", () => look?.() ?? ok({ status: 4 })),
    ...usualHandlers(user),
  ]);
  const services = createServices({
    storage,
    tabStorage: memoryStore(),
    fetch: send,
    channel: null,
    locks: null,
    shell: {
      platform: "web",
      installedVersion: "3.03.3",
      install: async () => undefined,
      restart: () => undefined,
      openLink: () => undefined,
      keepAwake: async () => () => undefined,
    },
    location: () => ({ pathname: "/", search: "" }),
  });
  shared = services;
  const router = createRouter({
    routeTree: createRootRoute({ component: Shop, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await router.load();
  await render(
    <ServicesProvider services={services}>
      <RouterProvider router={router as never} />
    </ServicesProvider>,
  );
  await page.getByRole("button", { name: "Pay now" }).click();
  return { router, services };
}

async function enterPin(digits: string) {
  const input = page.getByLabelText("Enter your payment password");
  await expect.element(input).toBeEnabled();
  await input.click();
  await userEvent.keyboard(digits);
}
