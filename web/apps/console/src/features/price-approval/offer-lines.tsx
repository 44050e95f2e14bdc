import { formatMoney, formatNumber, formatPercent, t } from "@gerai/i18n";
import { Form, InputNumber, Table } from "antd";
import type { TableColumnType } from "antd";
import { TriangleAlert } from "lucide-react";
import { localText } from "../../core/display/local-text";
import { TwoLines } from "../../core/display/two-lines";
import { MoneyInput } from "../../core/forms/money-input";
import type { Offer, OfferLine } from "../../core/wire";
import { discountShare, isBelowFloor, marginShare } from "./model";

interface OfferLinesProps {
  offer: Offer;
  /** With fields, inside a form, for what head office grants instead. */
  editable?: boolean;
}

/** The products of an offer: list price, price asked for, what is given away. */
export function OfferLines({ offer: { lines, currency }, editable = false }: OfferLinesProps) {
  const money = (amount: string) => formatMoney(amount, currency);
  const numeric = { align: "right" as const, className: "tabular-nums" };
  const columns: TableColumnType<OfferLine>[] = [
    {
      key: "product",
      title: t("products.product"),
      render: (_, line) => <TwoLines title={localText(line.name)} caption={line.materialCode} />,
    },
    {
      key: "original",
      title: t("desk.offers.originalPrice"),
      ...numeric,
      render: (_, line) => money(line.originalUnitPrice),
    },
    {
      key: "asked",
      title: t("desk.offers.askedPrice"),
      ...numeric,
      render: (_, line) => (
        <TwoLines
          title={<span className="font-semibold">{money(line.discountedUnitPrice)}</span>}
          caption={formatPercent(-discountShare(line.originalUnitPrice, line.discountedUnitPrice))}
        />
      ),
    },
    {
      key: "floor",
      title: t("desk.offers.floor"),
      ...numeric,
      render: (_, line) => <Floor line={line} money={money} />,
    },
    ...(lines.some(({ unitCost }) => unitCost !== null)
      ? [
          {
            key: "cost",
            title: t("desk.offers.cost"),
            ...numeric,
            render: (_: unknown, line: OfferLine) => <Cost line={line} money={money} />,
          },
        ]
      : []),
    {
      key: "qty",
      title: t("desk.orders.quantity"),
      ...numeric,
      render: (_, line) => (
        <TwoLines
          title={formatNumber(line.qty)}
          caption={line.qtyUsed > 0 ? t("desk.offers.used", { n: line.qtyUsed }) : ""}
        />
      ),
    },
    {
      key: "cap",
      title: t("desk.offers.cap"),
      ...numeric,
      render: (_, line, at) =>
        editable ? <GrantedCap line={line} at={at} /> : formatNumber(line.qtyCap),
    },
  ];
  if (editable) {
    columns.splice(columns.length - 2, 0, {
      key: "granted",
      title: t("desk.offers.grantedPrice"),
      ...numeric,
      render: (_, line, at) => <GrantedPrice line={line} at={at} currency={currency} />,
    });
  }
  return (
    <section aria-label={t("desk.orders.lines")}>
      <h2 className="mb-2 font-semibold">{t("desk.orders.lines")}</h2>
      <Table<OfferLine>
        size="small"
        dataSource={[...lines]}
        rowKey={(line) => line.productId}
        pagination={false}
        columns={columns}
      />
    </section>
  );
}

interface FloorProps {
  line: OfferLine;
  money: (amount: string) => string;
}

function Floor({ line, money }: FloorProps) {
  if (line.floorPrice === null) return <>—</>;
  if (!isBelowFloor(line)) return <>{money(line.floorPrice)}</>;
  return (
    <span className="inline-flex items-center gap-1 font-medium text-danger-ink">
      <TriangleAlert size={14} aria-label={t("desk.offers.belowFloor")} />
      {money(line.floorPrice)}
    </span>
  );
}

/** What a piece costs, and what of the price asked for is left over it. */
function Cost({ line, money }: FloorProps) {
  const margin = marginShare(line);
  if (line.unitCost === null || margin === null) return <>—</>;
  return (
    <TwoLines
      title={money(line.unitCost)}
      caption={
        <span className={margin < 0 ? "text-danger-ink" : undefined}>
          {t("desk.offers.margin", { share: formatPercent(margin) })}
        </span>
      }
    />
  );
}

interface GrantedCapProps {
  line: OfferLine;
  at: number;
}

function GrantedCap({ line, at }: GrantedCapProps) {
  return (
    <Form.Item name={["lines", at, "qtyCap"]} className="mb-0! ml-auto w-24">
      <InputNumber
        className="w-full"
        min={1}
        precision={0}
        aria-label={t("desk.offers.capFor", { code: line.materialCode })}
      />
    </Form.Item>
  );
}

interface GrantedPriceProps extends GrantedCapProps {
  currency: string;
}

function GrantedPrice({ line, at, currency }: GrantedPriceProps) {
  return (
    <Form.Item name={["lines", at, "discountedUnitPrice"]} className="mb-0! ml-auto w-36">
      <MoneyInput
        currency={currency}
        aria-label={t("desk.offers.grantedFor", { code: line.materialCode })}
      />
    </Form.Item>
  );
}
