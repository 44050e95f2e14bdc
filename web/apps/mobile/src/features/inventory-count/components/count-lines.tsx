import { t } from "@gerai/i18n";
import { Card, Chips, Tag } from "@gerai/ui";
import { useState } from "react";
import { GoodsLine } from "../../../core/stock/goods-line";
import { byDifference } from "../model";
import type { NotCountedProduct, StockCountLine } from "../types";

const parts = ["differing", "all"] as const;

/** What was found, the largest differences first. */
export function CountLines({ lines }: { lines: readonly StockCountLine[] }) {
  const differing = lines.filter(({ difference }) => difference && difference.varianceQty !== 0);
  const [part, setPart] = useState<(typeof parts)[number]>("differing");
  const compared = lines.some(({ difference }) => difference !== null);
  const shown = compared && part === "differing" ? differing : lines;
  return (
    <Card title={t("stock.products", { n: lines.length })} flush>
      {compared ? (
        <div className="px-4 pb-2">
          <Chips
            label={t("counting.part")}
            options={[
              { value: "differing", label: t("counting.differing", { n: differing.length }) },
              { value: "all", label: t("counting.part.all") },
            ]}
            value={[part]}
            onChange={([chosen]) => chosen && setPart(chosen)}
          />
        </div>
      ) : null}
      {shown.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-2">{t("counting.allRight")}</p>
      ) : (
        <ul>
          {byDifference(shown).map((line) => (
            <li key={line.productId}>
              <ComparedLine line={line} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ComparedLine({ line }: { line: StockCountLine }) {
  const { difference, countedQty, previousQty } = line;
  return (
    <GoodsLine
      goods={line}
      trailing={
        <span className="text-md font-bold tabular-nums">
          {countedQty === null ? t("counting.again") : t("stock.pieces", { n: countedQty })}
        </span>
      }
    >
      <p className="mt-1 flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
        {difference ? <span>{t("counting.book", { n: difference.bookQty })}</span> : null}
        {difference && difference.varianceQty !== 0 ? (
          <Tag
            tone={difference.within ? "neutral" : difference.varianceQty < 0 ? "danger" : "mango"}
          >
            {signed(difference.varianceQty)}
          </Tag>
        ) : null}
        {difference?.movedSince ? <Tag tone="info">{t("counting.movedSince")}</Tag> : null}
        {difference?.assumed ? <Tag>{t("counting.assumed")}</Tag> : null}
        {previousQty === null ? null : <span>{t("counting.foundBefore", { n: previousQty })}</span>}
      </p>
    </GoodsLine>
  );
}

/** What the store should have and nobody counted. */
export function NotCountedLines({ products }: { products: readonly NotCountedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <Card title={t("counting.notCountedTitle", { n: products.length })} flush>
      <ul>
        {products.map((product) => (
          <li key={product.productId}>
            <GoodsLine
              goods={product}
              trailing={
                product.bookQty === null ? null : (
                  <span className="text-xs text-ink-3">
                    {t("counting.book", { n: product.bookQty })}
                  </span>
                )
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** With its sign, and a real minus. */
function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
