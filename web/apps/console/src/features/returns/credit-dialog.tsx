import { formatMoney, t } from "@gerai/i18n";
import { App, Form, Radio } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import type { RefundTo } from "../../core/wire";
import { useCreditReturn } from "./api";
import type { DialogProps } from "./decision-dialogs";

interface Values {
  refundTo: RefundTo;
}

/** Gives the worth of the goods back. What was bought on account goes back on account. */
export function CreditDialog({ shown, onClose }: DialogProps) {
  const { message } = App.useApp();
  const credit = useCreditReturn();
  const { returnId, ver, docNo, currency } = shown;
  const ways: RefundTo[] = shown.settleMethod === "account" ? ["account"] : ["wallet", "account"];
  return (
    <ActionDialog<Values>
      title={t("desk.returns.creditTitle", { no: docNo })}
      hint={t("desk.returns.creditHint", { amount: formatMoney(shown.amount ?? "0", currency) })}
      initialValues={{ refundTo: ways[0] ?? "account" }}
      confirm={t("desk.returns.credit")}
      onSubmit={async ({ refundTo }) => {
        const done = await credit.mutateAsync({ returnId, ver, refundTo });
        void message.success(t("desk.returns.credited", { no: done.creditNo ?? docNo }));
      }}
      onClose={onClose}
    >
      <Form.Item name="refundTo" label={t("desk.returns.refundTo")}>
        <Radio.Group
          className="flex flex-col gap-2"
          options={ways.map((value) => ({ value, label: t(`desk.returns.refundTo.${value}`) }))}
        />
      </Form.Item>
    </ActionDialog>
  );
}
