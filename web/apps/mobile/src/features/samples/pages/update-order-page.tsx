import type { Giveaway, GiveawayDetail } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Banner, BottomBar, Button, Card, EmptyState, Row, SkeletonRows, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useState } from "react";
import { customerQuery } from "../../../core/customer-queries";
import { errorText } from "../../../core/error-text";
import { budgetText } from "../../../core/order-words";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { shownOnPage, useMutationFlow } from "../../../core/use-mutation-flow";
import { useReveal } from "../../../core/use-reveal";
import { giveawayQuery, useUpdateGiveaway } from "../api";
import { ChosenLines } from "../components/chosen-lines";
import { GiveawayFields } from "../components/giveaway-form";
import { OfferedOnly } from "../components/offered-only";
import { addressOf, formProblems, overBudget, returnedRemark, totalQty } from "../model";
import type { GiveawayForm } from "../model";
import { useAmendment } from "../use-chosen-lines";

/** Mends a sample order that was sent back. */
export function UpdateSampleOrderPage() {
  const { orderId } = useSearch({
    from: "/signed-in/pages/freeSamples/sampleGiveawayUpdateOrder",
  });
  return <UpdateOrder kind="sample" orderId={orderId} />;
}

/** Mends a gift order that was sent back. */
export function UpdateGiftOrderPage() {
  const { orderId } = useSearch({ from: "/signed-in/pages/freeSamples/giftsGoveawayUpdateOrder" });
  return <UpdateOrder kind="gift" orderId={orderId} />;
}

interface UpdateOrderProps {
  kind: Giveaway;
  orderId: string | undefined;
}

function UpdateOrder({ kind, orderId }: UpdateOrderProps) {
  const query = useQuery(giveawayQuery(useClient(), { orderId }));
  const open = query.data?.order.actions.includes("resubmit") ? query.data : undefined;
  if (open) return <UpdateForm key={open.order.ver} kind={kind} detail={open} />;
  const closed = <EmptyState icon={Lock} title={t("samples.closed")} />;
  return (
    <Page title={t("samples.update")} back={paths.freeSamples}>
      <OfferedOnly>
        {orderId === undefined ? (
          closed
        ) : (
          <QueryView query={query} skeleton={<SkeletonRows rows={8} leading={false} />}>
            {() => closed}
          </QueryView>
        )}
      </OfferedOnly>
    </Page>
  );
}

function UpdateForm({ kind, detail }: { kind: Giveaway; detail: GiveawayDetail }) {
  const { order } = detail;
  const navigate = useNavigate();
  const update = useUpdateGiveaway(kind);
  const follow = useMutationFlow();
  const customer = useQuery(customerQuery(useClient(), order.customerId));
  const amendment = useAmendment(detail);
  const { lines } = amendment;
  const { budget } = detail;
  const returned = returnedRemark(order);
  const over = overBudget(totalQty(lines), budget.qtyLeft);
  const [tries, setTries] = useState(0);
  const tried = tries > 0;
  const scroller = useReveal(tries, update.error);
  // It goes where it went, until another address is chosen.
  const before = addressOf(customer.data?.addresses ?? [], order.address);
  const { addressId = before, storeId, ...said } = amendment.form;
  const form: GiveawayForm = { ...said, storeId, addressId };
  const problems = formProblems(form, lines);
  const send = () => {
    setTries(tries + 1);
    if (Object.keys(problems).length > 0) return;
    follow(
      update,
      {
        orderId: order.orderId,
        ver: order.ver,
        customerId: order.customerId,
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
          amendment.clear();
          toast(t("samples.submitted"), { tone: "success" });
        },
        onPage: () => {
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
  return (
    <Page
      title={t("samples.update")}
      caption={order.orderNo}
      back={paths.freeSamples}
      scrollRef={scroller}
      footer={
        <BottomBar>
          <Button block size="lg" loading={update.isPending} onClick={send}>
            {t("samples.resubmit")}
          </Button>
        </BottomBar>
      }
    >
      {returned ? (
        <Banner tone="mango" title={t("samples.returnedTitle")}>
          {returned}
        </Banner>
      ) : null}
      <Card flush>
        <Row
          title={t("samples.budget")}
          caption={budgetText(budget)}
          value={t("samples.left", { n: budget.qtyLeft })}
        />
      </Card>
      {over > 0 ? <Banner tone="mango">{t("samples.overBudget", { n: over })}</Banner> : null}
      <ChosenLines
        lines={lines}
        onChange={(line, qty) => amendment.setQuantity({ ...line, id: line.productId }, qty)}
        action={
          <Link
            to={kind === "sample" ? paths.pesananSampelList : paths.giftsManifestList}
            search={{ orderId: order.orderId }}
            className="-my-2 -mr-2 flex min-h-11 items-center px-2 text-sm font-semibold text-brand-ink"
          >
            {t("samples.edit")}
          </Link>
        }
        error={tried && problems.lines ? t(problems.lines) : undefined}
      />
      <QueryView query={customer} skeleton={<SkeletonRows rows={4} leading={false} />}>
        {(known) => (
          <GiveawayFields
            form={form}
            customer={known}
            problems={tried ? problems : {}}
            keptAddress={before === null ? order.address : undefined}
            onChange={({ customerId: _same, ...part }) => amendment.change(part)}
          />
        )}
      </QueryView>
      {update.error ? <Banner tone="danger">{errorText(update.error)}</Banner> : null}
    </Page>
  );
}
