import { t } from "@gerai/i18n";
import { App } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { ReasonDialog } from "../../core/forms/reason-dialog";
import type { ReturnView } from "../../core/wire";
import { useDecideReturn } from "./api";

export interface DialogProps {
  shown: ReturnView;
  onClose: () => void;
}

/** The goods may be sent. */
export function ApproveDialog({ shown: { returnId, docNo, ver }, onClose }: DialogProps) {
  const { message } = App.useApp();
  const decide = useDecideReturn();
  return (
    <ActionDialog
      title={t("desk.returns.approveTitle", { no: docNo })}
      hint={t("desk.returns.approveHint")}
      initialValues={{}}
      confirm={t("desk.returns.approve")}
      onSubmit={async () => {
        await decide.mutateAsync({ returnId, ver, decision: "approve", reason: "" });
        void message.success(t("desk.returns.approved", { no: docNo }));
      }}
      onClose={onClose}
    >
      {null}
    </ActionDialog>
  );
}

/** The customer keeps the goods, and reads why. */
export function RefuseDialog({ shown: { returnId, docNo, ver }, onClose }: DialogProps) {
  const { message } = App.useApp();
  const decide = useDecideReturn();
  return (
    <ReasonDialog
      title={t("desk.returns.refuseTitle", { no: docNo })}
      hint={t("desk.returns.refuseHint")}
      confirm={t("desk.returns.refuse")}
      onSubmit={async (reason) => {
        await decide.mutateAsync({ returnId, ver, decision: "refuse", reason });
        void message.success(t("desk.returns.refused", { no: docNo }));
      }}
      onClose={onClose}
    />
  );
}
