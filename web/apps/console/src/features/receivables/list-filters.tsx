import { t } from "@gerai/i18n";
import { Button, Select } from "antd";
import { X } from "lucide-react";
import { DayRange, documentDays } from "../../core/list/day-range";
import type { FilterChoice } from "../../core/list/filter-bar";
import { KeywordField } from "../../core/list/keyword-field";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import type { ListControl } from "../../core/list/use-list-state";
import { CustomerFilter } from "./customer-filter";

interface ListFiltersProps {
  list: ListControl;
  /** What can be typed; lists without a word to search by leave it out. */
  placeholder?: string;
  withoutCustomer?: boolean;
  withoutDays?: boolean;
  choices?: readonly FilterChoice[];
  busy: boolean;
  onRefresh: () => void;
}

const noChoices: readonly FilterChoice[] = [];

/** Narrows a list of what customers owe and pay: by word, customer, choices and days. */
export function ListFilters(props: ListFiltersProps) {
  const { list, placeholder, withoutCustomer, withoutDays, choices = noChoices } = props;
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-3">
      {placeholder && (
        <KeywordField
          value={list.state.keyword}
          placeholder={placeholder}
          onChange={list.setKeyword}
        />
      )}
      {!withoutCustomer && <CustomerFilter list={list} />}
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          allowClear
          aria-label={label}
          placeholder={label}
          className="min-w-36"
          popupMatchSelectWidth={false}
          value={list.state.filters[name] ?? null}
          options={[...options]}
          onChange={(value: string | null) => list.setFilter(name, value ?? null)}
        />
      ))}
      {!withoutDays && <DayRange list={list} {...documentDays} />}
      {isNarrowed(list.state) && (
        <Button type="text" icon={<X size={16} aria-hidden />} onClick={list.clear}>
          {t("list.clearFilters")}
        </Button>
      )}
      <div className="ml-auto">
        <RefreshButton busy={props.busy} onClick={props.onRefresh} />
      </div>
    </search>
  );
}
