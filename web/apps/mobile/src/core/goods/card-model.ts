import type { GoodsCard } from "@gerai/api";

/** The price a buyer sees, with what it is compared to. */
export interface PriceView {
  amount: string;
  /** The ordinary price, when the shown one is lower. */
  original: string | undefined;
  /** Whole percents below the ordinary price; absent when it rounds to none. */
  percentOff: number | undefined;
}

/** The price of a product in a list; null when it has none and cannot be ordered. */
export function priceView(card: Pick<GoodsCard, "unitPrice" | "listPrice">): PriceView | null {
  if (card.unitPrice === null) return null;
  const now = minor(card.unitPrice);
  const ordinary = card.listPrice === null ? now : minor(card.listPrice);
  if (ordinary <= now)
    return { amount: card.unitPrice, original: undefined, percentOff: undefined };
  const percent = Math.round(((ordinary - now) / ordinary) * 100);
  return {
    amount: card.unitPrice,
    original: card.listPrice ?? undefined,
    percentOff: percent > 0 ? percent : undefined,
  };
}

/** Whether and why a product can or cannot be ordered. */
export type Availability = "embargo" | "expired" | "unpriced" | "out" | "low" | "in";

/** Fewer least orders than this left is worth a word. */
const lowStockOrders = 3;

/** How it stands with ordering a product: the first reason that applies. */
export function availability(
  card: Pick<GoodsCard, "embargo" | "shelfStatus" | "unitPrice" | "stock" | "moq">,
): Availability {
  if (card.embargo) return "embargo";
  if (card.shelfStatus === "off") return "expired";
  if (card.unitPrice === null) return "unpriced";
  if (card.stock < card.moq) return "out";
  return card.stock < card.moq * lowStockOrders ? "low" : "in";
}

/** Whether a product can be put in a cart. */
export function canOrder(state: Availability): boolean {
  return state === "in" || state === "low";
}

/** The most that can be ordered: the stock, counted in steps from the least quantity. */
export function mostOrderable({
  stock,
  moq,
  orderStep,
}: Pick<GoodsCard, "stock" | "moq" | "orderStep">): number {
  const step = Math.max(1, orderStep);
  return stock < moq ? moq : moq + Math.floor((stock - moq) / step) * step;
}

/** How many one scan puts into a cart: the whole carton where it may be ordered, else the least. */
export function scannedQuantity(
  card: Pick<GoodsCard, "stock" | "moq" | "orderStep">,
  packQty: number,
): number {
  const whole = packQty >= card.moq && (packQty - card.moq) % Math.max(1, card.orderStep) === 0;
  return whole && packQty <= card.stock ? packQty : card.moq;
}

/** A decimal amount in hundredths. Exact: no amount of this business needs more than 53 bits. */
function minor(amount: string): number {
  const [whole = "0", fraction = ""] = amount.split(".");
  return Number(`${whole}${fraction.padEnd(2, "0").slice(0, 2)}`);
}
