import { t } from "@gerai/i18n";
import { buttonClass, Card, EmptyState, TextAction } from "@gerai/ui";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ScanBarcode } from "lucide-react";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { ScanStation } from "../../../core/scanning/scan-station";
import { CountBanners } from "../components/count-banners";
import { CountBar } from "../components/count-bar";
import { CountedLine } from "../components/counted-line";
import { OfStore } from "../components/of-store";
import { useCount } from "../use-count";

/** The products scanned last; all of them are a tap away. */
const shownAtOnce = 12;

/** Counting a store by scanning. */
export function InventoryCountIndexPage() {
  const { storeId } = useSearch({ from: "/signed-in/pages/inventoryCount/inventoryCountIndex" });
  return <OfStore storeId={storeId}>{(id) => <Scanning storeId={id} />}</OfStore>;
}

function Scanning({ storeId }: { storeId: string }) {
  const count = useCount(storeId);
  const navigate = useNavigate();
  return (
    <Page
      title={t("page.inventoryCountIndex")}
      caption={count.storeName}
      back={paths.inventoryCount}
      footer={<CountBar count={count} />}
    >
      <CountBanners count={count} />
      <ScanStation
        scene="count"
        onScan={({ goods, packQty, code }) => void count.add(goods, packQty, code)}
        note={({ goods }) => t("stock.pieces", { n: count.qtyOf(goods.id) })}
      />
      <Link
        to={paths.manualInventory}
        search={{ storeId }}
        className={buttonClass({ variant: "soft", block: true })}
      >
        {t("counting.byHand")}
      </Link>
      {count.lines.length === 0 ? (
        <EmptyState icon={ScanBarcode} title={t("counting.empty")} hint={t("counting.emptyHint")} />
      ) : (
        <Card
          flush
          title={t("counting.lastCounted")}
          action={
            <TextAction
              onClick={() => void navigate({ to: paths.selectedProductList, search: { storeId } })}
            >
              {t("counting.showAll", { n: count.lines.length })}
            </TextAction>
          }
        >
          <ul>
            {count.lines.slice(0, shownAtOnce).map((line) => (
              <li key={line.productId}>
                <CountedLine line={line} count={count} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}
