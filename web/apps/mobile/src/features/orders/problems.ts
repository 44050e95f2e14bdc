import { ApiError } from "@gerai/api";
import * as v from "valibot";

/** A line whose price is another one than was seen. */
export interface MovedPrice {
  productId: string;
  seenUnitPrice: string;
  unitPrice: string;
}

/** A product of which fewer pieces are there than asked for. */
export interface Shortage {
  productId: string;
  available: number;
  /** What another warehouse could send as an order of its own, where that is more. */
  elsewhere: number;
}

/** Why an order did not come about, as far as a person can do something about it. */
export type OrderProblem =
  | { kind: "price"; lines: MovedPrice[] }
  | { kind: "stock"; lines: Shortage[] }
  | { kind: "quantity"; message: string }
  | { kind: "address"; message: string }
  | { kind: "settle"; message: string }
  | { kind: "field"; fields: Readonly<Record<string, string>> }
  /** Whether it was placed is not known; trying again is safe. */
  | { kind: "unsettled" }
  | { kind: "other"; message: string };

const movedSchema = v.object({
  lines: v.array(
    v.object({ productId: v.string(), seenUnitPrice: v.string(), unitPrice: v.string() }),
  ),
});
const shortSchema = v.object({
  lines: v.array(
    v.object({ id: v.string(), available: v.number(), elsewhere: v.optional(v.number(), 0) }),
  ),
});

/** Reads a refusal. */
export function orderProblem(error: unknown): OrderProblem {
  if (!(error instanceof ApiError) || isBusy(error)) return { kind: "unsettled" };
  return byCode(error) ?? byFields(error) ?? { kind: "other", message: error.message };
}

/**
 * The server broke down, is still at it, or had too much to do: it may have been placed. So has an order whose name
 * was used before it was changed.
 */
function isBusy({ state, code }: ApiError): boolean {
  return state >= 500 || state === 409 || state === 429 || code === "idempotency_mismatch";
}

function byCode(error: ApiError): OrderProblem | null {
  const { code, data, message } = error;
  if (code === "price_changed") {
    const read = v.safeParse(movedSchema, data);
    return read.success ? { kind: "price", lines: read.output.lines } : null;
  }
  if (code === "insufficient_stock") {
    const read = v.safeParse(shortSchema, data);
    if (!read.success) return null;
    const lines = read.output.lines.map(({ id, ...left }) => ({ productId: id, ...left }));
    return { kind: "stock", lines };
  }
  if (quantityCodes.has(code)) return { kind: "quantity", message };
  if (code === "address_incomplete") return { kind: "address", message };
  if (code === "overdue_blocked" || code === "credit_limit") return { kind: "settle", message };
  return null;
}

const quantityCodes: ReadonlySet<string> = new Set([
  "below_moq",
  "wrong_step",
  "product_expired",
  "product_embargo",
  "product_list_empty",
  "product_list_required",
]);

function byFields({ fields, message }: ApiError): OrderProblem | null {
  if (fields.length === 0) return null;
  const words = Object.fromEntries(fields.map(({ field, msg }) => [field, msg || message]));
  const address = words["addressId"];
  return address === undefined
    ? { kind: "field", fields: words }
    : { kind: "address", message: address };
}
