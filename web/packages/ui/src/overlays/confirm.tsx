import { t } from "@gerai/i18n";
import { useState } from "react";
import { Button } from "../actions/button";
import { createStore, useStore } from "../lib/store";
import { Dialog } from "./dialog";

interface ConfirmOptions {
  title: string;
  body?: string | undefined;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The step destroys something. */
  danger?: boolean;
}

interface PendingConfirm {
  options: ConfirmOptions;
  answer: (yes: boolean) => void;
}

const pending = createStore<PendingConfirm | null>(null);

/** Asks a yes-or-no question; resolves false when dismissed. Needs one `ConfirmHost` in the app. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  pending.get()?.answer(false);
  return new Promise((resolve) => {
    pending.set({
      options,
      answer: (yes) => {
        pending.set(null);
        resolve(yes);
      },
    });
  });
}

/** Renders the question `confirm` asks. Mount once, near the root. */
export function ConfirmHost() {
  const question = useStore(pending);
  // The last question stays readable while the dialog leaves.
  const [last, setLast] = useState<ConfirmOptions>({ title: "" });
  if (question && question.options !== last) setLast(question.options);
  const { title, body, confirmLabel, cancelLabel, danger = false } = last;
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.answer(false)}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={() => question?.answer(false)}>
            {cancelLabel ?? t("common.cancel")}
          </Button>
          <Button variant={danger ? "danger" : "primary"} onClick={() => question?.answer(true)}>
            {confirmLabel ?? t("common.confirm")}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
