import type { CartLine, CartView } from "@gerai/api";
import { formatMoney, formatPercent, t } from "@gerai/i18n";
import { Card, IconButton, Money, Stepper, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { BadgePercent, Trash2 } from "lucide-react";
import { lineProblem, orderableLines } from "../../../core/cart/cart-model";
import type { useCartActions } from "../../../core/cart/use-cart-actions";
import { mostOrderable, priceView } from "../../../core/goods/card-model";
import { Picture } from "../../../core/goods/picture";
import { OfferLeft } from "../../../core/ordering/offer-left";
import { paths } from "../../../core/paths";

interface CustomerCartProps {
  cart: CartView;
  actions: Pick<ReturnType<typeof useCartActions>, "check" | "remove" | "setQuantity">;
  /** Absent for those who may not grant discounts. */
  onPrice: ((line: CartLine) => void) | undefined;
}

/** The lines of a customer's cart, with the price of each where it may be lowered. */
export function CustomerCart({ cart, actions, onPrice }: CustomerCartProps) {
  return (
    <Card title={t("onBehalf.cart", { n: cart.badge })} flush>
      <ul className="divide-y divide-line">
        {orderableLines(cart).map((line) => (
          <li key={line.cartId}>
            <Line line={line} currency={cart.currency} actions={actions} onPrice={onPrice} />
          </li>
        ))}
      </ul>
      {cart.invalid.length > 0 ? (
        <Link
          to={paths.cart}
          search={{ customerId: cart.customerId }}
          className="block min-h-11 border-t border-line px-4 py-3 text-sm text-mango-ink"
        >
          {t("onBehalf.invalid", { n: cart.invalid.length })}
        </Link>
      ) : null}
    </Card>
  );
}

interface LineProps extends Pick<CustomerCartProps, "actions" | "onPrice"> {
  line: CartLine;
  currency: string;
}

function Line({ line, currency, actions, onPrice }: LineProps) {
  const problem = lineProblem(line);
  return (
    <div className="flex gap-2 py-3 pr-2 pl-4">
      <label className="-ml-2.5 grid size-11 shrink-0 place-items-center self-center">
        <input
          type="checkbox"
          className="g-check"
          aria-label={t("cart.selectLine", { name: line.name })}
          checked={line.checked}
          onChange={(event) => actions.check([line.cartId], event.target.checked)}
        />
      </label>
      <Picture src={line.image} className="size-16 rounded-control" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <p className="line-clamp-2 min-w-0 flex-1 text-base leading-snug font-semibold">
            {line.name}
          </p>
          <IconButton
            label={t("onBehalf.remove", { name: line.name })}
            icon={Trash2}
            variant="quiet"
            className="-my-2.5 shrink-0"
            onClick={() => actions.remove([line.cartId], "deleted")}
          />
        </div>
        <p className="truncate pr-2 text-xs text-ink-3">
          {[line.spec, line.materialCode].filter(Boolean).join(" · ")}
        </p>
        <Price line={line} currency={currency} onPrice={onPrice} />
        <OfferLeft left={line.discountPrice === null ? line.offerLeft : null} qty={line.qty} />
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2 pr-2">
          <span className="text-sm font-semibold tabular-nums">
            {formatMoney(line.amount, currency)}
          </span>
          <Stepper
            compact
            label={t("cart.quantityOf", { name: line.name })}
            value={line.qty}
            min={line.moq}
            step={Math.max(1, line.orderStep)}
            max={Math.max(mostOrderable(line), line.qty)}
            onChange={(qty) => actions.setQuantity(line.cartId, qty)}
          />
        </div>
        {problem ? (
          <p className="mt-1 text-xs font-medium text-danger-ink">{problemText(line, problem)}</p>
        ) : null}
      </div>
    </div>
  );
}

function Price({ line, currency, onPrice }: Pick<LineProps, "line" | "currency" | "onPrice">) {
  const price = priceView(line);
  if (!price) return null;
  const shown = (
    <>
      <Money
        amount={price.amount}
        original={price.original}
        currency={currency}
        size="sm"
        tone={price.original === undefined ? "ink" : "danger"}
      />
      {price.percentOff === undefined ? null : (
        <Tag tone="danger">{formatPercent(-price.percentOff / 100)}</Tag>
      )}
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {onPrice ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onPrice(line)}
          className="-mx-1.5 flex min-h-11 items-center gap-2 rounded-control px-1.5 active:bg-sunken"
        >
          <span className="sr-only">{t("onBehalf.changePrice", { name: line.name })}</span>
          {shown}
          <BadgePercent className="size-4.5 text-brand-ink" aria-hidden="true" />
        </button>
      ) : (
        shown
      )}
      {line.discountPrice === null ? null : <Tag tone="violet">{t("cart.needsApproval")}</Tag>}
    </div>
  );
}

function problemText(line: CartLine, problem: NonNullable<ReturnType<typeof lineProblem>>): string {
  switch (problem) {
    case "short":
      return t("cart.onlyLeft", { n: line.stock });
    case "below_moq":
      return t("cart.problem.below_moq", { moq: line.moq });
    case "wrong_step":
      return t("cart.problem.wrong_step", { moq: line.moq, step: line.orderStep });
  }
}
