import { languages, startI18n } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadEveryMessage } from "@gerai/i18n/areas";
import { http } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { openPage, overflowing } from "../../../testing/sweep";
import { expectTouchable } from "../../../testing/touch";
import { buyer, summary, topUp, walletAnswers, walletLine } from "../../../testing/wallet-answers";

const addresses = [
  paths.myPurse,
  paths.accountRecharge,
  paths.rechargeDetails,
  `${paths.auditResults}?id=t1`,
  paths.balanceDetails,
];

const user = {
  ...buyer,
  countryCode: 3,
  currency: "IDR",
  customers: [
    { id: "c1", code: "C1", name: "Guardian Central Park Jakarta Barat" },
    { id: "c2", code: "C2", name: "Watsons" },
  ],
};

/** As much and as long as it gets. */
const failed = topUp({
  status: "failed",
  currency: "IDR",
  amount: "1999999999.00",
  creditedAmount: "1999999998.00",
  bankName: "PT Bank Negara Indonesia (Persero) Tbk",
  rejectReason: "voucher_unreadable",
  auditReason: "The picture is too dark to read the reference number on it",
});
const large = { amount: "1999999999.00", balanceAfter: "98765432100.00" };

const answers = [
  http.get("*/wallet/summary", () =>
    ok({
      ...summary,
      currency: "IDR",
      balance: "98765432100.00",
      available: "97765432100.00",
      held: "1000000000.00",
      receivable: "1234567890.00",
      overdue: "1200000000.00",
      longestOverdueDays: 365,
      dues: [
        { dueOn: "2025-11-15", amount: "1200000000.00", overdue: true },
        { dueOn: "2026-11-28", amount: "34567890.00", overdue: false },
      ],
    }),
  ),
  ...walletAnswers(
    [failed],
    [walletLine(2, large), walletLine(1, { ...large, direction: "expenditure", kind: "adjust" })],
  ),
];

afterEach(() => page.viewport(390, 844));

describe.each(["light", "dark"])("the wallet's pages in the %s theme", (theme) => {
  test("pass axe", async () => {
    document.documentElement.dataset["theme"] = theme;
    const { router } = await renderApp({ user, path: paths.mine, handlers: answers });
    for (const address of addresses) {
      await openPage(router, address);
      await expectAccessible();
    }
  });
});

describe("the wallet's pages", () => {
  test("can be worked with a fingertip", async () => {
    document.documentElement.lang = "zh";
    await startI18n("zh", loadEveryMessage);
    const { router } = await renderApp({ user, path: paths.mine, handlers: answers });
    for (const address of addresses) {
      await openPage(router, address);
      await expectTouchable(address);
    }
  });

  test.each([...languages])("fit a 320 px phone in %s", async (language: Language) => {
    document.documentElement.lang = language;
    await startI18n(language, loadEveryMessage);
    await page.viewport(320, 640);
    const { router } = await renderApp({ user, path: paths.mine, handlers: answers });
    for (const address of addresses) {
      await openPage(router, address);
      expect({ address, overflowing: overflowing() }).toEqual({ address, overflowing: [] });
    }
  });
});
