import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useListCountry } from "../../core/country-filter";
import { useApi } from "../../core/session/services";
import { useDebounced } from "../../core/use-debounced";
import { storesQuery } from "./api";

const none: string[] = [];

interface StoresPickerProps {
  id?: string;
  value?: string[];
  onChange?: (storeIds: string[]) => void;
}

/** Chooses many stores, by part of their name or code. */
export function StoresPicker({ id, value = none, onChange }: StoresPickerProps) {
  const [keyword, setKeyword] = useState("");
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useDebounced(keyword.trim());
  const found = useQuery(storesQuery(useApi(), useListCountry(), asked));
  const options = (found.data ?? []).map(({ storeId, name, code }) => ({
    value: storeId,
    label: `${name} · ${code}`,
  }));
  // A store chosen by another keyword keeps its name.
  const kept = value
    .filter((storeId) => !options.some((option) => option.value === storeId))
    .map((storeId) => ({ value: storeId, label: names.get(storeId) ?? storeId }));
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="multiple"
      className="w-full"
      maxTagCount="responsive"
      value={value}
      loading={found.isFetching}
      options={[...options, ...kept]}
      notFoundContent={found.isFetching ? t("common.loading") : t("list.noMatch")}
      showSearch={{
        filterOption: false,
        onSearch: setKeyword,
        searchValue: keyword,
        autoClearSearchValue: false,
      }}
      onChange={(storeIds) => {
        const known = [...options, ...kept].map((option) => [option.value, option.label] as const);
        setNames(new Map([...names, ...known]));
        onChange?.(storeIds);
      }}
    />
  );
}
