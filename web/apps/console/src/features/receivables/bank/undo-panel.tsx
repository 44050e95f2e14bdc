import { t } from "@gerai/i18n";
import { Alert, App, Button } from "antd";
import { useState } from "react";
import { errorText } from "../../../core/errors";
import { ReasonDialog } from "../../../core/forms/reason-dialog";
import type { BankLine } from "../../../core/wire";
import { useBankLineStep } from "./api";

interface UndoPanelProps {
  line: BankLine;
}

/** Taking a match back: one asks, another does it, either lets it be. */
export function UndoPanel({ line }: UndoPanelProps) {
  return (
    <section aria-label={t("desk.bank.undo")} className="flex flex-col gap-3">
      <h2 className="font-semibold">{t("desk.bank.undo")}</h2>
      <p className="text-sm text-ink-2">{t("desk.bank.undoHint")}</p>
      {line.undoAskedBy === null ? <AskUndo line={line} /> : <DecideUndo line={line} />}
    </section>
  );
}

function AskUndo({ line }: UndoPanelProps) {
  const { message } = App.useApp();
  const ask = useBankLineStep("askUndo");
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex justify-end">
      <Button danger onClick={() => setAsking(true)}>
        {t("desk.bank.askUndo")}
      </Button>
      {asking && (
        <ReasonDialog
          title={t("desk.bank.undo")}
          hint={t("desk.bank.undoHint")}
          confirm={t("desk.bank.askUndo")}
          onSubmit={async (reason) => {
            await ask.mutateAsync({ id: line.id, ver: line.ver, reason });
            void message.success(t("desk.bank.undoAsked"));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function DecideUndo({ line }: UndoPanelProps) {
  const { message } = App.useApp();
  const undo = useBankLineStep("undo", {
    done: () => void message.success(t("desk.bank.undone")),
  });
  const drop = useBankLineStep("dropUndo");
  const version = { id: line.id, ver: line.ver };
  const failure = undo.error ?? drop.error;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t("desk.bank.undoAskedBy", {
          name: line.undoAskedBy ?? "",
          reason: line.undoReason,
        })}
        description={line.undoAskedByMe ? t("desk.bank.secondPerson") : ""}
      />
      {failure && <Alert type="error" showIcon title={errorText(failure)} />}
      <div className="flex justify-end gap-2">
        <Button loading={drop.isPending} onClick={() => drop.mutate(version)}>
          {t("desk.bank.dropUndo")}
        </Button>
        {!line.undoAskedByMe && (
          <Button
            danger
            type="primary"
            loading={undo.isPending}
            onClick={() => undo.mutate(version)}
          >
            {t("desk.bank.confirmUndo")}
          </Button>
        )}
      </div>
    </>
  );
}
