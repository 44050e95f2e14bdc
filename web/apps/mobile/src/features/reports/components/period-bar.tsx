import { dateInZone, datePresets } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Chips } from "@gerai/ui";
import { useEffect, useRef, useState } from "react";
import { useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import type { ReportSearch } from "../search";
import { DaysSheet } from "./days-sheet";

interface PeriodBarProps {
  filters: ReportSearch;
  onChange: (part: ReportSearch) => void;
}

const custom = "custom";

/** Over which days: named ones, or days and months picked from a calendar. */
export function PeriodBar({ filters, onChange }: PeriodBarProps) {
  const { timeZone } = useUser();
  const today = dateInZone(useNow(), timeZone);
  const [picking, setPicking] = useState(false);
  const { preset, dateFrom, dateTo } = filters;
  const picked = dateFrom && dateTo ? { from: dateFrom, to: dateTo } : undefined;
  // What is chosen may stand beyond the edge when the page opens; what is tapped does not.
  const bar = useRef<HTMLDivElement>(null);
  const chosen = picked ? custom : (preset ?? "thisMonth");
  useEffect(() => {
    const chip = bar.current?.querySelector('[aria-pressed="true"]');
    chip?.scrollIntoView({ block: "nearest", inline: "center" });
  }, []);
  return (
    <div ref={bar}>
      <Chips
        label={t("reports.period")}
        options={[
          ...datePresets.map((value) => ({ value, label: t(`common.preset.${value}`) })),
          { value: custom, label: t("reports.custom") },
        ]}
        value={[chosen]}
        onChange={([tapped]) => {
          const named = datePresets.find((value) => value === tapped);
          if (named) onChange({ preset: named, dateFrom: undefined, dateTo: undefined });
          else setPicking(true);
        }}
      />
      <DaysSheet
        open={picking}
        value={picked}
        today={today}
        onClose={() => setPicking(false)}
        onChange={({ from, to }) => {
          setPicking(false);
          onChange({ preset: undefined, dateFrom: from, dateTo: to });
        }}
      />
    </div>
  );
}
