import { t } from "@gerai/i18n";
import { SelectSheet } from "@gerai/ui";
import { Store } from "lucide-react";
import { useUser } from "../services-context";

interface StoreFieldProps {
  label: string;
  value: string | undefined;
  onChange: (storeId: string) => void;
  error?: string | undefined;
}

/** One of the reader's own stores; whoever has one only does not choose. */
export function StoreField({ label, value, onChange, error }: StoreFieldProps) {
  const { stores } = useUser();
  return (
    <SelectSheet
      label={label}
      icon={Store}
      options={stores.map(({ id, name, code }) => ({ value: id, label: name, caption: code }))}
      value={value}
      onChange={onChange}
      placeholder={t("stock.chooseStore")}
      error={error}
    />
  );
}
