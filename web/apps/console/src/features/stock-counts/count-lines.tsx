import { formatDate, formatNumber, t } from "@gerai/i18n";
import { Switch, Table } from "antd";
import { useState } from "react";
import { ProductCell } from "../../core/display/product-cell";
import { StatusTag } from "../../core/display/status-tag";
import { TwoLines } from "../../core/display/two-lines";
import type { StockCountLine } from "../../core/wire";
import { byDifference, differs, signed } from "./model";

interface CountLinesProps {
  lines: readonly StockCountLine[];
  /** What is to be counted again; null where nothing can be asked. */
  ticked: readonly string[] | null;
  onTick: (productIds: readonly string[]) => void;
}

/** What was counted beside what the books said at that moment, the largest difference first. */
export function CountLines({ lines, ticked, onTick }: CountLinesProps) {
  const compared = lines.some(({ difference }) => difference !== null);
  const [onlyDifferences, setOnlyDifferences] = useState(compared);
  const shown = byDifference(onlyDifferences ? lines.filter(differs) : lines);
  const selection = {
    columnWidth: 44,
    selectedRowKeys: [...(ticked ?? [])],
    onChange: (keys: readonly (string | number | bigint)[]) => onTick(keys.map(String)),
    getTitleCheckboxProps: () => ({ "aria-label": t("list.selectAll") }),
    getCheckboxProps: ({ name }: StockCountLine) => ({
      "aria-label": t("list.selectRow", { name }),
    }),
  };
  return (
    <section aria-label={t("desk.floor.lines")}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="font-semibold">{t("desk.floor.lines")}</h2>
        {compared && (
          <label className="flex items-center gap-2 text-sm">
            <Switch size="small" checked={onlyDifferences} onChange={setOnlyDifferences} />
            {t("desk.counts.onlyDifferences")}
          </label>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="rounded-control bg-sunken px-4 py-6 text-center text-sm text-ink-2">
          {t("desk.counts.noDifferences")}
        </p>
      ) : (
        <Table<StockCountLine>
          size="small"
          dataSource={shown}
          rowKey={({ productId }) => productId}
          pagination={shown.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
          {...(ticked ? { rowSelection: selection } : {})}
          columns={columns()}
        />
      )}
    </section>
  );
}

function columns() {
  return [
    {
      key: "product",
      title: t("products.product"),
      render: (_: unknown, line: StockCountLine) => <ProductCell product={line} />,
    },
    {
      key: "book",
      title: t("desk.counts.book"),
      align: "right" as const,
      className: "tabular-nums",
      render: (_: unknown, { difference }: StockCountLine) =>
        difference === null ? "—" : formatNumber(difference.bookQty),
    },
    {
      key: "counted",
      title: t("desk.counts.counted"),
      align: "right" as const,
      className: "tabular-nums",
      render: (_: unknown, line: StockCountLine) => <Counted line={line} />,
    },
    {
      key: "variance",
      title: t("desk.counts.variance"),
      align: "right" as const,
      className: "tabular-nums font-semibold",
      render: (_: unknown, { difference }: StockCountLine) =>
        difference === null ? "—" : signed(difference.varianceQty),
    },
    {
      key: "verdict",
      title: t("desk.floor.state"),
      render: (_: unknown, line: StockCountLine) => <Verdict line={line} />,
    },
  ];
}

interface LineProps {
  line: StockCountLine;
}

function Counted({ line: { countedQty, countedAt, previousQty } }: LineProps) {
  if (countedQty === null) return <span className="text-ink-3">{t("desk.counts.again")}</span>;
  const before =
    previousQty === null ? "" : t("desk.counts.previous", { n: formatNumber(previousQty) });
  const at = countedAt === null ? "" : formatDate(countedAt, "time");
  return (
    <TwoLines title={formatNumber(countedQty)} caption={[at, before].filter(Boolean).join(" · ")} />
  );
}

function Verdict({ line: { difference } }: LineProps) {
  if (difference === null) return null;
  const { within, movedSince, assumed } = difference;
  return (
    <span className="flex flex-wrap gap-1">
      <StatusTag tone={within ? "brand" : "danger"}>
        {t(within ? "desk.counts.within" : "desk.counts.beyond")}
      </StatusTag>
      {movedSince && <StatusTag tone="info">{t("desk.counts.moved")}</StatusTag>}
      {assumed && <StatusTag tone="neutral">{t("desk.counts.assumed")}</StatusTag>}
    </span>
  );
}
