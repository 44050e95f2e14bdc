import { t } from "@gerai/i18n";
import { App, Button, Form, Input } from "antd";
import { useState } from "react";
import { errorText } from "../../../core/errors";
import { ActionDialog } from "../../../core/forms/action-dialog";
import { required } from "../../../core/forms/inputs";
import { useAsk } from "../../../core/records/use-ask";
import type { SettlementView } from "../../../core/wire";
import { useSettlementSteps } from "./api";
import { openDisputes } from "./model";

interface StepsProps {
  view: SettlementView;
}

/** What is done with a draft, and with one that came back: drawn anew, dropped, sent. */
export function SettlementSteps({ view }: StepsProps) {
  const { message } = App.useApp();
  const ask = useAsk();
  const { redraw, send, cancel } = useSettlementSteps();
  const [answering, setAnswering] = useState(false);
  const { id, ver, docNo: no } = view;
  const sendIt = () => {
    if (openDisputes(view).length > 0) return setAnswering(true);
    ask(
      {
        title: t("desk.settlements.sendTitle", { no }),
        hint: t("desk.settlements.sendHint"),
        confirm: t("desk.settlements.send"),
        done: t("desk.settlements.sent", { no }),
      },
      () => send.mutateAsync({ id, ver, answers: [] }),
    );
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <Button
        danger
        onClick={() =>
          ask(
            {
              title: t("desk.settlements.dropTitle", { no }),
              hint: t("desk.settlements.dropHint"),
              confirm: t("desk.settlements.drop"),
              danger: true,
              done: t("desk.settlements.droppedNo", { no }),
            },
            () => cancel.mutateAsync({ id, ver }),
          )
        }
      >
        {t("desk.settlements.drop")}
      </Button>
      {view.actions.includes("redraw") && (
        <Button
          loading={redraw.isPending}
          onClick={() =>
            redraw.mutate(
              { id, ver },
              {
                onSuccess: () => void message.success(t("desk.settlements.redrawn", { no })),
                onError: (error) => void message.error(errorText(error)),
              },
            )
          }
        >
          {t("desk.settlements.redraw")}
        </Button>
      )}
      <Button type="primary" loading={send.isPending} onClick={sendIt}>
        {t(view.status === "draft" ? "desk.settlements.send" : "desk.settlements.sendAgain")}
      </Button>
      {answering && <AnswerDialog view={view} onClose={() => setAnswering(false)} />}
    </div>
  );
}

interface Answers {
  answers: string[];
}

/** Every line that the customer disputed is answered before it is sent again. */
function AnswerDialog({ view, onClose }: StepsProps & { onClose: () => void }) {
  const { message } = App.useApp();
  const { send } = useSettlementSteps();
  const { id, ver, docNo: no } = view;
  const open = openDisputes(view);
  const name = (productId: string) =>
    view.lines.find((line) => line.productId === productId)?.name ?? "";
  return (
    <ActionDialog<Answers>
      title={t("desk.settlements.sendAgainTitle", { no })}
      hint={t("desk.settlements.sendHint")}
      initialValues={{ answers: open.map(() => "") }}
      confirm={t("desk.settlements.sendAgain")}
      width={640}
      onSubmit={async ({ answers }) => {
        const given = open.map(({ productId }, at) => ({
          productId,
          answer: (answers[at] ?? "").trim(),
        }));
        await send.mutateAsync({ id, ver, answers: given });
        void message.success(t("desk.settlements.sent", { no }));
      }}
      onClose={onClose}
    >
      {open.map(({ productId, claimedQty, remark }, at) => (
        <Form.Item
          key={productId}
          name={["answers", at]}
          label={t("desk.settlements.answerTo", { name: name(productId), n: claimedQty })}
          {...(remark === "" ? {} : { extra: remark })}
          rules={[required()]}
        >
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      ))}
    </ActionDialog>
  );
}
