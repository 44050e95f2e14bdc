import { formatDate, formatMoney, formatNumber, t } from "@gerai/i18n";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import type { TableColumnType } from "antd";
import { useState } from "react";
import { Fact, Facts } from "../../core/display/facts";
import { localText } from "../../core/display/local-text";
import { RecordLink, TwoLines } from "../../core/display/two-lines";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord, useOpenRecord } from "../../core/forms/use-close-record";
import { KeywordField } from "../../core/list/keyword-field";
import type { Search } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useApi } from "../../core/session/services";
import type { PlaceItem, PlaceLevel } from "../../core/wire";
import { levelsQuery } from "./api";
import { AsOfPicker } from "./as-of-picker";
import { EndlessTable } from "./endless-table";
import { figureId, placeName } from "./model";
import { Quantity } from "./places-page";
import { useAsOf } from "./use-as-of";

const drawerWidth = 1080;

/** One place: what is there of every product, now or when a day ended. Each figure opens what it is the sum of. */
export function PlaceDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const search: Search = useSearch({ strict: false });
  const productId = search["productId"] ?? null;
  const close = useCloseRecord("/places");
  const open = useOpenRecord();
  const [asOf, setAsOf] = useAsOf();
  const [keyword, setKeyword] = useState("");
  const levels = useInfiniteQuery(
    levelsQuery(useApi(), { locationId: recordId, productId, keyword, asOf }),
  );
  const first = levels.data?.pages[0];
  if (!first) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.places.one")}
        onClose={close}
        error={levels.error}
        onRetry={() => void levels.refetch()}
      />
    );
  }
  const figure = ({ productId: product, ownerId }: PlaceLevel) =>
    `/places/${recordId}/${figureId(product, ownerId)}`;
  return (
    <DrawerFrame title={placeName(first.place)} onClose={close} width={drawerWidth}>
      <div className="flex flex-col gap-5">
        <PlaceFacts place={first.place} />
        <search className="flex flex-wrap items-center gap-2">
          {productId === null && (
            <KeywordField
              value={keyword}
              placeholder={t("products.search")}
              onChange={(typed) => setKeyword(typed.trim())}
            />
          )}
          <AsOfPicker value={asOf} onChange={setAsOf} />
          <div className="ml-auto">
            <RefreshButton busy={levels.isFetching} onClick={() => void levels.refetch()} />
          </div>
        </search>
        <EndlessTable<PlaceLevel>
          caption={asOf ? t("desk.places.heldOn", { day: formatDate(asOf) }) : t("nav.places")}
          rows={levels.data?.pages.flatMap((page) => page.list)}
          pages={levels}
          columns={columns(figure, first.currency, asOf !== null)}
          rowKey={({ productId: product, ownerId }) => figureId(product, ownerId)}
          empty={{ title: t("desk.places.nothing") }}
          narrowed={keyword !== ""}
          onClear={() => setKeyword("")}
          onOpen={(level) => open(figure(level))}
        />
      </div>
    </DrawerFrame>
  );
}

interface PlaceFactsProps {
  place: PlaceItem;
}

export function PlaceFacts({ place }: PlaceFactsProps) {
  return (
    <Facts>
      <Fact label={t("desk.places.kind")}>{t(`desk.places.kind.${place.kind}`)}</Fact>
      {place.storeCode && <Fact label={t("desk.places.code")}>{place.storeCode}</Fact>}
      {place.customerName && <Fact label={t("desk.places.customer")}>{place.customerName}</Fact>}
      <Fact label={t("desk.places.owner")}>
        {t(`desk.places.owner.${place.owner ?? "several"}`)}
      </Fact>
    </Facts>
  );
}

function columns(
  figure: (level: PlaceLevel) => string,
  currency: string,
  past: boolean,
): TableColumnType<PlaceLevel>[] {
  const right = { align: "right" as const, className: "tabular-nums" };
  const reserved: TableColumnType<PlaceLevel> = {
    key: "reserved",
    title: t("desk.stock.reserved"),
    ...right,
    render: (_: unknown, level) => (level.reserved === null ? "—" : formatNumber(level.reserved)),
  };
  return [
    {
      key: "product",
      title: t("products.product"),
      render: (_: unknown, level) => (
        <TwoLines
          title={<RecordLink to={figure(level)}>{localText(level.name)}</RecordLink>}
          caption={[level.materialCode, level.specification].filter(Boolean).join(" · ")}
        />
      ),
    },
    {
      key: "owner",
      title: t("desk.places.owner"),
      render: (_: unknown, level) => level.ownerName ?? t("desk.places.owner.company"),
    },
    {
      key: "onHand",
      title: past ? t("desk.places.onDay") : t("desk.stock.onHand"),
      ...right,
      render: (_: unknown, level) => <Quantity value={level.onHand} />,
    },
    ...(past ? [] : [reserved]),
    {
      key: "price",
      title: t("desk.places.listPrice"),
      ...right,
      render: (_: unknown, level) =>
        level.unitPrice === null ? "—" : formatMoney(level.unitPrice, currency),
    },
    {
      key: "amount",
      title: t("desk.places.value"),
      ...right,
      render: (_: unknown, level) =>
        level.amount === null ? "—" : formatMoney(level.amount, currency),
    },
  ];
}
