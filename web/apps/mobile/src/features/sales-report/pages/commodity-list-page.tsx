import type { KeptGoods } from "@gerai/api";
import { formatDate, formatMoney, formatNumber, t } from "@gerai/i18n";
import { Button, Chips, EmptyState, SearchField, SkeletonRows, toast } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Check, PackageSearch, Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { keptCatalogueQuery } from "../../../core/goods/kept-catalogue";
import { KeptItem } from "../../../core/goods/kept-item";
import { findKept } from "../../../core/goods/kept-search";
import { Picture } from "../../../core/goods/picture";
import { brandsOf } from "../../../core/goods/sheet";
import type { Sheet } from "../../../core/goods/sheet";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useServices, useUser } from "../../../core/services-context";
import { useBack } from "../../../core/use-back";
import { SaleFoot } from "../components/sale-foot";
import { WithSale } from "../components/with-sale";
import type { Sale } from "../components/with-sale";
import type { SaleSearch } from "../search";
import { useSaleLines } from "../use-sale-lines";
import type { SaleLines } from "../use-sale-lines";

/** Stands for all brands. */
const everyBrand = "";

/** Products to choose by hand, out of the catalogue that lies on the phone. */
export function CommodityListPage() {
  const search = useSearch({ from: "/signed-in/pages/salesReport/commodityList" });
  return (
    <WithSale title={t("page.salesReportCommodityList")} search={search}>
      {(sale) => <ChooseGoods key={sale.start.name} sale={sale} search={search} />}
    </WithSale>
  );
}

function ChooseGoods({ sale, search }: { sale: Sale; search: SaleSearch }) {
  const noted = useSaleLines(sale.start);
  const back = useBack(paths.salesReport);
  const services = useServices();
  const query = useQuery(keptCatalogueQuery(services, useUser().userId));
  return (
    <Page
      title={t("page.salesReportCommodityList")}
      caption={sale.start.place.storeName}
      back={paths.salesReport}
      flush
      footer={
        <SaleFoot lines={noted.lines}>
          <Button size="lg" onClick={back}>
            {t("sales.done")}
          </Button>
        </SaleFoot>
      }
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={7} />}
        isEmpty={({ sheet }) => sheet.ids.length === 0}
        empty={
          <EmptyState
            icon={PackageSearch}
            title={t("sales.noCatalogue")}
            hint={t("sales.noCatalogueHint")}
            action={
              <Button variant="soft" onClick={() => void query.refetch()}>
                {t("common.retry")}
              </Button>
            }
          />
        }
      >
        {({ sheet, at }) => <Goods sheet={sheet} at={at} noted={noted} search={search} />}
      </QueryView>
    </Page>
  );
}

interface GoodsProps {
  sheet: Sheet;
  at: number;
  noted: SaleLines;
  search: SaleSearch;
}

function Goods({ sheet, at, noted, search }: GoodsProps) {
  const [typed, setTyped] = useState("");
  const [brandId, setBrandId] = useState(everyBrand);
  const keyword = useDeferredValue(typed.trim());
  const found = findKept(sheet, {
    keyword,
    brandId: brandId === everyBrand ? undefined : brandId,
    offSale: true,
  });
  const navigate = useNavigate();
  const tellExists = () =>
    toast(t("sales.exists"), {
      action: {
        label: t("sales.change"),
        onClick: () => void navigate({ to: paths.salesReportSelectedList, search }),
      },
    });
  return (
    <div className="flex h-full flex-col">
      <div className="space-y-1.5 border-b border-line bg-surface px-4 py-2">
        <div className="flex">
          <SearchField
            value={typed}
            onChange={setTyped}
            label={t("sales.search")}
            placeholder={t("sales.search")}
          />
        </div>
        <Chips
          label={t("sales.brands")}
          options={[
            { value: everyBrand, label: t("sales.everyBrand") },
            ...brandsOf(sheet)
              .toSorted((one, other) => one.name.localeCompare(other.name))
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={[brandId]}
          onChange={([chosen = everyBrand]) => setBrandId(chosen)}
        />
      </div>
      <div className="min-h-0 flex-1">
        {found.length === 0 ? (
          <EmptyState
            icon={PackageSearch}
            title={t("goods.nothing")}
            hint={t("goods.nothingHint")}
          />
        ) : (
          <VirtualList
            key={`${keyword} ${brandId}`}
            items={found}
            getKey={(id) => id}
            estimateSize={84}
            label={t("page.salesReportCommodityList")}
            scrollId="sale-goods"
            renderItem={(id) => (
              <KeptItem id={id}>
                {(goods) => (
                  <GoodsRow
                    goods={goods}
                    qty={noted.lines.find(({ productId }) => productId === id)?.qty ?? 0}
                    onChoose={() =>
                      noted.has(id) ? tellExists() : noted.add(goods, { pieces: 1, barcode: null })
                    }
                  />
                )}
              </KeptItem>
            )}
            footer={
              <p className="px-4 py-5 text-center text-xs text-ink-3">
                {t("stock.keptCount", { n: sheet.ids.length, date: formatDate(at, "dateTime") })}
              </p>
            }
          />
        )}
      </div>
    </div>
  );
}

interface GoodsRowProps {
  goods: KeptGoods;
  qty: number;
  onChoose: () => void;
}

/** The whole row is the target: gloves hit no small buttons. */
function GoodsRow({ goods, qty, onChoose }: GoodsRowProps) {
  const { name, image, brandName, spec, listPrice, currency } = goods;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-center gap-3 border-b border-line bg-surface px-4 py-3 text-left active:bg-sunken"
    >
      <Picture src={image} className="size-14 rounded-control" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-base leading-snug font-semibold">{name}</span>
        <span className="block truncate text-xs text-ink-3">
          {[brandName, spec].filter(Boolean).join(" · ")}
        </span>
        <span className="block text-sm text-ink-2 tabular-nums">
          {listPrice === null ? t("sales.noListPrice") : formatMoney(listPrice, currency)}
        </span>
      </span>
      {qty > 0 ? (
        <span className="flex h-9 shrink-0 items-center gap-1 rounded-full bg-brand-soft px-3 text-sm font-bold text-brand-ink tabular-nums">
          <Check className="size-4" strokeWidth={3} aria-hidden="true" />
          {t("sales.pieces", { n: formatNumber(qty) })}
        </span>
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
          <Plus className="size-5" strokeWidth={2.25} aria-hidden="true" />
          <span className="sr-only">{t("sales.choose")}</span>
        </span>
      )}
    </button>
  );
}
