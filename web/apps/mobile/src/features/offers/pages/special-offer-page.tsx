import type { CartLine, CartView } from "@gerai/api";
import { dateInZone, parseAmount, typedAmount } from "@gerai/domain";
import { currencyDecimals, t } from "@gerai/i18n";
import { Banner, BottomBar, Button, buttonClass, EmptyState, SkeletonRows, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ShoppingBag } from "lucide-react";
import { useEffect, useState } from "react";
import { chosenAddress, dropChosenAddress } from "../../../core/address-choice";
import { cartQuery } from "../../../core/cart-queries";
import { customerQuery } from "../../../core/customer-queries";
import { customerTypeName } from "../../../core/customer-words";
import { errorText } from "../../../core/error-text";
import { lazySheet } from "../../../core/lazy-sheet";
import { StoreCard } from "../../../core/ordering/store-card";
import { useOrderStore } from "../../../core/ordering/use-order-store";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryError, QueryView } from "../../../core/query-view";
import { useClient, useServices, useUser } from "../../../core/services-context";
import { shownOnPage, useMutationFlow } from "../../../core/use-mutation-flow";
import { useNow } from "../../../core/use-now";
import { useReveal } from "../../../core/use-reveal";
import { AttachmentsSection } from "../components/attachments-section";
import { DeliveryCard } from "../components/delivery-card";
import { OfferCartLines } from "../components/offer-cart-lines";
import { TermsSection } from "../components/terms-section";
import { TotalsCard } from "../components/totals-card";
import { termsProblems, usualTerms } from "../model";
import { dropOfferDraft, keepOfferDraft, readOfferDraft } from "../offer-draft";
import { attachmentsHint, useAttachments } from "../use-attachments";
import { checkedLines, offerPreviewQuery, useSubmitSpecialOffer } from "../use-special-offer";

const PriceSheet = lazySheet(() => import("../../../core/ordering/price-sheet"), "PriceSheet");

/** An order at prices below the list: when, why and for how much, for head office to agree to. */
export function SpecialOfferPage() {
  const { customerId } = useSearch({ from: "/signed-in/pages/custom/specialOffer" });
  const client = useClient();
  const cart = useQuery({
    ...cartQuery(client, { customerId }),
    enabled: customerId !== undefined,
  });
  if (customerId !== undefined && cart.data && checkedLines(cart.data).length > 0) {
    return <OfferForm customerId={customerId} cart={cart.data} />;
  }
  const nothing = (
    <EmptyState
      icon={ShoppingBag}
      title={t("offers.noLines")}
      hint={t("offers.noLinesHint")}
      action={
        <Link to={paths.orderCustomer} search={{ customerId }} className={buttonClass()}>
          {t("page.orderCustomer")}
        </Link>
      }
    />
  );
  return (
    <Page title={t("offers.new")} back={paths.customers}>
      {customerId === undefined ? (
        nothing
      ) : (
        <QueryView query={cart} skeleton={<SkeletonRows rows={8} leading={false} />}>
          {() => nothing}
        </QueryView>
      )}
    </Page>
  );
}

