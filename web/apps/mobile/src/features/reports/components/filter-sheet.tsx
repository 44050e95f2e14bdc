import { t } from "@gerai/i18n";
import { Button, IconButton, Segmented, Sheet } from "@gerai/ui";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import type { ReportSearch } from "../search";

interface FilterSheetProps {
  filters: ReportSearch;
  onChange: (part: ReportSearch) => void;
}

const bases = ["placed", "dispatched"] as const;
const modes = ["all", "2", "1"] as const;
const comparisons = ["before", "lastYear"] as const;

/** By which day orders are counted, and which of them. */
export function FilterSheet({ filters, onChange }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const { basis = "placed", mode, compare = "before" } = filters;
  const narrowed = basis !== "placed" || mode !== undefined || compare !== "before";
  return (
    <>
      <span className="relative">
        <IconButton
          label={
            narrowed ? `${t("reports.filters")}, ${t("reports.filtered")}` : t("reports.filters")
          }
          icon={ListFilter}
          onClick={() => setOpen(true)}
        />
        {narrowed ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-2 right-2 size-2 rounded-full bg-mango"
          />
        ) : null}
      </span>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("reports.filters")}
        footer={
          <Button block onClick={() => setOpen(false)}>
            {t("common.done")}
          </Button>
        }
      >
        <div className="space-y-4 pb-2">
          <div>
            <p aria-hidden="true" className="mb-1.5 text-sm text-ink-2">
              {t("views.compare")}
            </p>
            <Segmented
              label={t("views.compare")}
              options={comparisons.map((value) => ({ value, label: t(`views.compare.${value}`) }))}
              value={compare}
              onChange={(value) => onChange({ compare: value })}
            />
          </div>
          <div>
            <p aria-hidden="true" className="mb-1.5 text-sm text-ink-2">
              {t("reports.basis")}
            </p>
            <Segmented
              label={t("reports.basis")}
              options={bases.map((value) => ({ value, label: t(`reports.basis.${value}`) }))}
              value={basis}
              onChange={(value) => onChange({ basis: value })}
            />
          </div>
          <div>
            <p aria-hidden="true" className="mb-1.5 text-sm text-ink-2">
              {t("reports.mode")}
            </p>
            <Segmented
              label={t("reports.mode")}
              options={modes.map((value) => ({
                value,
                label: value === "all" ? t("common.all") : t(`customers.mode.${value}`),
              }))}
              value={mode ?? "all"}
              onChange={(value) => onChange({ mode: value === "all" ? undefined : value })}
            />
          </div>
        </div>
      </Sheet>
    </>
  );
}
