import { t } from "@gerai/i18n";
import { Button, Checkbox, Popover } from "antd";
import { Columns3 } from "lucide-react";
import { useColumnChoice, useHiddenColumns } from "./column-choice";

interface ColumnMenuProps {
  table: string;
  columns: readonly { key: string; title: string; fixed?: boolean; optional?: boolean }[];
}

/** Chooses which columns of a table are shown. */
export function ColumnMenu({ table, columns }: ColumnMenuProps) {
  const hidden = useHiddenColumns(table, columns);
  const setHidden = useColumnChoice((state) => state.setHidden);
  const toggle = (key: string, visible: boolean) =>
    setHidden(table, visible ? hidden.filter((column) => column !== key) : [...hidden, key]);

  const content = (
    <fieldset className="flex min-w-44 flex-col gap-1">
      <legend className="mb-1 text-xs text-ink-3">{t("list.shownColumns")}</legend>
      {columns
        .filter((column) => !column.fixed)
        .map((column) => (
          <Checkbox
            key={column.key}
            checked={!hidden.includes(column.key)}
            onChange={(event) => toggle(column.key, event.target.checked)}
          >
            {column.title}
          </Checkbox>
        ))}
    </fieldset>
  );

  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button
        aria-label={t("list.columns")}
        title={t("list.columns")}
        icon={<Columns3 size={16} aria-hidden />}
      />
    </Popover>
  );
}
