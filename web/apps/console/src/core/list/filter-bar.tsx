import { t } from "@gerai/i18n";
import { Button, Select } from "antd";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { KeywordField } from "./keyword-field";
import { isNarrowed } from "./list-state";
import type { ListControl } from "./use-list-state";

/** One choice list of the filter bar. */
export interface FilterChoice {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

interface FilterBarProps {
  list: ListControl;
  placeholder: string;
  filters?: readonly FilterChoice[];
  /** Buttons at the right end. */
  extra?: ReactNode;
}

const noFilters: readonly FilterChoice[] = [];

/** Search box and filters above a table. */
export function FilterBar({ list, placeholder, filters = noFilters, extra }: FilterBarProps) {
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-3">
      <KeywordField
        value={list.state.keyword}
        placeholder={placeholder}
        onChange={list.setKeyword}
      />
      {filters.map((filter) => (
        <Select
          key={filter.name}
          allowClear
          aria-label={filter.label}
          placeholder={filter.label}
          className="min-w-38"
          popupMatchSelectWidth={false}
          value={list.state.filters[filter.name] ?? null}
          options={[...filter.options]}
          onChange={(value: string | null) => list.setFilter(filter.name, value ?? null)}
        />
      ))}
      {isNarrowed(list.state) && (
        <Button type="text" icon={<X size={16} aria-hidden />} onClick={list.clear}>
          {t("list.clearFilters")}
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2">{extra}</div>
    </search>
  );
}
