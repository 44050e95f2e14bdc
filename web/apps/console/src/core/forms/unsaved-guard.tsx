import { t } from "@gerai/i18n";
import { useBlocker } from "@tanstack/react-router";
import { Modal } from "antd";

interface UnsavedGuardProps {
  wouldLose: () => boolean;
}

/** Asks before a link, Back or closing the tab throws edits away. */
export function UnsavedGuard({ wouldLose }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: wouldLose,
    enableBeforeUnload: wouldLose,
    withResolver: true,
  });
  return (
    <Modal
      open={blocker.status === "blocked"}
      title={t("form.unsavedTitle")}
      okText={t("form.discard")}
      cancelText={t("form.keepEditing")}
      okButtonProps={{ danger: true }}
      width={420}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t("form.unsavedHint")}
    </Modal>
  );
}