function OfferForm({ customerId, cart }: { customerId: string; cart: CartView }) {
  const { currency, totals } = cart;
  const client = useClient();
  const { timeZone } = useUser();
  const today = dateInZone(useNow(), timeZone);
  const navigate = useNavigate();
  const decimals = currencyDecimals(currency);
  const lines = checkedLines(cart);
  const customer = useQuery(customerQuery(client, customerId));
  const { tabStorage } = useServices();
  const [kept] = useState(() => readOfferDraft(tabStorage, customerId));
  const [terms, setTerms] = useState(() =>
    // What was begun yesterday would begin in the past.
    kept && kept.terms.from >= today ? kept.terms : usualTerms(today, typedAmount(totals.net)),
  );
  const [method, setMethod] = useState(kept?.method ?? null);
  // The address list leaves its choice behind for whoever asked.
  const [addressId] = useState(() => chosenAddress(tabStorage) ?? kept?.addressId ?? null);
  const [chosenStore, setStore] = useState(kept?.store ?? null);
  const [priced, setPriced] = useState<CartLine | null>(null);
  const [tries, setTries] = useState(0);
  const tried = tries > 0;
  const attachments = useAttachments(kept?.attachments);
  const draft = {
    terms,
    method,
    addressId,
    store: chosenStore,
    attachments: attachments.stored,
  };
  const submit = useSubmitSpecialOffer();
  const follow = useMutationFlow();
  const scroller = useReveal(tries, submit.error);
  useEffect(() => {
    dropChosenAddress(tabStorage);
    if (submit.isSuccess) dropOfferDraft(tabStorage, customerId);
    else keepOfferDraft(tabStorage, customerId, draft);
  });
  const order = {
    customerId,
    cartIds: lines.map((line) => line.cartId),
    addressId,
  };
  const preview = useQuery(offerPreviewQuery(client, order, totals.net));
  const settle = preview.data?.settleMethods.find((choice) => choice.method === method);
  const settleMethod = settle?.method ?? preview.data?.settleMethod;
  const store = useOrderStore({
    customerId,
    choice: chosenStore,
    consigned: settleMethod === "consignment",
  });
  const problems = termsProblems(terms, today, decimals);
  const discounted = lines.some((line) => line.discountPrice !== null);

  const send = () => {
    setTries(tries + 1);
    const open = attachments.uploading || attachments.failed || !discounted;
    if (Object.keys(problems).length > 0 || open || store.missing || !preview.data) return;
    follow(
      submit,
      {
        ...order,
        addressId: preview.data.address?.addressId ?? null,
        storeId: store.storeId,
        settleMethod: settleMethod ?? null,
        seenPrices: lines.flatMap(({ productId, unitPrice }) =>
          unitPrice === null ? [] : [{ productId, unitPrice }],
        ),
        offer: {
          activityFrom: terms.from,
          activityTo: terms.to,
          estimatedSales: parseAmount(terms.estimatedSales, decimals),
          reason: terms.reason.trim(),
          attachmentIds: attachments.fileIds,
        },
      },
      {
        done: () => toast(t("offers.sent"), { tone: "success" }),
        onPage: () => void navigate({ to: paths.offers, search: { customerId }, replace: true }),
        failed: shownOnPage,
      },
    );
  };

  return (
    <Page
      title={t("offers.new")}
      caption={cart.customerName}
      back={paths.customers}
      scrollId="special-offer"
      scrollRef={scroller}
      footer={
        <BottomBar>
          <Button
            block
            size="lg"
            loading={submit.isPending || store.query.isLoading}
            onClick={send}
          >
            {t("offers.send")}
          </Button>
        </BottomBar>
      }
    >
      <Banner>{t("offers.newHint")}</Banner>
      <OfferCartLines lines={lines} currency={currency} onPrice={setPriced} />
      {tried && !discounted ? (
        <Banner tone="danger">{t("offers.problem.noDiscount")}</Banner>
      ) : null}
      <TotalsCard
        totals={{
          original: totals.gross,
          discount: totals.offer,
          tax: preview.isPlaceholderData ? undefined : preview.data?.totals.tax,
          paid: totals.net,
        }}
        currency={currency}
      />
      <TermsSection
        terms={terms}
        onChange={(part) => setTerms({ ...terms, ...part })}
        problems={tried ? problems : {}}
        currency={currency}
        today={today}
        customerType={customer.data ? customerTypeName(customer.data.customerType) : undefined}
      />
      <AttachmentsSection
        attachments={attachments}
        error={tried ? attachmentsHint(attachments) : undefined}
      />
      <StoreCard
        store={store}
        problem={tried && store.missing ? t("orders.storeRequired") : undefined}
        onChange={setStore}
      />
      {preview.data ? (
        <DeliveryCard preview={preview.data} method={settleMethod ?? ""} onMethod={setMethod} />
      ) : null}
      {preview.error ? (
        <QueryError error={preview.error} onRetry={() => void preview.refetch()} />
      ) : null}
      {submit.error ? <Banner tone="danger">{errorText(submit.error)}</Banner> : null}
      <PriceSheet
        wanted={priced !== null}
        line={priced}
        customerId={customerId}
        currency={currency}
        limit={cart.discountLimit}
        onClose={() => setPriced(null)}
      />
    </Page>
  );
}
