import type { OrderInput, OrderPreview, SubmittedOrder } from "@gerai/api";
import { useState } from "react";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { useSubmitOrder } from "../api";
import { risenPrices } from "../model";
import type { OrderDraft } from "../order-draft";
import { orderProblem } from "../problems";
import type { MovedPrice, OrderProblem } from "../problems";

interface SubmitSetting {
  customerId: string | undefined;
  /** For which of the customer's stores. */
  storeId: string | null;
  draft: OrderDraft;
  onSent: () => void;
  onRefused: () => void;
  /** It is placed, whether or not its page is still open. */
  onPlaced: () => void;
  /** It is placed and its page is still open. */
  onOpen: (order: SubmittedOrder) => void;
}

/** Sends an order at the prices that were on the screen; whatever is refused can be put right. */
export function useSubmit(setting: SubmitSetting) {
  const { customerId, storeId, draft, onSent, onRefused, onPlaced, onOpen } = setting;
  const submit = useSubmitOrder();
  const follow = useMutationFlow();
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const send = (preview: OrderPreview, moved: readonly MovedPrice[] = []) => {
    setProblem(null);
    onSent();
    const order = inputOf(draft, customerId, preview, moved);
    follow(
      submit,
      { ...order, storeId },
      {
        done: onPlaced,
        onPage: onOpen,
        failed: (error) => {
          const found = orderProblem(error);
          // Cheaper than it stood on the screen: the order goes, and its page says what it comes to.
          if (found.kind === "price" && risenPrices(found.lines).length === 0) {
            return send(preview, found.lines);
          }
          // A refusal by rule placed nothing; silence leaves it open.
          if (found.kind !== "unsettled") onRefused();
          setProblem(found);
        },
      },
    );
  };
  return { send, busy: submit.isPending, problem, clear: () => setProblem(null) };
}

/** The order as it is sent. Prices that were asked about and accepted count as seen. */
export function inputOf(
  draft: OrderDraft,
  customerId: string | undefined,
  preview: OrderPreview,
  accepted: readonly MovedPrice[],
): OrderInput {
  const seenPrices = preview.lines.map(({ productId, unitPrice }) => ({
    productId,
    unitPrice: accepted.find((line) => line.productId === productId)?.unitPrice ?? unitPrice,
  }));
  return {
    requestId: draft.requestId,
    customerId: customerId ?? null,
    cartIds: draft.cartIds,
    addressId: preview.address?.addressId ?? null,
    settleMethod: preview.settleMethod,
    remarks: draft.remarks.trim(),
    poNo: draft.poNo.trim(),
    poLink: draft.poLink.trim(),
    seenPrices,
  };
}
