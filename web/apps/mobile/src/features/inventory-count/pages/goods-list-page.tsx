import { t } from "@gerai/i18n";
import { Stepper } from "@gerai/ui";
import { useSearch } from "@tanstack/react-router";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { GoodsPicker } from "../../../core/stock/goods-picker";
import { CountBar } from "../components/count-bar";
import { OfStore } from "../components/of-store";
import { useCount } from "../use-count";

/** Every product of the catalogue on this phone, to count what the books do not expect. */
export function GoodsListPage() {
  const { storeId } = useSearch({ from: "/signed-in/pages/inventoryCount/goodsList" });
  return <OfStore storeId={storeId}>{(id) => <Choosing storeId={id} />}</OfStore>;
}

function Choosing({ storeId }: { storeId: string }) {
  const count = useCount(storeId);
  return (
    <Page
      title={t("page.inventoryGoodsList")}
      caption={count.storeName}
      back={paths.manualInventory}
      flush
      footer={<CountBar count={count} />}
    >
      <GoodsPicker
        renderControl={(goods) => (
          <Stepper
            compact
            max={100_000}
            label={t("stock.piecesOf", { name: goods.name })}
            value={count.qtyOf(goods.id)}
            onChange={(qty) => void count.set(goods, qty)}
          />
        )}
      />
    </Page>
  );
}
