import type { GoodsCard } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Plus } from "lucide-react";
import { availability, canOrder } from "../goods/card-model";
import { useAddToCart } from "./add-to-cart";

interface AddButtonProps {
  card: GoodsCard;
  /** How many; the least that may be ordered unless told. */
  quantity?: number;
}

/** Puts a product into the cart, from a list. */
export function AddButton({ card, quantity = card.moq }: AddButtonProps) {
  const { allowed, pending, add } = useAddToCart();
  if (!allowed || !canOrder(availability(card))) return null;
  return (
    <button
      type="button"
      aria-label={t("goods.addOne", { name: card.name })}
      aria-busy={pending || undefined}
      disabled={pending}
      onClick={() => add(card.id, quantity)}
      // 32 px to the eye, 44 px to the finger.
      className="relative grid size-8 place-items-center rounded-full bg-brand text-on-brand after:absolute after:-inset-1.5 active:bg-brand-press disabled:opacity-60"
    >
      <Plus className="size-5" strokeWidth={2.25} aria-hidden="true" />
    </button>
  );
}
