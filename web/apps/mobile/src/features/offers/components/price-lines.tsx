import type { Offer } from "@gerai/api";
import { compareAmounts, parseAmount } from "@gerai/domain";
import { currencyDecimals, currencySymbol, formatMoney, formatPercent, t } from "@gerai/i18n";
import { Card, Field } from "@gerai/ui";
import { localText } from "../../../core/local-text";
import { discountShare } from "../model";

type Line = Offer["lines"][number];

interface PriceLinesProps {
  lines: readonly Line[];
  currency: string;
  /** Prices as typed, by product. */
  prices: Readonly<Record<string, string>>;
  /** Absent where prices are fixed. */
  onChange: ((productId: string, price: string) => void) | undefined;
}

/** The prices asked for, each beside the ordinary one. */
export function PriceLines({ lines, currency, prices, onChange }: PriceLinesProps) {
  return (
    <Card title={t("offers.lines", { n: lines.length })}>
      <ul className="space-y-4">
        {lines.map((line) => (
          <li key={line.productId}>
            <PriceLine
              line={line}
              currency={currency}
              typed={prices[line.productId] ?? ""}
              onChange={onChange ? (price) => onChange(line.productId, price) : undefined}
            />
          </li>
        ))}
      </ul>
      {onChange ? null : <p className="mt-3 text-xs text-ink-3">{t("offers.pricesFixed")}</p>}
    </Card>
  );
}

interface PriceLineProps {
  line: Line;
  currency: string;
  typed: string;
  onChange: ((price: string) => void) | undefined;
}

function PriceLine({ line, currency, typed, onChange }: PriceLineProps) {
  const decimals = currencyDecimals(currency);
  const price = parseAmount(typed, decimals);
  const lower = price !== null && compareAmounts(price, line.originalUnitPrice) < 0;
  const share = discountShare(line.originalUnitPrice, price ?? line.originalUnitPrice);
  return (
    <>
      <p className="line-clamp-2 text-base font-medium">{localText(line.name)}</p>
      <p className="mb-2 text-xs text-ink-3">
        {[
          t("offers.was", { amount: formatMoney(line.originalUnitPrice, currency) }),
          t("approvals.qty", { n: line.qty }),
          lower ? formatPercent(-share) : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {onChange ? (
        <Field
          label={t("offers.discountedUnit")}
          leading={
            <span className="text-base font-semibold text-ink-2" aria-hidden="true">
              {currencySymbol(currency).trim()}
            </span>
          }
          inputMode={decimals === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          value={typed}
          error={lower ? undefined : t("offers.problem.price")}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <p className="text-sm font-semibold">{formatMoney(line.discountedUnitPrice, currency)}</p>
      )}
    </>
  );
}
