import type { ApprovalCard } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../core/error-text";
import { mayDecideQuery } from "../../core/review-queries";
import { decisionResult, isStale, useDecide } from "../../core/review/decide";
import { useClient, useUser } from "../../core/services-context";

/** Deciding about an order where it is shown. The server says for whom it waits, and judges again. */
export function useDecision(card: ApprovalCard) {
  const queryClient = useQueryClient();
  const query = mayDecideQuery(useClient(), card.id, card.ver);
  const { personId } = useUser();
  const waiting = card.state === "pending" && personId !== null;
  const allowed = useQuery({ ...query, enabled: waiting });
  const decide = useDecide();
  const [intent, setIntent] = useState<"approve" | "reject" | null>(null);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();

  const settle = () => {
    setIntent(null);
    // What became of it comes as a change of the message.
    queryClient.setQueryData(query.queryKey, false);
  };

  return {
    canDecide: waiting && allowed.data === true,
    intent,
    /** From the first time on, so that what asks can also leave in its own way. */
    asked,
    problem,
    busy: decide.isPending,
    ask: (next: "approve" | "reject") => {
      setProblem(undefined);
      setAsked(true);
      setIntent(next);
    },
    close: () => setIntent(null),
    decide: (kind: "approve" | "reject", remark: string) =>
      decide.mutate(
        { orderId: card.id, ver: card.ver, result: decisionResult[kind], remark, products: [] },
        {
          onSuccess: () => {
            settle();
            toast(t(`approvals.done.${kind}`), { tone: "success" });
          },
          onError: (error) => {
            if (!isStale(error)) return setProblem(errorText(error));
            settle();
            toast(t("chat.approval.moved"), { tone: "error" });
          },
        },
      ),
  };
}
