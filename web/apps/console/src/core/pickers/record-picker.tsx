import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { localText } from "../display/local-text";
import { recordListQuery } from "../records/record-api";
import type { RecordKind, Records } from "../records/record-api";
import { useApi } from "../session/services";
import { useDebounced } from "../use-debounced";

/** A record as a picker shows it. */
export interface PickedRecord {
  id: string;
  name: string;
  caption: string;
  countryCode?: CountryCode;
}

interface RecordPickerProps {
  kind: RecordKind;
  /** Only records of this country can be chosen. */
  countryCode?: number | null | undefined;
  /** The record already chosen, whose name the list call may not bring. */
  current?: PickedRecord | null | undefined;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Tells more about what was chosen than the form keeps. */
  onPicked?: (picked: PickedRecord | null) => void;
  disabled?: boolean;
  allowClear?: boolean;
  placeholder?: string;
  "aria-label"?: string;
}

const choices = 20;

/** Chooses one record by typing part of its name or number. */
export function RecordPicker(props: RecordPickerProps) {
  const { kind, countryCode = null, current, value, onChange, onPicked, ...rest } = props;
  const api = useApi();
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState("");
  const asked = useDebounced(keyword.trim());
  const query = useQuery({
    ...recordListQuery(api, kind, {
      keyword: asked || null,
      countryCode,
      pageNum: 1,
      pageSize: choices,
    }),
    enabled: open,
  });

  const found = (query.data?.list ?? []).map(picked);
  const known = current && !found.some(({ id }) => id === current.id) ? [current] : [];
  const options = [...known, ...found].map((record) => ({
    value: record.id,
    label: record.name,
    record,
  }));

  return (
    <Select
      allowClear
      {...rest}
      className="w-full"
      value={value ?? null}
      options={options}
      loading={query.isFetching}
      notFoundContent={query.isFetching ? t("common.loading") : t("list.noMatch")}
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      onOpenChange={setOpen}
      onChange={(id: string | null) => {
        const chosen = options.find((option) => option.value === id)?.record ?? null;
        onChange?.(id ?? null);
        onPicked?.(chosen);
      }}
      optionRender={renderOption}
    />
  );
}

function renderOption({ data }: { data: { record: PickedRecord } }) {
  return (
    <span className="flex justify-between gap-3">
      <span className="truncate">{data.record.name}</span>
      <span className="shrink-0 text-xs text-ink-3">{data.record.caption}</span>
    </span>
  );
}

function picked(record: Records[RecordKind]): PickedRecord {
  const { id, name } = record;
  return {
    id,
    name: typeof name === "string" ? name : localText(name),
    caption: numberOf(record),
    ...("countryCode" in record ? { countryCode: record.countryCode } : {}),
  };
}

function numberOf(record: Records[RecordKind]): string {
  if ("employeeNo" in record) return record.employeeNo;
  return "materialCode" in record ? record.materialCode : record.code;
}
