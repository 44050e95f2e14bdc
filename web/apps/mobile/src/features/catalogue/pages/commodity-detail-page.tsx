import { ApiError, NetworkError } from "@gerai/api";
import type { GoodsDetail } from "@gerai/api";
import { t } from "@gerai/i18n";
import { BottomBar, Button, Card, Delayed, IconButton, Row, Skeleton, Stepper } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { ChevronLeft, PackageSearch } from "lucide-react";
import { useState } from "react";
import { useAddToCart } from "../../../core/cart/add-to-cart";
import { availability, canOrder, mostOrderable } from "../../../core/goods/card-model";
import { StockNote } from "../../../core/goods/product-facts";
import { useReader } from "../../../core/goods/reader";
import { useShopping } from "../../../core/goods/shopping";
import { Page, PageBody } from "../../../core/page";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { useBack } from "../../../core/use-back";
import { goodsDetailQuery } from "../api";
import { CartLink } from "../components/cart-link";
import { FactList } from "../components/fact-list";
import { FavouriteButton } from "../components/favourite-button";
import { GoneState } from "../components/gone-state";
import { KeptDetail } from "../components/kept-detail";
import { PicturePager } from "../components/picture-pager";
import { PriceLadder, PricePanel } from "../components/price-panel";
import { ShareButton } from "../components/share-button";
import { StockBars } from "../components/stock-bars";
import { shownRungs } from "../price-model";

/** A product's own page. */
export function CommodityDetailPage() {
  const { id = "", customerId } = useSearch({ from: "/signed-in/pages/commodity/commodityDetail" });
  const query = useQuery(goodsDetailQuery(useReader(), id, customerId));
  // A product that was taken off the shelf since it was last read is gone, whatever is remembered.
  const gone = query.error instanceof ApiError;
  if (query.data && !gone) {
    return <Detail key={query.data.id} goods={query.data} customerId={customerId} />;
  }
  const waiting = query.error ? (
    <GoneState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Delayed>
      <DetailSkeleton />
    </Delayed>
  );
  return (
    <Page title={t("page.commodityDetail")} back={paths.categories} flush>
      {query.failureReason instanceof NetworkError ? (
        <KeptDetail id={id} otherwise={waiting} />
      ) : (
        waiting
      )}
    </Page>
  );
}

interface DetailProps {
  goods: GoodsDetail;
  customerId: string | undefined;
}

function Detail({ goods, customerId }: DetailProps) {
  const back = useBack(paths.categories);
  const [quantity, setQuantity] = useState(goods.moq);
  return (
    <div className="relative flex h-full flex-col">
      <PageTitle title={goods.name} />
      <header className="pointer-events-none absolute inset-x-0 top-0 z-20 flex justify-between px-3 pt-[calc(0.5rem+env(safe-area-inset-top,0px))] *:pointer-events-auto">
        <IconButton label={t("common.back")} icon={ChevronLeft} variant="surface" onClick={back} />
        <span className="flex gap-2">
          <ShareButton card={goods} customerId={customerId} />
          <CartLink />
        </span>
      </header>
      <PageBody flush scrollId="commodity-detail">
        <PicturePager name={goods.name} images={goods.images} video={goods.video} />
        <div className="relative -mt-5 space-y-2.5 rounded-t-hero bg-canvas">
          <Headline goods={goods} quantity={quantity} />
          <Sections goods={goods} quantity={quantity} />
        </div>
      </PageBody>
      <OrderBar goods={goods} quantity={quantity} onQuantity={setQuantity} />
    </div>
  );
}

interface QuantityProps {
  goods: GoodsDetail;
  quantity: number;
}

function Headline({ goods, quantity }: QuantityProps) {
  return (
    <section className="space-y-2 rounded-t-hero bg-surface px-4 pt-4 pb-4">
      <PricePanel goods={goods} quantity={quantity} />
      <h1 className="text-lg leading-snug font-bold">{goods.name}</h1>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
        <StockNote card={goods} />
        <span>{t("goods.moq", { n: goods.moq })}</span>
        {goods.orderStep > 1 ? <span>{t("goods.byStep", { n: goods.orderStep })}</span> : null}
        {goods.saleNumber > 0 ? <span>{t("goods.sold", { n: goods.saleNumber })}</span> : null}
      </p>
    </section>
  );
}

function Sections({ goods, quantity }: QuantityProps) {
  const shopping = useShopping();
  return (
    <div className="space-y-2.5 px-3 pb-6">
      {shownRungs(goods.priceLadder).length > 1 ? (
        <Card title={t("goods.ladder")}>
          <PriceLadder goods={goods} quantity={quantity} />
        </Card>
      ) : null}
      <Card title={t("goods.facts")}>
        <FactList goods={goods} />
      </Card>
      <Card title={t("goods.stockByWarehouse")}>
        {goods.stocks.warehouses.length > 0 ? (
          <StockBars
            places={goods.stocks.warehouses.map((place) => ({ ...place, kind: "warehouse" }))}
          />
        ) : null}
        <div className="-mx-4 mt-2 -mb-3.5">
          <Row
            icon={PackageSearch}
            title={t("goods.allStocks")}
            render={(row) => (
              <Link to={paths.commodityInventory} search={{ id: goods.id, ...shopping }} {...row} />
            )}
          />
        </div>
      </Card>
      {goods.description ? (
        <Card title={t("goods.description")}>
          <p className="text-sm whitespace-pre-line text-ink-2">{goods.description}</p>
        </Card>
      ) : null}
    </div>
  );
}

interface OrderBarProps extends QuantityProps {
  onQuantity: (quantity: number) => void;
}

function OrderBar({ goods, quantity, onQuantity }: OrderBarProps) {
  const state = availability(goods);
  const cart = useAddToCart();
  return (
    <BottomBar className="max-[359px]:gap-1.5 max-[359px]:px-2">
      <FavouriteButton card={goods} />
      {canOrder(state) && cart.allowed ? (
        <>
          <Stepper
            label={t("common.quantity")}
            value={quantity}
            min={goods.moq}
            step={goods.orderStep}
            max={mostOrderable(goods)}
            onChange={onQuantity}
          />
          <Button
            size="lg"
            className="min-w-0 flex-1 px-2!"
            loading={cart.pending}
            onClick={() => cart.add(goods, quantity)}
          >
            {t("goods.addToCart")}
          </Button>
        </>
      ) : (
        <p role="status" className="ml-auto text-sm font-semibold text-ink-3">
          {t(`goods.state.${state}`)}
        </p>
      )}
    </BottomBar>
  );
}

function DetailSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("common.loading")}</span>
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="space-y-3 bg-surface px-4 py-5">
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
  );
}
