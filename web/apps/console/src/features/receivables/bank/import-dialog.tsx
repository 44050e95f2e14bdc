import { formatDate, formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Checkbox, Modal, Upload } from "antd";
import { CircleCheck, Download, FileSpreadsheet, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../../core/errors";
import { useApi } from "../../../core/session/services";
import { DownloadButton } from "../../../core/transfer/download-button";
import { ProblemTable } from "../../../core/transfer/import-report";
import type { BankImportReport } from "../../../core/wire";
import { accountsQuery } from "../api";
import { AccountSelect } from "./account-select";
import { useBankImport } from "./api";
import { ColumnMapping } from "./column-mapping";
import type { Mapping } from "./column-mapping";

interface ImportDialogProps {
  countryCode: number;
  /** The account that the list is narrowed to. */
  payeeId: string | null;
  onClose: () => void;
}

/** Where the reader is: choosing a file, looking at the dry run, or done. */
type Step =
  | { at: "choose" }
  | { at: "checked"; file: File; report: BankImportReport }
  | { at: "done"; report: BankImportReport };

/** Whether the columns of a table have to be told. */
const needsColumns = ({ errors }: BankImportReport) =>
  errors.some(({ code }) => code === "column_missing");

/** Brings a bank's file in: first a dry run that names everything that is wrong, then the import. */
export function ImportDialog({ countryCode, payeeId, onClose }: ImportDialogProps) {
  const [step, setStep] = useState<Step>({ at: "choose" });
  const [account, setAccount] = useState(payeeId);
  const [mapping, setMapping] = useState<Mapping>({});
  const [acceptGap, setAcceptGap] = useState(false);
  const accounts = useQuery(accountsQuery(useApi(), countryCode));
  const upload = useBankImport();
  const only = accounts.data?.length === 1 ? (accounts.data[0]?.id ?? null) : null;
  const chosen = account ?? only;

  const send = (file: File, dryRun: boolean) => {
    if (chosen === null) return;
    upload.mutate(
      { file, payeeId: chosen, dryRun, acceptGap, columns: mapping },
      {
        // Something may have changed since the dry run; then nothing was imported.
        onSuccess: (report) =>
          setStep(
            dryRun || !isSound(report, acceptGap)
              ? { at: "checked", file, report }
              : { at: "done", report },
          ),
      },
    );
  };
  const back = () => {
    upload.reset();
    setAcceptGap(false);
    setStep({ at: "choose" });
  };

  return (
    <Modal
      open
      title={t("desk.bank.import")}
      width={760}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Footer
          step={step}
          busy={upload.isPending}
          acceptGap={acceptGap}
          onBack={back}
          onSend={send}
          onClose={onClose}
        />
      }
    >
      {upload.error && (
        <Alert className="mb-4" type="error" showIcon title={errorText(upload.error)} />
      )}
      {step.at === "choose" && (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">{t("desk.bank.importHint")}</p>
          <div className="flex items-center justify-between gap-4">
            <AccountSelect
              className="min-w-72"
              countryCode={countryCode}
              value={chosen}
              onChange={setAccount}
            />
            <DownloadButton
              path="/v3/finance/admin/bankStatement/template"
              icon={<Download size={16} aria-hidden />}
            >
              {t("desk.bank.template")}
            </DownloadButton>
          </div>
          <ChooseFile
            disabled={chosen === null}
            busy={upload.isPending}
            onFile={(file) => send(file, true)}
          />
        </div>
      )}
      {step.at !== "choose" && <Report report={step.report} done={step.at === "done"} />}
      {step.at === "checked" && needsColumns(step.report) && (
        <ColumnMapping headers={step.report.headers} mapping={mapping} onChange={setMapping} />
      )}
      {step.at === "checked" && step.report.gap && (
        <Gap report={step.report} accepted={acceptGap} onAccept={setAcceptGap} />
      )}
    </Modal>
  );
}

function isSound({ errors, gap }: BankImportReport, acceptGap: boolean): boolean {
  return errors.length === 0 && (gap === null || acceptGap);
}

interface ChooseFileProps {
  disabled: boolean;
  busy: boolean;
  onFile: (file: File) => void;
}

