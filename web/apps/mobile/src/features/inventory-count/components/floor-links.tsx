import { t } from "@gerai/i18n";
import { Card, CountBadge, Row } from "@gerai/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardCheck, History, PackagePlus, PackageX, Truck } from "lucide-react";
import { may } from "../../../core/may";
import { paths } from "../../../core/paths";
import { useClient, useUser } from "../../../core/services-context";
import { lossesToReviewQuery } from "../../../core/stock/losses-to-review";
import { toReceiveQuery } from "../../../core/stock/transfer-queries";
import { countsQuery } from "../api";

/** The ways to everything else that is done with the goods of a store, and how much of it waits for the reader. */
export function FloorLinks() {
  const client = useClient();
  const user = useUser();
  const moves = may(user, "stock_transfer");
  const reviews = may(user, "stock_count_review");
  const transfers = useInfiniteQuery({ ...toReceiveQuery(client, "transfer"), enabled: moves });
  const allocations = useInfiniteQuery({ ...toReceiveQuery(client, "allocation"), enabled: moves });
  const reviewing = useInfiniteQuery({
    ...countsQuery(client, { state: "submitted" }),
    enabled: reviews,
  });
  const losses = useQuery({ ...lossesToReviewQuery(client), enabled: reviews });
  return (
    <Card flush>
      <div className="divide-y divide-line">
        {reviews ? (
          <Row
            icon={ClipboardCheck}
            title={t("counting.toReview")}
            value={<Waiting n={reviewing.data?.pages[0]?.total} />}
            render={(row) => (
              <Link to={paths.historyRecord} search={{ state: "submitted" }} {...row} />
            )}
          />
        ) : null}
        {moves ? (
          <>
            <Row
              icon={Truck}
              title={t("page.transfers")}
              caption={t("transfers.caption")}
              value={<Waiting n={transfers.data?.pages[0]?.total} />}
              render={(row) => <Link to={paths.transfers} {...row} />}
            />
            <Row
              icon={PackagePlus}
              title={t("page.allocations")}
              caption={t("transfers.allocationCaption")}
              value={<Waiting n={allocations.data?.pages[0]?.total} />}
              render={(row) => <Link to={paths.allocations} {...row} />}
            />
          </>
        ) : null}
        <Row
          icon={PackageX}
          title={t("page.losses")}
          caption={t("losses.caption")}
          value={<Waiting n={losses.data} />}
          render={(row) => (
            <Link
              to={paths.losses}
              search={losses.data ? { state: "to_be_confirmed" } : {}}
              {...row}
            />
          )}
        />
        <Row
          icon={History}
          title={t("page.historyRecord")}
          render={(row) => <Link to={paths.historyRecord} {...row} />}
        />
      </div>
    </Card>
  );
}

function Waiting({ n = 0 }: { n: number | undefined }) {
  if (n === 0) return null;
  return (
    <>
      <CountBadge count={n} />
      <span className="sr-only">{t("stock.waitsForYou", { n })}</span>
    </>
  );
}
