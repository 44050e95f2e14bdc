import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useApi } from "../../core/session/services";
import { useDebounced } from "../../core/use-debounced";
import { creditTermsQuery, receivablesQuery } from "./api";

interface CustomerPickerProps {
  countryCode: number;
  /** The one that is proposed, whose name is known already. */
  current?: { id: string; name: string } | null;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Also those that never owed anything: everybody has terms. */
  everybody?: boolean;
  disabled?: boolean;
}

const looked = { pageNum: 1, pageSize: 50 };

/** Chooses a customer. Finance does not keep customers, so they are found by what they owe or owed, or by their terms. */
export function CustomerPicker(props: CustomerPickerProps) {
  const { countryCode, current, value, onChange, everybody = false, ...field } = props;
  const api = useApi();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const keyword = useDebounced(typed.trim()) || null;
  const asked = { ...looked, keyword, countryCode };
  const debts = useQuery({ ...receivablesQuery(api, asked), enabled: open && !everybody });
  const terms = useQuery({ ...creditTermsQuery(api, asked), enabled: open && everybody });
  const found = everybody ? terms : debts;
  const names = new Map(current ? [[current.id, current.name]] : []);
  for (const row of found.data?.list ?? []) {
    names.set(row.customerId, `${row.customerName} · ${row.customerCode}`);
  }
  return (
    <Select
      {...field}
      className="w-full"
      aria-label={t("desk.ar.customer")}
      placeholder={t("desk.ar.customer")}
      value={value ?? null}
      options={[...names].map(([id, label]) => ({ value: id, label }))}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? t("common.loading") : t("list.noMatch")}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      onOpenChange={setOpen}
      onChange={(id: string | null) => onChange?.(id ?? null)}
    />
  );
}
