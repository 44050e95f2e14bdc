import { formatMoney, formatNumber, t } from "@gerai/i18n";
import { Table } from "antd";
import { ProductCell } from "../../core/display/product-cell";
import type { ReturnLine, ReturnView } from "../../core/wire";

type Quantity = "qtyRequested" | "qtyReceived" | "qtySound" | "qtyDamaged" | "qtyRejected";

/** What comes back, and what the warehouse made of it. */
export function ReturnLines({ shown }: { shown: ReturnView }) {
  const judged = shown.inspectedAt !== null;
  const quantity = (key: Quantity) => ({
    key,
    title: t(`desk.returns.${key}`),
    align: "right" as const,
    className: "tabular-nums",
    render: (_: unknown, line: ReturnLine) => formatNumber(line[key]),
  });
  return (
    <section aria-label={t("desk.returns.lines")}>
      <h2 className="mb-2 font-semibold">{t("desk.returns.lines")}</h2>
      <Table<ReturnLine>
        size="small"
        dataSource={[...shown.lines]}
        rowKey={({ lineId }) => lineId}
        pagination={false}
        columns={[
          {
            key: "product",
            title: t("products.product"),
            render: (_: unknown, line) => <ProductCell product={line} />,
          },
          quantity("qtyRequested"),
          quantity("qtyReceived"),
          ...(judged
            ? [quantity("qtySound"), quantity("qtyDamaged"), quantity("qtyRejected")]
            : []),
          {
            key: "amount",
            title: t("desk.returns.amount"),
            align: "right" as const,
            className: "tabular-nums font-semibold",
            render: (_: unknown, { amount }) =>
              judged && amount !== null ? formatMoney(amount, shown.currency) : "—",
          },
        ]}
      />
    </section>
  );
}
