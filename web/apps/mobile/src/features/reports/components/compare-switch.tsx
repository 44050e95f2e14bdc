import { t } from "@gerai/i18n";
import { Segmented } from "@gerai/ui";
import type { ReportSearch } from "../search";

interface CompareSwitchProps {
  filters: ReportSearch;
  onChange: (part: ReportSearch) => void;
}

const comparisons = ["before", "lastYear"] as const;

/** Against which days figures are told. */
export function CompareSwitch({ filters, onChange }: CompareSwitchProps) {
  return (
    <Segmented
      label={t("views.compare")}
      options={comparisons.map((value) => ({ value, label: t(`views.compare.${value}`) }))}
      value={filters.compare ?? "before"}
      onChange={(value) => onChange({ compare: value })}
    />
  );
}
