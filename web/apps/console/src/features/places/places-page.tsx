import type { FilterOf } from "@gerai/api";
import { formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button, Select } from "antd";
import { X } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { KeywordField } from "../../core/list/keyword-field";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useListState } from "../../core/list/use-list-state";
import type { ListControl } from "../../core/list/use-list-state";
import { GoodsPicker } from "../../core/pickers/goods-picker";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { PlaceItem, PlaceProduct } from "../../core/wire";
import { placesQuery } from "./api";
import { placeKinds, placeName } from "./model";

const filterNames = [
  "kind",
  "owner",
  "productId",
] as const satisfies FilterOf<"/v3/stock/admin/place/list">[];

const owners = ["company", "customer"] as const;

/** Every place goods may be at, with what is there. */
export function PlacesPage() {
  const list = useListState(filterNames);
  const query = { ...listQuery(list.state), countryCode: useListCountry() };
  const found = useQuery(placesQuery(useApi(), query));
  const data = pageData(found);
  const open = useOpenRecord();
  return (
    <>
      <PageHeader
        title={t("nav.places")}
        summary={data.rows ? t("desk.places.count", { n: data.total }) : ""}
      />
      <Panel flush>
        <PlaceFilters
          list={list}
          product={found.data?.product ?? null}
          busy={data.isFetching}
          onRefresh={data.retry}
        />
        <DataTable<PlaceItem>
          name="places"
          caption={t("nav.places")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.places.empty"), hint: t("desk.places.emptyHint") }}
          rowKey={(place) => place.locationId}
          rowName={placeName}
          onOpen={(place) => open(`/places/${place.locationId}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

interface PlaceFiltersProps {
  list: ListControl;
  product: PlaceProduct | null;
  busy: boolean;
  onRefresh: () => void;
}

function PlaceFilters({ list, product, busy, onRefresh }: PlaceFiltersProps) {
  const { filters } = list.state;
  const choice = (name: string, label: string, options: { value: string; label: string }[]) => (
    <Select
      allowClear
      aria-label={label}
      placeholder={label}
      className="min-w-40"
      popupMatchSelectWidth={false}
      value={filters[name] ?? null}
      options={options}
      onChange={(value: string | null) => list.setFilter(name, value ?? null)}
    />
  );
  const known = product
    ? [{ id: product.productId, label: `${localText(product.name)} · ${product.materialCode}` }]
    : [];
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-3">
      <KeywordField
        value={list.state.keyword}
        placeholder={t("desk.places.search")}
        onChange={list.setKeyword}
      />
      <div className="w-60">
        <GoodsPicker
          allowClear
          aria-label={t("products.product")}
          placeholder={t("products.product")}
          value={filters["productId"] ?? null}
          known={known}
          onChange={(id) => list.setFilter("productId", id)}
        />
      </div>
      {choice(
        "kind",
        t("desk.places.kind"),
        placeKinds.map((value) => ({ value, label: t(`desk.places.kind.${value}`) })),
      )}
      {choice(
        "owner",
        t("desk.places.owner"),
        owners.map((value) => ({ value, label: t(`desk.places.owner.${value}`) })),
      )}
      {isNarrowed(list.state) && (
        <Button type="text" icon={<X size={16} aria-hidden />} onClick={list.clear}>
          {t("list.clearFilters")}
        </Button>
      )}
      <div className="ml-auto">
        <RefreshButton busy={busy} onClick={onRefresh} />
      </div>
    </search>
  );
}

function columns(): DataColumn<PlaceItem>[] {
  return [
    {
      key: "place",
      title: t("desk.places.place"),
      fixed: true,
      render: (place) => (
        <TwoLines
          title={<RecordLink to={`/places/${place.locationId}`}>{placeName(place)}</RecordLink>}
          caption={place.storeCode ?? ""}
        />
      ),
    },
    {
      key: "kind",
      title: t("desk.places.kind"),
      render: ({ kind }) => <StatusTag tone="neutral">{t(`desk.places.kind.${kind}`)}</StatusTag>,
    },
    {
      key: "owner",
      title: t("desk.places.owner"),
      render: ({ owner, customerName }) => (
        <TwoLines
          title={owner ? t(`desk.places.owner.${owner}`) : t("desk.places.owner.several")}
          caption={customerName ?? ""}
        />
      ),
    },
    {
      key: "kinds",
      title: t("desk.places.products"),
      align: "right",
      render: ({ held }) => (held ? formatNumber(held.kinds) : "—"),
    },
    {
      key: "onHand",
      title: t("desk.stock.onHand"),
      align: "right",
      render: ({ held }) => (held ? <Quantity value={held.onHand} /> : "—"),
    },
    {
      key: "reserved",
      title: t("desk.stock.reserved"),
      align: "right",
      render: ({ held }) => (held ? formatNumber(held.reserved) : "—"),
    },
  ];
}

interface QuantityProps {
  value: number;
}

/** Pieces; less than none stands out. */
export function Quantity({ value }: QuantityProps) {
  return (
    <span className={value < 0 ? "font-semibold text-danger-ink" : "font-semibold"}>
      {formatNumber(value)}
    </span>
  );
}
