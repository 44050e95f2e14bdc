import { t } from "@gerai/i18n";
import { App } from "antd";
import { errorText } from "../errors";
import { useSetStatus } from "./record-api";
import type { StatusKind, StatusOf } from "./record-api";

/** What a change of state needs to know of a record. */
export interface StatusTarget {
  id: string;
  name: string;
  ver: number;
}

interface StatusQuestion<Kind extends StatusKind> {
  status: StatusOf<Kind>;
  title: string;
  hint: string;
  confirm: string;
  danger?: boolean;
}

/** Asks, then changes the state of one or many records and says how it went. */
export function useStatusChange<Kind extends StatusKind>(kind: Kind) {
  const { modal, message, notification } = App.useApp();
  const change = useSetStatus(kind);

  const run = async (targets: readonly StatusTarget[], status: StatusOf<Kind>) => {
    const failures: string[] = [];
    for (const { id, name, ver } of targets) {
      try {
        await change.mutateAsync({ id, status, ver });
      } catch (error) {
        failures.push(`${name}: ${errorText(error)}`);
      }
    }
    const done = targets.length - failures.length;
    if (failures.length === 0) void message.success(t("list.changed", { n: done }));
    else {
      notification.warning({
        title: t("list.changedPartly", { done, failed: failures.length }),
        description: failures.join("\n"),
        duration: 0,
        className: "whitespace-pre-line",
      });
    }
  };

  return (
    targets: readonly StatusTarget[],
    question: StatusQuestion<Kind>,
    onDone?: () => void,
  ) => {
    modal.confirm({
      title: question.title,
      content: question.hint,
      okText: question.confirm,
      cancelText: t("common.cancel"),
      okButtonProps: { danger: question.danger ?? false },
      onOk: async () => {
        await run(targets, question.status);
        onDone?.();
      },
    });
  };
}
