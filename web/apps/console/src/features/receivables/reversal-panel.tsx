import { formatMoney, t } from "@gerai/i18n";
import { App, Button } from "antd";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../core/errors";
import { ReasonDialog } from "../../core/forms/reason-dialog";
import { useAsk } from "../../core/records/use-ask";
import type { ReceiptView } from "../../core/wire";
import { useReversal } from "./api";

interface ReversalPanelProps {
  receipt: ReceiptView;
}

/** Taking a receipt back takes two people: one who asks and says why, and another who confirms. */
export function ReversalPanel({ receipt }: ReversalPanelProps) {
  const { message } = App.useApp();
  const { ask } = useReversal("receipt");
  const [asking, setAsking] = useState(false);
  const { id, ver, docNo, reversalAskedBy, reversalReason } = receipt;
  return (
    <section aria-label={t("desk.reversal.title")} className="rounded-control bg-canvas p-4">
      <h2 className="flex items-center gap-2 font-semibold">
        <Undo2 size={16} aria-hidden />
        {t("desk.reversal.title")}
      </h2>
      {reversalAskedBy ? (
        <>
          <p className="mt-1 text-sm text-ink-2">
            {t("desk.reversal.askedBy", { name: reversalAskedBy, reason: reversalReason })}
          </p>
          <p className="mt-1 text-sm text-ink-2">{t("desk.match.reversalWaits")}</p>
          <Answer receipt={receipt} />
        </>
      ) : (
        <>
          <p className="mt-1 mb-3 text-sm text-ink-2">{t("desk.reversal.receiptHint")}</p>
          <Button onClick={() => setAsking(true)}>{t("desk.reversal.ask")}</Button>
        </>
      )}
      {asking && (
        <ReasonDialog
          title={t("desk.reversal.askTitle", { no: docNo })}
          hint={t("desk.reversal.receiptHint")}
          confirm={t("desk.reversal.ask")}
          onSubmit={async (reason) => {
            await ask.mutateAsync({ id, ver, reason });
            void message.success(t("desk.reversal.asked", { no: docNo }));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function Answer({ receipt }: ReversalPanelProps) {
  const { message } = App.useApp();
  const askFirst = useAsk();
  const { drop, reverse } = useReversal("receipt");
  const { id, ver, docNo, amount, currency, reversalAskedByMe } = receipt;
  const confirm = () =>
    askFirst(
      {
        title: t("desk.reversal.reverseTitle", { no: docNo }),
        hint: t("desk.reversal.receiptReverseHint", { amount: formatMoney(amount, currency) }),
        confirm: t("desk.reversal.reverse"),
        danger: true,
        done: t("desk.reversal.receiptDone", { no: docNo }),
      },
      () => reverse.mutateAsync({ id, ver }),
    );
  const letBe = () =>
    drop.mutate(
      { id, ver },
      {
        onSuccess: () => void message.success(t("desk.reversal.dropped", { no: docNo })),
        onError: (error) => void message.error(errorText(error)),
      },
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {reversalAskedByMe ? (
        <span className="text-sm text-mango-ink">{t("desk.reversal.secondNeeded")}</span>
      ) : (
        <Button danger onClick={confirm}>
          {t("desk.reversal.reverse")}
        </Button>
      )}
      <Button loading={drop.isPending} onClick={letBe}>
        {t("desk.reversal.drop")}
      </Button>
    </div>
  );
}
