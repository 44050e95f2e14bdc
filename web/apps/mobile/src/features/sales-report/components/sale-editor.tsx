import { formatMoney, formatNumber, t } from "@gerai/i18n";
import { Banner, buttonClass, Card, EmptyState } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronRight, ListPlus, ScanBarcode } from "lucide-react";
import { useState } from "react";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { ScanStation } from "../../../core/scanning/scan-station";
import { useClient, useServices, useUser } from "../../../core/services-context";
import { TextSheet } from "../../../core/text-sheet";
import { reportsOfDaysQuery } from "../api";
import { draftName, keepDraft, readDrafts } from "../drafts";
import type { SalePlace } from "../drafts";
import { changesTo } from "../lines";
import { availableOf } from "../sale-deeds";
import { searchOf } from "../search";
import type { SaleSearch } from "../search";
import { useSaleLines } from "../use-sale-lines";
import { useSubmitSale } from "../use-submit-sale";
import { DiscardSale } from "./discard-sale";
import { LinesEditor } from "./lines-editor";
import { PlaceHead } from "./place-head";
import { SaleFoot, SubmitButton } from "./sale-foot";
import type { Sale } from "./with-sale";

/** Lines on the page of the scanner; all of them have a page of their own. */
const shownLines = 5;
const longestReason = 200;

interface SaleEditorProps {
  sale: Sale;
  search: SaleSearch;
}

/** Notes what was sold, piece after piece, and submits it. */
export function SaleEditor({ sale, search }: SaleEditorProps) {
  const { start, how } = sale;
  const noted = useSaleLines(start);
  const { submit, busy, refusal } = useSubmitSale(sale, noted);
  const [asking, setAsking] = useState(false);
  const move = useMove(noted);
  const { lines } = noted;
  const available = refusal ? availableOf(refusal) : new Map<string, number>();
  const changes = "report" in sale ? changesTo(sale.report.lines, lines) : undefined;
  const short = lines.filter(({ productId }) => available.has(productId));
  const shown = [...short, ...lines.filter((line) => !short.includes(line))].slice(
    0,
    Math.max(shownLines, short.length),
  );
  const unchanged = changes !== undefined && changes.size === 0;
  return (
    <Page
      title={t(`sales.title.${how}`)}
      back={paths.salesReport}
      actions={
        sale.how === "mend" ? <DiscardSale sale={sale.waiting} onDiscarded={noted.finish} /> : null
      }
      flush
      footer={
        <SaleFoot lines={lines}>
          <SubmitButton
            label={t(`sales.submit.${how}`)}
            disabled={lines.length === 0 || unchanged}
            busy={busy}
            onSubmit={() => (how === "correct" ? setAsking(true) : void submit())}
          />
        </SaleFoot>
      }
    >
      <PlaceHead
        place={start.place}
        {...(how === "new" && !start.place.seller ? { onChange: move } : {})}
      />
      <div className="space-y-3 px-4 pt-3 pb-6">
        {refusal ? (
          <Banner tone="danger" title={t("sales.refused")}>
            {refusal.text}
          </Banner>
        ) : null}
        {how === "new" ? <Reported place={start.place} /> : null}
        <ScanStation
          scene="report"
          onScan={({ goods, packQty, code }) =>
            noted.add(goods, { pieces: packQty, barcode: code })
          }
          note={({ goods }) => t("sales.times", { n: formatNumber(piecesOf(lines, goods.id)) })}
        />
        <Link
          to={paths.salesReportCommodityList}
          search={search}
          className={buttonClass({ variant: "outline", block: true })}
        >
          <ListPlus className="size-5" aria-hidden="true" />
          {t("sales.byHand")}
        </Link>
        {lines.length === 0 ? (
          <EmptyState icon={ScanBarcode} title={t("sales.empty")} hint={t("sales.emptyHint")} />
        ) : (
          <Card flush title={t("sales.lines")}>
            <LinesEditor sale={noted} lines={shown} available={available} changes={changes} />
            {lines.length > shown.length ? (
              <Link
                to={paths.salesReportSelectedList}
                search={search}
                className="flex min-h-13 items-center gap-2 border-t border-line px-4 text-sm font-semibold text-brand-ink active:bg-sunken"
              >
                <span className="flex-1">{t("sales.all", { n: lines.length })}</span>
                <ChevronRight className="size-4.5" aria-hidden="true" />
              </Link>
            ) : null}
          </Card>
        )}
      </div>
      <TextSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t("sales.reason")}
        label={t("sales.reason")}
        hint={t("sales.reasonHint")}
        value=""
        maxLength={longestReason}
        saveLabel={t("sales.submit.correct")}
        onSave={(reason) => submit(reason)}
      />
    </Page>
  );
}

function piecesOf(lines: readonly { productId: string; qty: number }[], productId: string): number {
  return lines
    .filter((line) => line.productId === productId)
    .reduce((sum, { qty }) => sum + qty, 0);
}

/** Another store or day takes what was noted along, unless something is noted there already. */
function useMove({ lines, finish }: ReturnType<typeof useSaleLines>) {
  const { storage } = useServices();
  const { userId } = useUser();
  const navigate = useNavigate();
  return (place: SalePlace) => {
    const name = draftName.place(place);
    const now = Date.now();
    const taken = readDrafts(storage, userId, now)[name];
    if (lines.length > 0 && !taken) {
      finish();
      keepDraft(storage, userId, name, { place, lines: [...lines], ver: 0 }, now);
    }
    void navigate({ to: paths.salesReportIndex, search: searchOf(place), replace: true });
  };
}

/** What the report of the store and day has already; what is submitted comes on top. */
function Reported({ place: { storeId, day, kind, seller } }: { place: SalePlace }) {
  const reader = useUser();
  const personId = seller?.personId ?? reader.personId;
  const { data } = useQuery({
    ...reportsOfDaysQuery(useClient(), { personId, storeId, dateFrom: day, dateTo: day }),
    enabled: kind === "daily",
  });
  const report = data?.list.find(({ state, ...each }) => state !== "void" && each.kind === kind);
  if (!report) return null;
  return (
    <Link
      to={paths.salesReportIndex}
      search={{ report: report.reportId }}
      className="flex min-h-13 items-center gap-2 rounded-card bg-info-soft px-3.5 py-2 text-sm text-info-ink"
    >
      <span className="min-w-0 flex-1">
        {t("sales.already", {
          n: formatNumber(report.pieces),
          amount: formatMoney(report.amount, report.currency),
        })}
      </span>
      <ChevronRight className="size-4.5 shrink-0" aria-hidden="true" />
    </Link>
  );
}
