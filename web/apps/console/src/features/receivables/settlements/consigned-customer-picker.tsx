import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useApi } from "../../../core/session/services";
import { useDebounced } from "../../../core/use-debounced";
import { consignedCustomersQuery } from "./api";

interface ConsignedCustomerPickerProps {
  countryCode: number;
  /** Told after another one was chosen. */
  onPick: () => void;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** Chooses among the customers that sell our goods on consignment. */
export function ConsignedCustomerPicker(props: ConsignedCustomerPickerProps) {
  const { countryCode, onPick, value, onChange, ...field } = props;
  const [typed, setTyped] = useState("");
  const keyword = useDebounced(typed.trim()) || null;
  const found = useQuery(consignedCustomersQuery(useApi(), { keyword, countryCode }));
  return (
    <Select
      {...field}
      className="w-full"
      placeholder={t("desk.ar.customer")}
      value={value ?? null}
      options={(found.data?.list ?? []).map(({ id, name, code }) => ({
        value: id,
        label: `${name} · ${code}`,
      }))}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? t("common.loading") : t("list.noMatch")}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      onChange={(id: string | null) => {
        onChange?.(id ?? null);
        onPick();
      }}
    />
  );
}
