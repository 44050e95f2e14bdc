import { t } from "@gerai/i18n";
import { EmptyState, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { FileX } from "lucide-react";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { reportByNumberQuery } from "../api";
import { ReportDetail } from "../components/report-detail";
import { SaleEditor } from "../components/sale-editor";
import { WithSale } from "../components/with-sale";

/** The report of a store and a day: looked at, noted, changed or mended. */
export function SalesReportIndexPage() {
  const search = useSearch({ from: "/signed-in/pages/salesReport/salesReportIndex" });
  if (search.report !== undefined && search.mode === undefined) {
    return <ReportDetail reportId={search.report} />;
  }
  if (search.docNo !== undefined) return <NumberedReport docNo={search.docNo} />;
  return (
    <WithSale title={t("page.salesReportIndex")} search={search}>
      {(sale) => <SaleEditor key={`${sale.how} ${sale.start.name}`} sale={sale} search={search} />}
    </WithSale>
  );
}

/** A report that a notice names by its number. */
function NumberedReport({ docNo }: { docNo: string }) {
  const query = useQuery(reportByNumberQuery(useClient(), docNo));
  if (query.data) return <ReportDetail reportId={query.data.reportId} />;
  return (
    <Page title={t("sales.report")} caption={docNo} back={paths.salesReport}>
      <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
        {() => <EmptyState icon={FileX} title={t("sales.notFound")} />}
      </QueryView>
    </Page>
  );
}
