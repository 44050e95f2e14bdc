import { randomId } from "@gerai/api";
import type { CustomerView, Giveaway } from "@gerai/api";
import { t } from "@gerai/i18n";
import {
  Banner,
  BottomBar,
  Button,
  buttonClass,
  Card,
  EmptyState,
  Row,
  SkeletonRows,
  toast,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Gift, UsersRound } from "lucide-react";
import { useState } from "react";
import { customerQuery } from "../../../core/customer-queries";
import { errorText } from "../../../core/error-text";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { shownOnPage, useMutationFlow } from "../../../core/use-mutation-flow";
import { useReveal } from "../../../core/use-reveal";
import { budgetQuery, useSubmitGiveaway } from "../api";
import { ChosenLines } from "../components/chosen-lines";
import { GiveawayFields } from "../components/giveaway-form";
import { OfferedOnly } from "../components/offered-only";
import { requestFor } from "../giveaway-draft";
import type { GiveawayDraft } from "../giveaway-draft";
import { formProblems, overBudget, totalQty, usualAddress } from "../model";
import type { GiveawayForm } from "../model";
import { useChosenLines } from "../use-chosen-lines";
import { useGiveawayDraft } from "../use-giveaway-draft";

/** Confirms what is asked for: for which customer, to whom, what for. */
export function ConfirmGiveawayPage() {
  const { kind = "sample", customerId } = useSearch({
    from: "/signed-in/pages/freeSamples/sampleOrGiftsConfirmOrder",
  });
  return <Confirm key={`${kind} ${customerId ?? ""}`} kind={kind} customerId={customerId} />;
}

interface ConfirmProps {
  kind: Giveaway;
  customerId: string | undefined;
}

function Confirm({ kind, customerId: asked }: ConfirmProps) {
  const client = useClient();
  const navigate = useNavigate();
  const chosen = useChosenLines(kind);
  const { draft, change, clear } = useGiveawayDraft(kind, asked);
  const { customerId } = draft;
  const customer = useQuery(customerQuery(client, customerId));
  const budget = useQuery(budgetQuery(client, kind));
  const submit = useSubmitGiveaway(kind);
  const follow = useMutationFlow();
  const [tries, setTries] = useState(0);
  const tried = tries > 0;
  const scroller = useReveal(tries, submit.error);
  const { lines } = chosen;
  const form = formOf(draft, customer.data);
  const problems = formProblems(form, lines);
  const over = overBudget(totalQty(lines), budget.data?.qtyLeft);
  const send = () => {
    setTries(tries + 1);
    if (Object.keys(problems).length > 0 || customerId === undefined) return;
    const request = requestFor(draft, lines, randomId);
    change({ request });
    follow(
      submit,
      {
        requestId: request.id,
        customerId,
        storeId: form.storeId ?? null,
        recipientKind: form.recipientKind,
        recipient: form.recipient.trim(),
        purpose: form.purpose.trim(),
        remarks: form.remarks.trim(),
        addressId: form.addressId ?? null,
        lines: lines.map(({ productId, qty }) => ({ productId, qty })),
      },
      {
        done: () => {
          chosen.clear();
          clear();
          toast(t("samples.submitted"), { tone: "success" });
        },
        onPage: ({ order }) => {
          void navigate({
            to: paths.samplesOrGiftsOrderDetail,
            search: { orderId: order.orderId },
            replace: true,
          });
        },
        failed: shownOnPage,
      },
    );
  };
  const choosePath = kind === "sample" ? paths.pesananSampelList : paths.giftsManifestList;
  return (
    <Page
      title={t("page.sampleOrGiftsConfirmOrder")}
      back={paths.freeSamples}
      scrollId="confirm-giveaway"
      scrollRef={scroller}
      footer={
        lines.length > 0 ? (
          <BottomBar>
            <Button block size="lg" loading={submit.isPending} onClick={send}>
              {t("samples.submit")}
            </Button>
          </BottomBar>
        ) : null
      }
    >
      <OfferedOnly>
        {lines.length === 0 ? (
          <EmptyState
            icon={Gift}
            title={t("samples.nothingChosen")}
            action={
              <Link to={choosePath} className={buttonClass()}>
                {t(`samples.choose.${kind}`)}
              </Link>
            }
          />
        ) : (
          <>
            {over > 0 ? <Banner tone="mango">{t("samples.overBudget", { n: over })}</Banner> : null}
            <Card flush>
              <Row
                icon={UsersRound}
                title={customer.data?.name ?? t("samples.chooseCustomer")}
                caption={customer.data?.code ?? t("samples.customer")}
                render={(row) => (
                  <Link
                    to={paths.customers}
                    search={{ pick: kind === "sample" ? "sample" : "gift" }}
                    {...row}
                  />
                )}
              />
            </Card>
            {tried && problems.customer ? (
              <Banner tone="danger">{t(problems.customer)}</Banner>
            ) : null}
            <ChosenLines
              lines={lines}
              onChange={(line, qty) => chosen.setQuantity({ ...line, id: line.productId }, qty)}
              action={
                <Link
                  to={choosePath}
                  className="-my-2 -mr-2 flex min-h-11 items-center px-2 text-sm font-semibold text-brand-ink"
                >
                  {t("samples.edit")}
                </Link>
              }
            />
            {customerId === undefined ? null : (
              <QueryView query={customer} skeleton={<SkeletonRows rows={4} leading={false} />}>
                {(known) => (
                  <GiveawayFields
                    form={form}
                    customer={known}
                    problems={tried ? problems : {}}
                    onChange={({ addressId, ...part }) =>
                      change(
                        addressId === undefined
                          ? part
                          : { ...part, addressId: addressId ?? undefined },
                      )
                    }
                  />
                )}
              </QueryView>
            )}
            {submit.error ? <Banner tone="danger">{errorText(submit.error)}</Banner> : null}
          </>
        )}
      </OfferedOnly>
    </Page>
  );
}

/** The draft with what is usual where nothing was said. */
function formOf(
  { request: _request, recipient, addressId, customerId, storeId, ...draft }: GiveawayDraft,
  customer: CustomerView | undefined,
): GiveawayForm {
  const addresses = customer?.addresses ?? [];
  const known = addresses.find(({ id }) => id === addressId);
  return {
    ...draft,
    customerId,
    storeId,
    recipient: recipient ?? customer?.name ?? "",
    addressId: known?.id ?? usualAddress(addresses),
  };
}
