import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useListCountry } from "../../core/country-filter";
import type { ListControl } from "../../core/list/use-list-state";
import { useApi } from "../../core/session/services";
import { useDebounced } from "../../core/use-debounced";
import { receivablesQuery } from "./api";

interface CustomerFilterProps {
  list: ListControl;
}

const looked = { pageNum: 1, pageSize: 50 };

/**
 * Narrows a list to one customer. Finance does not keep customers, so they are found by what they owe;
 * who never owed anything has nothing to show here.
 */
export function CustomerFilter({ list }: CustomerFilterProps) {
  const api = useApi();
  const countryCode = useListCountry();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const keyword = useDebounced(typed.trim()) || null;
  const customerId = list.state.filters["customerId"] ?? null;
  const found = useQuery({
    ...receivablesQuery(api, { ...looked, keyword, countryCode }),
    enabled: open,
  });
  // The address has the number alone.
  const chosen = useQuery({
    ...receivablesQuery(api, { customerId, pageNum: 1, pageSize: 1 }),
    enabled: customerId !== null,
  });
  const rows = [...(customerId ? (chosen.data?.list ?? []) : []), ...(found.data?.list ?? [])];
  const names = new Map(
    rows.map((row) => [row.customerId, `${row.customerName} · ${row.customerCode}`]),
  );
  return (
    <Select
      allowClear
      className="w-52"
      popupMatchSelectWidth={false}
      aria-label={t("desk.ar.pickCustomer")}
      placeholder={t("desk.ar.customer")}
      value={customerId}
      options={[...names].map(([value, label]) => ({ value, label }))}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? t("common.loading") : t("list.noMatch")}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      onOpenChange={setOpen}
      onChange={(id: string | null) => list.setFilter("customerId", id ?? null)}
    />
  );
}
