import { t } from "@gerai/i18n";
import { Button, Select } from "antd";
import { X } from "lucide-react";
import { actionLabel, docTypeLabel } from "../../core/display/audit-labels";
import { DayRange } from "../../core/list/day-range";
import { KeywordField } from "../../core/list/keyword-field";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import type { ListControl } from "../../core/list/use-list-state";
import { auditActions, auditDocTypes } from "./known";

interface AuditFiltersProps {
  list: ListControl;
  busy: boolean;
  onRefresh: () => void;
}

/** Narrows the log by person, action, document and days. */
export function AuditFilters({ list, busy, onRefresh }: AuditFiltersProps) {
  const { filters } = list.state;
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-3">
      <KeywordField
        compact
        value={filters["actor"] ?? ""}
        placeholder={t("audit.searchActor")}
        onChange={(actor) => list.setFilter("actor", actor.trim() || null)}
      />
      <KeywordField
        compact
        value={filters["docNo"] ?? ""}
        placeholder={t("audit.searchDocument")}
        onChange={(docNo) => list.setFilter("docNo", docNo.trim() || null)}
      />
      <Select
        allowClear
        className="min-w-44"
        popupMatchSelectWidth={false}
        aria-label={t("audit.what")}
        placeholder={t("audit.what")}
        value={filters["action"] ?? null}
        showSearch={{ optionFilterProp: "label" }}
        options={auditActions.map((value) => ({ value, label: actionLabel(value) }))}
        onChange={(value: string | null) => list.setFilter("action", value ?? null)}
      />
      <Select
        allowClear
        className="min-w-36"
        popupMatchSelectWidth={false}
        aria-label={t("audit.document")}
        placeholder={t("audit.document")}
        value={filters["docType"] ?? null}
        options={auditDocTypes.map((value) => ({ value, label: docTypeLabel(value) }))}
        onChange={(value: string | null) => list.setFilter("docType", value ?? null)}
      />
      <DayRange list={list} from="from" to="to" />
      {isNarrowed(list.state) && (
        <Button type="text" icon={<X size={16} aria-hidden />} onClick={list.clear}>
          {t("list.clearFilters")}
        </Button>
      )}
      <div className="ml-auto">
        <RefreshButton busy={busy} onClick={onRefresh} />
      </div>
    </search>
  );
}
