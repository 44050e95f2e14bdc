import type { OrderProducts } from "@gerai/api";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useState } from "react";
import { errorText } from "../../core/error-text";
import { decisionResult, isStale, useDecide } from "../../core/review/decide";
import type { Intent } from "../../core/review/decide";
import { useMutationFlow } from "../../core/use-mutation-flow";
import { changesOf } from "./model";
import type { Quantities } from "./model";

interface ReviewOptions {
  products: OrderProducts | undefined;
  /** Reads the order again after somebody else changed it. */
  onStale: () => void;
  onDone: () => void;
}

/** The state of a review: quantities on the screen, the question that is open, the answer to it. */
export function useReview({ products, onStale, onDone }: ReviewOptions) {
  const decide = useDecide();
  const follow = useMutationFlow();
  const [wanted, setWanted] = useState<Quantities>({});
  const [intent, setIntent] = useState<Intent | null>(null);
  const [problem, setProblem] = useState<string>();
  const [moved, setMoved] = useState(false);

  const decided = (kind: Intent, remark: string) => {
    if (!products) return;
    const { orderId, ver } = products.header;
    const changes = kind === "approve" ? changesOf(products.list, wanted) : [];
    follow(
      decide,
      {
        orderId,
        ver,
        remark,
        result: decisionResult[kind],
        products: changes.map(({ lineId, to }) => ({ lineId, qty: to })),
      },
      {
        done: () => toast(t(`approvals.done.${kind}`), { tone: "success" }),
        onPage: () => {
          setIntent(null);
          onDone();
        },
        failed: (error) => {
          if (!isStale(error)) return setProblem(errorText(error));
          setIntent(null);
          setWanted({});
          setMoved(true);
          onStale();
        },
      },
    );
  };

  return {
    wanted,
    setQuantity: (lineId: string, qty: number) => setWanted({ ...wanted, [lineId]: qty }),
    resetQuantities: () => setWanted({}),
    intent,
    ask: (next: Intent) => {
      setProblem(undefined);
      setIntent(next);
    },
    close: () => setIntent(null),
    problem,
    /** Somebody else changed the order while it was looked at. */
    moved,
    busy: decide.isPending,
    decide: decided,
  };
}
