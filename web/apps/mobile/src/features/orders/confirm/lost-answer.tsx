import { t } from "@gerai/i18n";
import { Button, StateView } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import { errorText } from "../../../core/error-text";
import { paths } from "../../../core/paths";
import { useServices } from "../../../core/services-context";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { useSubmitOrder } from "../api";
import { readDraft } from "../order-draft";
import { orderProblem } from "../problems";

interface LostAnswerProps {
  draftKey: string;
  customerId: string | undefined;
}

/** An order was sent and no answer came: asking under the same name tells what became of it. */
export function LostAnswer({ draftKey, customerId }: LostAnswerProps) {
  const { storage } = useServices();
  const navigate = useNavigate();
  const submit = useSubmitOrder();
  const follow = useMutationFlow();
  const ask = () => {
    const kept = readDraft(storage, draftKey);
    if (!kept) return;
    const { requestId, cartIds } = kept;
    follow(
      submit,
      { requestId, cartIds, customerId: customerId ?? null },
      {
        done: () => storage.removeItem(draftKey),
        onPage: ({ orderId }) =>
          void navigate({ to: paths.settlement, search: { orderId }, replace: true }),
        failed: (error) => {
          // Refused: there never was such an order, and its lines are gone for another reason.
          if (orderProblem(error).kind !== "unsettled") storage.removeItem(draftKey);
        },
      },
    );
  };
  return (
    <StateView
      icon={CloudOff}
      tone="mango"
      title={t("orders.lostAnswer")}
      hint={submit.error ? errorText(submit.error) : t("orders.lostAnswerHint")}
      action={
        <Button loading={submit.isPending} onClick={ask}>
          {t("orders.askAgain")}
        </Button>
      }
    />
  );
}
