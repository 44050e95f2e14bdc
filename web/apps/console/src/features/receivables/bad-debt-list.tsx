import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Table } from "antd";
import { TwoLines } from "../../core/display/two-lines";
import { RowMenu } from "../../core/records/row-menu";
import type { BadDebt } from "../../core/wire";
import { BadDebtState } from "./states";
import { useBadDebtActions } from "./use-bad-debt-actions";

interface BadDebtListProps {
  badDebts: readonly BadDebt[];
}

/** What of a receivable was given up, or is to be. */
export function BadDebtList({ badDebts }: BadDebtListProps) {
  const actions = useBadDebtActions();
  if (badDebts.length === 0) return null;
  return (
    <section aria-label={t("desk.badDebts.list")}>
      <h2 className="mb-2 font-semibold">{t("desk.badDebts.list")}</h2>
      <Table<BadDebt>
        size="small"
        dataSource={[...badDebts]}
        rowKey={({ id }) => id}
        pagination={false}
        columns={[
          {
            key: "docNo",
            title: t("desk.badDebts.one"),
            render: (_: unknown, { docNo, reason }) => <TwoLines title={docNo} caption={reason} />,
          },
          {
            key: "amount",
            title: t("desk.ar.amount"),
            align: "right",
            className: "tabular-nums",
            render: (_: unknown, { amount, currency }) => formatMoney(amount, currency),
          },
          {
            key: "askedBy",
            title: t("desk.badDebts.askedBy"),
            render: (_: unknown, { askedBy, askedAt }) => (
              <TwoLines title={askedBy} caption={formatDate(askedAt, "dateTime")} />
            ),
          },
          {
            key: "state",
            title: t("desk.ar.state"),
            render: (_: unknown, badDebt) => <BadDebtState badDebt={badDebt} />,
          },
          {
            key: "actions",
            title: <span className="sr-only">{t("common.rowActions")}</span>,
            width: 56,
            render: (_: unknown, badDebt) => {
              const possible = actions?.(badDebt) ?? [];
              if (possible.length === 0) return null;
              return <RowMenu name={badDebt.docNo} actions={possible} />;
            },
          },
        ]}
      />
    </section>
  );
}
