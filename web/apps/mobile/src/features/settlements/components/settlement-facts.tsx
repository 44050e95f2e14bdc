import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Card, Row, SectionList, Timeline } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { paths } from "../../../core/paths";
import { periodText } from "../model";
import type { SettlementView } from "../wire";

interface ViewProps {
  view: SettlementView;
}

/** Whose goods, which days, by what, and what it comes to. */
export function SettlementFacts({ view }: ViewProps) {
  const facts = [
    { label: t("settlements.customer"), value: view.customerName },
    { label: t("settlements.store"), value: view.storeName },
    { label: t("settlements.period"), value: periodText(view) },
    { label: t("settlements.basisLabel"), value: t(`settlements.basis.${view.basis}`) },
    {
      label: t("settlements.lostLabel"),
      value: t(view.chargeLost ? "settlements.lostByCustomer" : "settlements.lostByUs"),
    },
    { label: t("settlements.net"), value: formatMoney(view.net, view.currency) },
    { label: t("settlements.tax"), value: formatMoney(view.tax, view.currency) },
    { label: t("settlements.remark"), value: view.remark },
  ];
  return (
    <Card title={view.docNo}>
      <dl className="space-y-2 text-sm">
        {facts
          .filter(({ value }) => value !== "")
          .map(({ label, value }) => (
            <div key={label} className="flex items-start justify-between gap-4">
              <dt className="shrink-0 text-ink-3">{label}</dt>
              <dd className="min-w-0 text-right font-medium break-words tabular-nums">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

/** The debt that came of it. */
export function SettlementDebt({ view: { receivableId, receivableNo } }: ViewProps) {
  if (receivableId === null) return null;
  return (
    <SectionList title={t("settlements.owed")}>
      <Row
        icon={FileText}
        title={t("page.receivables")}
        caption={receivableNo ?? ""}
        render={(row) => (
          <Link to={paths.receivableDetail} search={{ id: receivableId }} {...row} />
        )}
      />
    </SectionList>
  );
}

const failed: ReadonlySet<string> = new Set(["dispute", "send_back", "reverse", "cancel"]);

/** What has happened to it so far. */
export function SettlementTimeline({ view }: ViewProps) {
  return (
    <Card title={t("settlements.timeline")}>
      <Timeline
        label={t("settlements.timeline")}
        steps={view.events.map(({ event, at, actorName, note }, place) => ({
          id: String(place),
          state: failed.has(event) ? ("failed" as const) : ("done" as const),
          title: t(`settlements.event.${event}`),
          caption: [formatDate(at, "dateTime"), actorName].filter(Boolean).join(" · "),
          body: note === "" ? undefined : note,
        }))}
      />
    </Card>
  );
}
