import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useListCountry } from "../country-filter";
import { RecordPicker } from "../pickers/record-picker";
import { recordDetailQuery } from "../records/record-api";
import { useApi, useMay } from "../session/services";
import { DayRange, documentDays } from "./day-range";
import type { FilterChoice } from "./filter-bar";
import { KeywordField } from "./keyword-field";
import { isNarrowed } from "./list-state";
import { RefreshButton } from "./refresh-button";
import type { ListControl } from "./use-list-state";

interface DocumentFiltersProps {
  list: ListControl;
  /** Lists without a number to search by leave it out. */
  withoutNumber?: boolean;
  /** Whether the list can be narrowed to one person. */
  withPerson?: boolean;
  withoutDays?: boolean;
  choices?: readonly FilterChoice[];
  /** Explains what stands below. */
  legend?: ReactNode;
  busy: boolean;
  onRefresh: () => void;
}

const noChoices: readonly FilterChoice[] = [];

/** Narrows a list of documents of stores: by number, store, person, choices and days. */
export function DocumentFilters(props: DocumentFiltersProps) {
  const { list, withoutNumber, withPerson, withoutDays, choices = noChoices } = props;
  const { filters } = list.state;
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-3">
      {!withoutNumber && (
        <KeywordField
          compact
          value={filters["docNo"] ?? ""}
          placeholder={t("desk.floor.searchNo")}
          onChange={(docNo) => list.setFilter("docNo", docNo.trim() || null)}
        />
      )}
      <PeopleFilters list={list} withPerson={withPerson ?? false} />
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          allowClear
          aria-label={label}
          placeholder={label}
          className="min-w-36"
          popupMatchSelectWidth={false}
          value={filters[name] ?? null}
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
      <div className="ml-auto flex items-center gap-4">
        {props.legend}
        <RefreshButton busy={props.busy} onClick={props.onRefresh} />
      </div>
    </search>
  );
}

interface PeopleFiltersProps {
  list: ListControl;
  withPerson: boolean;
}

/** Stores and people are looked up where people are kept: nothing for those who may not look there. */
function PeopleFilters({ list, withPerson }: PeopleFiltersProps) {
  const looksUp = useMay("people_view", "people_manage");
  if (!looksUp) return null;
  return (
    <>
      <RecordFilter list={list} kind="store" name="storeId" label={t("desk.floor.store")} />
      {withPerson && (
        <RecordFilter list={list} kind="person" name="personId" label={t("desk.floor.promoter")} />
      )}
    </>
  );
}

interface RecordFilterProps {
  list: ListControl;
  kind: "store" | "person";
  name: string;
  label: string;
}

function RecordFilter({ list, kind, name, label }: RecordFilterProps) {
  const countryCode = useListCountry();
  const id = list.state.filters[name] ?? null;
  // The address has the number alone.
  const chosen = useQuery({
    ...recordDetailQuery(useApi(), kind, id ?? ""),
    enabled: id !== null,
  });
  const current = id && chosen.data ? { id, name: chosen.data.name, caption: "" } : null;
  return (
    <div className="w-48">
      <RecordPicker
        kind={kind}
        countryCode={countryCode}
        aria-label={label}
        placeholder={label}
        current={current}
        value={id}
        onChange={(picked) => list.setFilter(name, picked)}
      />
    </div>
  );
}
