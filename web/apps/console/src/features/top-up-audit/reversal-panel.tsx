import { formatMoney, t } from "@gerai/i18n";
import { App, Button, Form, Input } from "antd";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../core/errors";
import { ActionDialog } from "../../core/forms/action-dialog";
import { required } from "../../core/forms/inputs";
import type { TopUpCase } from "../../core/wire";
import { useTopUpActions } from "./api";
import { walletLeft } from "./model";

interface ReversalPanelProps {
  topUpCase: TopUpCase;
}

/** Taking a credit back needs two people: one who asks and says why, and another who confirms. */
export function ReversalPanel({ topUpCase }: ReversalPanelProps) {
  const { topUp, reversalAskedBy, reversalAskedByMe } = topUpCase;
  const [asking, setAsking] = useState(false);
  return (
    <section aria-label={t("topUps.reversal")} className="rounded-control bg-canvas p-4">
      <h2 className="flex items-center gap-2 font-semibold">
        <Undo2 size={16} aria-hidden />
        {t("topUps.reversal")}
      </h2>
      {reversalAskedBy ? (
        <>
          <p className="mt-1 text-sm text-ink-2">
            {t("topUps.reversalAskedBy", { name: reversalAskedBy, reason: topUp.reversalReason })}
          </p>
          <Answer topUpCase={topUpCase} mine={reversalAskedByMe} />
        </>
      ) : (
        <>
          <p className="mt-1 mb-3 text-sm text-ink-2">{t("topUps.reversalHint")}</p>
          <Button onClick={() => setAsking(true)}>{t("topUps.askReversal")}</Button>
        </>
      )}
      {asking && <AskDialog topUpCase={topUpCase} onClose={() => setAsking(false)} />}
    </section>
  );
}

interface AnswerProps extends ReversalPanelProps {
  mine: boolean;
}

function Answer({ topUpCase: { topUp }, mine }: AnswerProps) {
  const { message, modal } = App.useApp();
  const { dropReversal, reverse, reverseOnAccount } = useTopUpActions();
  const seen = { id: topUp.id, ver: topUp.ver };
  const failed = (error: unknown) => void message.error(errorText(error));
  const money = (amount: string) => formatMoney(amount, topUp.currency);
  const offerDebt = (left: string) => {
    modal.confirm({
      title: t("topUps.walletShortTitle", { amount: money(left) }),
      content: t("topUps.walletShortHint", { amount: money(topUp.creditedAmount ?? "0") }),
      okText: t("topUps.reverseOnAccount"),
      cancelText: t("common.cancel"),
      okButtonProps: { danger: true },
      onOk: async () => {
        await reverseOnAccount.mutateAsync(seen).catch(failed);
      },
    });
  };
  const confirm = () => {
    modal.confirm({
      title: t("topUps.reverseTitle", { no: topUp.docNo }),
      content: t("topUps.reverseHint"),
      okText: t("topUps.reverse"),
      cancelText: t("common.cancel"),
      okButtonProps: { danger: true },
      onOk: async () => {
        await reverse.mutateAsync(seen).catch((error: unknown) => {
          const left = walletLeft(error);
          if (left === null) failed(error);
          else offerDebt(left);
        });
      },
    });
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {mine ? (
        <span className="text-sm text-mango-ink">{t("topUps.secondNeeded")}</span>
      ) : (
        <Button danger onClick={confirm}>
          {t("topUps.reverse")}
        </Button>
      )}
      <Button
        loading={dropReversal.isPending}
        onClick={() => dropReversal.mutate(topUp.id, { onError: failed })}
      >
        {t("topUps.dropReversal")}
      </Button>
    </div>
  );
}

interface AskDialogProps extends ReversalPanelProps {
  onClose: () => void;
}

function AskDialog({ topUpCase: { topUp }, onClose }: AskDialogProps) {
  const { askReversal } = useTopUpActions();
  return (
    <ActionDialog<{ reason: string }>
      title={t("topUps.askReversal")}
      hint={t("topUps.reversalHint")}
      initialValues={{ reason: "" }}
      confirm={t("topUps.askReversal")}
      danger
      onSubmit={async ({ reason }) => {
        await askReversal.mutateAsync({ id: topUp.id, ver: topUp.ver, reason });
      }}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t("topUps.reason")} rules={[required()]}>
        <Input.TextArea maxLength={200} rows={2} />
      </Form.Item>
    </ActionDialog>
  );
}
