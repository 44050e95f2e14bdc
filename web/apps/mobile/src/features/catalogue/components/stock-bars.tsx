import { formatNumber, t } from "@gerai/i18n";
import { Store, Warehouse } from "lucide-react";

interface StockBarsProps {
  places: readonly { name: string; available: number; kind: "warehouse" | "store" }[];
}

/** Places with what can be had there; bars compare them with the fullest. */
export function StockBars({ places }: StockBarsProps) {
  const fullest = Math.max(1, ...places.map(({ available }) => available));
  return (
    <ul className="space-y-3.5">
      {places.map(({ name, available, kind }) => {
        const Glyph = kind === "warehouse" ? Warehouse : Store;
        return (
          <li key={`${kind} ${name}`} className="flex items-center gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-ink-3">
              <Glyph className="size-5" aria-hidden="true" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-3 text-sm">
                <span className="truncate font-medium">{name}</span>
                <span className="font-semibold tabular-nums">
                  {available > 0 ? formatNumber(available) : t("goods.state.out")}
                </span>
              </span>
              <span aria-hidden="true" className="mt-1.5 block h-1.5 rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-brand"
                  style={{ width: `${(Math.max(0, available) / fullest) * 100}%` }}
                />
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
