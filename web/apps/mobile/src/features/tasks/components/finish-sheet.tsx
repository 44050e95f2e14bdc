import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import type { Task } from "../../../core/task-queries";
import { TextSheet } from "../../../core/text-sheet";
import { useFinishTask } from "../api";
import { SourceLink } from "./source-link";

const longestRemark = 200;

interface FinishSheetProps {
  /** The task that is being closed; null while the sheet is. */
  task: Task | null;
  onClose: () => void;
}

/** Says that a task somebody gave is done, and what there is to say about it. */
export function FinishSheet({ task, onClose }: FinishSheetProps) {
  const finish = useFinishTask();
  return (
    <TextSheet
      open={task !== null}
      onClose={onClose}
      title={t("tasks.finishTitle")}
      hint={task?.text ?? ""}
      lead={task?.messageUid ? <SourceLink uid={task.messageUid} /> : null}
      label={t("tasks.remark")}
      value=""
      maxLength={longestRemark}
      long
      optional
      saveLabel={t("tasks.finish")}
      onSave={async (remark) => {
        await finish.mutateAsync({ taskId: task?.documentId ?? "", remark });
        toast(t("tasks.finished"), { tone: "success" });
      }}
    />
  );
}
