import { t } from "@gerai/i18n";
import { Outlet, useNavigate, useSearch } from "@tanstack/react-router";
import { Tabs } from "antd";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import type { Search } from "../../core/list/list-state";
import { DispatchQueue } from "./dispatch-queue";
import { DispatchedList } from "./dispatched-list";

const desks = ["queue", "sent"] as const;

/** The warehouse's desk: what has to leave, and what has left. */
export function DispatchPage() {
  const search: Search = useSearch({ strict: false });
  const desk = desks.find((key) => key === search["desk"]) ?? "queue";
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t("nav.dispatch")} summary={t(`desk.dispatch.hint.${desk}`)} />
      <Panel flush>
        <Tabs
          className="px-4"
          activeKey={desk}
          items={desks.map((key) => ({ key, label: t(`desk.dispatch.tab.${key}`) }))}
          onChange={(key) => void navigate({ to: ".", search: { desk: key }, replace: true })}
        />
        {desk === "queue" ? <DispatchQueue /> : <DispatchedList />}
      </Panel>
      <Outlet />
    </>
  );
}
