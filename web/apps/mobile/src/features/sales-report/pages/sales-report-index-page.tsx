import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Numbered } from "../../../core/numbered";
import { paths } from "../../../core/paths";
import { useClient } from "../../../core/services-context";
import { reportIdQuery } from "../api";
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

function NumberedReport({ docNo }: { docNo: string }) {
  return (
    <Numbered
      docNo={docNo}
      title={t("sales.report")}
      back={paths.salesReport}
      query={useQuery(reportIdQuery(useClient(), docNo))}
      missing={t("sales.notFound")}
    >
      {(reportId) => <ReportDetail reportId={reportId} />}
    </Numbered>
  );
}
