import { formatDate, t, tMaybe } from "@gerai/i18n";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Alert, Segmented, Table, Typography } from "antd";
import type { ConsoleApi } from "../../core/console-api";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import type { Tone } from "../../core/display/status-tag";
import type { Search } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { TableEmpty } from "../../core/list/table-states";
import { Waiting } from "../../core/list/waiting";
import { useApi } from "../../core/session/services";
import type { DemoCode, LogLine } from "../../core/wire";

type View = "codes" | "log";

/** A code must be readable while somebody waits for it at the phone. */
const refreshMs = 3_000;

/** What a demo needs to see: the codes no text message delivers, and the server's last words. */
export function DemoPage() {
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const view: View = search["view"] === "log" ? "log" : "codes";
  return (
    <>
      <PageHeader
        title={t("nav.demo")}
        summary={t("demo.summary")}
        actions={
          <Segmented<View>
            aria-label={t("demo.view")}
            value={view}
            options={(["codes", "log"] as const).map((value) => ({
              value,
              label: t(`demo.${value}`),
            }))}
            onChange={(value) => void navigate({ to: ".", search: { view: value }, replace: true })}
          />
        }
      />
      <Alert className="mb-4" type="info" showIcon title={t("demo.only")} />
      {view === "codes" ? <Codes /> : <LogLines />}
    </>
  );
}

function codesQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["demo", "codes"],
    queryFn: ({ signal }) => api.get("/v3/system/admin/codes/list", {}, signal),
    refetchInterval: refreshMs,
  });
}

function logQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["demo", "log"],
    queryFn: ({ signal }) => api.get("/v3/system/admin/log/list", {}, signal),
  });
}

function Codes() {
  const codes = useQuery(codesQuery(useApi()));
  return (
    <Panel flush title={t("demo.codes")}>
      {codes.data ? (
        <Table<DemoCode>
          className="console-table"
          dataSource={codes.data.list}
          rowKey={({ at, mobile, code }) => `${at}.${mobile}.${code}`}
          pagination={false}
          locale={{
            emptyText: (
              <TableEmpty
                narrowed={false}
                text={{ title: t("demo.noCodes"), hint: t("demo.noCodesHint") }}
                onClear={() => undefined}
              />
            ),
          }}
          columns={[
            { title: t("demo.at"), render: (_value, { at }) => formatDate(at, "dateTime") },
            { title: t("demo.mobile"), dataIndex: "mobile" },
            {
              title: t("demo.scene"),
              render: (_value, { scene }) => tMaybe(`demo.scene.${scene}`) ?? scene,
            },
            {
              title: t("demo.code"),
              render: (_value, { code }) => (
                <Typography.Text copyable code className="text-md">
                  {code}
                </Typography.Text>
              ),
            },
          ]}
        />
      ) : (
        <Waiting query={codes} columns={4} />
      )}
    </Panel>
  );
}

const levelTones: Readonly<Record<string, Tone>> = {
  ERROR: "danger",
  WARN: "mango",
  INFO: "info",
};

function LogLines() {
  const log = useQuery(logQuery(useApi()));
  return (
    <Panel
      flush
      title={t("demo.log")}
      action={<RefreshButton busy={log.isFetching} onClick={() => void log.refetch()} />}
    >
      {log.data ? (
        <Table<LogLine & { key: number }>
          dataSource={log.data.list.map((line, key) => ({ ...line, key }))}
          pagination={{ pageSize: 100, showSizeChanger: false, hideOnSinglePage: true }}
          className="console-table is-dense"
          columns={[
            {
              title: t("demo.at"),
              width: 110,
              render: (_value, { at }) => formatDate(at, "time"),
            },
            {
              title: t("demo.level"),
              width: 90,
              render: (_value, { level }) => (
                <StatusTag tone={levelTones[level.toUpperCase()] ?? "neutral"}>{level}</StatusTag>
              ),
            },
            {
              title: t("demo.message"),
              render: (_value, { message, target, fields }) => (
                <div className="font-mono text-xs">
                  <span className="text-ink">{message}</span>{" "}
                  <span className="text-ink-3">
                    {target} {fieldsText(fields)}
                  </span>
                </div>
              ),
            },
          ]}
        />
      ) : (
        <Waiting query={log} columns={3} />
      )}
    </Panel>
  );
}

function fieldsText(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(" ");
}
