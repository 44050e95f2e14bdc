import type { KeptDeed } from "@gerai/api/device";
import * as v from "valibot";
import type { LineGoods } from "../../core/stock/goods-line";
import type { StockTransfer, TransferLine } from "../../core/stock/transfer-types";

export const longestRemark = 200;

const lineSchema = v.object({
  productId: v.string(),
  name: v.string(),
  spec: v.string(),
  image: v.nullable(v.string()),
  materialCode: v.string(),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const draftSchema = v.object({
  /** The transfer as this phone names it. */
  key: v.string(),
  outStoreId: v.optional(v.string()),
  inStoreId: v.optional(v.string()),
  remark: v.string(),
  lines: v.array(lineSchema),
});

/** A product that is to be sent. */
export type DraftLine = v.InferOutput<typeof lineSchema>;
/** A transfer as far as it is filled in. */
export type TransferDraft = v.InferOutput<typeof draftSchema>;

/** The draft that was kept, or an empty one. */
export function readDraft(stored: unknown, emptyKey: string): TransferDraft {
  const read = v.safeParse(draftSchema, stored);
  return read.success ? read.output : { key: emptyKey, remark: "", lines: [] };
}

/** Whoever has one store only does not choose it. */
export function outStoreOf(
  wanted: string | undefined,
  stores: readonly { id: string }[],
): string | undefined {
  const [only, ...others] = stores;
  if (stores.some(({ id }) => id === wanted)) return wanted;
  return others.length === 0 ? only?.id : undefined;
}

/** The lines with so many of a product; none of it takes the line out. */
export function withQty(
  lines: readonly DraftLine[],
  goods: LineGoods & { id: string },
  qty: number,
): DraftLine[] {
  const { id: productId, name, spec, image, materialCode } = goods;
  if (qty <= 0) return lines.filter((line) => line.productId !== productId);
  if (lines.some((line) => line.productId === productId)) {
    return lines.map((line) => (line.productId === productId ? { ...line, qty } : line));
  }
  return [...lines, { productId, name, spec, image, materialCode, qty }];
}

export function qtyOf(lines: readonly DraftLine[], productId: string): number {
  return lines.find((line) => line.productId === productId)?.qty ?? 0;
}

/** Pieces in all. */
export function piecesOf(lines: readonly { qty: number }[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}

/** What is wrong with a transfer before it can be sent off. */
export type TransferProblem =
  | "transfers.problem.outStore"
  | "transfers.problem.inStore"
  | "transfers.problem.sameStore"
  | "transfers.problem.lines"
  | "transfers.problem.available";

/** Checks a transfer as far as this phone can; what there is is only known where the books are. */
export function draftProblem(
  draft: TransferDraft,
  outStoreId: string | undefined,
  available: ReadonlyMap<string, number>,
): TransferProblem | null {
  if (outStoreId === undefined) return "transfers.problem.outStore";
  if (draft.inStoreId === undefined) return "transfers.problem.inStore";
  if (draft.inStoreId === outStoreId) return "transfers.problem.sameStore";
  if (draft.lines.length === 0) return "transfers.problem.lines";
  const over = draft.lines.some(({ productId, qty }) => qty > (available.get(productId) ?? qty));
  return over ? "transfers.problem.available" : null;
}

/** What arrived of a line: received and sent back; the rest is short. */
export interface Received {
  qtyIn: number;
  refusedQty: number;
}

/** What is neither received nor sent back. */
export function shortOf({ qtyOut }: Pick<TransferLine, "qtyOut">, received: Received): number {
  return Math.max(0, qtyOut - received.qtyIn - received.refusedQty);
}

/** The sums of what arrived. */
export function receiptSum(
  lines: readonly TransferLine[],
  receivedOf: (line: TransferLine) => Received,
): { arrived: number; refused: number; short: number } {
  const sum = { arrived: 0, refused: 0, short: 0 };
  for (const line of lines) {
    const received = receivedOf(line);
    sum.arrived += received.qtyIn;
    sum.refused += received.refusedQty;
    sum.short += shortOf(line, received);
  }
  return sum;
}

/** What this phone has said to a transfer and the server does not know yet. */
export function waitingAnswer(
  deeds: readonly KeptDeed[],
  { transferId }: Pick<StockTransfer, "transferId">,
): "confirm" | "refuse" | null {
  const deed = deeds.findLast(
    ({ payload, kind, problem }) =>
      !problem && kind.startsWith("transfer.") && payload.transferId === transferId,
  );
  if (!deed) return null;
  return deed.kind === "transfer.refuse" ? "refuse" : "confirm";
}
