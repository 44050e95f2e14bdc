import { t } from "@gerai/i18n";
import { confirm, toast } from "@gerai/ui";
import { errorText } from "../error-text";
import { useMutationFlow } from "../use-mutation-flow";
import { useCheckLines, useEmptyInvalid, usePutBack, useRemoveLines } from "./kept-cart";
import type { KeptCart } from "./kept-cart";
import { useQuantities } from "./use-quantities";

/** Everything a cart lets one do; whatever is taken out can be put back. */
export function useCartActions(cart: KeptCart) {
  const quantities = useQuantities(cart);
  const check = useCheckLines(cart);
  const remove = useRemoveLines(cart);
  const putBack = usePutBack(cart);
  const empty = useEmptyInvalid(cart);
  const follow = useMutationFlow();
  return {
    wanted: quantities.wanted,
    setQuantity: quantities.set,
    flush: quantities.flush,
    check: (cartIds: readonly string[], checked: boolean) =>
      check.mutate({ cartIds, checked }, { onError: tell }),
    remove: (cartIds: readonly string[], as: "deleted" | "favourites") => {
      for (const cartId of cartIds) quantities.drop(cartId);
      follow(
        remove,
        { cartIds, as },
        {
          done: (answer) =>
            answer === null
              ? toast(t("unsent.kept"))
              : toast(
                  t(as === "deleted" ? "cart.removed" : "cart.moved", {
                    n: answer.removed.length,
                  }),
                  {
                    action: {
                      label: t("cart.undo"),
                      onClick: () => follow(putBack, answer.removed, { done: sayRest }),
                    },
                  },
                ),
        },
      );
    },
    emptyInvalid: async (count: number) => {
      const sure = await confirm({
        title: t("cart.emptyInvalidTitle"),
        body: t("cart.emptyInvalidHint", { n: count }),
        confirmLabel: t("cart.emptyInvalid"),
        danger: true,
      });
      if (!sure) return;
      follow(empty, undefined, {
        done: ({ removed }) => toast(t("cart.removed", { n: removed.length })),
      });
    },
  };
}

function tell(error: unknown): void {
  toast(errorText(error), { tone: "error" });
}

/** Not everything may still be orderable a moment later. */
function sayRest({ failed }: { failed: readonly { msg: string }[] }): void {
  const [first] = failed;
  if (first)
    toast(t("cart.notPutBack", { n: failed.length, reason: first.msg }), { tone: "error" });
}
