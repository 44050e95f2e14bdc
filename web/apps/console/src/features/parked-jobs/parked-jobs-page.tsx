import { formatDate, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { CircleCheck, RotateCw } from "lucide-react";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { errorText } from "../../core/errors";
import { PlainTable, plainCell } from "../../core/list/plain-table";
import { RefreshButton } from "../../core/list/refresh-button";
import { Waiting } from "../../core/list/waiting";
import { useApi } from "../../core/session/services";
import type { ParkedJob } from "../../core/wire";
import { parkedJobsQuery, useRetryJob } from "./api";

/** Background work that was given up after too many failures: why, and once more. */
export function ParkedJobsPage() {
  const jobs = useQuery(parkedJobsQuery(useApi()));
  const again = () => void jobs.refetch();
  return (
    <>
      <PageHeader
        title={t("nav.parkedJobs")}
        summary={t("parkedJobs.summary")}
        actions={<RefreshButton busy={jobs.isFetching} onClick={again} />}
      />
      <Panel flush>
        {jobs.data ? <JobTable jobs={jobs.data} /> : <Waiting query={jobs} columns={5} />}
      </Panel>
    </>
  );
}

const fields = ["kind", "since", "attempts", "lastError"] as const;

interface JobTableProps {
  jobs: readonly ParkedJob[];
}

const cell = `${plainCell} align-top`;

function JobTable({ jobs }: JobTableProps) {
  if (jobs.length === 0) {
    return (
      <StateView
        role="status"
        icon={CircleCheck}
        title={t("parkedJobs.empty")}
        hint={t("parkedJobs.emptyHint")}
      />
    );
  }
  return (
    <PlainTable columns={fields.map((field) => t(`parkedJobs.${field}`))} withActions>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </PlainTable>
  );
}

interface JobRowProps {
  job: ParkedJob;
}

function JobRow({ job }: JobRowProps) {
  const { message } = App.useApp();
  const retry = useRetryJob();
  const run = async () => {
    try {
      await retry.mutateAsync(job);
      void message.success(t("parkedJobs.queued"));
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  return (
    <tr className="border-b border-line last:border-b-0">
      <td className={cell}>
        <code className="text-xs">{job.kind}</code>
      </td>
      <td className={`${cell} whitespace-nowrap`}>{formatDate(job.createdAt, "dateTime")}</td>
      <td className={`${cell} tabular-nums`}>{job.attempts}</td>
      <td className={`${cell} font-mono text-xs break-words whitespace-pre-wrap text-ink-2`}>
        {job.lastError ?? "—"}
      </td>
      <td className={`${cell} text-right`}>
        <Button
          icon={<RotateCw size={16} aria-hidden />}
          loading={retry.isPending}
          onClick={() => void run()}
        >
          {t("parkedJobs.again")}
        </Button>
      </td>
    </tr>
  );
}
