import type { Offer } from "@gerai/api";
import { compareAmounts, dateInZone, parseAmount } from "@gerai/domain";
import { currencyDecimals, t } from "@gerai/i18n";
import { Banner, BottomBar, Button, EmptyState, SkeletonRows, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useState } from "react";
import { customerTypeName } from "../../../core/customer-words";
import { errorText } from "../../../core/error-text";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { shownOnPage, useMutationFlow } from "../../../core/use-mutation-flow";
import { useNow } from "../../../core/use-now";
import { useReveal } from "../../../core/use-reveal";
import { offerQuery, useUpdateOffer } from "../api";
import { AttachmentsSection } from "../components/attachments-section";
import { PriceLines } from "../components/price-lines";
import { TermsSection } from "../components/terms-section";
import { TotalsCard } from "../components/totals-card";
import { askedOf, askedWith, canChange, termsOf, termsProblems, totalsOf } from "../model";
import { attachmentsHint, useAttachments } from "../use-attachments";

/** Changes an offer that waits, came back or was taken back, and sends it in again. */
export function OfferEditPage() {
  const search = useSearch({ from: "/signed-in/pages/custom/specialOfferEdit" });
  const query = useQuery({ ...offerQuery(useClient(), search), enabled: search.id !== undefined });
  const closed = <EmptyState icon={Lock} title={t("offers.closed")} />;
  const offer = query.data;
  if (offer && canChange(offer)) return <EditForm key={offer.ver} offer={offer} />;
  return (
    <Page title={t("offers.edit")} back={paths.offers}>
      {search.id === undefined ? (
        closed
      ) : (
        <QueryView query={query} skeleton={<SkeletonRows rows={8} leading={false} />}>
          {() => closed}
        </QueryView>
      )}
    </Page>
  );
}

function EditForm({ offer }: { offer: Offer }) {
  const { currency } = offer;
  const { timeZone } = useUser();
  const today = dateInZone(useNow(), timeZone);
  const navigate = useNavigate();
  const update = useUpdateOffer();
  const follow = useMutationFlow();
  const attachments = useAttachments(offer.attachments);
  const [terms, setTerms] = useState(() => termsOf(offer));
  const [asked, setAsked] = useState(() => askedOf(offer));
  const [tries, setTries] = useState(0);
  const tried = tries > 0;
  const scroller = useReveal(tries, update.error);
  const decimals = currencyDecimals(currency);
  const problems = tried ? termsProblems(terms, today, decimals) : {};
  const priced = offer.lines.map((line) => ({
    productId: line.productId,
    qty: asked[line.productId]?.qty ?? line.qty,
    qtyCap: asked[line.productId]?.cap ?? line.qtyCap,
    original: line.originalUnitPrice,
    tax: line,
    price: parseAmount(asked[line.productId]?.price ?? "", decimals) ?? line.originalUnitPrice,
  }));
  const badPrice = priced.some((line) => compareAmounts(line.price, line.original) >= 0);
  const send = () => {
    setTries(tries + 1);
    const wrong = Object.keys(termsProblems(terms, today, decimals)).length > 0;
    if (wrong || badPrice || attachments.uploading || attachments.failed) return;
    follow(
      update,
      {
        offerId: offer.id,
        ver: offer.ver,
        orderId: offer.orderId,
        customerId: offer.orderId ? null : offer.customerId,
        activityFrom: terms.from,
        activityTo: terms.to,
        estimatedSales: parseAmount(terms.estimatedSales, decimals) ?? "",
        reason: terms.reason.trim(),
        attachmentIds: attachments.fileIds,
        lines: priced.map(({ productId, qty, qtyCap, price }) => {
          return { productId, qty, qtyCap, discountedUnitPrice: price };
        }),
      },
      {
        done: () => toast(t("offers.sent"), { tone: "success" }),
        onPage: () =>
          void navigate({ to: paths.offerDetail, search: { id: offer.id }, replace: true }),
        failed: shownOnPage,
      },
    );
  };
  return (
    <Page
      title={t("offers.edit")}
      caption={offer.docNo}
      back={paths.offers}
      scrollRef={scroller}
      footer={
        <BottomBar>
          <Button block size="lg" loading={update.isPending} onClick={send}>
            {t("offers.send")}
          </Button>
        </BottomBar>
      }
    >
      <TermsSection
        terms={terms}
        onChange={(part) => setTerms({ ...terms, ...part })}
        problems={problems}
        currency={currency}
        today={today}
        customerType={customerTypeName(offer.customerType)}
      />
      <PriceLines
        lines={offer.lines}
        currency={currency}
        asked={asked}
        onChange={(productId, part) => {
          const line = asked[productId];
          if (line) setAsked({ ...asked, [productId]: askedWith(line, part) });
        }}
        ofOrder={offer.orderId !== null}
      />
      <TotalsCard totals={totalsOf(priced)} currency={currency} />
      <AttachmentsSection
        attachments={attachments}
        error={tried ? attachmentsHint(attachments) : undefined}
      />
      {update.error ? <Banner tone="danger">{errorText(update.error)}</Banner> : null}
    </Page>
  );
}
