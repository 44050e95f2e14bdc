import type { CartLine } from "@gerai/api";
import { formatMoney, formatPercent, t } from "@gerai/i18n";
import { Card } from "@gerai/ui";
import { Pencil } from "lucide-react";
import { discountShare } from "../model";

interface OfferCartLinesProps {
  lines: readonly CartLine[];
  currency: string;
  onPrice: (line: CartLine) => void;
}

/** The products of the order with both prices; a tap changes the price asked for. */
export function OfferCartLines({ lines, currency, onPrice }: OfferCartLinesProps) {
  return (
    <Card title={t("offers.lines", { n: lines.length })} flush>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.cartId}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onPrice(line)}
              className="w-full px-4 py-3 text-left active:bg-sunken"
            >
              <span className="flex items-start justify-between gap-3">
                <span className="line-clamp-2 text-base leading-snug font-medium">{line.name}</span>
                <Pencil className="mt-0.5 size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
              </span>
              <LinePrices line={line} currency={currency} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LinePrices({ line, currency }: { line: CartLine; currency: string }) {
  const original = line.listPrice ?? "0";
  const price = line.unitPrice ?? original;
  const share = discountShare(original, price);
  return (
    <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
      <span className="text-ink-3">
        {share > 0 ? <s className="mr-1.5">{formatMoney(original, currency)}</s> : null}
        <b className={`font-semibold ${share > 0 ? "text-danger-ink" : "text-ink"}`}>
          {formatMoney(price, currency)}
        </b>
        {share > 0 ? <span className="ml-1.5">{formatPercent(-share)}</span> : null}
        <span className="ml-1.5">{t("approvals.qty", { n: line.qty })}</span>
      </span>
      <span className="font-semibold tabular-nums">{formatMoney(line.amount, currency)}</span>
    </span>
  );
}
