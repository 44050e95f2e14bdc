import { t } from "@gerai/i18n";
import { BottomBar, buttonClass, EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { PackageX } from "lucide-react";
import { useStore } from "zustand";
import { EndlessList } from "../../../core/endless-list";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useServices, useUser } from "../../../core/services-context";
import { StateChips } from "../../../core/stock/state-chips";
import { WaitingRow } from "../../../core/stock/waiting-row";
import { lossesQuery } from "../api";
import { LossRow } from "../components/loss-row";
import { waitingLosses } from "../loss-deeds";

/** Losses by state, and reporting another one. */
export function LossesPage() {
  const { state } = useSearch({ from: "/signed-in/pages/inventoryLoss/lossList" });
  const navigate = useNavigate();
  const mayReport = may(useUser(), "stock_count_submit");
  const query = useInfiniteQuery(lossesQuery(useClient(), state));
  const waiting = waitingLosses(useStore(useServices().unsent, ({ deeds }) => deeds));
  const head = (
    <>
      <div className="px-4 pt-2 pb-2">
        <StateChips
          counts={query.data?.pages[0]?.counts}
          value={state}
          onChange={(chosen) =>
            void navigate({ to: paths.losses, search: { state: chosen }, replace: true })
          }
        />
      </div>
      {waiting.map((loss) => (
        <WaitingRow
          key={loss.key}
          title={loss.storeName}
          kinds={loss.lines.length}
          pieces={loss.lines.reduce((sum, { qty }) => sum + qty, 0)}
          at={loss.at}
          problem={loss.problem}
        />
      ))}
    </>
  );
  return (
    <Page
      title={t("page.losses")}
      back={paths.inventoryCount}
      flush
      footer={
        mayReport ? (
          <BottomBar>
            <Link to={paths.lossNew} className={buttonClass({ size: "lg", block: true })}>
              {t("losses.new")}
            </Link>
          </BottomBar>
        ) : null
      }
    >
      <QueryView
        query={query}
        skeleton={
          <>
            {head}
            <SkeletonRows rows={6} />
          </>
        }
        isEmpty={({ pages }) => pages[0]?.list.length === 0}
        empty={
          <div className="h-full overflow-y-auto">
            {head}
            {waiting.length > 0 ? null : (
              <EmptyState icon={PackageX} title={t("losses.none")} hint={t("losses.noneHint")} />
            )}
          </div>
        }
      >
        {({ pages }) => (
          <EndlessList
            key={state ?? "all"}
            query={query}
            rows={pages.flatMap((page) => page.list)}
            getKey={(loss) => loss.lossId}
            renderRow={(loss) => <LossRow loss={loss} />}
            estimateSize={92}
            label={t("page.losses")}
            scrollId="losses"
            header={head}
          />
        )}
      </QueryView>
    </Page>
  );
}
