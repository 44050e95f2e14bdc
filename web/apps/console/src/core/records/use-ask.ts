import { t } from "@gerai/i18n";
import { App } from "antd";
import type { ReactNode } from "react";
import { errorText } from "../errors";

interface Question {
  title: string;
  hint?: ReactNode;
  /** What the button says that goes ahead. */
  confirm: string;
  danger?: boolean;
  /** What is said once it is done; nothing where the page shows it anyway. */
  done?: string;
  /** How a refusal is put into words, where that takes more than the usual. */
  problem?: (error: unknown) => string;
  width?: number;
}

/** Asks, then does it and says how it went. */
export function useAsk() {
  const { modal, message } = App.useApp();
  return (question: Question, act: () => Promise<unknown>) => {
    const { title, hint, confirm, danger = false, done, problem = errorText, width } = question;
    void modal.confirm({
      title,
      content: hint,
      okText: confirm,
      cancelText: t("common.cancel"),
      okButtonProps: { danger },
      ...(width ? { width } : {}),
      onOk: async () => {
        try {
          await act();
          if (done) void message.success(done);
        } catch (error) {
          void message.error(problem(error));
        }
      },
    });
  };
}
