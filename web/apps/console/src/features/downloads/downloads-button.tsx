import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { App, Badge, Button, Tooltip } from "antd";
import { FileDown } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useApi } from "../../core/session/services";
import { exportsQuery, isOpen } from "../../core/transfer/exports";
import type { ExportJob } from "../../core/wire";

const DownloadsDrawer = lazy(async () => ({
  default: (await import("./downloads-drawer")).DownloadsDrawer,
}));

const none: readonly ExportJob[] = [];

/** Opens what was exported, says how much of it is being written, and tells when something is ready. */
export function DownloadsButton() {
  const [shown, setShown] = useState(false);
  // Most pages are looked at by people who wait for nothing: asked only once something was exported or looked at.
  const known = ({ state }: { state: { data: unknown } }) => state.data !== undefined;
  const jobs = useQuery({ ...exportsQuery(useApi()), enabled: known }).data ?? none;
  useTellEnds(jobs);
  const waiting = jobs.filter(isOpen).length;
  const label = waiting > 0 ? t("downloads.waiting", { n: waiting }) : t("downloads.title");
  return (
    <>
      <Tooltip title={label}>
        <Badge count={waiting} size="small" offset={[-6, 6]}>
          <Button
            type="text"
            aria-label={label}
            icon={<FileDown size={18} aria-hidden />}
            onClick={() => setShown(true)}
          />
        </Badge>
      </Tooltip>
      {shown && (
        <Suspense fallback={null}>
          <DownloadsDrawer onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Says so when an export that was being written is there, or is given up. */
function useTellEnds(jobs: readonly ExportJob[]) {
  const { message } = App.useApp();
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const job of jobs) {
      if (!open.current.has(job.id) || isOpen(job)) continue;
      const name = job.fileName;
      if (job.status === "done") void message.success(t("downloads.ready", { name }));
      if (job.status === "failed") void message.error(t("downloads.failed", { name }));
    }
    open.current = new Set(jobs.filter(isOpen).map((job) => job.id));
  }, [jobs, message]);
}
