import { t } from "@gerai/i18n";
import { buttonClass, Chips, EmptyState, SearchField, Stepper } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { Boxes } from "lucide-react";
import { useState } from "react";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useClient } from "../../../core/services-context";
import { GoodsLine } from "../../../core/stock/goods-line";
import { onHandOf, storeStockQuery } from "../../../core/stock/store-stock";
import { CountBar } from "../components/count-bar";
import { OfStore } from "../components/of-store";
import { foundOnShelf, shelfOf } from "../model";
import type { ShelfItem } from "../model";
import { useCount } from "../use-count";
import type { Count } from "../use-count";

const parts = ["all", "left", "counted"] as const;

/** Counting a store by hand: what should be there, with what was found. */
export function ManualInventoryPage() {
  const { storeId } = useSearch({ from: "/signed-in/pages/inventoryCount/manualInventory" });
  return <OfStore storeId={storeId}>{(id) => <ByHand storeId={id} />}</OfStore>;
}

function ByHand({ storeId }: { storeId: string }) {
  const count = useCount(storeId);
  const stock = useQuery(storeStockQuery(useClient(), storeId));
  const [keyword, setKeyword] = useState("");
  const [part, setPart] = useState<(typeof parts)[number]>("all");
  const books = stock.data ?? [];
  const shelf = foundOnShelf(shelfOf(books, count.lines), keyword, part);
  // Until the rule is known nobody is shown what should be there.
  const onHand = count.count?.blind === false ? onHandOf(books) : new Map<string, number>();
  const head = (
    <div className="space-y-2 px-4 pt-3 pb-2">
      <SearchField
        value={keyword}
        onChange={setKeyword}
        label={t("stock.search")}
        placeholder={t("stock.searchHint")}
      />
      <Chips
        label={t("counting.part")}
        options={parts.map((value) => ({ value, label: t(`counting.shelf.${value}`) }))}
        value={[part]}
        onChange={([chosen]) => chosen && setPart(chosen)}
      />
      <Link
        to={paths.inventoryGoodsList}
        search={{ storeId }}
        className={buttonClass({ variant: "soft", block: true })}
      >
        {t("counting.otherGoods")}
      </Link>
    </div>
  );
  return (
    <Page
      title={t("page.manualInventory")}
      caption={count.storeName}
      back={paths.inventoryCountIndex}
      flush
      footer={<CountBar count={count} />}
    >
      {shelf.length === 0 ? (
        <div className="h-full overflow-y-auto">
          {head}
          <EmptyState icon={Boxes} title={t("goods.nothing")} hint={t("counting.shelfEmptyHint")} />
        </div>
      ) : (
        <VirtualList
          items={shelf}
          getKey={({ id }) => id}
          estimateSize={92}
          label={t("page.manualInventory")}
          scrollId="shelf"
          header={head}
          renderItem={(item) => <ShelfLine item={item} count={count} book={onHand.get(item.id)} />}
        />
      )}
    </Page>
  );
}

interface ShelfLineProps {
  item: ShelfItem;
  count: Count;
  book: number | undefined;
}

function ShelfLine({ item, count, book }: ShelfLineProps) {
  return (
    <GoodsLine
      goods={item}
      trailing={
        <Stepper
          compact
          max={100_000}
          label={t("stock.piecesOf", { name: item.name })}
          value={item.qty ?? 0}
          onChange={(qty) => void count.set(item, qty)}
        />
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
        {book === undefined ? null : <span>{t("counting.book", { n: book })}</span>}
        {item.qty === null ? (
          <button
            type="button"
            // A word to the eye, 44 px to the finger.
            className="relative z-10 font-semibold text-brand-ink underline after:absolute after:-inset-x-2 after:-inset-y-3.5"
            aria-label={t("counting.noneOf", { name: item.name })}
            onClick={() => void count.set(item, 0)}
          >
            {t("counting.none")}
          </button>
        ) : (
          <span className="font-semibold text-brand-ink">{t("counting.isCounted")}</span>
        )}
      </p>
    </GoodsLine>
  );
}
