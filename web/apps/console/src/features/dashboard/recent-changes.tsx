import { formatRelative, t } from "@gerai/i18n";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Skeleton } from "antd";
import { useListCountry } from "../../core/country-filter";
import { actionLabel, actorLabel, docNoLabel, docTypeLabel } from "../../core/display/audit-labels";
import { Initials } from "../../core/display/initials";
import { Panel } from "../../core/display/panel";
import { TableError } from "../../core/list/table-states";
import { auditQuery } from "../../core/records/audit-api";
import { useApi } from "../../core/session/services";
import { useNow } from "../../core/use-now";

const shown = 10;

/** The last entries of the audit log. */
export function RecentChanges() {
  const log = useInfiniteQuery(auditQuery(useApi(), { countryCode: useListCountry() }, shown));
  const now = useNow();
  const entries = log.data?.pages[0]?.list;
  return (
    <Panel
      title={t("dashboard.recent")}
      action={
        <Link
          to="/audit"
          search={{}}
          className="text-sm font-semibold text-brand-ink hover:underline"
        >
          {t("dashboard.allChanges")}
        </Link>
      }
    >
      {entries ? (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="flex items-center gap-3 py-2.5">
              <Initials name={actorLabel(entry)} />
              <div className="min-w-0 flex-1">
                <p className="truncate">
                  <span className="font-semibold">{actionLabel(entry.action)}</span>{" "}
                  <span className="text-ink-2">{docNoLabel(entry)}</span>
                </p>
                <p className="truncate text-xs text-ink-3">
                  {actorLabel(entry)} · {docTypeLabel(entry.docType)}
                </p>
              </div>
              <time dateTime={entry.at} className="shrink-0 text-xs text-ink-3">
                {formatRelative(entry.at, now)}
              </time>
            </li>
          ))}
          {entries.length === 0 && <li className="py-6 text-ink-3">{t("audit.empty")}</li>}
        </ul>
      ) : log.error ? (
        <TableError error={log.error} onRetry={() => void log.refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </Panel>
  );
}
