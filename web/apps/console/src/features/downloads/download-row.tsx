import { formatBytes, formatDate, formatNumber, t } from "@gerai/i18n";
import { App, Button, Progress } from "antd";
import { Download, RotateCw, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { StatusTag } from "../../core/display/status-tag";
import type { Tone } from "../../core/display/status-tag";
import { errorText } from "../../core/errors";
import { isOpen, useChangeExport, useFetchExport } from "../../core/transfer/exports";
import type { ExportChange } from "../../core/transfer/exports";
import type { ExportJob } from "../../core/wire";
import { SendToChat, SentToChat } from "./send-to-chat";

const tones: Readonly<Record<ExportJob["status"], Tone>> = {
  queued: "mango",
  running: "info",
  done: "brand",
  failed: "danger",
  cancelled: "neutral",
};

interface DownloadRowProps {
  job: ExportJob;
}

/** One export: what it is of, how far it is, and what can be done with it. */
export function DownloadRow({ job }: DownloadRowProps) {
  return (
    <li
      aria-label={job.fileName}
      className="flex flex-col gap-2 rounded-control border border-line px-4 py-3"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate font-semibold">{t(`downloads.kind.${job.kind}`)}</p>
          <p className="truncate text-xs text-ink-3">
            {job.fileName} · {job.docNo}
          </p>
        </div>
        <StatusTag tone={tones[job.status]}>{t(`downloads.status.${job.status}`)}</StatusTag>
      </div>
      <Standing job={job} />
      {job.status === "done" && <SentToChat job={job} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Actions job={job} />
      </div>
    </li>
  );
}

function Standing({ job }: DownloadRowProps) {
  if (isOpen(job)) {
    return (
      <>
        <Progress
          percent={share(job)}
          size="small"
          aria-label={t("downloads.progress", { name: job.fileName })}
        />
        <p className="text-xs text-ink-3">{t("downloads.rows", { n: formatNumber(job.rows) })}</p>
      </>
    );
  }
  if (job.status === "failed" && job.failure) {
    return <p className="text-sm text-danger-ink">{t(`downloads.failure.${job.failure}`)}</p>;
  }
  if (job.status !== "done") return null;
  return (
    <p className="text-xs text-ink-3">
      {t("downloads.rows", { n: formatNumber(job.rows) })} · {formatBytes(job.bytes ?? 0)} ·{" "}
      {t("downloads.until", { date: formatDate(job.expiresAt, "dateTime") })}
    </p>
  );
}

/** In whole per cent; what is not finished is never all of it. */
function share({ entriesDone, entriesTotal }: ExportJob): number {
  return entriesTotal === 0 ? 0 : Math.min(99, Math.floor((entriesDone * 100) / entriesTotal));
}

function Actions({ job }: DownloadRowProps) {
  const { message } = App.useApp();
  const fetch = useFetchExport();
  if (isOpen(job)) return <Change job={job} change="cancel" icon={<X size={16} aria-hidden />} />;
  return (
    <>
      <Change job={job} change="remove" icon={<Trash2 size={16} aria-hidden />} />
      {job.status === "done" && <SendToChat job={job} />}
      {job.status === "done" ? (
        <Button
          type="primary"
          icon={<Download size={16} aria-hidden />}
          loading={fetch.isPending}
          onClick={() =>
            fetch.mutate(job.id, { onError: (error) => void message.error(errorText(error)) })
          }
        >
          {t("downloads.download")}
        </Button>
      ) : (
        <Change job={job} change="retry" icon={<RotateCw size={16} aria-hidden />} />
      )}
    </>
  );
}

interface ChangeProps extends DownloadRowProps {
  change: ExportChange;
  icon: ReactNode;
}

function Change({ job, change, icon }: ChangeProps) {
  const { message } = App.useApp();
  const run = useChangeExport(change);
  return (
    <Button
      icon={icon}
      loading={run.isPending}
      onClick={() =>
        run.mutate(job.id, { onError: (error) => void message.error(errorText(error)) })
      }
    >
      {t(`downloads.${change}`)}
    </Button>
  );
}
