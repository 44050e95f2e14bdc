import type { CartLine, CartView } from "@gerai/api";
import { t } from "@gerai/i18n";
import { SwipeRow } from "@gerai/ui";
import { Heart, Store, Trash2 } from "lucide-react";
import type { Shopping } from "../../../core/goods/shopping";
import { CartLineRow } from "./cart-line-row";
import { LineCheck } from "./line-check";

/** Lines chosen for something to be done with them, apart from what is ordered. */
export interface LineSelection {
  chosen: readonly string[];
  /** Chooses all of these, or none when all of them are chosen. */
  toggle: (cartIds: readonly string[]) => void;
}

interface CartGroupProps {
  group: CartView["groups"][number];
  customerName: string;
  currency: string;
  shopping: Shopping;
  selection: LineSelection | null;
  onCheck: (cartIds: readonly string[], checked: boolean) => void;
  onQuantity: (cartId: string, qty: number) => void;
  onRemove: (cartId: string, as: "deleted" | "favourites") => void;
}

/** Lines that go to one place. */
export function CartGroup({
  group,
  customerName,
  currency,
  shopping,
  selection,
  onCheck,
  onQuantity,
  onRemove,
}: CartGroupProps) {
  const name = group.storeName ?? customerName;
  const ids = group.lines.map((line) => line.cartId);
  const isChecked = (line: CartLine) =>
    selection ? selection.chosen.includes(line.cartId) : line.checked;
  const all = group.lines.every(isChecked);
  return (
    <section className="overflow-hidden rounded-card bg-surface shadow-card">
      <div className="flex min-h-13 items-center gap-1 border-b border-line px-4">
        <LineCheck
          label={t("cart.selectGroup", { name })}
          checked={all}
          onChange={() => (selection ? selection.toggle(ids) : onCheck(ids, !all))}
        />
        <Store className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
        <h2 className="ml-1.5 min-w-0 flex-1 truncate text-sm font-semibold">{name}</h2>
      </div>
      <ul className="divide-y divide-line">
        {group.lines.map((line) => {
          const row = (
            <CartLineRow
              line={line}
              currency={currency}
              shopping={shopping}
              checked={isChecked(line)}
              onCheck={(checked) =>
                selection ? selection.toggle([line.cartId]) : onCheck([line.cartId], checked)
              }
              onQuantity={(qty) => onQuantity(line.cartId, qty)}
            />
          );
          return (
            <li key={line.cartId}>
              {selection ? (
                row
              ) : (
                <SwipeRow actions={lineActions((as) => onRemove(line.cartId, as))}>{row}</SwipeRow>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What swiping a line offers. */
export function lineActions(onRemove: (as: "deleted" | "favourites") => void) {
  return [
    {
      id: "favourite",
      label: t("cart.toFavourites"),
      icon: Heart,
      tone: "brand" as const,
      onClick: () => onRemove("favourites"),
    },
    {
      id: "delete",
      label: t("cart.delete"),
      icon: Trash2,
      tone: "danger" as const,
      onClick: () => onRemove("deleted"),
    },
  ];
}
