import type { GoodsCard, KeptGoods } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Plus } from "lucide-react";
import { availability, canOrder, scannedQuantity } from "../goods/card-model";
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
  return <PlusButton name={card.name} pending={pending} onAdd={() => add(card, quantity)} />;
}

interface AddKeptButtonProps {
  goods: KeptGoods;
  packQty?: number;
}

/** Puts a product of the kept catalogue into the cart; what has become of it since is told when it is sent. */
export function AddKeptButton({ goods, packQty = 1 }: AddKeptButtonProps) {
  const { allowed, pending, add } = useAddToCart();
  if (!allowed || goods.embargo || goods.shelfStatus === "off") return null;
  const quantity = scannedQuantity({ ...goods, stock: Number.MAX_SAFE_INTEGER }, packQty);
  // The kept price is that of the list, and not what this buyer has seen for themselves.
  const product = { id: goods.id, name: goods.name, unitPrice: null };
  return <PlusButton name={goods.name} pending={pending} onAdd={() => add(product, quantity)} />;
}

interface PlusButtonProps {
  name: string;
  pending: boolean;
  onAdd: () => void;
}

function PlusButton({ name, pending, onAdd }: PlusButtonProps) {
  return (
    <button
      type="button"
      aria-label={t("goods.addOne", { name })}
      aria-busy={pending || undefined}
      disabled={pending}
      onClick={onAdd}
      // 32 px to the eye, 44 px to the finger.
      className="relative grid size-8 place-items-center rounded-full bg-brand text-on-brand after:absolute after:-inset-1.5 active:bg-brand-press disabled:opacity-60"
    >
      <Plus className="size-5" strokeWidth={2.25} aria-hidden="true" />
    </button>
  );
}
