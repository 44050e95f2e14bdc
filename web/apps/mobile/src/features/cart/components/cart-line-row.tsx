import type { CartLine } from "@gerai/api";
import { formatMoney, t } from "@gerai/i18n";
import { Money, Stepper, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { lineProblem, priceBefore } from "../../../core/cart/cart-model";
import { mostOrderable } from "../../../core/goods/card-model";
import { Picture } from "../../../core/goods/picture";
import type { Shopping } from "../../../core/goods/shopping";
import { OfferLeft } from "../../../core/ordering/offer-left";
import { PriceKindTag } from "../../../core/ordering/price-kind-tag";
import { paths } from "../../../core/paths";
import { LineCheck } from "./line-check";

interface CartLineRowProps {
  line: CartLine;
  currency: string;
  shopping: Shopping;
  /** What the check in front means: ordered, or chosen for something else. */
  checked: boolean;
  onCheck: (checked: boolean) => void;
  onQuantity: (qty: number) => void;
}

/** A line that can be ordered. */
export function CartLineRow({
  line,
  currency,
  shopping,
  checked,
  onCheck,
  onQuantity,
}: CartLineRowProps) {
  return (
    <div className="flex items-start gap-1 bg-surface py-3 pr-4 pl-4">
      <div className="flex items-center self-center">
        <LineCheck
          label={t("cart.selectLine", { name: line.name })}
          checked={checked}
          onChange={onCheck}
        />
      </div>
      <LineFacts line={line} shopping={shopping}>
        <PriceNotes line={line} currency={currency} />
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-2 gap-y-1.5">
          <UnitPrice line={line} currency={currency} />
          <Stepper
            compact
            label={t("cart.quantityOf", { name: line.name })}
            value={line.qty}
            min={line.moq}
            step={Math.max(1, line.orderStep)}
            max={Math.max(mostOrderable(line), line.qty)}
            onChange={onQuantity}
          />
        </div>
      </LineFacts>
    </div>
  );
}

interface LineFactsProps {
  line: CartLine;
  shopping: Shopping;
  dimmed?: boolean;
  children: ReactNode;
}

/** Picture, name and size of a line; the name leads to the product. */
export function LineFacts({ line, shopping, dimmed = false, children }: LineFactsProps) {
  return (
    <div className="flex min-w-0 flex-1 gap-3">
      <Picture src={line.image} dimmed={dimmed} className="size-20 rounded-control" />
      <div className="flex min-w-0 flex-1 flex-col">
        <Link
          to={paths.commodityDetail}
          search={{ id: line.productId, ...shopping }}
          className={clsx(
            "-my-2.5 line-clamp-2 py-2.5 text-base leading-snug font-semibold",
            dimmed ? "text-ink-3" : "text-ink",
          )}
        >
          {line.name || line.materialCode || t("cart.unknownProduct")}
        </Link>
        <p className="truncate text-xs text-ink-3">
          {[line.spec, line.materialCode].filter(Boolean).join(" · ")}
        </p>
        {children}
      </div>
    </div>
  );
}

function UnitPrice({ line, currency }: { line: CartLine; currency: string }) {
  if (line.unitPrice === null) return null;
  const reduced = line.listPrice !== null && line.listPrice !== line.unitPrice;
  return (
    <Money
      amount={line.unitPrice}
      original={reduced ? (line.listPrice ?? undefined) : undefined}
      currency={currency}
      tone={reduced ? "danger" : "ink"}
      className="flex-wrap"
    />
  );
}

/** Everything worth knowing about a line's price and quantity, as small as it is important. */
function PriceNotes({ line, currency }: { line: CartLine; currency: string }) {
  const before = priceBefore(line);
  const problem = lineProblem(line);
  const saves = Number(line.offerAmount) > 0;
  return (
    <div className="mt-1 flex flex-col items-start gap-1 text-xs empty:hidden">
      <span className="flex flex-wrap items-center gap-1 empty:hidden">
        <PriceKindTag kind={line.priceKind} />
        {line.discountPrice === null ? null : <Tag tone="mango">{t("cart.needsApproval")}</Tag>}
        {saves ? (
          <span className="text-danger-ink">
            {t("cart.saved", { amount: formatMoney(line.offerAmount, currency) })}
          </span>
        ) : null}
      </span>
      <OfferLeft left={line.discountPrice === null ? line.offerLeft : null} qty={line.qty} />
      {before ? (
        <span role="status" className="font-semibold text-mango-ink">
          {t("cart.priceChanged", {
            old: formatMoney(before.was, currency),
            now: formatMoney(before.now, currency),
          })}
        </span>
      ) : null}
      {problem ? (
        <span role="status" className="font-semibold text-danger-ink">
          {problem === "short"
            ? t("goods.onlyLeft", { n: line.stock })
            : t(`cart.problem.${problem}`, { moq: line.moq, step: line.orderStep })}
        </span>
      ) : null}
    </div>
  );
}
