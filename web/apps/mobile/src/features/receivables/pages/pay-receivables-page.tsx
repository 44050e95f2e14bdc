import { compareAmounts, parseAmount, typedAmount } from "@gerai/domain";
import { currencyDecimals, currencySymbol, formatMoney, t } from "@gerai/i18n";
import {
  AmountField,
  Banner,
  BottomBar,
  Button,
  Card,
  EmptyState,
  SkeletonRows,
  toast,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { errorText } from "../../../core/error-text";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { usePaySheet } from "../../../core/payment/use-pay-sheet";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { useReveal } from "../../../core/use-reveal";
import { walletSummaryQuery } from "../../../core/wallet-queries";
import { openReceivablesQuery, usePaidSince, usePayFromWallet } from "../api";
import { OpenReceivables } from "../components/open-receivables";
import { openSum } from "../model";
import { paysFromWallet } from "../rights";
import type { Receivable } from "../wire";

/** Paying what is owed out of the wallet: what, how much, and the payment password. */
export function PayReceivablesPage() {
  const { customerId: asked, receivableId } = useSearch({
    from: "/signed-in/pages/receivable/payFromWallet",
  });
  const choice = useCustomerChoice(asked);
  const { customerId } = choice;
  const user = useUser();
  const query = useQuery(openReceivablesQuery(useClient(), customerId));
  const navigate = useNavigate();
  const above = (
    <CustomerSwitch
      choice={choice}
      onSwitch={(id) =>
        void navigate({ to: paths.payReceivables, search: { customerId: id }, replace: true })
      }
    />
  );
  const open = query.data?.list;
  if (open && open.length > 0 && paysFromWallet(user)) {
    return (
      <PayForm
        key={customerId}
        customerId={customerId}
        receivables={open}
        first={receivableId}
        above={above}
        onRefresh={() => query.refetch()}
      />
    );
  }
  return (
    <Page title={t("page.payReceivables")} back={paths.receivables}>
      {above}
      {paysFromWallet(user) ? (
        <QueryView query={query} skeleton={<SkeletonRows rows={5} leading={false} />}>
          {() => (
            <EmptyState
              icon={CircleCheck}
              title={t("receivables.nothingToPay")}
              hint={t("receivables.nothingToPayHint")}
            />
          )}
        </QueryView>
      ) : (
        <EmptyState title={t("receivables.mayNotPay")} />
      )}
    </Page>
  );
}

interface PayFormProps {
  customerId: string | undefined;
  receivables: readonly Receivable[];
  /** The one somebody came to pay. */
  first: string | undefined;
  above: ReactNode;
  onRefresh: () => Promise<unknown>;
}

function PayForm({ customerId, receivables, first, above, onRefresh }: PayFormProps) {
  const { currency } = useUser();
  const [ticked, setTicked] = useState<readonly string[]>(first === undefined ? [] : [first]);
  // Null pays all that is open on what is ticked.
  const [typed, setTyped] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const chosen = receivables.filter(({ id }) => ticked.includes(id));
  const sum = openSum(chosen);
  const decimals = currencyDecimals(currency);
  const amount = typed === null ? sum : parseAmount(typed, decimals);
  const problem = tries > 0 ? amountProblem(amount, sum, currency) : undefined;
  const { start, sheet } = usePayment(customerId, onRefresh);
  const scroller = useReveal(tries);
  const pay = () => {
    setTries((before) => before + 1);
    if (chosen.length === 0 || amount === null || amountProblem(amount, sum, currency)) return;
    void start({ customerId, receivableIds: chosen.map(({ id }) => id), amount }, currency);
  };
  return (
    <Page
      title={t("page.payReceivables")}
      back={paths.receivables}
      scrollId="pay-receivables"
      scrollRef={scroller}
      footer={
        <BottomBar>
          <Button size="lg" block onClick={pay}>
            {chosen.length > 0 && amount !== null
              ? t("orders.payAmount", { amount: formatMoney(amount, currency) })
              : t("receivables.pay")}
          </Button>
        </BottomBar>
      }
    >
      {above}
      {tries > 0 && chosen.length === 0 ? (
        <Banner tone="danger">{t("receivables.problem.none")}</Banner>
      ) : null}
      <Card title={t("receivables.choose")}>
        <OpenReceivables
          receivables={receivables}
          chosen={ticked}
          onChange={(next) => {
            setTicked(next);
            setTyped(null);
          }}
        />
      </Card>
      {chosen.length > 0 ? (
        <Card title={t("receivables.amount")}>
          <AmountField
            large
            label={t("receivables.amount")}
            hint={t("receivables.payHint")}
            symbol={currencySymbol(currency).trim()}
            decimals={decimals}
            value={typed ?? typedAmount(sum)}
            error={problem}
            onChange={setTyped}
          />
          <Available customerId={customerId} />
        </Card>
      ) : null}
      {sheet}
    </Page>
  );
}

function Available({ customerId }: { customerId: string | undefined }) {
  const { currency } = useUser();
  const summary = useQuery(walletSummaryQuery(useClient(), customerId));
  if (!summary.data) return null;
  return (
    <p className="mt-3 text-sm text-ink-2">
      {t("wallet.pay.available", { amount: formatMoney(summary.data.available, currency) })}
    </p>
  );
}

function amountProblem(amount: string | null, sum: string, currency: string): string | undefined {
  if (amount === null || compareAmounts(amount, "0") <= 0) return t("wallet.problem.amountForm");
  return compareAmounts(amount, sum) > 0
    ? t("receivables.problem.more", { amount: formatMoney(sum, currency) })
    : undefined;
}

/** Asks for the payment password and pays; a lost answer is looked for before anybody may pay again. */
function usePayment(customerId: string | undefined, onRefresh: () => Promise<unknown>) {
  const { pay, sheet } = usePaySheet();
  const payFromWallet = usePayFromWallet();
  const paidSince = usePaidSince();
  const navigate = useNavigate();
  const start = async (payment: Parameters<typeof payFromWallet>[0], currency: string) => {
    try {
      const look = await paidSince(payment);
      const receipt = await pay({
        subject: t("receivables.paying", { n: payment.receivableIds.length }),
        amount: payment.amount,
        currency,
        customerId,
        submit: (payPassword) => payFromWallet(payment, payPassword),
        look,
      });
      if (receipt === null) return;
      toast(t("receivables.paid"), { tone: "success" });
      await navigate({ to: paths.receiptDetail, search: { id: receipt.id }, replace: true });
    } catch (error) {
      // Somebody else has paid meanwhile, or may not pay: what is shown must be what there is.
      toast(errorText(error), { tone: "error" });
      await onRefresh();
    }
  };
  return { start, sheet };
}
