import { formatMoney, formatNumber, t } from "@gerai/i18n";
import { Table } from "antd";
import { TwoLines } from "../../../core/display/two-lines";
import type { SettlementLine, SettlementView } from "../../../core/wire";
import { differs } from "./model";

interface SettlementLinesProps {
  view: SettlementView;
}

const figures = ["opening", "fillUp", "sold", "returned", "lost", "closing"] as const;

/** What became of the pieces of every product, where reports and counts differ, and what was disputed. */
export function SettlementLines({ view }: SettlementLinesProps) {
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t("desk.settlements.lines")}</h2>
      {view.lines.length === 0 ? (
        <p className="text-sm text-ink-3">{t("desk.settlements.noLines")}</p>
      ) : (
        <div
          className="overflow-x-auto"
          // A region that scrolls must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={t("desk.settlements.lines")}
        >
          <Table<SettlementLine>
            size="small"
            dataSource={[...view.lines]}
            rowKey={({ productId }) => productId}
            pagination={false}
            className="min-w-240"
            columns={[
              {
                key: "product",
                title: t("desk.settlements.product"),
                render: (_: unknown, { name, materialCode }) => (
                  <TwoLines title={name} caption={materialCode} />
                ),
              },
              ...figures.map((figure) => ({
                key: figure,
                title: t(`desk.settlements.${figure}`),
                align: "right" as const,
                className: "tabular-nums",
                render: (_: unknown, line: SettlementLine) => formatNumber(line[figure]),
              })),
              {
                key: "difference",
                title: t("desk.settlements.difference"),
                render: (_: unknown, line) =>
                  differs(line)
                    ? t("desk.settlements.differs", {
                        reported: line.reported,
                        missing: line.missing,
                      })
                    : "—",
              },
              {
                key: "amount",
                title: t("desk.ar.amount"),
                align: "right",
                className: "tabular-nums",
                render: (_: unknown, { amount, prices }) => (
                  <TwoLines
                    title={formatMoney(amount, view.currency)}
                    caption={prices
                      .map(
                        ({ qty, unitPrice }) => `${qty} × ${formatMoney(unitPrice, view.currency)}`,
                      )
                      .join(" + ")}
                  />
                ),
              },
              {
                key: "dispute",
                title: t("desk.settlements.dispute"),
                render: (_: unknown, { productId }) => (
                  <Disputes view={view} productId={productId} />
                ),
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}

function Disputes({ view, productId }: { view: SettlementView; productId: string }) {
  const found = view.disputes.filter((dispute) => dispute.productId === productId);
  if (found.length === 0) return "—";
  return (
    <div className="flex flex-col gap-2">
      {found.map(({ round, claimedQty, remark, answer, raisedByName }) => (
        <div key={round} className="text-sm">
          <span className="block text-danger-ink">
            {t("desk.settlements.claimed", { name: raisedByName, n: claimedQty })}
          </span>
          {remark !== "" && <span className="block">{remark}</span>}
          {answer !== "" && (
            <span className="block text-ink-2">{t("desk.settlements.answered", { answer })}</span>
          )}
        </div>
      ))}
    </div>
  );
}
