import { t } from "@gerai/i18n";
import { useState } from "react";
import { useUser } from "../../../core/services-context";
import type { LineChange, SaleLine } from "../lines";
import type { SaleLines } from "../use-sale-lines";
import { PriceSheet } from "./price-sheet";
import { SaleLineRow } from "./sale-line-row";

interface LinesEditorProps {
  sale: SaleLines;
  /** Those of the lines that are shown. */
  lines: readonly SaleLine[];
  available: ReadonlyMap<string, number>;
  changes?: ReadonlyMap<string, LineChange> | undefined;
}

/** Products that were sold, each with its quantity and its price to change. */
export function LinesEditor({ sale, lines, available, changes }: LinesEditorProps) {
  const { currency } = useUser();
  const [pricing, setPricing] = useState<string>();
  const priced = sale.lines.find(({ id }) => id === pricing);
  return (
    <>
      <ul aria-label={t("sales.lines")} className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id}>
            <SaleLineRow
              line={line}
              currency={currency}
              available={available.get(line.productId)}
              change={changes?.get(line.id)}
              onQuantity={(qty) => sale.setQuantity(line.id, qty)}
              onPrice={() => setPricing(line.id)}
            />
          </li>
        ))}
      </ul>
      <PriceSheet
        line={priced}
        currency={currency}
        onClose={() => setPricing(undefined)}
        onPrice={(price) => pricing !== undefined && sale.setPrice(pricing, price)}
      />
    </>
  );
}
