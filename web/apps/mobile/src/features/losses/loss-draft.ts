import * as v from "valibot";
import type { LossReason, LossSubmit } from "./types";

export const lossReasons = ["damaged", "expired", "stolen", "missing", "other"] as const;
/** Photos of one product, as many as the server takes. */
export const maxPhotos = 9;
export const longestRemark = 200;

const lineSchema = v.object({
  productId: v.string(),
  name: v.string(),
  spec: v.string(),
  image: v.nullable(v.string()),
  materialCode: v.string(),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1)),
  reason: v.picklist(lossReasons),
  /** Photos that this phone keeps, by the name it gave them. */
  photos: v.array(v.string()),
});

const draftSchema = v.object({
  /** The loss as this phone names it. */
  key: v.string(),
  storeId: v.optional(v.string()),
  remark: v.string(),
  lines: v.array(lineSchema),
});

/** A product that is lost, as far as it is filled in. */
export type DraftLine = v.InferOutput<typeof lineSchema>;
/** A loss as far as it is filled in. */
export type LossDraft = v.InferOutput<typeof draftSchema>;

/** The draft that was kept, or an empty one. */
export function readDraft(stored: unknown, emptyKey: string): LossDraft {
  const read = v.safeParse(draftSchema, stored);
  return read.success ? read.output : { key: emptyKey, remark: "", lines: [] };
}

/** Somebody whose only store it is need not choose it. */
export function storeOf(
  { storeId }: LossDraft,
  stores: readonly { id: string }[],
): string | undefined {
  const [only, ...others] = stores;
  if (stores.some(({ id }) => id === storeId)) return storeId;
  return others.length === 0 ? only?.id : undefined;
}

/** What a line shows of its product. */
export type LostGoods = Pick<DraftLine, "name" | "spec" | "image" | "materialCode"> & {
  id: string;
};

/** The lines with so many more of a product. */
export function withPieces(
  lines: readonly DraftLine[],
  goods: LostGoods,
  pieces: number,
): DraftLine[] {
  const there = lines.find((line) => line.productId === goods.id);
  if (there) return withLine(lines, goods.id, { qty: there.qty + pieces });
  const { id: productId, name, spec, image, materialCode } = goods;
  const line = { productId, name, spec, image, materialCode, qty: pieces };
  return [...lines, { ...line, reason: "damaged", photos: [] }];
}

/** The lines with something else said of a product; none of it takes the line out. */
export function withLine(
  lines: readonly DraftLine[],
  productId: string,
  part: Partial<Pick<DraftLine, "qty" | "reason" | "photos">>,
): DraftLine[] {
  return lines
    .map((line) => (line.productId === productId ? { ...line, ...part } : line))
    .filter(({ qty }) => qty > 0);
}

/** What is wrong with a loss before it can be told. */
export type LossProblem = "losses.problem.store" | "losses.problem.lines" | "losses.problem.photo";

/** Damage has to be seen: whoever confirms it was not there. */
export function needsPhoto(reason: LossReason): boolean {
  return reason === "damaged";
}

export function draftProblem(draft: LossDraft, storeId: string | undefined): LossProblem | null {
  if (storeId === undefined) return "losses.problem.store";
  if (draft.lines.length === 0) return "losses.problem.lines";
  const unseen = draft.lines.some(
    ({ reason, photos }) => needsPhoto(reason) && photos.length === 0,
  );
  return unseen ? "losses.problem.photo" : null;
}

/** A loss as it is told. Its photos follow. */
export function submission({ key, remark, lines }: LossDraft, storeId: string): LossSubmit {
  return {
    key,
    storeId,
    remark: remark.trim(),
    lines: lines.map(({ productId, qty, reason }) => ({
      productId,
      qty,
      reason,
      remark: "",
      photoIds: [],
    })),
  };
}
