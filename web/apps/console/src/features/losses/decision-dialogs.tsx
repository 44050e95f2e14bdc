import { t } from "@gerai/i18n";
import { App, Form, InputNumber } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { chosen } from "../../core/forms/inputs";
import { ReasonDialog } from "../../core/forms/reason-dialog";
import type { InventoryLoss } from "../../core/wire";
import { useDecideLoss } from "./api";

interface DecisionProps {
  loss: InventoryLoss;
  onClose: () => void;
}

interface ConfirmValues {
  lines: { productId: string; deductionQty: number | null }[];
}

/** Says how much of each product the company bears; the rest is claimed. */
export function ConfirmDialog({ loss, onClose }: DecisionProps) {
  const { message } = App.useApp();
  const decide = useDecideLoss();
  const { lossId, docNo } = loss;
  const submit = async ({ lines }: ConfirmValues) => {
    await decide.mutateAsync({
      lossId,
      decision: "confirm",
      // The form does not let go before every number is there.
      lines: lines.map(({ productId, deductionQty }) => ({
        productId,
        deductionQty: deductionQty ?? 0,
      })),
      reason: "",
    });
    void message.success(t("desk.losses.confirmed", { no: docNo }));
  };
  return (
    <ActionDialog<ConfirmValues>
      title={t("desk.losses.confirmTitle", { no: docNo })}
      hint={t("desk.losses.confirmHint")}
      initialValues={{
        lines: loss.lines.map(({ productId, qty }) => ({ productId, deductionQty: qty })),
      }}
      confirm={t("desk.losses.confirm")}
      onSubmit={submit}
      onClose={onClose}
    >
      {loss.lines.map(({ productId, name, qty }, at) => (
        <Form.Item
          key={productId}
          name={["lines", at, "deductionQty"]}
          label={t("desk.losses.deductionOf", { name, n: qty })}
          rules={[chosen()]}
        >
          <InputNumber className="w-full" min={0} max={qty} precision={0} />
        </Form.Item>
      ))}
    </ActionDialog>
  );
}

/** Leaves the stock as it is, and says why. */
export function RefuseDialog({ loss, onClose }: DecisionProps) {
  const { message } = App.useApp();
  const decide = useDecideLoss();
  const { lossId, docNo } = loss;
  return (
    <ReasonDialog
      title={t("desk.losses.refuseTitle", { no: docNo })}
      hint={t("desk.losses.refuseHint")}
      confirm={t("desk.losses.refuse")}
      onSubmit={async (reason) => {
        await decide.mutateAsync({ lossId, decision: "refuse", lines: [], reason });
        void message.success(t("desk.losses.refused", { no: docNo }));
      }}
      onClose={onClose}
    />
  );
}
