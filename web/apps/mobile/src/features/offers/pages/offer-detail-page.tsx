import type { Offer } from "@gerai/api";
import { formatDateRange, formatMoney, t } from "@gerai/i18n";
import {
  BottomBar,
  Button,
  buttonClass,
  Card,
  confirm,
  EmptyState,
  FileRow,
  Row,
  SkeletonRows,
  Tag,
  toast,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { customerTypeName } from "../../../core/customer-words";
import { may } from "../../../core/may";
import { offerTone } from "../../../core/offers";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { SendToChat } from "../../../core/send-to-chat";
import { useClient, useUser } from "../../../core/services-context";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { offerQuery, useWithdrawOffer } from "../api";
import { OfferLines } from "../components/offer-lines";
import { OfferTimeline } from "../components/offer-timeline";
import { TotalsCard } from "../components/totals-card";
import { canChange, canWithdraw, isWaiting } from "../model";

/** A special offer: what is asked, where it stands, and what its submitter may still do. */
export function OfferDetailPage() {
  const search = useSearch({ from: "/signed-in/pages/custom/specialOfferDetail" });
  const named = search.id !== undefined || search.docNo !== undefined;
  const query = useQuery({ ...offerQuery(useClient(), search), enabled: named });
  const offer = query.data ?? undefined;
  const changes = may(useUser(), "change_discount_price");
  return (
    <Page
      title={t("offers.detail")}
      back={paths.offers}
      actions={
        offer && isWaiting(offer.status) ? <SendToChat card="offer_approval" id={offer.id} /> : null
      }
      footer={offer && changes && hasActions(offer) ? <Actions offer={offer} /> : null}
    >
      {named ? (
        <QueryView
          query={query}
          skeleton={<SkeletonRows rows={8} leading={false} />}
          isEmpty={(data) => data === null}
          empty={<EmptyState icon={SearchX} title={t("offers.notFound")} />}
        >
          {(data) => (data ? <OfferView offer={data} /> : null)}
        </QueryView>
      ) : (
        <EmptyState icon={SearchX} title={t("offers.notFound")} />
      )}
    </Page>
  );
}

function hasActions(offer: Offer): boolean {
  return canWithdraw(offer.status) || canChange(offer);
}

function OfferView({ offer }: { offer: Offer }) {
  const { currency } = offer;
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-2">
          <Tag tone={offerTone(offer.status)}>{t(`offers.status.${offer.status}`)}</Tag>
          {offer.phase === "none" ? null : (
            <Tag tone="info">{t(`offers.phase.${offer.phase}`)}</Tag>
          )}
        </div>
        <p className="mt-2 text-md font-semibold">{offer.customerName}</p>
        <p className="text-xs text-ink-3">{[offer.customerCode, offer.docNo].join(" · ")}</p>
        <dl className="mt-3 space-y-1.5 text-sm">
          <Fact label={t("offers.period")}>
            {formatDateRange(offer.activityFrom, offer.activityTo)}
          </Fact>
          <Fact label={t("offers.days")}>{t("common.date.days", { n: offer.activityDays })}</Fact>
          <Fact label={t("offers.customerType")}>{customerTypeName(offer.customerType)}</Fact>
          <Fact label={t("offers.estimatedSales")}>
            {formatMoney(offer.estimatedSales, currency)}
          </Fact>
        </dl>
        {offer.reason ? (
          <p className="mt-3 rounded-control bg-sunken px-3 py-2 text-sm whitespace-pre-line text-ink-2">
            {offer.reason}
          </p>
        ) : null}
      </Card>
      <TotalsCard
        totals={{
          original: offer.originalTotal,
          discount: offer.discountTotal,
          paid: offer.paidTotal,
        }}
        currency={currency}
      />
      <OfferTimeline offer={offer} />
      <OfferLines lines={offer.lines} currency={currency} used={offer.status === "approved"} />
      {offer.attachments.length > 0 ? (
        <Card title={t("offers.attachments")}>
          <ul className="space-y-2">
            {offer.attachments.map((file) => (
              <li key={file.id}>
                <FileRow
                  name={file.name}
                  bytes={file.bytes}
                  onOpen={() => window.open(file.url, "_blank", "noopener")}
                />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {offer.orderId ? <OrderLink offer={offer} orderId={offer.orderId} /> : null}
    </>
  );
}

function OrderLink({ offer, orderId }: { offer: Offer; orderId: string }) {
  return (
    <Card flush>
      <Row
        title={t("offers.order")}
        value={offer.orderNo ?? ""}
        render={(row) => <Link to={paths.orderDetails} search={{ orderId }} {...row} />}
      />
    </Card>
  );
}

function Actions({ offer }: { offer: Offer }) {
  const withdraw = useWithdrawOffer();
  const follow = useMutationFlow();
  const ask = async () => {
    const sure = await confirm({
      title: t("offers.withdrawTitle"),
      body: t(offer.orderId ? "offers.withdrawOrderHint" : "offers.withdrawHint"),
      confirmLabel: t("offers.withdraw"),
      danger: true,
    });
    if (!sure) return;
    const input = { offerId: offer.id, ver: offer.ver };
    follow(withdraw, input, {
      done: () => toast(t("offers.withdrawn"), { tone: "success" }),
    });
  };
  return (
    <BottomBar>
      {canWithdraw(offer.status) ? (
        <Button
          variant="outline"
          className="flex-1"
          loading={withdraw.isPending}
          onClick={() => void ask()}
        >
          {t("offers.withdraw")}
        </Button>
      ) : null}
      {canChange(offer) ? (
        <Link
          to={paths.offerEdit}
          search={{ id: offer.id }}
          className={`${buttonClass()} flex-[1.6]`}
        >
          {t(offer.status === "pending" ? "common.edit" : "offers.mend")}
        </Link>
      ) : null}
    </BottomBar>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}
