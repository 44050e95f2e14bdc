import { t } from "@gerai/i18n";
import { EmptyState, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { SendOrderToChat } from "../../../core/send-to-chat";
import { useClient } from "../../../core/services-context";
import { giveawayQuery } from "../api";
import { GiveawayActions } from "../components/giveaway-actions";
import { GiveawayView } from "../components/giveaway-view";
import { OfferedOnly } from "../components/offered-only";

/** An order of samples or gifts: what, for whom, and how far it has come. */
export function GiveawayDetailPage() {
  const search = useSearch({ from: "/signed-in/pages/freeSamples/samplesOrGiftsOrderDetail" });
  const query = useQuery(giveawayQuery(useClient(), search));
  const order = query.data?.order;
  return (
    <Page
      title={t("page.samplesOrGiftsOrderDetail")}
      back={paths.freeSamples}
      scrollId="giveaway"
      actions={order ? <SendOrderToChat order={order} /> : null}
      footer={order ? <GiveawayActions order={order} /> : null}
    >
      <OfferedOnly>
        {search.orderId === undefined && search.orderNo === undefined ? (
          <EmptyState icon={SearchX} title={t("samples.notFound")} />
        ) : (
          <QueryView query={query} skeleton={<SkeletonRows rows={8} leading={false} />}>
            {(detail) => <GiveawayView detail={detail} />}
          </QueryView>
        )}
      </OfferedOnly>
    </Page>
  );
}
