import { t } from "@gerai/i18n";
import { RadioList, Sheet } from "@gerai/ui";
import { sorts } from "../list-search";
import type { Sort } from "../list-search";

interface SortSheetProps {
  open: boolean;
  sort: Sort;
  onClose: () => void;
  /** The usual order leaves no trace in the address. */
  onSort: (sort: Sort | undefined) => void;
}

/** The orders a list can have. */
export function SortSheet({ open, sort, onClose, onSort }: SortSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t("goods.sort")} flush>
      <RadioList
        label={t("goods.sort")}
        options={sorts.map((value) => ({ value, label: t(`goods.sort.${value}`) }))}
        value={sort}
        onChange={(next) => onSort(sorts.slice(1).find((value) => value === next))}
      />
    </Sheet>
  );
}
