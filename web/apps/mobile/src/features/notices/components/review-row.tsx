import type { ReviewItem } from "@gerai/api";
import { formatRelative, t } from "@gerai/i18n";
import { Money, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { orderTypeName, orderTypeTone, stageName } from "../../../core/order-words";
import { paths } from "../../../core/paths";
import { useNow } from "../../../core/use-now";

interface ReviewRowProps {
  item: ReviewItem;
}

const row = "flex items-center gap-3 border-b border-line bg-surface px-4 py-3.5";

/** An order that waits for the reader: whose, how much, at which step, since when. */
export function ReviewRow({ item }: ReviewRowProps) {
  return (
    <Link
      to={paths.orderReview}
      search={{ orderId: item.orderId }}
      className={`${row} active:bg-sunken`}
    >
      <ReviewFacts item={item} />
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}

interface ReviewChoiceProps extends ReviewRowProps {
  chosen: boolean;
  disabled: boolean;
  onChange: (chosen: boolean) => void;
}

/** The same order while several are being chosen; the whole row is the target. */
export function ReviewChoice({ item, chosen, disabled, onChange }: ReviewChoiceProps) {
  const { orderNo: no, customerName: customer } = item;
  return (
    <label className={row}>
      <input
        type="checkbox"
        className="g-check"
        aria-label={t("approvals.several.choice", { no, customer })}
        checked={chosen}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <ReviewFacts item={item} />
    </label>
  );
}

function ReviewFacts({ item }: ReviewRowProps) {
  const now = useNow();
  const free = item.orderType === 3 || item.orderType === 4;
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline justify-between gap-3">
        <span className="line-clamp-2 text-base font-semibold">{item.customerName}</span>
        {free ? null : <Money amount={item.netAmount} currency={item.currency} />}
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-ink-3">
        <span className="whitespace-nowrap tabular-nums">{item.orderNo}</span>
        <span>{t("approvals.pieces", { kinds: item.kinds, n: item.totalQty })}</span>
      </span>
      <span className="mt-0.5 block text-xs text-ink-3">
        {[item.placedBy, formatRelative(item.placedAt, now)].filter(Boolean).join(" · ")}
      </span>
      <span className="mt-1.5 flex flex-wrap gap-1.5">
        <Tag tone={orderTypeTone(item.orderType)}>{orderTypeName(item.orderType)}</Tag>
        {item.late ? (
          <Tag tone="danger">{t("approvals.late")}</Tag>
        ) : (
          <Tag tone="mango">{stageName(item.stage)}</Tag>
        )}
        {item.overLimit ? <Tag tone="danger">{t("approvals.overLimit.short")}</Tag> : null}
      </span>
    </span>
  );
}
