import { languages } from "@gerai/i18n";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bankHandlers } from "../testing/bank";
import { collectingHandlers } from "../testing/collecting";
import { deskHandlers } from "../testing/desks";
import { receivableHandlers } from "../testing/receivables";
import { renderConsole } from "../testing/render-console";
import { settlementHandlers } from "../testing/settlements";

/** Pages with something that is the same in every language. */
const pages: readonly [path: string, shown: string][] = [
  ["/receivables", "AR-ID-2026-000001"],
  ["/receivables/ar1", "WO-ID-2026-000001"],
  ["/receipts", "RC-ID-2026-000001"],
  ["/receipts/rc1", "AR-ID-2026-000002"],
  ["/bank-lines", "SUMBER CANTIK"],
  ["/bank-lines/bl1", "AR-ID-2026-000001"],
  ["/write-offs", "WO-ID-2026-000001"],
  ["/bad-debts", "The shop closed"],
  ["/settlements", "CS-ID-2026-000001"],
  ["/settlements/cs1", "Two are in the back room"],
  ["/settlements/new", "0 / 200"],
  ["/overdue", "C-700"],
  ["/credit-terms", "A new contract"],
  ["/dunning", "AR-ID-2026-000001"],
  ["/periods", "Budi Santoso"],
];

test.each(languages)(
  "the desks of receivables can be used in %s",
  { timeout: 300_000 },
  async (language) => {
    const handlers = [
      ...settlementHandlers(),
      ...bankHandlers(),
      ...collectingHandlers(),
      ...receivableHandlers(),
      ...deskHandlers(),
    ];
    const { router } = await renderConsole({ handlers, language });
    for (const [path, shown] of pages) {
      await router.navigate({ to: path, search: {} });
      await expect.element(page.getByText(shown).last()).toBeVisible();
      const { scrollWidth, clientWidth } = document.documentElement;
      expect({ path, overflow: scrollWidth - clientWidth }).toEqual({ path, overflow: 0 });
    }
  },
);
