import { checkCartLines } from "@gerai/api";
import type { CartLine } from "@gerai/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cartKey } from "../../../core/cart-queries";
import { mostOrderable } from "../../../core/goods/card-model";
import type { Shopping } from "../../../core/goods/shopping";
import { useClient, useUser } from "../../../core/services-context";
import { previewKey } from "../api";
import type { Shortage } from "../problems";

/** A line that asks for more than there is, and how many of it can be had. */
export interface ShortLine {
  line: CartLine;
  /** Nothing when not even the least quantity is there. */
  possible: number;
  /** Another warehouse keeps more of it: it can be had as an order of its own. */
  elsewhere: boolean;
}

/** The lines a shortage is about. */
export function shortLines(
  lines: readonly CartLine[],
  shortages: readonly Shortage[],
): ShortLine[] {
  return shortages.flatMap(({ productId, available, elsewhere }) => {
    const line = lines.find((candidate) => candidate.productId === productId);
    if (!line) return [];
    const possible = available < line.moq ? 0 : mostOrderable({ ...line, stock: available });
    return [{ line, possible, elsewhere: elsewhere >= line.moq }];
  });
}

/**
 * Takes lines back to what there is; those of which nothing is left leave the cart. What another
 * warehouse keeps stays in the cart for an order of its own.
 */
export function useFixShortage({ customerId, orderType }: Shopping) {
  const client = useClient();
  const { personId } = useUser();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (short: readonly ShortLine[]) => {
      const later = idsOf(short.filter(({ elsewhere }) => elsewhere));
      const here = short.filter(({ elsewhere }) => !elsewhere);
      const gone = idsOf(here.filter(({ possible }) => possible === 0));
      for (const { line, possible } of here) {
        if (possible > 0)
          await client.post("/v3/business/front/cart/changeNum", {
            form: { cartId: line.cartId, num: possible },
          });
      }
      if (gone.length > 0)
        await client.post("/v3/business/front/cart/deleteCarts", {
          form: { cartIds: gone.join() },
        });
      if (later.length > 0) {
        const staffFor = personId === null ? undefined : customerId;
        const uncheck = { cartIds: later, checked: false, staffFor, orderType };
        await checkCartLines(client, uncheck);
      }
      return [...gone, ...later];
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: cartKey });
      await queryClient.invalidateQueries({ queryKey: previewKey });
    },
  });
}

function idsOf(short: readonly ShortLine[]): string[] {
  return short.map(({ line }) => line.cartId);
}
