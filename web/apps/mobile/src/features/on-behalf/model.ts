import type { CartView } from "@gerai/api";
import { checkedLines, lineProblem } from "../../core/cart/cart-model";

/** How the checked lines are ordered: at list prices, or with prices head office has to agree to. */
export function nextStep(cart: CartView): "nothing" | "fix" | "specialOffer" | "confirm" {
  const lines = checkedLines(cart);
  if (lines.length === 0) return "nothing";
  if (lines.some((line) => lineProblem(line))) return "fix";
  return cart.totals.needsPriceApproval ? "specialOffer" : "confirm";
}
