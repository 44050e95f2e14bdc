import { formatMoney, formatNumber, t } from "@gerai/i18n";
import { Table } from "antd";
import { TwoLines } from "../../core/display/two-lines";
import type { OrderDetail, OrderLine } from "../../core/wire";

type Quantity =
  | "qtyOrdered"
  | "qtyApproved"
  | "qtyDispatched"
  | "qtyReceived"
  | "qtyReturned"
  | "qtyCancelled";

interface OrderLinesProps {
  order: OrderDetail;
}

/** The products of an order and how many of each have come how far. */
export function OrderLines({ order: { lines, currency } }: OrderLinesProps) {
  const quantity = (key: Quantity) => ({
    key,
    title: t(`desk.orders.${key}`),
    align: "right" as const,
    className: "tabular-nums",
    render: (_: unknown, line: OrderLine) => formatNumber(line[key]),
  });
  return (
    <section aria-label={t("desk.orders.lines")}>
      <h2 className="mb-2 font-semibold">{t("desk.orders.lines")}</h2>
      <Table<OrderLine>
        size="small"
        dataSource={[...lines]}
        rowKey={(line) => line.lineId}
        pagination={false}
        columns={[
          {
            key: "product",
            title: t("products.product"),
            render: (_: unknown, line) => (
              <TwoLines title={line.name} caption={`${line.materialCode} · ${line.spec}`} />
            ),
          },
          {
            key: "price",
            title: t("prices.unitPrice"),
            align: "right",
            className: "tabular-nums",
            render: (_: unknown, line) => (
              <TwoLines
                title={formatMoney(line.unitPrice, currency)}
                caption={
                  line.unitPrice === line.listPrice ? "" : formatMoney(line.listPrice, currency)
                }
              />
            ),
          },
          quantity("qtyOrdered"),
          quantity("qtyApproved"),
          quantity("qtyDispatched"),
          quantity("qtyReceived"),
          ...(lines.some(({ qtyReturned }) => qtyReturned > 0) ? [quantity("qtyReturned")] : []),
          ...(lines.some(({ qtyCancelled }) => qtyCancelled > 0) ? [quantity("qtyCancelled")] : []),
          {
            key: "amount",
            title: t("desk.orders.amount"),
            align: "right",
            className: "tabular-nums font-semibold",
            render: (_: unknown, line) => formatMoney(line.amount, currency),
          },
        ]}
      />
    </section>
  );
}
