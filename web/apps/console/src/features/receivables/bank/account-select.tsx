import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { localText } from "../../../core/display/local-text";
import { useApi } from "../../../core/session/services";
import { accountsQuery } from "../api";

interface AccountSelectProps {
  countryCode: number;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  allowClear?: boolean;
  className?: string;
}

/** The company's accounts in a country. */
export function AccountSelect({ countryCode, value, onChange, ...field }: AccountSelectProps) {
  const accounts = useQuery(accountsQuery(useApi(), countryCode));
  return (
    <Select
      {...field}
      aria-label={t("desk.bank.account")}
      placeholder={t("desk.bank.account")}
      popupMatchSelectWidth={false}
      value={value ?? null}
      options={(accounts.data ?? []).map((account) => ({
        value: account.id,
        label: `${localText(account.bankName)} · ${account.payeeAccount}`,
      }))}
      loading={accounts.isFetching}
      showSearch={{ optionFilterProp: "label" }}
      onChange={(id: string | null) => onChange?.(id ?? null)}
    />
  );
}
