import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Table } from "antd";
import { TwoLines } from "../../core/display/two-lines";
import { RowMenu } from "../../core/records/row-menu";
import type { WriteOff } from "../../core/wire";
import { DocumentLink } from "./document-link";
import { WriteOffState } from "./states";
import { useWriteOffActions } from "./use-write-off-actions";

interface WriteOffListProps {
  writeOffs: readonly WriteOff[];
  /** The document that is looked at; the other side of each write-off is shown. */
  of: "receivable" | "receipt";
}

/** What was written off of a receivable or with a receipt. */
export function WriteOffList({ writeOffs, of }: WriteOffListProps) {
  const { actions, dialog } = useWriteOffActions();
  return (
    <section aria-label={t("desk.writeOffs.list")}>
      <h2 className="mb-2 font-semibold">{t("desk.writeOffs.list")}</h2>
      {writeOffs.length === 0 ? (
        <p className="text-sm text-ink-3">{t("desk.writeOffs.none")}</p>
      ) : (
        <Table<WriteOff>
          size="small"
          dataSource={[...writeOffs]}
          rowKey={({ id }) => id}
          pagination={false}
          columns={[
            {
              key: "docNo",
              title: t("desk.writeOffs.one"),
              render: (_: unknown, { docNo, bizDate }) => (
                <TwoLines
                  title={<span className="whitespace-nowrap">{docNo}</span>}
                  caption={formatDate(bizDate)}
                />
              ),
            },
            {
              key: "other",
              title: t(`desk.writeOffs.${of === "receipt" ? "receivable" : "receipt"}`),
              render: (_: unknown, writeOff) => <OtherSide writeOff={writeOff} of={of} />,
            },
            {
              key: "amount",
              title: t("desk.writeOffs.amount"),
              align: "right",
              className: "tabular-nums",
              render: (_: unknown, { amount, currency }) => formatMoney(amount, currency),
            },
            {
              key: "by",
              title: t("desk.writeOffs.by"),
              render: (_: unknown, { writtenBy, reason }) => (
                <TwoLines title={writtenBy ?? "—"} caption={t(`desk.match.reason.${reason}`)} />
              ),
            },
            {
              key: "state",
              title: t("desk.ar.state"),
              render: (_: unknown, writeOff) => <WriteOffState writeOff={writeOff} />,
            },
            {
              key: "actions",
              title: <span className="sr-only">{t("common.rowActions")}</span>,
              width: 56,
              render: (_: unknown, writeOff) => {
                const possible = actions?.(writeOff) ?? [];
                if (possible.length === 0) return null;
                return <RowMenu name={writeOff.docNo} actions={possible} />;
              },
            },
          ]}
        />
      )}
      {dialog}
    </section>
  );
}

interface OtherSideProps {
  writeOff: WriteOff;
  of: WriteOffListProps["of"];
}

function OtherSide({ writeOff, of }: OtherSideProps) {
  const { receivableId, receivableNo, receiptId, receiptNo, method } = writeOff;
  if (of === "receipt") {
    return (
      <DocumentLink desk="receivables" id={receivableId}>
        {receivableNo}
      </DocumentLink>
    );
  }
  return (
    <TwoLines
      title={
        <DocumentLink desk="receipts" id={receiptId}>
          {receiptNo}
        </DocumentLink>
      }
      caption={t(`desk.receipts.method.${method}`)}
    />
  );
}
