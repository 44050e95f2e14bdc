import type { Offer } from "@gerai/api";
import { compareAmounts, parseAmount } from "@gerai/domain";
import { currencyDecimals, currencySymbol, formatMoney, formatPercent, t } from "@gerai/i18n";
import { AmountField, Card, Stepper } from "@gerai/ui";
import { localText } from "../../../core/local-text";
import { discountShare } from "../model";
import type { AskedLine } from "../model";

type Line = Offer["lines"][number];

/** The most pieces of a product one offer may be about. */
const mostPieces = 1_000_000;

interface PriceLinesProps {
  lines: readonly Line[];
  currency: string;
  /** What is asked, by product. */
  asked: Readonly<Record<string, AskedLine>>;
  onChange: (productId: string, part: Partial<AskedLine>) => void;
  /** An order waits for these prices and changes with them. */
  ofOrder: boolean;
}

/** The prices and quantities asked for, each beside the ordinary price. */
export function PriceLines({ lines, currency, asked, onChange, ofOrder }: PriceLinesProps) {
  return (
    <Card title={t("offers.lines", { n: lines.length })}>
      <ul className="space-y-4">
        {lines.map((line) => {
          const own = asked[line.productId];
          return own ? (
            <li key={line.productId}>
              <PriceLine
                line={line}
                currency={currency}
                asked={own}
                onChange={(part) => onChange(line.productId, part)}
              />
            </li>
          ) : null;
        })}
      </ul>
      {ofOrder ? <p className="mt-3 text-xs text-ink-3">{t("offers.orderFollows")}</p> : null}
    </Card>
  );
}

interface PriceLineProps {
  line: Line;
  currency: string;
  asked: AskedLine;
  onChange: (part: Partial<AskedLine>) => void;
}

function PriceLine({ line, currency, asked, onChange }: PriceLineProps) {
  const decimals = currencyDecimals(currency);
  const price = parseAmount(asked.price, decimals);
  const lower = price !== null && compareAmounts(price, line.originalUnitPrice) < 0;
  const share = discountShare(line.originalUnitPrice, price ?? line.originalUnitPrice);
  const name = localText(line.name);
  return (
    <>
      <p className="line-clamp-2 text-base font-medium">{name}</p>
      <p className="mb-2 text-xs text-ink-3">
        {[
          t("offers.was", { amount: formatMoney(line.originalUnitPrice, currency) }),
          lower ? formatPercent(-share) : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <AmountField
        label={t("offers.discountedUnit")}
        symbol={currencySymbol(currency).trim()}
        decimals={decimals}
        value={asked.price}
        error={lower ? undefined : t("offers.problem.price")}
        onChange={(typed) => onChange({ price: typed })}
      />
      <Count
        label={t("offers.qty")}
        of={name}
        value={asked.qty}
        min={1}
        onChange={(qty) => onChange({ qty })}
      />
      <Count
        label={t("offers.cap")}
        of={name}
        value={asked.cap}
        min={asked.qty}
        onChange={(cap) => onChange({ cap })}
      />
    </>
  );
}

interface CountProps {
  label: string;
  of: string;
  value: number;
  min: number;
  onChange: (value: number) => void;
}

function Count({ label, of, value, min, onChange }: CountProps) {
  return (
    <div className="mt-2 flex items-center justify-between gap-3">
      <span className="text-sm text-ink-2">{label}</span>
      <Stepper
        label={`${label}: ${of}`}
        value={value}
        min={min}
        max={mostPieces}
        onChange={onChange}
      />
    </div>
  );
}
