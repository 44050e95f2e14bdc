import type { CartTotals } from "@gerai/api";
import { formatMoney, t } from "@gerai/i18n";
import { BottomBar, Button, Money, Sheet } from "@gerai/ui";
import { ChevronUp } from "lucide-react";
import { useState } from "react";
import { LineCheck } from "./line-check";

interface TotalsBarProps {
  totals: CartTotals;
  currency: string;
  busy: boolean;
  onCheckAll: (checked: boolean) => void;
  onCheckOut: () => void;
}

/** What the checked lines come to, and the way to order them. */
export function TotalsBar({ totals, currency, busy, onCheckAll, onCheckOut }: TotalsBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={t("cart.details")}>
      <BottomBar className="!gap-2">
        <LineCheck label={t("cart.selectAll")} checked={totals.allChecked} onChange={onCheckAll} />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="-my-1 flex min-h-12 min-w-0 flex-1 flex-col items-start justify-center rounded-control text-left active:bg-sunken"
        >
          <span className="flex items-center gap-1">
            <span className="sr-only">{t("cart.net")}</span>
            <Money amount={totals.net} currency={currency} size="md" />
            <ChevronUp className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
          </span>
          <span className="max-w-full truncate text-2xs text-ink-3">
            {summary(totals, currency)}
          </span>
        </button>
        <Button
          disabled={totals.kinds === 0}
          loading={busy}
          onClick={onCheckOut}
          className="shrink-0"
        >
          {totals.needsPriceApproval
            ? t("onBehalf.specialOffer")
            : t("cart.checkOut", { n: totals.kinds })}
        </Button>
        <Sheet open={open} onClose={() => setOpen(false)} title={t("cart.details")}>
          <TotalsList totals={totals} currency={currency} />
        </Sheet>
      </BottomBar>
    </section>
  );
}

function summary({ kinds, qty, offer }: CartTotals, currency: string): string {
  const counted = t("cart.kindsAndPieces", { kinds, qty });
  return Number(offer) > 0
    ? `${counted} · ${t("cart.saved", { amount: formatMoney(offer, currency) })}`
    : counted;
}

function TotalsList({ totals, currency }: Pick<TotalsBarProps, "totals" | "currency">) {
  return (
    <dl className="space-y-2.5 pb-2 text-base">
      <Line name={t("cart.kinds")} value={String(totals.kinds)} />
      <Line name={t("cart.pieces")} value={String(totals.qty)} />
      <Line name={t("cart.gross")} value={formatMoney(totals.gross, currency)} />
      <Line name={t("cart.offer")} value={`−${formatMoney(totals.offer, currency)}`} />
      <div className="flex items-baseline justify-between border-t border-line pt-3 font-semibold">
        <dt>{t("cart.net")}</dt>
        <dd>
          <Money amount={totals.net} currency={currency} size="lg" />
        </dd>
      </div>
    </dl>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
