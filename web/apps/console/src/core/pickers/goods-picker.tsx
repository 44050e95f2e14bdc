import { t } from "@gerai/i18n";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import type { ConsoleApi } from "../console-api";
import { useListCountry } from "../country-filter";
import { useApi } from "../session/services";
import { useDebounced } from "../use-debounced";

const choices = 20;

/** What is sold in the country that is worked in, also when none of it is in stock. */
function goodsQuery(api: ConsoleApi, country: number | null, keyword: string) {
  return queryOptions({
    queryKey: ["goods", country, keyword],
    queryFn: async ({ signal }) => {
      const query = { keyword: keyword || null, pageNum: 1, pageSize: choices };
      return (await api.get("/v3/goods/front/goods/list", query, signal)).list;
    },
    placeholderData: keepPreviousData,
  });
}

const none: readonly { id: string; label: string }[] = [];

interface GoodsPickerProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  allowClear?: boolean;
  placeholder?: string;
  /** Products that were chosen before, which the search may not bring. */
  known?: readonly { id: string; label: string }[];
  "aria-label"?: string;
}

/** Chooses a product sold in the country, by part of its name, its code or its barcode. */
export function GoodsPicker({ value, known = none, onChange, ...field }: GoodsPickerProps) {
  const [keyword, setKeyword] = useState("");
  const asked = useDebounced(keyword.trim());
  const found = useQuery(goodsQuery(useApi(), useListCountry(), asked));
  const options = (found.data ?? []).map(({ id, name, materialCode }) => ({
    value: id,
    label: `${name} · ${materialCode}`,
  }));
  const chosen = known.find(({ id }) => id === value);
  const missing = chosen && !options.some((option) => option.value === chosen.id);
  return (
    <Select
      {...field}
      className="w-full"
      value={value ?? null}
      onChange={(id: string | null) => onChange?.(id ?? null)}
      loading={found.isFetching}
      options={missing ? [{ value: chosen.id, label: chosen.label }, ...options] : options}
      notFoundContent={found.isFetching ? t("common.loading") : t("list.noMatch")}
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
    />
  );
}
