import { formatMoney, t } from "@gerai/i18n";
import { Button, Money, Stepper, SwipeRow, Tag } from "@gerai/ui";
import { clsx } from "clsx";
import { PencilLine, Trash2 } from "lucide-react";
import { Picture } from "../../../core/goods/picture";
import { amountOf, isPriceChanged, mostPieces } from "../lines";
import type { LineChange, SaleLine } from "../lines";

interface SaleLineRowProps {
  line: SaleLine;
  currency: string;
  onQuantity: (qty: number) => void;
  onPrice: () => void;
  /** Of the company's goods in the store there are only so many. */
  available?: number | undefined;
  /** How it differs from the report that is being changed. */
  change?: LineChange | undefined;
}

const changeTone = { added: "brand", changed: "info", removed: "danger" } as const;

/** A product that was sold: how many, for how much a piece, and what that comes to. */
export function SaleLineRow({
  line,
  currency,
  onQuantity,
  onPrice,
  available,
  change,
}: SaleLineRowProps) {
  const amount = amountOf(line);
  const tooMany = available !== undefined && line.qty > available;
  return (
    <SwipeRow
      actions={[
        {
          id: "remove",
          label: t("sales.remove"),
          icon: Trash2,
          tone: "danger",
          onClick: () => onQuantity(0),
        },
      ]}
    >
      <div
        className={clsx("flex gap-3 px-4 py-3", tooMany ? "bg-danger-soft" : undefined)}
        aria-label={line.name}
        role="group"
      >
        <Picture src={line.image} className="size-14 rounded-control" />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 text-base leading-snug font-semibold">{line.name}</p>
          <p className="flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
            <span className="min-w-0 truncate">
              {[line.spec, line.materialCode].filter(Boolean).join(" · ")}
            </span>
            {change ? <Tag tone={changeTone[change]}>{t(`sales.change.${change}`)}</Tag> : null}
          </p>
          <div className="mt-1 flex items-center justify-between gap-2">
            <PriceButton line={line} currency={currency} onPrice={onPrice} />
            <Stepper
              compact
              removable
              label={t("sales.qtyOf", { name: line.name })}
              value={line.qty}
              min={1}
              max={mostPieces}
              onChange={onQuantity}
            />
          </div>
          {tooMany ? (
            <div className="mt-1 flex items-center justify-between gap-2">
              <p className="text-sm font-medium text-danger-ink">
                {t("sales.available", { n: available })}
              </p>
              <Button
                variant="outline"
                size="sm"
                className="min-h-11"
                onClick={() => onQuantity(available)}
              >
                {available > 0 ? t("sales.setTo", { n: available }) : t("sales.remove")}
              </Button>
            </div>
          ) : null}
          {amount === null ? null : (
            <p className="mt-0.5 text-right">
              <Money amount={amount} currency={currency} size="sm" />
            </p>
          )}
        </div>
      </div>
    </SwipeRow>
  );
}

function PriceButton({
  line,
  currency,
  onPrice,
}: Pick<SaleLineRowProps, "line" | "currency" | "onPrice">) {
  const { name, price, listPrice } = line;
  const changed = isPriceChanged(line);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPrice}
      className={clsx(
        "-ml-2 flex min-h-11 min-w-0 flex-wrap items-center gap-x-1.5 rounded-control px-2 text-sm font-semibold active:bg-sunken",
        price === null ? "text-danger-ink" : "text-ink",
      )}
    >
      <span className="sr-only">{t("sales.priceOf", { name })}</span>
      <span className="tabular-nums">
        {price === null ? t("sales.priceNeeded") : formatMoney(price, currency)}
      </span>
      {changed && listPrice !== null ? (
        <s className="text-xs font-normal text-ink-3">{formatMoney(listPrice, currency)}</s>
      ) : null}
      <PencilLine className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
      {changed ? <Tag tone="mango">{t("sales.priceChanged")}</Tag> : null}
    </button>
  );
}
