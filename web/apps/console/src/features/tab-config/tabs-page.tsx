import { formatDate, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { PanelBottom, Pencil, Plus, RotateCcw } from "lucide-react";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { RecordLink } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { Waiting } from "../../core/list/waiting";
import { RowMenu } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import { useApi, useMay } from "../../core/session/services";
import type { TabConfig } from "../../core/wire";
import { tabConfigsQuery, useDeleteTabConfig } from "./api";
import { audienceLabel, tabLabel } from "./model";
import { TabIcon } from "./tab-icon";
import { ViewerPanel } from "./viewer-panel";

/** The phone app's tab bars: the built-in ones and those configured for an audience. */
export function TabsPage() {
  const configs = useQuery(tabConfigsQuery(useApi()));
  const open = useOpenRecord();
  const editable = useMay("configuration_manage");
  const list = configs.data?.list;
  return (
    <>
      <PageHeader
        title={t("nav.tabs")}
        summary={t("tabs.summary")}
        actions={
          editable && (
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => open("/tabs/new")}
            >
              {t("tabs.new")}
            </Button>
          )
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
        <Panel flush title={t("tabs.lists")}>
          {list ? <ConfigList configs={list} /> : <Waiting query={configs} columns={3} />}
        </Panel>
        {list && <ViewerPanel configs={list} />}
      </div>
      <Outlet />
    </>
  );
}

interface ConfigListProps {
  configs: readonly TabConfig[];
}

function ConfigList({ configs }: ConfigListProps) {
  if (configs.length === 0) {
    return (
      <StateView
        role="status"
        icon={PanelBottom}
        title={t("tabs.empty")}
        hint={t("tabs.emptyHint")}
      />
    );
  }
  return (
    <ul className="divide-y divide-line border-t border-line">
      {configs.map((config) => (
        <ConfigRow key={config.id} config={config} />
      ))}
    </ul>
  );
}

interface ConfigRowProps {
  config: TabConfig;
}

function ConfigRow({ config }: ConfigRowProps) {
  const editable = useMay("configuration_manage");
  const audience = audienceLabel(config);
  return (
    <li className="flex items-center gap-4 px-4 py-3 hover:bg-canvas">
      <div className="min-w-0 flex-1">
        <RecordLink to={`/tabs/${config.id}`}>{audience}</RecordLink>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          {config.tabs.map((tab) => (
            <li key={tab.path} className="flex items-center gap-1.5">
              <TabIcon name={tab.icon} size={14} />
              {tabLabel(tab.textKey)}
            </li>
          ))}
          {config.tabs.length === 0 && <li className="text-ink-3">{t("tabs.usesDefaults")}</li>}
        </ul>
      </div>
      <span className="text-xs text-ink-3">{formatDate(config.updatedAt, "dateTime")}</span>
      {editable && <ConfigMenu config={config} />}
    </li>
  );
}

function ConfigMenu({ config }: ConfigRowProps) {
  const open = useOpenRecord();
  const reset = useResetToDefaults();
  return (
    <RowMenu
      name={audienceLabel(config)}
      actions={[
        {
          key: "edit",
          label: t("common.edit"),
          icon: Pencil,
          onClick: () => open(`/tabs/${config.id}`),
        },
        {
          key: "reset",
          label: t("tabs.reset"),
          icon: RotateCcw,
          danger: true,
          onClick: () => reset(config),
        },
      ]}
    />
  );
}

function useResetToDefaults() {
  const ask = useAsk();
  const remove = useDeleteTabConfig();
  return (config: TabConfig) =>
    ask(
      {
        title: t("tabs.resetTitle"),
        hint: t("tabs.resetHint", { audience: audienceLabel(config) }),
        confirm: t("tabs.reset"),
        danger: true,
        done: t("tabs.resetDone"),
      },
      () => remove.mutateAsync(config),
    );
}
