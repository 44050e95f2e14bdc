import { t } from "@gerai/i18n";
import { Button } from "antd";
import type { ReactNode } from "react";

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Takes the place of the filters while rows are ticked. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={t("list.bulkActions")}
      className="flex flex-wrap items-center gap-2 px-4 py-3"
    >
      <span className="mr-2 text-sm font-semibold" aria-live="polite">
        {t("list.selected", { n: count })}
      </span>
      {children}
      <Button type="text" onClick={onClear}>
        {t("common.clear")}
      </Button>
    </div>
  );
}
