import { t } from "@gerai/i18n";
import { Chips, RadioList, Sheet } from "@gerai/ui";
import { ArrowUpDown } from "lucide-react";
import { useState } from "react";
import { modeName } from "../../../core/customer-words";
import { customerSorts } from "../search";
import type { CustomersSearch } from "../search";

interface FilterBarProps {
  search: CustomersSearch;
  onChange: (part: Partial<CustomersSearch>) => void;
}

const modes = ["1", "2"] as const;

/** What the list is narrowed to, and its order. */
export function FilterBar({ search, onChange }: FilterBarProps) {
  const [sorting, setSorting] = useState(false);
  const sort = search.sort ?? "lastOrder";
  const chosen = [search.mode, search.overdueOnly ? "overdue" : undefined].filter(
    (value) => value !== undefined,
  );
  return (
    <div className="flex items-center gap-2 border-b border-line bg-surface py-1 pr-2 pl-4">
      <div className="min-w-0 flex-1 overflow-hidden">
        <Chips
          label={t("customers.filters")}
          multiple
          options={[
            { value: "overdue", label: t("customers.overdueOnly") },
            ...modes.map((mode) => ({ value: mode, label: modeName(Number(mode)) })),
          ]}
          value={chosen}
          onChange={(next) => {
            // Only one mode at a time: the one that was just tapped.
            const mode = next.findLast((value) => value === "1" || value === "2");
            onChange({
              mode: modes.find((value) => value === mode),
              overdueOnly: next.includes("overdue") ? "true" : undefined,
            });
          }}
        />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setSorting(true)}
        className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-ink-2 active:bg-sunken"
      >
        <ArrowUpDown className="size-4" aria-hidden="true" />
        <span className="sr-only">{t("customers.sort")}</span>
        {t(`customers.sort.${sort}`)}
      </button>
      <Sheet open={sorting} onClose={() => setSorting(false)} title={t("customers.sort")} flush>
        <RadioList
          label={t("customers.sort")}
          options={customerSorts.map((value) => ({ value, label: t(`customers.sort.${value}`) }))}
          value={sort}
          onChange={(value) => {
            setSorting(false);
            onChange({ sort: customerSorts.find((known) => known === value) });
          }}
        />
      </Sheet>
    </div>
  );
}
