import type { ApprovalCard } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../core/error-text";
import { mayDecideQuery } from "../../core/review-queries";
import { decisionResult, isStale, useDecide } from "../../core/review/decide";
import { useClient, useUser } from "../../core/services-context";
import { useFollowThrough } from "../../core/use-follow-through";
import type { Deciding } from "./deciding";

/** Whether an order waits for the reader; the server says so, and judges again. */
export function useMayDecide({ id, ver, state }: ApprovalCard): boolean {
  const query = mayDecideQuery(useClient(), id, ver);
  const { personId } = useUser();
  const waiting = state === "pending" && personId !== null;
  const { data } = useQuery({ ...query, enabled: waiting });
  return waiting && data === true;
}

/** Makes a decision, once; `onSettled` when there is nothing left to decide. */
export function useDecision({ card, intent }: Deciding, onSettled: () => void) {
  const { id, ver } = card;
  const { queryKey } = mayDecideQuery(useClient(), id, ver);
  const queryClient = useQueryClient();
  const decide = useDecide();
  const follow = useFollowThrough();
  const [problem, setProblem] = useState<string>();
  // What became of it comes as a change of the message.
  const close = () => queryClient.setQueryData(queryKey, false);

  return {
    problem,
    busy: decide.isPending,
    decide: (remark: string) => {
      setProblem(undefined);
      const input = { orderId: id, ver, result: decisionResult[intent], remark, products: [] };
      follow(decide, input, {
        done: () => {
          close();
          toast(t(`approvals.done.${intent}`), { tone: "success" });
        },
        onPage: onSettled,
        failed: (error) => {
          if (!isStale(error)) return setProblem(errorText(error));
          close();
          onSettled();
          toast(t("chat.approval.moved"), { tone: "error" });
        },
      });
    },
  };
}
