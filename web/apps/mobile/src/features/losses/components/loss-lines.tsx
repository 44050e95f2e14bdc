import { t } from "@gerai/i18n";
import { Card, ImageViewer, Tag } from "@gerai/ui";
import { useState } from "react";
import { GoodsLine } from "../../../core/stock/goods-line";
import type { LossLine } from "../types";

/** What is lost, product by product, with its photos. */
export function LossLines({ lines, decided }: { lines: readonly LossLine[]; decided: boolean }) {
  return (
    <Card title={t("stock.products", { n: lines.length })} flush>
      <ul>
        {lines.map((line) => (
          <li key={line.productId}>
            <GoodsLine
              goods={line}
              trailing={
                <span className="text-md font-bold tabular-nums">
                  {t("stock.pieces", { n: line.qty })}
                </span>
              }
            >
              <span className="mt-1 flex flex-wrap gap-1.5">
                <Tag tone="neutral">{t(`losses.reason.${line.reason}`)}</Tag>
                {decided && line.claimQty > 0 ? (
                  <Tag tone="danger">{t("losses.claim", { n: line.claimQty })}</Tag>
                ) : null}
              </span>
              {line.remark ? <p className="mt-1 text-xs text-ink-2">{line.remark}</p> : null}
            </GoodsLine>
            <Photos photos={line.photos} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Photos({ photos }: { photos: LossLine["photos"] }) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 border-b border-line bg-surface px-4 pb-3">
      {photos.map(({ id, url }, index) => (
        <button
          key={id}
          type="button"
          aria-label={t("common.image.open", { n: index + 1 })}
          onClick={() => setOpenAt(index)}
          className="size-16 overflow-hidden rounded-control bg-sunken"
        >
          <img src={url} alt="" loading="lazy" className="size-full object-cover" />
        </button>
      ))}
      <ImageViewer
        images={photos.map(({ id, url }, index) => ({
          id,
          src: url,
          alt: t("losses.photoN", { n: index + 1 }),
        }))}
        openAt={openAt}
        onClose={() => setOpenAt(null)}
      />
    </div>
  );
}
