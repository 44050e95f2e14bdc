import { fetchAppVersions } from "@gerai/api";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { TableError } from "../../core/list/table-states";
import { useApi } from "../../core/session/services";

const platforms = ["android", "ios", "web"] as const;

/** The releases phones are told about right now. */
export function LiveVersions() {
  const api = useApi();
  const versions = useQuery({
    queryKey: ["appVersion", "live"],
    queryFn: () => fetchAppVersions("", api.fetch),
  });
  return (
    <Panel
      title={t("dashboard.live")}
      action={
        <Link
          to="/versions"
          search={{}}
          className="text-sm font-semibold text-brand-ink hover:underline"
        >
          {t("nav.versions")}
        </Link>
      }
    >
      {/* The file is read by hand and says nothing about why it could not be. */}
      {versions.data === null && (
        <TableError compact error={null} onRetry={() => void versions.refetch()} />
      )}
      <ul className="divide-y divide-line">
        {platforms.map((platform) => {
          const release = versions.data?.[platform];
          return (
            <li key={platform} className="flex items-center gap-3 py-2.5">
              <span className="flex-1 font-medium">{t(`versions.platform.${platform}`)}</span>
              {release?.force && <StatusTag tone="danger">{t("versions.forced")}</StatusTag>}
              <span className={release ? "font-semibold tabular-nums" : "text-ink-3"}>
                {versions.data ? (release?.version ?? t("dashboard.noRelease")) : "—"}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
