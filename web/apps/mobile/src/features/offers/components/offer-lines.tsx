import type { Offer } from "@gerai/api";
import { amountText, minorUnits } from "@gerai/domain";
import { formatMoney, formatPercent, t } from "@gerai/i18n";
import { Card } from "@gerai/ui";
import type { ReactNode } from "react";
import { localText } from "../../../core/local-text";
import { discountShare } from "../model";

interface OfferLinesProps {
  lines: Offer["lines"];
  currency: string;
  /** An approved offer tells how much of it is used. */
  used: boolean;
}

/** What is offered at which price. */
export function OfferLines({ lines, currency, used }: OfferLinesProps) {
  return (
    <Card title={t("offers.lines", { n: lines.length })} flush>
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const paid = (minorUnits(line.discountedUnitPrice) ?? 0n) * BigInt(line.qty);
          const share = discountShare(line.originalUnitPrice, line.discountedUnitPrice);
          return (
            <li key={line.productId} className="px-4 py-3">
              <p className="line-clamp-2 text-base leading-snug font-medium">
                {localText(line.name)}
              </p>
              <p className="text-xs text-ink-3">{line.materialCode}</p>
              <dl className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-0.5 text-sm">
                <Fact label={t("offers.originalUnit")}>
                  <s>{formatMoney(line.originalUnitPrice, currency)}</s>
                </Fact>
                <Fact label={t("offers.discountedUnit")}>
                  <b className="font-semibold text-danger-ink">
                    {formatMoney(line.discountedUnitPrice, currency)}
                  </b>
                </Fact>
                <Fact label={t("offers.unitDiscount")}>
                  {`${formatMoney(line.unitPriceDiscount, currency)} (${formatPercent(-share)})`}
                </Fact>
                <Fact label={t("offers.lineTotal", { n: line.qty })}>
                  {formatMoney(amountText(paid), currency)}
                </Fact>
                {used ? (
                  <Fact label={t("offers.used")}>
                    {t("common.position", { n: line.qtyUsed, total: line.qtyCap })}
                  </Fact>
                ) : null}
              </dl>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="truncate tabular-nums">{children}</dd>
    </div>
  );
}