function ChooseFile({ disabled, busy, onFile }: ChooseFileProps) {
  return (
    <Upload.Dragger
      accept=".csv,.txt,.xlsx,.xml,.sta,.mt940,.940"
      maxCount={1}
      showUploadList={false}
      disabled={busy || disabled}
      beforeUpload={(file) => {
        onFile(file);
        return false;
      }}
    >
      <div className="flex flex-col items-center gap-1 py-4" aria-live="polite">
        <FileSpreadsheet size={32} strokeWidth={1.5} className="text-brand" aria-hidden />
        <span className="mt-2 text-md font-semibold">
          {busy ? t("desk.bank.checking") : t("desk.bank.drop")}
        </span>
        <span className="text-sm text-ink-3">{disabled ? t("desk.bank.proposeFirst") : ""}</span>
      </div>
    </Upload.Dragger>
  );
}

interface ReportProps {
  report: BankImportReport;
  done: boolean;
}

/** What a file did, or would do, and everything that stands in the way. */
function Report({ report, done }: ReportProps) {
  const { errors } = report;
  if (errors.length > 0) {
    return (
      <div>
        <p role="alert" className="mb-3 flex items-center gap-2 font-semibold text-danger-ink">
          <TriangleAlert size={18} aria-hidden />
          {t("desk.bank.bad", { n: errors.length })}
        </p>
        <ProblemTable problems={errors} />
      </div>
    );
  }
  const headline = done ? "desk.bank.done" : report.created === 0 ? "desk.bank.nothingNew" : null;
  return (
    <div role="status">
      <p className="flex items-center gap-2 font-semibold text-brand-ink">
        <CircleCheck size={18} aria-hidden />
        {t(headline ?? "desk.bank.good")}
      </p>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        <Figure label={t("desk.bank.lines")} value={t("list.count", { n: report.lines })} />
        <Figure label={t("desk.bank.created")} value={t("list.count", { n: report.created })} />
        <Figure label={t("desk.bank.known")} value={t("list.count", { n: report.known })} />
        <Figure
          label={t("desk.bank.incoming")}
          value={formatMoney(report.incoming, report.currency)}
        />
        <Figure
          label={t("desk.bank.outgoing")}
          value={formatMoney(report.outgoing, report.currency)}
        />
        <Figure label={t("desk.bank.sureOnes")} value={t("list.count", { n: report.sure })} />
      </dl>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string;
}

function Figure({ label, value }: FigureProps) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-lg numeral">{value}</dd>
    </div>
  );
}

interface GapProps {
  report: BankImportReport;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** Lines are missing between this file and another: nothing is imported unless finance knows. */
function Gap({ report, accepted, onAccept }: GapProps) {
  if (!report.gap) return null;
  const { on, expected, found } = report.gap;
  return (
    <Alert
      className="mt-4"
      type="warning"
      showIcon
      title={t("desk.bank.gap", {
        day: formatDate(on),
        expected: formatMoney(expected, report.currency),
        found: formatMoney(found, report.currency),
      })}
      description={
        <Checkbox checked={accepted} onChange={({ target }) => onAccept(target.checked)}>
          {t("desk.bank.acceptGap")}
        </Checkbox>
      }
    />
  );
}

interface FooterProps {
  step: Step;
  busy: boolean;
  acceptGap: boolean;
  onBack: () => void;
  onSend: (file: File, dryRun: boolean) => void;
  onClose: () => void;
}

function Footer({ step, busy, acceptGap, onBack, onSend, onClose }: FooterProps) {
  if (step.at === "choose") return <Button onClick={onClose}>{t("common.cancel")}</Button>;
  if (step.at === "done") {
    return (
      <Button type="primary" onClick={onClose}>
        {t("common.done")}
      </Button>
    );
  }
  const { file, report } = step;
  return (
    <div className="flex justify-end gap-2">
      <Button onClick={onBack}>{t("import.otherFile")}</Button>
      {needsColumns(report) && (
        <Button type="primary" loading={busy} onClick={() => onSend(file, true)}>
          {t("desk.bank.checkAgain")}
        </Button>
      )}
      {isSound(report, acceptGap) && report.created > 0 && (
        <Button type="primary" loading={busy} onClick={() => onSend(file, false)}>
          {t("desk.bank.confirmImport", { n: report.created })}
        </Button>
      )}
    </div>
  );
}
