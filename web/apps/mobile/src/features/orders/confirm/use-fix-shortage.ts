import { changeCartNum, deleteCartLines } from "@gerai/api";
import type { CartLine } from "@gerai/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cartKey } from "../../../core/cart-queries";
import { mostOrderable } from "../../../core/goods/card-model";
import { useClient } from "../../../core/services-context";
import { previewKey } from "../api";
import type { Shortage } from "../problems";

/** A line that asks for more than there is, and how many of it can be had. */
export interface ShortLine {
  line: CartLine;
  /** Nothing when not even the least quantity is there. */
  possible: number;
}

/** The lines a shortage is about. */
export function shortLines(
  lines: readonly CartLine[],
  shortages: readonly Shortage[],
): ShortLine[] {
  return shortages.flatMap(({ productId, available }) => {
    const line = lines.find((candidate) => candidate.productId === productId);
    if (!line) return [];
    const possible = available < line.moq ? 0 : mostOrderable({ ...line, stock: available });
    return [{ line, possible }];
  });
}

/** Takes lines back to what there is; those of which nothing is left leave the cart. */
export function useFixShortage() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (short: readonly ShortLine[]) => {
      const gone = short.filter(({ possible }) => possible === 0).map(({ line }) => line.cartId);
      for (const { line, possible } of short) {
        if (possible > 0) await changeCartNum(client, line.cartId, possible);
      }
      if (gone.length > 0) await deleteCartLines(client, gone);
      return gone;
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: cartKey });
      await queryClient.invalidateQueries({ queryKey: previewKey });
    },
  });
}
