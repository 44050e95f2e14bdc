import { ApiError, NetworkError } from "@gerai/api";
import { compareAmounts } from "@gerai/domain";
import { formatMoney, t } from "@gerai/i18n";
import { Banner, buttonClass, Money, PinPad, Sheet } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../paths";
import { useServices } from "../services-context";
import { walletKey, walletSummaryQuery } from "../wallet-queries";
import { LostPayment } from "./lost-payment";
import { payPasswordProblem } from "./pay-password-problem";
import type { OpenPayment } from "./pay-request";

interface PaySheetProps {
  /** Null closes the sheet. */
  payment: OpenPayment | null;
}

/** The sheet of `usePaySheet`. */
export function PaySheet({ payment }: PaySheetProps) {
  const [busy, setBusy] = useState(false);
  // The last payment stays readable while the sheet leaves.
  const [last, setLast] = useState(payment);
  if (payment && payment !== last) setLast(payment);
  return (
    <Sheet
      open={payment !== null}
      // A payment on its way cannot be taken back by closing its sheet.
      onClose={() => {
        if (!busy) payment?.giveUp();
      }}
      title={t("wallet.pay.title")}
      caption={last?.subject}
    >
      {last ? (
        <PayForm key={`${last.subject} ${last.amount}`} payment={last} onBusy={setBusy} />
      ) : null}
    </Sheet>
  );
}

interface PayFormProps {
  payment: OpenPayment;
  onBusy: (busy: boolean) => void;
}

function PayForm({ payment, onBusy }: PayFormProps) {
  const { client } = useServices();
  const { amount, currency, customerId } = payment;
  // What was left a while ago is no ground to refuse a payment now.
  const summary = useQuery({ ...walletSummaryQuery(client, customerId), staleTime: 0 });
  const available = summary.data?.available;
  const short =
    available !== undefined && !summary.isFetching && compareAmounts(available, amount) < 0;
  return (
    <div className="flex flex-col items-stretch gap-4 pb-2">
      <div className="text-center">
        <Money amount={amount} currency={currency} size="hero" />
        <p className="mt-1 text-sm text-ink-2">
          {available === undefined
            ? t("wallet.pay.fromWallet")
            : t("wallet.pay.available", { amount: formatMoney(available, currency) })}
        </p>
      </div>
      {short ? <Shortage payment={payment} /> : <PasswordEntry payment={payment} onBusy={onBusy} />}
    </div>
  );
}

function Shortage({ payment }: { payment: OpenPayment }) {
  return (
    <>
      <Banner tone="mango">{t("wallet.pay.short")}</Banner>
      <Link
        to={paths.accountRecharge}
        search={{ customerId: payment.customerId }}
        className={buttonClass({ size: "lg", block: true })}
        onClick={payment.giveUp}
      >
        {t("page.accountRecharge")}
      </Link>
    </>
  );
}

/** Refusals after which the sheet stays open and says what to do. */
const handledHere: ReadonlySet<string> = new Set([
  "pay_password_wrong",
  "pay_password_locked",
  "pay_password_not_set",
  "wallet_balance",
]);

function PasswordEntry({ payment, onBusy }: PayFormProps) {
  const { queryClient } = useServices();
  const [entry, setEntry] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [locked, setLocked] = useState(false);
  const [lost, setLost] = useState(false);

  const attempt = async (password: string) => {
    setBusy(true);
    onBusy(true);
    try {
      await payment.attempt(password);
      void queryClient.invalidateQueries({ queryKey: walletKey });
    } catch (error) {
      if (error instanceof NetworkError) {
        setEntry("");
        setLost(true);
        return;
      }
      const stays = error instanceof ApiError && handledHere.has(error.code);
      if (!stays) return payment.fail(error);
      setEntry("");
      setProblem(payPasswordProblem(error));
      setLocked(error instanceof ApiError && error.code === "pay_password_locked");
      if (error instanceof ApiError && error.code === "wallet_balance") {
        void queryClient.invalidateQueries({ queryKey: walletKey });
      }
    } finally {
      setBusy(false);
      onBusy(false);
    }
  };

  const found = (paid: boolean) => {
    void queryClient.invalidateQueries({ queryKey: walletKey });
    setLost(false);
    if (!paid) setProblem(t("wallet.pay.notPaid"));
  };

  if (lost) return <LostPayment look={payment.look} onFound={found} />;
  return (
    <>
      <PinPad
        label={t("wallet.pay.enter")}
        value={entry}
        onChange={(next) => {
          setEntry(next);
          if (next !== "") setProblem(undefined);
        }}
        onComplete={(password) => void attempt(password)}
        error={problem}
        disabled={busy || locked}
      />
      <Link
        to={paths.settingAccount}
        search={{ view: "payPassword", forgotten: "1" }}
        className={buttonClass({ variant: locked ? "soft" : "ghost", block: true })}
        onClick={payment.giveUp}
      >
        {t("settings.payPassword.forgot")}
      </Link>
      <p role="status" className="sr-only">
        {busy ? t("wallet.pay.sending") : ""}
      </p>
    </>
  );
}
