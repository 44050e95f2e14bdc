import { formatDate, formatNumber, t } from "@gerai/i18n";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { TableColumnType } from "antd";
import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
import { docTypeLabel } from "../../core/display/audit-labels";
import { Fact, Facts } from "../../core/display/facts";
import { localText } from "../../core/display/local-text";
import { StatusTag } from "../../core/display/status-tag";
import { TwoLines } from "../../core/display/two-lines";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useApi, useMay } from "../../core/session/services";
import type { FigureMove, FigurePage, MoveDocument } from "../../core/wire";
import { figureQuery } from "./api";
import { AsOfPicker } from "./as-of-picker";
import { EndlessTable } from "./endless-table";
import { deskOf, placeName, readFigureId, signed } from "./model";
import { Quantity } from "./places-page";
import { useAsOf } from "./use-as-of";

const drawerWidth = 1080;

/** What one figure is the sum of: every movement with its document and what was there after it. */
export function FigureDrawer() {
  const { recordId = "", figureId = "" } = useParams({ strict: false });
  const close = useCloseRecord(`/places/${recordId}`);
  const [asOf, setAsOf] = useAsOf();
  const asked = { locationId: recordId, ...readFigureId(figureId), asOf };
  const moves = useInfiniteQuery(figureQuery(useApi(), asked));
  const first = moves.data?.pages[0];
  if (!first) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.places.movements")}
        onClose={close}
        error={moves.error}
        onRetry={() => void moves.refetch()}
      />
    );
  }
  return (
    <DrawerFrame title={localText(first.level.name)} onClose={close} width={drawerWidth}>
      <div className="flex flex-col gap-5">
        <Link
          to="/places/$recordId"
          params={{ recordId }}
          search
          className="inline-flex items-center gap-1.5 self-start font-semibold text-brand-ink underline"
        >
          <ArrowLeft size={16} aria-hidden />
          {placeName(first.place)}
        </Link>
        <FigureFacts page={first} asOf={asOf} />
        <KeptBackList kept={first.kept} />
        <AsOfPicker value={asOf} onChange={setAsOf} />
        <EndlessTable<FigureMove>
          caption={t("desk.places.movements")}
          rows={moves.data?.pages.flatMap((page) => page.list)}
          pages={moves}
          columns={columns()}
          rowKey={({ moveId }) => moveId}
          empty={{ title: t("desk.places.noMovements") }}
        />
      </div>
    </DrawerFrame>
  );
}

interface FigureFactsProps {
  page: FigurePage;
  asOf: string | null;
}

function FigureFacts({ page: { level }, asOf }: FigureFactsProps) {
  return (
    <Facts>
      <Fact label={t("desk.places.productCode")}>{level.materialCode}</Fact>
      <Fact label={t("desk.places.owner")}>
        {level.ownerName ?? t("desk.places.owner.company")}
      </Fact>
      <Fact
        label={asOf ? t("desk.places.heldOn", { day: formatDate(asOf) }) : t("desk.stock.onHand")}
      >
        <Quantity value={level.onHand} />
      </Fact>
      {level.reserved !== null && (
        <Fact label={t("desk.stock.reserved")}>{formatNumber(level.reserved)}</Fact>
      )}
    </Facts>
  );
}

interface KeptBackListProps {
  kept: FigurePage["kept"];
}

/** The documents that pieces are reserved for. */
function KeptBackList({ kept }: KeptBackListProps) {
  if (kept.length === 0) return null;
  return (
    <section aria-label={t("desk.places.keptFor")} className="flex flex-col gap-2">
      <p className="text-sm font-semibold text-ink-2">{t("desk.places.keptFor")}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {kept.map(({ docNo, document, qty }) => (
          <li key={docNo} className="flex gap-2">
            <DocumentLink docNo={docNo} document={document} />
            <span className="tabular-nums">{t("desk.places.pieces", { n: qty })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function columns(): TableColumnType<FigureMove>[] {
  const right = { align: "right" as const, className: "tabular-nums" };
  return [
    {
      key: "day",
      title: t("desk.floor.day"),
      render: (_: unknown, { bizDate, at, happenedAt }) => (
        <TwoLines
          title={formatDate(bizDate)}
          caption={
            <>
              {formatDate(happenedAt ?? at, "dateTime")}{" "}
              {happenedAt && <StatusTag tone="mango">{t("desk.places.toldLater")}</StatusTag>}
            </>
          }
        />
      ),
    },
    {
      key: "document",
      title: t("desk.floor.document"),
      render: (_: unknown, entry) => (
        <TwoLines title={<DocumentLink {...entry} />} caption={docTypeLabel(entry.docType)} />
      ),
    },
    {
      key: "other",
      title: t("desk.places.fromTo"),
      render: (_: unknown, { other, change }) => (
        <TwoLines
          title={placeName(other)}
          caption={change > 0 ? t("desk.places.cameFrom") : t("desk.places.wentTo")}
        />
      ),
    },
    {
      key: "change",
      title: t("desk.places.change"),
      ...right,
      render: (_: unknown, { change }) => (
        <span className={clsx("font-semibold", change < 0 && "text-danger-ink")}>
          {signed(change, formatNumber)}
        </span>
      ),
    },
    {
      key: "balance",
      title: t("desk.places.balance"),
      ...right,
      render: (_: unknown, { balance }) => formatNumber(balance),
    },
  ];
}

interface DocumentLinkProps {
  docNo: string;
  document: MoveDocument | null;
}

/** The document behind a figure, to be opened by those who may. */
function DocumentLink({ docNo, document }: DocumentLinkProps) {
  const desk = document ? deskOf(document) : null;
  const may = useMay(...(desk?.permissions ?? []));
  if (!desk || !may) return docNo;
  return (
    <Link to={desk.path} className="font-semibold text-brand-ink underline">
      {docNo}
    </Link>
  );
}
