import { t } from "@gerai/i18n";
import { App } from "antd";
import { useSetStatus } from "./record-api";
import type { StatusKind, StatusOf } from "./record-api";
import { useEach } from "./use-each";

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
  const { modal } = App.useApp();
  const change = useSetStatus(kind);
  const each = useEach();

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
        const { status } = question;
        await each(targets, ({ id, ver }) => change.mutateAsync({ id, status, ver }));
        onDone?.();
      },
    });
  };
}
