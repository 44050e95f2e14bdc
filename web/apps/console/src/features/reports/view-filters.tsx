import { datePresets } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Segmented, Select } from "antd";
import { RefreshButton } from "../../core/list/refresh-button";
import { ReportDays } from "./report-days";
import { SavedViews } from "./saved-views";
import type { View } from "./use-view";

interface ViewFiltersProps {
  view: View;
  busy: boolean;
  onRefresh: () => void;
}

const comparisons = ["before", "lastYear"] as const;

/** Over which days, of which orders, against which days. */
export function ViewFilters({ view, busy, onRefresh }: ViewFiltersProps) {
  const { list, fact, preset, mode, basis, compare } = view;
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-3">
      <Select
        aria-label={t("salesView.preset")}
        className="w-44"
        popupMatchSelectWidth={false}
        value={preset ?? null}
        placeholder={t("reports.custom")}
        options={datePresets.map((value) => ({ value, label: t(`common.preset.${value}`) }))}
        onChange={(value) => list.setFilters({ preset: value, dateFrom: null, dateTo: null })}
      />
      <ReportDays list={list} />
      {fact !== "receivables" && (
        <Select
          aria-label={t("views.mode")}
          className="w-40"
          popupMatchSelectWidth={false}
          value={mode ?? "all"}
          options={[
            { value: "all", label: t("salesView.allModes") },
            { value: "1", label: t("views.mode.1") },
            { value: "2", label: t("views.mode.2") },
          ]}
          onChange={(value) => list.setFilter("mode", value === "all" ? null : value)}
        />
      )}
      {fact === "sellin" && (
        <Select
          aria-label={t("reports.basis")}
          className="w-40"
          popupMatchSelectWidth={false}
          value={basis ?? "placed"}
          options={(["placed", "dispatched"] as const).map((value) => ({
            value,
            label: t(`reports.basis.${value}`),
          }))}
          onChange={(value) => list.setFilter("basis", value === "placed" ? null : value)}
        />
      )}
      <Segmented
        aria-label={t("views.compare")}
        value={compare}
        options={comparisons.map((value) => ({ value, label: t(`views.compare.${value}`) }))}
        onChange={(value) => list.setFilter("compare", value === "before" ? null : value)}
      />
      <div className="ml-auto flex items-center gap-2">
        <SavedViews view={view} />
        <RefreshButton busy={busy} onClick={onRefresh} />
      </div>
    </search>
  );
}
