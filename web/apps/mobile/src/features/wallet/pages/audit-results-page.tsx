import type { TopUp } from "@gerai/api";
import { wallTime } from "@gerai/domain";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import {
  Banner,
  BottomBar,
  Button,
  buttonClass,
  Card,
  confirm,
  EmptyState,
  ImageViewer,
  Money,
  SkeletonRows,
  Tag,
  toast,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../../core/clipboard";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { isEmptyDraft } from "../../../core/vouchers/voucher-draft";
import { topUpQuery, useWithdrawTopUp, waitingOrdersQuery } from "../api";
import { TopUpTimeline } from "../components/top-up-timeline";
import { creditedOther, statusName, statusTone } from "../model";
import { useTopUpDraft } from "../use-top-up-draft";

/** One top-up: where it stands, what finance said, and what was handed in. */
export function AuditResultsPage() {
  const { id, docNo } = useSearch({ from: "/signed-in/pages/recharge/auditResults" });
  if (!id && !docNo) {
    return (
      <Page title={t("page.auditResults")} back={paths.rechargeDetails}>
        <EmptyState title={t("wallet.noTopUp")} />
      </Page>
    );
  }
  return <AuditResult which={id ? { id } : { docNo }} />;
}

function AuditResult({ which }: { which: { id?: string; docNo?: string | undefined } }) {
  const query = useQuery(topUpQuery(useClient(), which));
  return (
    <Page
      title={t("page.auditResults")}
      back={paths.rechargeDetails}
      footer={query.data ? <Actions topUp={query.data} /> : null}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} leading={false} />}>
        {(topUp) => (
          <>
            <Head topUp={topUp} />
            <Card title={t("wallet.timeline")}>
              <TopUpTimeline topUp={topUp} />
            </Card>
            <Details topUp={topUp} />
            <Vouchers topUp={topUp} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Head({ topUp }: { topUp: TopUp }) {
  const { amount, creditedAmount, currency, status } = topUp;
  return (
    <Card className="text-center">
      <Tag tone={statusTone(status)}>{statusName(status)}</Tag>
      <p className="mt-2">
        <Money amount={creditedAmount ?? amount} currency={currency} size="hero" />
      </p>
      {creditedOther(topUp) ? (
        <div className="mt-3 text-left">
          <Banner tone="mango">
            {t("wallet.creditedOther", { amount: formatMoney(amount, currency) })}
          </Banner>
        </div>
      ) : null}
    </Card>
  );
}

function Details({ topUp }: { topUp: TopUp }) {
  const facts = [
    { label: t("wallet.docNo"), value: topUp.docNo, copy: true },
    { label: t("wallet.customer"), value: topUp.customerName },
    { label: t("wallet.payee"), value: `${topUp.bankName} · ${topUp.payeeName}` },
    { label: t("wallet.account"), value: topUp.payeeAccount },
    { label: t("wallet.payerName"), value: topUp.payerName },
    { label: t("wallet.payerBank"), value: topUp.payerBank },
    { label: t("wallet.bankRef"), value: topUp.bankRef },
    { label: t("wallet.paidAt"), value: formatDate(topUp.paidAt, "dateTime") },
  ];
  return (
    <Card title={t("wallet.details")}>
      <dl className="space-y-2 text-sm">
        {facts
          .filter(({ value }) => value !== "")
          .map(({ label, value, copy }) => (
            <div key={label} className="flex items-start justify-between gap-4">
              <dt className="shrink-0 text-ink-3">{label}</dt>
              <dd className="flex min-w-0 items-center gap-1 text-right font-medium break-words">
                <span className="min-w-0 break-all">{value}</span>
                {copy ? (
                  <button
                    type="button"
                    aria-label={t("wallet.copyOf", { label })}
                    onClick={() => void copyText(value)}
                    className="-my-3 -mr-3 grid size-11 shrink-0 place-items-center text-brand-ink"
                  >
                    <Copy className="size-4.5" aria-hidden="true" />
                  </button>
                ) : null}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function Vouchers({ topUp }: { topUp: TopUp }) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const images = topUp.vouchers.map(({ id, url }, index) => {
    return { id, src: url, alt: t("wallet.voucherN", { n: index + 1 }) };
  });
  if (images.length === 0) return null;
  return (
    <Card title={t("wallet.vouchers")}>
      <div className="flex flex-wrap gap-2.5">
        {images.map((image, index) => (
          <button
            key={image.id}
            type="button"
            aria-label={t("common.image.open", { n: index + 1 })}
            onClick={() => setOpenAt(index)}
            className="size-21 overflow-hidden rounded-control bg-sunken"
          >
            <img src={image.src} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        ))}
      </div>
      <ImageViewer images={images} openAt={openAt} onClose={() => setOpenAt(null)} />
    </Card>
  );
}

function Actions({ topUp }: { topUp: TopUp }) {
  if (topUp.status === "pending") return <Withdraw topUp={topUp} />;
  if (topUp.status === "success") return <PayWaiting topUp={topUp} />;
  if (topUp.status === "failed" || topUp.status === "withdrawn") return <Again topUp={topUp} />;
  return null;
}

/** What came in may be what orders have waited for. */
function PayWaiting({ topUp: { customerId } }: { topUp: TopUp }) {
  const user = useUser();
  const waiting = useQuery({
    ...waitingOrdersQuery(useClient(), customerId),
    enabled: may(user, "order_settle"),
  });
  const count = waiting.data ?? 0;
  if (count === 0) return null;
  return (
    <BottomBar>
      <Link
        to={paths.orders}
        search={{ tab: "1", ...(user.customers.length > 1 ? { customerId } : {}) }}
        className={buttonClass({ size: "lg", block: true })}
      >
        {t("wallet.payWaiting", { n: count })}
      </Link>
    </BottomBar>
  );
}

function Withdraw({ topUp }: { topUp: TopUp }) {
  const withdraw = useWithdrawTopUp();
  const follow = useMutationFlow();
  const ask = async () => {
    const sure = await confirm({
      title: t("wallet.withdrawTitle"),
      body: t("wallet.withdrawHint"),
      confirmLabel: t("wallet.withdraw"),
      danger: true,
    });
    if (!sure) return;
    follow(withdraw, topUp.id, {
      done: () => toast(t("wallet.withdrawn"), { tone: "success" }),
    });
  };
  return (
    <BottomBar>
      <Button
        variant="outline"
        size="lg"
        block
        loading={withdraw.isPending}
        onClick={() => void ask()}
      >
        {t("wallet.withdraw")}
      </Button>
    </BottomBar>
  );
}

/** A decided top-up stays as it is; another try is a new one that begins with what this one said. */
function Again({ topUp }: { topUp: TopUp }) {
  const { customerId } = topUp;
  const draft = useTopUpDraft(customerId);
  const { timeZone } = useUser();
  const navigate = useNavigate();
  const begin = async () => {
    const replace =
      isEmptyDraft(draft.getState()) ||
      (await confirm({
        title: t("wallet.replaceDraft"),
        body: t("wallet.replaceDraftHint"),
        confirmLabel: t("wallet.replaceDraftYes"),
      }));
    if (!replace) return;
    draft.startOver({
      amount: topUp.amount,
      payeeId: topUp.payeeId,
      payerName: topUp.payerName,
      payerBank: topUp.payerBank,
      bankRef: topUp.bankRef,
      paidAt: wallTime(new Date(topUp.paidAt), timeZone),
    });
    await navigate({ to: paths.accountRecharge, search: { customerId } });
  };
  return (
    <BottomBar>
      <Button size="lg" block onClick={() => void begin()}>
        {t("wallet.again")}
      </Button>
    </BottomBar>
  );
}
