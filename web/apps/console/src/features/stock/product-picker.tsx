import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useListCountry } from "../../core/country-filter";
import { useApi } from "../../core/session/services";
import { useDebounced } from "../../core/use-debounced";
import { goodsQuery } from "./api";

interface ProductPickerProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string) => void;
}

/** Chooses a product sold in the country, by part of its name, its code or its barcode. */
export function ProductPicker({ value, ...field }: ProductPickerProps) {
  const [keyword, setKeyword] = useState("");
  const asked = useDebounced(keyword.trim());
  const found = useQuery(goodsQuery(useApi(), useListCountry(), asked));
  const options = (found.data ?? []).map(({ id, name, materialCode }) => ({
    value: id,
    label: `${name} · ${materialCode}`,
  }));
  return (
    <Select
      {...field}
      value={value ?? null}
      loading={found.isFetching}
      options={options}
      notFoundContent={found.isFetching ? t("common.loading") : t("list.noMatch")}
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
    />
  );
}
