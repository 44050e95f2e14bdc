import type { SortOf } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { CountryLabel } from "../../core/display/country";
import { StatusTag } from "../../core/display/status-tag";
import { channelLabel } from "../../core/display/trade-labels";
import { Clipped, RecordLink, TwoLines } from "../../core/display/two-lines";
import type { DataColumn } from "../../core/list/data-table";
import type { Store } from "../../core/wire";
import { statusTones, storeFieldLabel as label } from "./model";

/** What the store list can be ordered by. */
export const storeSorts = [
  "name",
  "countryCode",
  "openedOn",
] as const satisfies SortOf<"/v3/org/admin/store/list">[];

/** The store list's columns. */
export function storeColumns(): DataColumn<Store>[] {
  return [
    {
      key: "name",
      sortBy: "name",
      title: t("stores.store"),
      fixed: true,
      render: (store) => (
        <TwoLines
          title={<RecordLink to={`/stores/${store.id}`}>{store.name}</RecordLink>}
          caption={store.code}
        />
      ),
    },
    {
      key: "customer",
      title: label("customerId"),
      render: (store) => <Clipped>{store.customerName}</Clipped>,
    },
    {
      key: "country",
      sortBy: "countryCode",
      title: label("countryCode"),
      render: (store) => <CountryLabel code={store.countryCode} />,
    },
    { key: "area", title: label("areaId"), render: (store) => store.areaName ?? "—" },
    { key: "channel", title: label("channel"), render: (store) => channelLabel(store.channel) },
    {
      key: "count",
      title: label("countFrequencyDays"),
      align: "right",
      optional: true,
      render: (store) => t("stores.everyDays", { n: store.countFrequencyDays }),
    },
    {
      key: "opened",
      sortBy: "openedOn",
      title: label("openedOn"),
      render: ({ openedOn }) => (openedOn ? formatDate(openedOn) : "—"),
    },
    {
      key: "status",
      title: t("stores.status"),
      render: ({ status }) => (
        <StatusTag tone={statusTones[status]}>{t(`stores.status.${status}`)}</StatusTag>
      ),
    },
  ];
}
