import { t } from "@gerai/i18n";
import { Button, Select } from "antd";
import { X } from "lucide-react";
import { DayRange } from "../../core/list/day-range";
import { KeywordField } from "../../core/list/keyword-field";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import type { ListControl } from "../../core/list/use-list-state";
import { accountCodes, accountLabel } from "./model";

interface LedgerFiltersProps {
  list: ListControl;
  busy: boolean;
  onRefresh: () => void;
}

/** Narrows the books to a party, a document, an account and days. */
export function LedgerFilters({ list, busy, onRefresh }: LedgerFiltersProps) {
  const { filters, keyword } = list.state;
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-3">
      <KeywordField
        compact
        value={keyword}
        placeholder={t("ledger.searchParty")}
        onChange={list.setKeyword}
      />
      <KeywordField
        compact
        value={filters["docNo"] ?? ""}
        placeholder={t("ledger.searchDocument")}
        onChange={(docNo) => list.setFilter("docNo", docNo.trim() || null)}
      />
      <Select
        allowClear
        className="min-w-44"
        popupMatchSelectWidth={false}
        aria-label={t("ledger.account")}
        placeholder={t("ledger.account")}
        value={filters["code"] ?? null}
        showSearch={{ optionFilterProp: "label" }}
        options={accountCodes.map((value) => ({ value, label: accountLabel(value) }))}
        onChange={(value: string | null) => list.setFilter("code", value ?? null)}
      />
      <DayRange list={list} from="dateFrom" to="dateTo" />
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
