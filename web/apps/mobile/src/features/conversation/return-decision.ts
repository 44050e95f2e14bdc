import { sendOnce } from "@gerai/api";
import type { Input } from "@gerai/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { noticesKey } from "../../core/notice-queries";
import { ordersKey } from "../../core/order-queries";
import { returnsKey } from "../../core/return-queries";
import { reviewKey } from "../../core/review-queries";
import { useServices } from "../../core/services-context";

type Decision = Input<"/v3/business/front/return/decide">;

/** What the server calls a decision; a return is never sent back to be mended. */
export const verdict = {
  approve: "approve",
  reject: "refuse",
  sendBack: "refuse",
} as const satisfies Record<string, Decision["decision"]>;

/** Decides about goods that are sent back, at most once however often it is tried. */
export function useDecideReturn() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Decision) =>
      sendOnce(storage, `return.decide.${input.returnId}`, input, (key) =>
        client.post("/v3/business/front/return/decide", { json: input }, { idempotencyKey: key }),
      ),
    onSuccess: async () => {
      const keys = [returnsKey, ordersKey, reviewKey, noticesKey];
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
