import { formatDate, formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Timeline } from "antd";
import { Fact, Facts } from "../../../core/display/facts";
import { StatusTag } from "../../../core/display/status-tag";
import { DrawerFrame, RecordLoading } from "../../../core/forms/record-drawer";
import { useCloseRecord } from "../../../core/forms/use-close-record";
import { useApi } from "../../../core/session/services";
import type { SettlementView } from "../../../core/wire";
import { DocumentLink } from "../document-link";
import { settlementQuery } from "./api";
import { settlementTones } from "./model";
import { SettlementDecisions } from "./settlement-decisions";
import { SettlementLines } from "./settlement-lines";
import { SettlementSteps } from "./settlement-steps";

const drawerWidth = 1120;

/** One settlement: what became of every product, what was disputed and answered, and what finance decides. */
export function SettlementDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/settlements");
  const found = useQuery(settlementQuery(useApi(), recordId));
  if (!found.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.settlements.one")}
        onClose={close}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const view = found.data;
  return (
    <DrawerFrame
      title={view.docNo}
      onClose={close}
      width={drawerWidth}
      extra={
        <StatusTag tone={settlementTones[view.status]}>
          {t(`desk.settlements.status.${view.status}`)}
        </StatusTag>
      }
      footer={footerOf(view)}
    >
      <div className="flex flex-col gap-7">
        <SettlementFacts view={view} />
        <SettlementLines view={view} />
        <SettlementHistory view={view} />
      </div>
    </DrawerFrame>
  );
}

/** Whoever may do nothing with it has no bar of buttons. */
function footerOf(view: SettlementView) {
  if (view.actions.includes("send")) return <SettlementSteps view={view} />;
  return view.actions.length > 0 ? <SettlementDecisions view={view} /> : null;
}

interface ViewProps {
  view: SettlementView;
}

function SettlementFacts({ view }: ViewProps) {
  const money = (amount: string) => (
    <span className="tabular-nums">{formatMoney(amount, view.currency)}</span>
  );
  return (
    <div className="grid grid-cols-2 gap-7">
      <Facts>
        <Fact label={t("desk.ar.customer")}>
          {view.customerName} <span className="text-ink-3">{view.customerCode}</span>
        </Fact>
        <Fact label={t("desk.settlements.store")}>
          {view.storeName} <span className="text-ink-3">{view.storeCode}</span>
        </Fact>
        <Fact label={t("desk.settlements.period")}>
          {`${formatDate(view.periodFrom)} – ${formatDate(view.periodTo)}`}
        </Fact>
        <Fact label={t("desk.settlements.basis")}>{t(`desk.settlements.basis.${view.basis}`)}</Fact>
        <Fact label={t("desk.settlements.lostBy")}>
          {t(view.chargeLost ? "desk.settlements.lostBy.customer" : "desk.settlements.lostBy.us")}
        </Fact>
        {view.remark !== "" && <Fact label={t("desk.settlements.remark")}>{view.remark}</Fact>}
      </Facts>
      <Facts>
        <Fact label={t("desk.settlements.pieces")}>{view.pieces}</Fact>
        <Fact label={t("desk.settlements.net")}>{money(view.net)}</Fact>
        <Fact label={t("desk.settlements.tax")}>{money(view.tax)}</Fact>
        <Fact label={t("desk.ar.amount")}>
          <span className="text-lg font-semibold">{money(view.amount)}</span>
        </Fact>
        {view.receivableId && view.receivableNo && (
          <Fact label={t("desk.receivables.one")}>
            <DocumentLink desk="receivables" id={view.receivableId}>
              {view.receivableNo}
            </DocumentLink>
          </Fact>
        )}
        {view.agreedAt && (
          <Fact label={t("desk.settlements.agreedAt")}>
            {formatDate(view.agreedAt, "dateTime")}
          </Fact>
        )}
      </Facts>
    </div>
  );
}

function SettlementHistory({ view }: ViewProps) {
  return (
    <section aria-label={t("desk.settlements.history")}>
      <h2 className="mb-3 font-semibold">{t("desk.settlements.history")}</h2>
      <Timeline
        items={view.events.map(({ event, at, actorName, note }) => ({
          content: (
            <>
              <span className="font-medium">
                {t(`audit.action.consignment_settlement.${event}`)}
              </span>
              <span className="block text-xs text-ink-3">
                {[formatDate(at, "dateTime"), actorName].filter(Boolean).join(" · ")}
              </span>
              {note !== "" && <span className="block text-sm">{note}</span>}
            </>
          ),
        }))}
      />
    </section>
  );
}
