import type { Client, Offer, OrderPage } from "@gerai/api";
import { formatMoney, formatRelative, t } from "@gerai/i18n";
import { EmptyState, SectionList, SkeletonRows } from "@gerai/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import { offersKey, offerTone } from "../../../core/offers";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { DocumentEntry, entry } from "../../../core/recent/document-entry";
import { glance, newestOrdersQuery } from "../../../core/recent/queries";
import { OrderEntry } from "../../../core/recent/recent";
import { useClient } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";

type Order = OrderPage["list"][number];
type RecentDocument =
  | { key: string; time: string; order: Order }
  | { key: string; time: string; offer: Offer };

/** The newest orders, samples and special offers, whichever came last first. */
export function RecentDocuments() {
  const client = useClient();
  const orders = useQuery(newestOrdersQuery(client));
  // Orders are what most people come for: offers that cannot be had do not take them away.
  const offers = useQuery(newestOffersQuery(client)).data?.list ?? [];
  const now = useNow();
  return (
    <QueryView
      query={orders}
      skeleton={<SkeletonRows rows={glance} />}
      isEmpty={({ list }) => list.length + offers.length === 0}
      empty={<NoDocuments />}
    >
      {({ list }) => (
        <SectionList title={t("workplace.recent")}>
          {documents(list, offers).map((one) =>
            "order" in one ? (
              <OrderEntry key={one.key} order={one.order} now={now} />
            ) : (
              <OfferEntry key={one.key} offer={one.offer} now={now} />
            ),
          )}
        </SectionList>
      )}
    </QueryView>
  );
}

/** The newest special offers. */
function newestOffersQuery(client: Client) {
  return queryOptions({
    queryKey: [...offersKey, "newest"],
    queryFn: ({ signal }) =>
      client.get("/v3/business/front/offer/list", {
        query: { pageNum: 1, pageSize: glance },
        signal,
      }),
  });
}

function documents(orders: readonly Order[], offers: readonly Offer[]): RecentDocument[] {
  const all: RecentDocument[] = [
    ...orders.map((order) => ({ key: order.orderId, time: order.time, order })),
    ...offers.map((offer) => ({ key: offer.id, time: offer.submittedAt, offer })),
  ];
  return all
    .toSorted((one, other) => Date.parse(other.time) - Date.parse(one.time))
    .slice(0, glance);
}

function OfferEntry({ offer, now }: { offer: Offer; now: Date }) {
  return (
    <Link to={paths.offerDetail} search={{ id: offer.id }} className={entry}>
      <DocumentEntry
        title={offer.customerName}
        worth={formatMoney(offer.paidTotal, offer.currency)}
        caption={[offer.docNo, formatRelative(offer.submittedAt, now)].join(" · ")}
        tone={offerTone(offer.status)}
        state={t(`offers.status.${offer.status}`)}
      />
    </Link>
  );
}

function NoDocuments() {
  return (
    <EmptyState
      icon={ClipboardList}
      title={t("workplace.recentNone")}
      hint={t("workplace.recentNoneHint")}
    />
  );
}
