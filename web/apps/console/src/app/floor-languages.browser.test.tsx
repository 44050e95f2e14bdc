import { languages } from "@gerai/i18n";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { companyHandlers } from "../testing/company";
import { floorHandlers } from "../testing/floor";
import { placeHandlers } from "../testing/places";
import { renderConsole } from "../testing/render-console";
import { returnHandlers } from "../testing/returns";
import { taskHandlers } from "../testing/tasks";

/** Pages with something that is the same in every language. */
const pages: readonly [path: string, shown: string][] = [
  ["/sales-reports", "SR-ID-261114-00001"],
  ["/sales-reports/sr1", "Calm Night Serum"],
  ["/sales-calendar", "Siti Rahma · ID-1021"],
  ["/sales-targets", "ID-S-001"],
  ["/places", "Guardian Pantai Indah Kapuk Avenue"],
  ["/places/l1", "DEW-001"],
  ["/tasks", "Move the shelf to the door"],
  ["/returns", "RT-ID-261114-00001"],
  ["/returns/rt1", "The pump is broken"],
  ["/counts", "IC-ID-261114-00001"],
  ["/counts/ic1", "Calm Mask"],
  ["/losses", "IL-ID-261114-00001"],
  ["/losses/il1", "Fell off the shelf"],
  ["/transfers", "TO-ID-261114-00001"],
  ["/transfers/st1", "TI-ID-261114-00001"],
  ["/allocations", "AL-ID-261114-00001"],
  ["/countries", "+62"],
];

test.each(languages)(
  "the desks of the stores can be used in %s",
  { timeout: 300_000 },
  async (language) => {
    const handlers = [
      ...placeHandlers(),
      ...returnHandlers(),
      ...taskHandlers(),
      ...floorHandlers(),
      ...companyHandlers(),
    ];
    const { router } = await renderConsole({ handlers, language });
    for (const [path, shown] of pages) {
      await router.navigate({ to: path, search: {} });
      await expect.element(page.getByText(shown).first()).toBeVisible();
      const { scrollWidth, clientWidth } = document.documentElement;
      expect({ path, overflow: scrollWidth - clientWidth }).toEqual({ path, overflow: 0 });
    }
  },
);
