import { t } from "@gerai/i18n";
import { Select } from "antd";
import { bankColumns, dateOrders } from "./model";

/** Our columns by the headers of the bank, and the order of its dates. */
export type Mapping = Readonly<Record<string, string>>;

interface ColumnMappingProps {
  headers: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Asks which of the bank's columns is which. */
export function ColumnMapping({ headers, mapping, onChange }: ColumnMappingProps) {
  const told = headers.filter((header) => header.trim() !== "");
  const set = (key: string, value: string | null) => {
    const { [key]: _before, ...others } = mapping;
    onChange(value ? { ...others, [key]: value } : others);
  };
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{t("desk.bank.columns")}</legend>
      <p className="mb-3 text-sm text-ink-3">{t("desk.bank.columnsHint")}</p>
      <div className="grid grid-cols-2 gap-3">
        {bankColumns.map((column) => (
          <Choice
            key={column}
            label={t(`desk.bank.column.${column}`)}
            value={mapping[column] ?? null}
            options={told.map((header) => ({ value: header, label: header }))}
            onChange={(value) => set(column, value)}
          />
        ))}
        <Choice
          label={t("desk.bank.dateOrder")}
          value={mapping["dateOrder"] ?? null}
          options={dateOrders.map((value) => ({ value, label: t(`desk.bank.dateOrder.${value}`) }))}
          onChange={(value) => set("dateOrder", value)}
        />
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  options: { value: string; label: string }[];
  onChange: (value: string | null) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-sm text-ink-2" aria-hidden>
        {label}
      </span>
      <Select
        allowClear
        aria-label={label}
        value={value}
        options={options}
        onChange={(chosen: string | null) => onChange(chosen ?? null)}
      />
    </div>
  );
}
