import { startI18n } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { beforeAll, describe, expect, test } from "vitest";
import { topUp, walletLine } from "../../testing/wallet-answers";
import { topUpSteps } from "./components/top-up-timeline";
import {
  balanceRows,
  creditedOther,
  refusalText,
  seesWalletLines,
  statusName,
  statusTone,
} from "./model";

beforeAll(() => startI18n("en", loadMobileMessages));

describe("balance details", () => {
  test("stand under the days of the business, each with the balance it ended with", () => {
    const rows = balanceRows(
      [
        walletLine(3, { at: "2026-11-14T17:30:00Z", balanceAfter: "900.00" }),
        walletLine(2, { at: "2026-11-14T16:30:00Z", balanceAfter: "800.00" }),
        walletLine(1, { at: "2026-11-14T01:00:00Z", balanceAfter: "700.00" }),
      ],
      "Asia/Bangkok",
    );
    expect(rows.map((row) => (row.type === "day" ? [row.day, row.balance] : row.line.seq))).toEqual(
      [["2026-11-15", "900.00"], 3, ["2026-11-14", "800.00"], 2, 1],
    );
  });
});

describe("what a wallet was spent on", () => {
  test("is for its owner and for those who answer for a country", () => {
    expect(seesWalletLines({ personId: null, roles: ["buyer"] })).toBe(true);
    expect(seesWalletLines({ personId: "p1", roles: ["vp"] })).toBe(true);
    expect(seesWalletLines({ personId: "p1", roles: ["rep"] })).toBe(false);
    expect(seesWalletLines({ personId: "p1", roles: ["manager"] })).toBe(false);
  });
});

describe("a top-up", () => {
  test("names the reason of a refusal, with the auditor's words", () => {
    const refused = topUp({ status: "failed", rejectReason: "not_received" });
    expect(refusalText(refused)).toBe("Transfer not received by the bank");
    expect(refusalText({ ...refused, auditReason: "Checked twice" })).toBe(
      "Transfer not received by the bank · Checked twice",
    );
    expect(refusalText({ ...refused, rejectReason: "other", auditReason: "Torn slip" })).toBe(
      "Torn slip",
    );
  });

  test("says when another amount was credited", () => {
    expect(creditedOther(topUp({ creditedAmount: "1400.00" }))).toBe(true);
    expect(creditedOther(topUp({ creditedAmount: "1500.00" }))).toBe(false);
    expect(creditedOther(topUp())).toBe(false);
  });

  test("may have a state newer than the app", () => {
    expect([statusName("frozen"), statusTone("frozen")]).toEqual(["frozen", "neutral"]);
  });

  test("shows the way it went and what comes next", () => {
    const states = (status: Parameters<typeof topUp>[0]) =>
      topUpSteps(topUp(status)).map(({ id, state }) => `${id} ${state}`);
    expect(states({})).toEqual([
      "paid done",
      "submitted done",
      "audit current",
      "credited waiting",
    ]);
    expect(states({ status: "failed" }).at(-1)).toBe("failed failed");
    expect(states({ status: "reversed" })).toEqual([
      "paid done",
      "submitted done",
      "credited done",
      "reversed failed",
    ]);
  });
});
