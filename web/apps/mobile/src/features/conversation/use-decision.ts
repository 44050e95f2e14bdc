import type { Client } from "@gerai/api";
import type { ApprovalCard } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../core/error-text";
import { reviewKey } from "../../core/review-queries";
import { decisionResult, isStale, useDecide } from "../../core/review/decide";
import { useClient, useUser } from "../../core/services-context";
import { useMutationFlow } from "../../core/use-mutation-flow";
import type { Deciding } from "./deciding";
import { useDecideOffer } from "./offer-decision";
import { useDecideReturn, verdict } from "./return-decision";

const mayDecide = {
  order: (client: Client, orderId: string, signal: AbortSignal) =>
    client.get("/v3/business/front/order/mayDecide", { query: { orderId }, signal }),
  offer: (client: Client, offerId: string, signal: AbortSignal) =>
    client.get("/v3/business/front/offer/mayDecide", { query: { offerId }, signal }),
  goods_return: (client: Client, returnId: string, signal: AbortSignal) =>
    client.get("/v3/business/front/return/mayDecide", { query: { returnId }, signal }),
} as const;

/** Whether a version of a document waits for the reader; asked anew for every version. */
function mayDecideQuery(
  client: Client,
  { document, id, ver }: Pick<ApprovalCard, "document" | "id" | "ver">,
) {
  return queryOptions({
    queryKey: [...reviewKey, "mayDecide", id, ver],
    queryFn: async ({ signal }) => {
      return (await mayDecide[document](client, id, signal)).mayDecide;
    },
    // Somebody may stand in for somebody else from now on; but a message that scrolls by need not ask each time.
    staleTime: 30_000,
  });
}

/** Whether a document waits for the reader; the server says so, and judges again. */
export function useMayDecide(card: ApprovalCard): boolean {
  const query = mayDecideQuery(useClient(), card);
  const { personId } = useUser();
  const waiting = card.state === "pending" && personId !== null;
  const { data } = useQuery({ ...query, enabled: waiting });
  return waiting && data === true;
}

/** Makes a decision, once; `onSettled` when there is nothing left to decide. */
export function useDecision({ card, intent }: Deciding, onSettled: () => void) {
  const { document, id, ver } = card;
  const { queryKey } = mayDecideQuery(useClient(), card);
  const queryClient = useQueryClient();
  const [order, offer, back] = [useDecide(), useDecideOffer(), useDecideReturn()];
  const follow = useMutationFlow();
  const [problem, setProblem] = useState<string>();
  // What became of it comes as a change of the message.
  const close = () => queryClient.setQueryData(queryKey, false);

  const outcome = {
    done: () => {
      close();
      toast(t(`approvals.done.${intent}`), { tone: "success" });
    },
    onPage: onSettled,
    failed: (error: unknown) => {
      if (!isStale(error)) return setProblem(errorText(error));
      close();
      onSettled();
      toast(t(`chat.approval.moved.${document}`), { tone: "error" });
    },
  };
  return {
    problem,
    busy: order.isPending || offer.isPending || back.isPending,
    decide: (remark: string) => {
      setProblem(undefined);
      const decision = { ver, result: decisionResult[intent], remark };
      if (document === "offer") follow(offer, { offerId: id, ...decision }, outcome);
      else if (document === "goods_return")
        follow(back, { returnId: id, ver, decision: verdict[intent], reason: remark }, outcome);
      else follow(order, { orderId: id, ...decision, products: [] }, outcome);
    },
  };
}
