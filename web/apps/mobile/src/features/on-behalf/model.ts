import type { CartChanged, CartLine, CartView } from "@gerai/api";

/** Every line that can be ordered. */
export function orderableLines(cart: CartView): CartLine[] {
  return cart.groups.flatMap((group) => group.lines);
}

/** What is going to be ordered. */
export function checkedLines(cart: CartView): CartLine[] {
  return orderableLines(cart).filter((line) => line.checked);
}

/** What keeps a checked line from being ordered as it is. */
export function lineProblem(line: CartLine): "short" | "below_moq" | "wrong_step" | null {
  return line.short ? "short" : line.quantityProblem;
}

/** The cart with one line as the server has it now. */
export function withChanged(cart: CartView, { line, totals, badge }: CartChanged): CartView {
  return { ...withLine(cart, line.cartId, () => line), totals, badge };
}

/** The cart with one line changed. */
export function withLine(
  cart: CartView,
  cartId: string,
  change: (line: CartLine) => CartLine,
): CartView {
  return {
    ...cart,
    groups: cart.groups.map((group) => ({
      ...group,
      lines: group.lines.map((line) => (line.cartId === cartId ? change(line) : line)),
    })),
  };
}

/** How the checked lines are ordered: at list prices, or with prices head office has to agree to. */
export function nextStep(cart: CartView): "nothing" | "fix" | "specialOffer" | "confirm" {
  const lines = checkedLines(cart);
  if (lines.length === 0) return "nothing";
  if (lines.some((line) => lineProblem(line))) return "fix";
  return cart.totals.needsPriceApproval ? "specialOffer" : "confirm";
}
