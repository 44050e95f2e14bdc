import { formatDate, formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Table } from "antd";
import { useState } from "react";
import { TwoLines } from "../../../core/display/two-lines";
import { useApi, useMay } from "../../../core/session/services";
import type { DunningReminder, Receivable, ReceivableDispute } from "../../../core/wire";
import { receivableDunningQuery } from "./api";
import { CloseDisputeDialog, OpenDisputeDialog } from "./dispute-dialogs";
import { toldText, wordingLabel } from "./model";

interface ReceivableDunningProps {
  receivable: Receivable;
}

/** Who was reminded of a receivable, and whether the customer disputes it. */
export function ReceivableDunning({ receivable }: ReceivableDunningProps) {
  const found = useQuery(receivableDunningQuery(useApi(), receivable.id));
  const finance = useMay("top_up_audit");
  const [asking, setAsking] = useState<"open" | "close" | null>(null);
  if (!found.data) return null;
  const { reminders, disputes } = found.data;
  const open = disputes.find(({ closedAt }) => closedAt === null);
  return (
    <section aria-label={t("desk.dunning.list")}>
      <div className="mb-2 flex items-center justify-between">
        <h2 className="font-semibold">{t("desk.dunning.list")}</h2>
        {finance && !open && !receivable.settled && (
          <Button size="small" onClick={() => setAsking("open")}>
            {t("desk.dispute.open")}
          </Button>
        )}
      </div>
      {open && (
        <Alert
          className="mb-3"
          type="warning"
          showIcon
          title={t("desk.dispute.isOpen")}
          description={<DisputeText dispute={open} />}
          action={
            finance && (
              <Button size="small" onClick={() => setAsking("close")}>
                {t("desk.dispute.close")}
              </Button>
            )
          }
        />
      )}
      <ReminderTable reminders={reminders} />
      {disputes
        .filter(({ closedAt }) => closedAt !== null)
        .map(({ id, reason, outcome }) => (
          <p key={id} className="mt-2 text-sm text-ink-3">
            {t("desk.dispute.past", { reason, outcome })}
          </p>
        ))}
      {asking === "open" && (
        <OpenDisputeDialog receivable={receivable} onClose={() => setAsking(null)} />
      )}
      {asking === "close" && open && (
        <CloseDisputeDialog
          receivable={receivable}
          dispute={open}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

interface DisputeTextProps {
  dispute: ReceivableDispute;
}

function DisputeText({ dispute: { reason, openedByName, openedAt } }: DisputeTextProps) {
  const by = t("desk.dispute.by", { name: openedByName, at: formatDate(openedAt, "dateTime") });
  return <TwoLines title={reason} caption={by} />;
}

interface ReminderTableProps {
  reminders: readonly DunningReminder[];
}

function ReminderTable({ reminders }: ReminderTableProps) {
  if (reminders.length === 0) return <p className="text-ink-3">{t("desk.dunning.none")}</p>;
  return (
    <Table<DunningReminder>
      size="small"
      dataSource={[...reminders]}
      rowKey={({ id }) => id}
      pagination={false}
      columns={[
        {
          key: "sentOn",
          title: t("desk.dunning.sentOn"),
          render: (_: unknown, { sentAt }) => formatDate(sentAt, "dateTime"),
        },
        {
          key: "wording",
          title: t("desk.dunning.field.wording"),
          render: (_: unknown, { wording, daysLate }) => (
            <TwoLines
              title={wordingLabel(wording)}
              caption={t("desk.dunning.step", { n: daysLate })}
            />
          ),
        },
        {
          key: "told",
          title: t("desk.dunning.sentTo"),
          render: (_: unknown, reminder) => toldText(reminder),
        },
        {
          key: "amount",
          title: t("desk.dunning.amountThen"),
          align: "right",
          className: "tabular-nums",
          render: (_: unknown, { amount, currency }) => formatMoney(amount, currency),
        },
      ]}
    />
  );
}
