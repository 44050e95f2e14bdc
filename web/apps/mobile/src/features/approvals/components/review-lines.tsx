import { formatMoney, t } from "@gerai/i18n";
import { Card, Money, Stepper, Tag } from "@gerai/ui";
import { Picture } from "../../../core/goods/picture";
import { localText } from "../../../core/local-text";
import type { ReviewLine } from "../../../core/review/changes";
import { StepWarning } from "../../../core/review/step-warning";
import { lineAmount, quantityOf } from "../model";
import type { Quantities } from "../model";

interface ReviewLinesProps {
  lines: readonly ReviewLine[];
  currency: string;
  /** Nothing is paid for samples and gifts. */
  free: boolean;
  wanted: Quantities;
  /** Absent for those who may only look. */
  onChange?: ((lineId: string, qty: number) => void) | undefined;
}

/** The products of an order; an approver lowers quantities right here. */
export function ReviewLines({ lines, currency, free, wanted, onChange }: ReviewLinesProps) {
  return (
    <Card title={t("approvals.products", { n: lines.length })} flush>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.lineId}>
            <LineRow
              line={line}
              qty={quantityOf(line, wanted)}
              currency={currency}
              free={free}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface LineRowProps extends Pick<ReviewLinesProps, "currency" | "free" | "onChange"> {
  line: ReviewLine;
  qty: number;
}

function LineRow({ line, qty, currency, free, onChange }: LineRowProps) {
  const name = localText(line.name);
  const changed = qty !== line.qtyApproved;
  const cut = line.qtyApproved !== line.qtyOrdered;
  return (
    <div className="flex gap-3 px-4 py-3.5">
      <Picture src={line.image} className="size-16 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-base leading-snug font-medium">{name}</p>
        <p className="truncate text-xs text-ink-3">
          {[line.spec, line.materialCode].filter(Boolean).join(" · ")}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
          {free ? null : (
            <Money
              amount={line.unitPrice}
              currency={currency}
              size="sm"
              original={line.listUnitPrice === line.unitPrice ? undefined : line.listUnitPrice}
            />
          )}
          <StockTag stock={line.stock} qty={qty} />
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          {onChange ? (
            <Stepper
              label={t("approvals.qtyOf", { name })}
              value={qty}
              min={0}
              max={line.qtyOrdered}
              compact
              onChange={(next) => onChange(line.lineId, next)}
            />
          ) : (
            <span className="text-sm font-semibold">{t("approvals.qty", { n: qty })}</span>
          )}
          {free ? null : (
            <span className="text-sm font-semibold tabular-nums">
              {formatMoney(lineAmount(line, qty), currency)}
            </span>
          )}
        </div>
        <StepWarning line={line} qty={qty} />
        {changed ? (
          <p className="mt-1 text-xs font-medium text-mango-ink">
            {t("approvals.diff", { from: line.qtyApproved, to: qty })}
          </p>
        ) : null}
        {cut && !changed ? (
          <p className="mt-1 text-xs text-ink-3">
            {t("approvals.cutBefore", { from: line.qtyOrdered, to: line.qtyApproved })}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function StockTag({ stock, qty }: { stock: number; qty: number }) {
  // What this order keeps back is no longer in the free stock.
  return stock < 0 ? (
    <Tag tone="danger">{t("approvals.short", { n: qty })}</Tag>
  ) : (
    <span>{t("approvals.freeStock", { n: stock })}</span>
  );
}
