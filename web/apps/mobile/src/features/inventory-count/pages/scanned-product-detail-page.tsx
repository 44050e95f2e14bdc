import { formatDate, t } from "@gerai/i18n";
import { Button, Card, EmptyState, IconButton, Stepper, Tag } from "@gerai/ui";
import { useSearch } from "@tanstack/react-router";
import { SearchX, Undo2 } from "lucide-react";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { GoodsLine } from "../../../core/stock/goods-line";
import { useBack } from "../../../core/use-back";
import { OfStore } from "../components/of-store";
import type { ShownEntry, ShownLine } from "../model";
import { useCount } from "../use-count";
import type { Count } from "../use-count";

/** One product of a count: its scans with their times, to correct and to take back. */
export function ScannedProductDetailPage() {
  const { storeId, productId } = useSearch({
    from: "/signed-in/pages/inventoryCount/scannedProductDetail",
  });
  return (
    <OfStore storeId={storeId}>{(id) => <Scanned storeId={id} productId={productId} />}</OfStore>
  );
}

function Scanned({ storeId, productId }: { storeId: string; productId: string | undefined }) {
  const count = useCount(storeId);
  const line = count.lines.find((each) => each.productId === productId);
  return (
    <Page
      title={t("page.scannedProductDetail")}
      caption={count.storeName}
      back={paths.selectedProductList}
    >
      {line ? (
        <ProductCard line={line} count={count} />
      ) : (
        <EmptyState icon={SearchX} title={t("counting.notOnList")} />
      )}
    </Page>
  );
}

function ProductCard({ line, count }: { line: ShownLine; count: Count }) {
  const back = useBack(paths.selectedProductList);
  const goods = { ...line, id: line.productId };
  const entries = count.entriesOf(line.productId);
  const drop = async () => {
    await count.drop(goods);
    back();
  };
  return (
    <>
      <Card flush>
        <GoodsLine goods={line}>
          {line.previousQty === null ? null : (
            <p className="text-xs text-ink-2">
              {t("counting.foundBefore", { n: line.previousQty })}
            </p>
          )}
        </GoodsLine>
        <div className="flex items-center justify-between gap-3 px-4 py-4">
          <span className="text-base font-semibold">{t("counting.countedQty")}</span>
          <Stepper
            label={t("stock.piecesOf", { name: line.name })}
            max={100_000}
            value={line.qty ?? 0}
            onChange={(qty) => void count.set(goods, qty)}
          />
        </div>
      </Card>
      <Card title={t("counting.entries")} flush>
        {entries.length === 0 ? (
          <p className="px-4 pb-4 text-sm text-ink-3">{t("counting.noEntries")}</p>
        ) : (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <EntryRow
                key={entry.entryKey}
                entry={entry}
                onTakeBack={() => void count.add(goods, -entry.qty)}
              />
            ))}
          </ul>
        )}
      </Card>
      <Button variant="outline" block onClick={() => void drop()}>
        {t("counting.drop")}
      </Button>
    </>
  );
}

function EntryRow({ entry, onTakeBack }: { entry: ShownEntry; onTakeBack: () => void }) {
  const { kind, qty, at, waiting } = entry;
  const what =
    kind === "add"
      ? t(qty < 0 ? "counting.entry.takenBack" : "counting.entry.add", { n: Math.abs(qty) })
      : kind === "set"
        ? t("counting.entry.set", { n: qty })
        : t("counting.entry.drop");
  const time = formatDate(at, "time");
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <span className="w-14 shrink-0 text-sm text-ink-3 tabular-nums">{time}</span>
      <span className="min-w-0 flex-1 text-base">{what}</span>
      {waiting ? <Tag tone="info">{t("unsent.waiting")}</Tag> : null}
      {kind === "add" && qty > 0 ? (
        <IconButton
          icon={Undo2}
          label={t("counting.takeBackScan", { time, n: qty })}
          onClick={onTakeBack}
        />
      ) : null}
    </li>
  );
}
