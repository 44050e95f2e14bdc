import { t } from "@gerai/i18n";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Badge, Button, Tooltip } from "antd";
import { FileDown } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useApi } from "../../core/session/services";
import {
  awaitedQuery,
  awaitExports,
  exportsQuery,
  forgetExports,
  isOpen,
} from "../../core/transfer/exports";
import type { ExportJob } from "../../core/wire";

const DownloadsDrawer = lazy(async () => ({
  default: (await import("./downloads-drawer")).DownloadsDrawer,
}));

const none: readonly never[] = [];

/** Opens what was exported, says how much of it is being written, and tells when something is ready. */
export function DownloadsButton() {
  const [shown, setShown] = useState(false);
  // Most pages are looked at by people who wait for nothing: asked only once something was exported or looked at.
  const known = ({ state }: { state: { data: unknown } }) => state.data !== undefined;
  const jobs: readonly ExportJob[] =
    useQuery({ ...exportsQuery(useApi()), enabled: known }).data ?? none;
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

/** Says so when an export that somebody asked for, or that was being written, is there or is given up. */
function useTellEnds(jobs: readonly ExportJob[]) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const awaited: readonly string[] = useQuery(awaitedQuery).data ?? none;
  useEffect(() => {
    const open = jobs.filter(isOpen).map(({ id }) => id);
    if (open.some((id) => !awaited.includes(id))) awaitExports(queries, open);
    const ended = jobs.filter((job) => awaited.includes(job.id) && !isOpen(job));
    if (ended.length === 0) return;
    forgetExports(
      queries,
      ended.map(({ id }) => id),
    );
    for (const { fileName: name, status } of ended) {
      if (status === "done") void message.success(t("downloads.ready", { name }));
      if (status === "failed") void message.error(t("downloads.failed", { name }));
    }
  }, [jobs, awaited, queries, message]);
}
