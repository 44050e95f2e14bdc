import { t } from "@gerai/i18n";
import { Button, EmptyState } from "@gerai/ui";
import { useSearch } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useBack } from "../../../core/use-back";
import { LinesEditor } from "../components/lines-editor";
import { PlaceHead } from "../components/place-head";
import { SaleFoot } from "../components/sale-foot";
import { WithSale } from "../components/with-sale";
import type { Sale } from "../components/with-sale";
import { changesTo } from "../lines";
import { availableOf } from "../sale-deeds";
import { useSaleLines } from "../use-sale-lines";

/** Every product that was noted, to look over and put right. */
export function SelectedListPage() {
  const search = useSearch({ from: "/signed-in/pages/components/salesReportSelectedList" });
  const title = t("page.salesReportSelectedList");
  return (
    <WithSale title={title} search={search}>
      {(sale) => <SelectedList key={sale.start.name} sale={sale} />}
    </WithSale>
  );
}

function SelectedList({ sale }: { sale: Sale }) {
  const noted = useSaleLines(sale.start);
  const back = useBack(paths.salesReport);
  const { lines } = noted;
  const problem = sale.how === "mend" ? sale.waiting.problem : null;
  return (
    <Page
      title={t("page.salesReportSelectedList")}
      back={paths.salesReport}
      flush
      footer={
        <SaleFoot lines={lines}>
          <Button size="lg" onClick={back}>
            {t("sales.done")}
          </Button>
        </SaleFoot>
      }
    >
      <PlaceHead place={sale.start.place} />
      {lines.length === 0 ? (
        <EmptyState icon={ListChecks} title={t("sales.empty")} hint={t("sales.emptyHint")} />
      ) : (
        <div className="bg-surface">
          <LinesEditor
            sale={noted}
            lines={lines}
            available={problem ? availableOf(problem) : new Map()}
            changes={"report" in sale ? changesTo(sale.report.lines, lines) : undefined}
          />
        </div>
      )}
    </Page>
  );
}
