import { t } from "@gerai/i18n";
import { Button, Select } from "antd";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { DayRange } from "./day-range";
import type { DayFilters } from "./day-range";
import { KeywordField } from "./keyword-field";
import { isNarrowed } from "./list-state";
import type { ListControl } from "./use-list-state";

/** One choice list of the filter bar. */
export interface FilterChoice<Name extends string = string> {
  name: Name;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Filters whose choices depend on this one and make no sense after it changes. */
  resets?: readonly string[];
}

interface FilterBarProps {
  list: ListControl;
  /** What can be typed; without it nothing can. */
  placeholder?: string;
  filters?: readonly FilterChoice[];
  /** The filters that hold the first and the last day of documents. */
  days?: DayFilters;
  /** Buttons at the right end. */
  extra?: ReactNode;
}

/** From so many choices on, typing is quicker than looking. */
const longList = 10;

const noFilters: readonly FilterChoice[] = [];

/** Search box and filters above a table. */
export function FilterBar({ list, placeholder, filters = noFilters, days, extra }: FilterBarProps) {
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-3">
      {placeholder && (
        <KeywordField
          value={list.state.keyword}
          placeholder={placeholder}
          onChange={list.setKeyword}
        />
      )}
      {filters.map((filter) => (
        <Select
          key={filter.name}
          allowClear
          aria-label={filter.label}
          placeholder={filter.label}
          className="min-w-38"
          popupMatchSelectWidth={false}
          showSearch={filter.options.length > longList && { optionFilterProp: "label" }}
          value={list.state.filters[filter.name] ?? null}
          options={[...filter.options]}
          onChange={(value: string | null) => change(list, filter, value ?? null)}
        />
      ))}
      {days && <DayRange list={list} from={days.from} to={days.to} />}
      {isNarrowed(list.state) && (
        <Button type="text" icon={<X size={16} aria-hidden />} onClick={list.clear}>
          {t("list.clearFilters")}
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2">{extra}</div>
    </search>
  );
}

function change(
  list: ListControl,
  { name, resets = [] }: FilterChoice,
  value: string | null,
): void {
  const without = Object.fromEntries(resets.map((other) => [other, null]));
  list.setFilters({ ...without, [name]: value });
}
