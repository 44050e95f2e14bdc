import { formatBytes, formatDate, formatNumber, t } from "@gerai/i18n";
import { Banner, Button, Card, EmptyState, SkeletonRows, Tag, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { FileSpreadsheet } from "lucide-react";
import { errorText } from "../../../core/error-text";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { SendToChat } from "../components/send-to-chat";
import { exportQuery, useFetchExport } from "../export-file";
import type { ExportJob } from "../export-file";

const tones = {
  queued: "mango",
  running: "info",
  done: "brand",
  failed: "danger",
  cancelled: "neutral",
} as const satisfies Record<ExportJob["status"], string>;

/** The workbook that a notice tells of: fetched here, or what became of it. */
export function ExportFilePage() {
  const { docNo = "" } = useSearch({ from: "/signed-in/pages/mine/exportFile" });
  const query = useQuery(exportQuery(useClient(), docNo));
  return (
    <Page title={t("notices.export.title")} caption={docNo} back={paths.newsCentre}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={3} leading={false} />}
        isEmpty={(job) => job === null}
        empty={
          <EmptyState
            icon={FileSpreadsheet}
            title={t("notices.export.gone")}
            hint={t("notices.export.goneHint")}
          />
        }
      >
        {(job) => (job ? <Workbook job={job} /> : null)}
      </QueryView>
    </Page>
  );
}

function Workbook({ job }: { job: ExportJob }) {
  const { status, fileName, rows, bytes, expiresAt } = job;
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-semibold wrap-anywhere">{fileName}</p>
          <Tag tone={tones[status]}>{t(`notices.export.status.${status}`)}</Tag>
        </div>
        {status === "done" ? (
          <>
            <p className="text-sm text-ink-2">
              {t("notices.export.rows", { n: formatNumber(rows) })} · {formatBytes(bytes ?? 0)} ·{" "}
              {t("notices.export.until", { date: formatDate(expiresAt, "dateTime") })}
            </p>
            <Fetch job={job} />
            <SendToChat exportId={job.id} />
          </>
        ) : null}
        {status === "failed" || status === "cancelled" ? (
          <Banner tone="info">{t("notices.export.again")}</Banner>
        ) : null}
      </div>
    </Card>
  );
}

function Fetch({ job }: { job: ExportJob }) {
  const fetch = useFetchExport();
  return (
    <Button
      size="lg"
      block
      loading={fetch.isPending}
      onClick={() =>
        fetch.mutate(job.id, {
          onError: (error) => toast(errorText(error), { tone: "error" }),
        })
      }
    >
      {t("notices.export.fetch")}
    </Button>
  );
}
