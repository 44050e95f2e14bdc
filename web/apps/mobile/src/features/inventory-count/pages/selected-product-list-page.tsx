import { t } from "@gerai/i18n";
import { buttonClass, Chips, EmptyState, SearchField } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import { Link, useSearch } from "@tanstack/react-router";
import { ScanBarcode } from "lucide-react";
import { useState } from "react";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { CountBar } from "../components/count-bar";
import { CountedLine } from "../components/counted-line";
import { OfStore } from "../components/of-store";
import { leftToRecount } from "../model";
import { useCount } from "../use-count";

const parts = ["all", "again"] as const;

/** Everything that was counted so far. */
export function SelectedProductListPage() {
  const { storeId } = useSearch({ from: "/signed-in/pages/inventoryCount/selectedProductList" });
  return <OfStore storeId={storeId}>{(id) => <Selected storeId={id} />}</OfStore>;
}

function Selected({ storeId }: { storeId: string }) {
  const count = useCount(storeId);
  const [keyword, setKeyword] = useState("");
  const [part, setPart] = useState<(typeof parts)[number]>("all");
  const again = leftToRecount(count.lines);
  const word = keyword.trim().toLowerCase();
  const lines = (part === "again" ? again : count.lines).filter(({ name, materialCode }) =>
    `${name} ${materialCode}`.toLowerCase().includes(word),
  );
  return (
    <Page
      title={t("page.selectedProductList")}
      caption={count.storeName}
      back={paths.inventoryCountIndex}
      flush
      footer={<CountBar count={count} />}
    >
      {count.lines.length === 0 ? (
        <EmptyState
          icon={ScanBarcode}
          title={t("counting.empty")}
          hint={t("counting.emptyHint")}
          action={
            <Link
              to={paths.inventoryCountIndex}
              search={{ storeId }}
              className={buttonClass({ variant: "soft" })}
            >
              {t("counting.scan")}
            </Link>
          }
        />
      ) : (
        <VirtualList
          items={lines}
          getKey={({ productId }) => productId}
          estimateSize={84}
          label={t("page.selectedProductList")}
          scrollId="counted"
          header={
            <div className="space-y-2 px-4 pt-3 pb-2">
              <SearchField value={keyword} onChange={setKeyword} label={t("stock.search")} />
              {again.length > 0 ? (
                <Chips
                  label={t("counting.part")}
                  options={[
                    { value: "all", label: t("counting.part.all") },
                    { value: "again", label: t("counting.part.again", { n: again.length }) },
                  ]}
                  value={[part]}
                  onChange={([chosen]) => chosen && setPart(chosen)}
                />
              ) : null}
            </div>
          }
          renderItem={(line) => <CountedLine line={line} count={count} />}
        />
      )}
    </Page>
  );
}
