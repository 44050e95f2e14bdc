import type { AllocationSave } from "../../core/wire";

/** An allocation as the form edits it: every store gets the same. */
export interface AllocationValues {
  warehouseId: string | null;
  storeIds: string[];
  lines: { productId: string | null; qty: number | null }[];
  confirmation: boolean;
  remark: string;
}

type Lines = AllocationValues["lines"];

const wholeLines = (lines: Lines) =>
  lines.flatMap(({ productId, qty }) => (productId && qty ? [{ productId, qty }] : []));

/** How many pieces leave the warehouse altogether. */
export function leaving({ storeIds, lines }: Pick<AllocationValues, "storeIds" | "lines">): number {
  return storeIds.length * wholeLines(lines).reduce((sum, { qty }) => sum + qty, 0);
}

export function allocationOf(values: AllocationValues): AllocationSave {
  const { warehouseId, storeIds, confirmation, remark } = values;
  const lines = wholeLines(values.lines);
  return {
    warehouseId,
    outStoreId: null,
    confirmation,
    remark: remark.trim(),
    stores: storeIds.map((storeId) => ({ storeId, lines })),
  };
}
