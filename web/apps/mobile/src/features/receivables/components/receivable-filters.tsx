import { t } from "@gerai/i18n";
import { Chips, Segmented } from "@gerai/ui";
import { DaysField } from "../../../core/days-field";
import { useUser } from "../../../core/services-context";
import { isStaff } from "../rights";
import { receivableTabs } from "../search";
import type { ReceivablesSearch } from "../search";
import { KeywordField } from "./keyword-field";

interface ReceivableFiltersProps {
  search: ReceivablesSearch;
  onChange: (part: Partial<ReceivablesSearch>) => void;
}

/** What the list is narrowed to: a word, a state, settled or not, days. */
export function ReceivableFilters({ search, onChange }: ReceivableFiltersProps) {
  const staff = isStaff(useUser());
  const { status, settled, dateFrom, dateTo } = search;
  // What was given up is our own matter.
  const tabs = receivableTabs.filter((tab) => staff || tab !== "bad_debt");
  return (
    <>
      <KeywordField keyword={search.keyword} onChange={(keyword) => onChange({ keyword })} />
      <Chips
        label={t("receivables.statusFilter")}
        options={[
          { value: "all", label: t("common.all") },
          ...tabs.map((value) => ({ value, label: t(`receivables.tab.${value}`) })),
        ]}
        value={[status ?? "all"]}
        onChange={([chosen]) =>
          onChange({ status: tabs.find((value) => value === chosen), settled: undefined })
        }
      />
      {/* Every other state says by itself whether something is open. */}
      {status === undefined ? (
        <Segmented
          label={t("receivables.settledFilter")}
          options={[
            { value: "all", label: t("common.all") },
            { value: "false", label: t("receivables.unsettled") },
            { value: "true", label: t("receivables.settled") },
          ]}
          value={settled ?? "all"}
          onChange={(value) => onChange({ settled: value === "all" ? undefined : value })}
        />
      ) : null}
      <DaysField
        value={dateFrom && dateTo ? { from: dateFrom, to: dateTo } : undefined}
        onChange={(span) => onChange({ dateFrom: span?.from, dateTo: span?.to })}
      />
    </>
  );
}
