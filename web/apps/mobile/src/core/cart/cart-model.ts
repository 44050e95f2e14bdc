import type { CartLine, CartTotals, CartView } from "@gerai/api";
import { amountText, minorUnits } from "@gerai/domain";
import { amountFor } from "../ordering/line-amount";

/** Quantities that are wanted and not yet confirmed, by line. */
export type WantedQuantities = Readonly<Record<string, number>>;

/** Every line that can be ordered. */
export function orderableLines(cart: CartView): CartLine[] {
  return cart.groups.flatMap((group) => group.lines);
}

/** What is going to be ordered. */
export function checkedLines(cart: CartView): CartLine[] {
  return orderableLines(cart).filter((line) => line.checked);
}

/** The cart with some lines changed, and what they come to worked out anew. */
export function withLines(cart: CartView, change: (line: CartLine) => CartLine): CartView {
  const groups = cart.groups.map((group) => ({ ...group, lines: group.lines.map(change) }));
  return { ...cart, groups, totals: totalsOf(groups.flatMap((group) => group.lines)) };
}

/** The cart without some lines. */
export function withoutLines(cart: CartView, cartIds: readonly string[]): CartView {
  const stays = ({ cartId }: { cartId: string }) => !cartIds.includes(cartId);
  const groups = cart.groups
    .map((group) => ({ ...group, lines: group.lines.filter(stays) }))
    .filter((group) => group.lines.length > 0);
  const invalid = cart.invalid.filter(stays);
  const lines = groups.flatMap((group) => group.lines);
  return {
    ...cart,
    groups,
    invalid,
    totals: totalsOf(lines),
    badge: lines.length + invalid.length,
  };
}

/** The cart as it will be when the wanted quantities are confirmed, at today's unit prices. */
export function withQuantities(cart: CartView, wanted: WantedQuantities): CartView {
  if (Object.keys(wanted).length === 0) return cart;
  return withLines(cart, (line) => {
    const qty = wanted[line.cartId];
    return qty === undefined ? line : withQuantity(line, qty);
  });
}

function withQuantity(line: CartLine, qty: number): CartLine {
  const spared = units(line.listPrice) - units(line.unitPrice);
  return {
    ...line,
    qty,
    amount: amountText(amountFor(line, qty)),
    offerAmount: amountText(spared > 0n ? spared * BigInt(qty) : 0n),
    short: line.stock < qty,
    quantityProblem: null,
  };
}

/** What the checked lines come to. */
export function totalsOf(lines: readonly CartLine[]): CartTotals {
  const checked = lines.filter((line) => line.checked);
  const net = sum(checked.map((line) => line.amount));
  const offer = sum(checked.map((line) => line.offerAmount));
  return {
    kinds: checked.length,
    qty: checked.reduce((pieces, line) => pieces + line.qty, 0),
    gross: amountText(net + offer),
    offer: amountText(offer),
    net: amountText(net),
    allChecked: lines.length > 0 && checked.length === lines.length,
    needsPriceApproval: checked.some((line) => line.discountPrice !== null),
  };
}

/** What keeps a line from being ordered as it is, though its product can be. */
export function lineProblem(line: CartLine): "short" | "below_moq" | "wrong_step" | null {
  return line.short ? "short" : line.quantityProblem;
}

/** The price a line had when its owner last looked, when it is another now. */
export function priceBefore(line: CartLine): { was: string; now: string } | null {
  const { priceChanged, seenUnitPrice, unitPrice } = line;
  return priceChanged && seenUnitPrice !== null && unitPrice !== null
    ? { was: seenUnitPrice, now: unitPrice }
    : null;
}

function sum(amounts: readonly string[]): bigint {
  return amounts.reduce((total, amount) => total + units(amount), 0n);
}

function units(amount: string | null): bigint {
  return minorUnits(amount ?? "0") ?? 0n;
}
