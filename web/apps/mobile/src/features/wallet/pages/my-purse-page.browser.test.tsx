import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { testUser } from "../../../testing/test-user";
import { walletAnswers } from "../../../testing/wallet-answers";

describe("a customer's wallet", () => {
  test("offers no top-ups to those who only look at it", async () => {
    const manager = testUser({ roles: ["manager"], permissions: ["wallet_view"] });
    const { sent } = await renderApp({
      user: manager,
      path: `${paths.myPurse}?customerId=c1`,
      handlers: walletAnswers(),
    });
    const card = page.getByRole("region", { name: "Wallet balance" });
    await expect.element(card).toHaveTextContent("Available฿10,000");
    await expect
      .element(page.getByRole("link", { name: /Top-up details/ }))
      .not.toBeInTheDocument();
    expect(sent("topUp/list")).toHaveLength(0);
  });
});
