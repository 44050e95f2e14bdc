import { formatDate, t } from "@gerai/i18n";
import { Stepper, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { CloudUpload } from "lucide-react";
import { paths } from "../../../core/paths";
import { GoodsLine } from "../../../core/stock/goods-line";
import type { ShownLine } from "../model";
import type { Count } from "../use-count";

/** A product on the list of a count; its name leads to its scans. */
export function CountedLine({ line, count }: { line: ShownLine; count: Count }) {
  const goods = { ...line, id: line.productId };
  return (
    <GoodsLine
      goods={line}
      renderTitle={(className, name) => (
        <Link
          to={paths.scannedProductDetail}
          search={{ storeId: count.storeId, productId: line.productId }}
          className={className}
        >
          {name}
        </Link>
      )}
      trailing={
        <Stepper
          compact
          max={100_000}
          label={t("stock.piecesOf", { name: line.name })}
          value={line.qty ?? 0}
          onChange={(qty) => void count.set(goods, qty)}
        />
      }
    >
      <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
        {line.at > 0 ? formatDate(line.at, "time") : null}
        {line.qty === null ? <Tag tone="danger">{t("counting.again")}</Tag> : null}
        {line.waiting ? (
          <CloudUpload className="size-3.5" aria-label={t("unsent.waiting")} />
        ) : null}
      </p>
    </GoodsLine>
  );
}
