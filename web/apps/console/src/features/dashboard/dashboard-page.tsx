import { t } from "@gerai/i18n";
import { LayoutDashboard } from "lucide-react";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { useMay, useUser } from "../../core/session/services";
import { CountTiles } from "./count-tiles";
import { CountryTable } from "./country-table";
import { desksOf, DeskTiles } from "./desk-tiles";
import { LiveVersions } from "./live-versions";
import { RecentChanges } from "./recent-changes";
import { SellInPanel } from "./sell-in-panel";

/** The state of the company's records at a glance; every number comes from the list it links to. */
export function DashboardPage() {
  const user = useUser();
  const seesPeople = useMay("people_view", "people_manage");
  const seesAudit = useMay("audit_view");
  const seesVersions = useMay("configuration_view");
  const seesSellIn = useMay("sell_in_view");
  const overview = seesPeople || seesAudit || seesVersions;
  const desks = desksOf(user);
  return (
    <>
      <PageHeader
        title={t("nav.dashboard")}
        summary={t("dashboard.welcome", { name: user.nickname || user.name })}
      />
      {!overview && desks.length === 0 && (
        <Panel>
          <StateView
            icon={LayoutDashboard}
            title={t("dashboard.nothing")}
            hint={t("dashboard.nothingHint")}
          />
        </Panel>
      )}
      <div className="flex flex-col gap-4">
        {!overview && desks.length > 0 && <DeskTiles desks={desks} />}
        {seesPeople && <CountTiles />}
        {seesSellIn && <SellInPanel />}
        <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
          {seesAudit && <RecentChanges />}
          <div className="flex flex-col gap-4">
            {seesPeople && <CountryTable />}
            {seesVersions && <LiveVersions />}
          </div>
        </div>
      </div>
    </>
  );
}
