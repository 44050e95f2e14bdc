import { t } from "@gerai/i18n";
import { Alert, Button, Modal, Upload } from "antd";
import { Download, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { errorText } from "../errors";
import { recordPath, useImport } from "../records/record-api";
import type { ImportedKind } from "../records/record-api";
import type { ImportResult } from "../wire";
import { DownloadButton } from "./download-button";
import { ImportReport } from "./import-report";

interface ImportDialogProps {
  kind: ImportedKind;
  title: string;
  onClose: () => void;
}

/** Where the reader is: choosing a file, looking at the dry run, or done. */
type Step =
  | { at: "choose" }
  | { at: "checked"; file: File; result: ImportResult }
  | { at: "done"; result: ImportResult };

/** Brings rows in from a workbook: first a dry run that names every bad row, then the import. */
export function ImportDialog({ kind, title, onClose }: ImportDialogProps) {
  const [step, setStep] = useState<Step>({ at: "choose" });
  const upload = useImport(kind);

  const check = (file: File) => {
    upload.mutate(
      { file, dryRun: true },
      { onSuccess: (result) => setStep({ at: "checked", file, result }) },
    );
  };
  const confirm = (file: File) => {
    upload.mutate(
      { file, dryRun: false },
      // A row may have become bad since the dry run; then nothing was imported.
      { onSuccess: (result) => setStep(afterImport(file, result)) },
    );
  };

  return (
    <Modal
      open
      title={title}
      width={720}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <ImportFooter
          step={step}
          busy={upload.isPending}
          onBack={() => setStep({ at: "choose" })}
          onConfirm={confirm}
          onClose={onClose}
        />
      }
    >
      {upload.error && (
        <Alert className="mb-4" type="error" showIcon title={errorText(upload.error)} />
      )}
      {step.at === "choose" ? (
        <ChooseFile kind={kind} busy={upload.isPending} onFile={check} />
      ) : (
        <ImportReport done={step.at === "done"} result={step.result} />
      )}
    </Modal>
  );
}

function afterImport(file: File, result: ImportResult): Step {
  return result.errors.length > 0 ? { at: "checked", file, result } : { at: "done", result };
}

interface ChooseFileProps {
  kind: ImportedKind;
  busy: boolean;
  onFile: (file: File) => void;
}

function ChooseFile({ kind, busy, onFile }: ChooseFileProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <p className="text-ink-2">{t("import.intro")}</p>
        <DownloadButton
          path={recordPath(kind, "template")}
          icon={<Download size={16} aria-hidden />}
        >
          {t("import.template")}
        </DownloadButton>
      </div>
      <Upload.Dragger
        accept=".xlsx"
        maxCount={1}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          onFile(file);
          return false;
        }}
      >
        <div className="flex flex-col items-center gap-1 py-4" aria-live="polite">
          <FileSpreadsheet size={32} strokeWidth={1.5} className="text-brand" aria-hidden />
          <span className="mt-2 text-md font-semibold">
            {busy ? t("import.checking") : t("import.drop")}
          </span>
          <span className="text-sm text-ink-3">{t("import.dropHint")}</span>
        </div>
      </Upload.Dragger>
    </div>
  );
}

interface ImportFooterProps {
  step: Step;
  busy: boolean;
  onBack: () => void;
  onConfirm: (file: File) => void;
  onClose: () => void;
}

function ImportFooter({ step, busy, onBack, onConfirm, onClose }: ImportFooterProps) {
  if (step.at === "choose") return <Button onClick={onClose}>{t("common.cancel")}</Button>;
  if (step.at === "done") {
    return (
      <Button type="primary" onClick={onClose}>
        {t("common.done")}
      </Button>
    );
  }
  const rows = step.result.created + step.result.updated;
  const clean = step.result.errors.length === 0;
  return (
    <div className="flex justify-end gap-2">
      <Button onClick={onBack}>{t("import.otherFile")}</Button>
      {clean && rows > 0 && (
        <Button type="primary" loading={busy} onClick={() => onConfirm(step.file)}>
          {t("import.confirm", { n: rows })}
        </Button>
      )}
    </div>
  );
}
