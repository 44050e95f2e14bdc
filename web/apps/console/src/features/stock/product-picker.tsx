import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useListCountry } from "../../core/country-filter";
import { localText } from "../../core/display/local-text";
import { useApi } from "../../core/session/services";
import { useDebounced } from "../../core/use-debounced";
import { stockQuery } from "./api";

interface ProductPickerProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string) => void;
}

const choices = 20;

/** Chooses a product the warehouse knows, by part of its name, its code or its barcode. */
export function ProductPicker({ value, ...field }: ProductPickerProps) {
  const [keyword, setKeyword] = useState("");
  const asked = useDebounced(keyword.trim());
  const found = useQuery(
    stockQuery(useApi(), {
      keyword: asked || null,
      countryCode: useListCountry(),
      pageNum: 1,
      pageSize: choices,
    }),
  );
  const options = new Map(
    (found.data?.list ?? []).map(({ productId, name, materialCode }) => [
      productId,
      { value: productId, label: `${localText(name)} · ${materialCode}` },
    ]),
  );
  return (
    <Select
      {...field}
      value={value ?? null}
      loading={found.isFetching}
      options={[...options.values()]}
      notFoundContent={found.isFetching ? t("common.loading") : t("list.noMatch")}
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
    />
  );
}
