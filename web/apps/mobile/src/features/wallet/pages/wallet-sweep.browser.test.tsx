import { http } from "msw";
import { paths } from "../../../core/paths";
import { ok } from "../../../testing/server";
import { sweepPages } from "../../../testing/sweep";
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

sweepPages("every page of the wallet", { user, addresses, answers });
