import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Drawer } from "antd";
import { FileDown } from "lucide-react";
import { StateView } from "../../core/display/state-view";
import { Waiting } from "../../core/list/waiting";
import { useApi } from "../../core/session/services";
import { exportsQuery } from "../../core/transfer/exports";
import type { ExportJob } from "../../core/wire";
import { DownloadRow } from "./download-row";

interface DownloadsDrawerProps {
  onClose: () => void;
}

/** Everything that somebody exported in the last days. */
export function DownloadsDrawer({ onClose }: DownloadsDrawerProps) {
  const jobs = useQuery(exportsQuery(useApi()));
  return (
    <Drawer open title={t("downloads.title")} size={480} onClose={onClose}>
      <p className="mb-4 text-sm text-ink-2">{t("downloads.hint")}</p>
      {jobs.data ? <Downloads jobs={jobs.data} /> : <Waiting query={jobs} columns={2} />}
    </Drawer>
  );
}

interface DownloadsProps {
  jobs: readonly ExportJob[];
}

function Downloads({ jobs }: DownloadsProps) {
  if (jobs.length === 0) {
    return (
      <StateView
        role="status"
        icon={FileDown}
        title={t("downloads.empty")}
        hint={t("downloads.emptyHint")}
      />
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {jobs.map((job) => (
        <DownloadRow key={job.id} job={job} />
      ))}
    </ul>
  );
}
