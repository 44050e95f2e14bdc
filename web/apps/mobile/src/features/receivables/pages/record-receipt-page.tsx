import { t } from "@gerai/i18n";
import { Banner, BottomBar, Button, buttonClass, confirm, EmptyState } from "@gerai/ui";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useReveal } from "../../../core/use-reveal";
import { VoucherSection } from "../../../core/vouchers/voucher-section";
import { MeantFor } from "../components/meant-for";
import { PaymentFields } from "../components/payment-fields";
import { chosenWay } from "../receipt-draft";
import type { ReceiptValues } from "../receipt-draft";
import { useCustomerName } from "../use-customer-name";
import { useReceiptDraft } from "../use-receipt-draft";
import { useSubmitReceiptDraft } from "../use-submit-receipt-draft";

/** Putting down what a customer has paid, with its pictures and what it is meant for. */
export function RecordReceiptPage() {
  const { customerId: asked, receivableId } = useSearch({
    from: "/signed-in/pages/receivable/receiptEdit",
  });
  const choice = useCustomerChoice(asked);
  const { customerId } = choice;
  const navigate = useNavigate();
  if (customerId === undefined) return <ChooseCustomer />;
  return (
    <ReceiptForm
      key={customerId}
      customerId={customerId}
      receivableId={receivableId}
      above={
        <CustomerSwitch
          choice={choice}
          onSwitch={(id) =>
            void navigate({ to: paths.receiptNew, search: { customerId: id }, replace: true })
          }
        />
      }
    />
  );
}

function ChooseCustomer() {
  return (
    <Page title={t("page.receiptNew")} back={paths.receipts}>
      <EmptyState
        icon={UsersRound}
        title={t("customers.notChosen")}
        action={
          <Link to={paths.customers} search={{ pick: "receipt" }} className={buttonClass()}>
            {t("onBehalf.choose")}
          </Link>
        }
      />
    </Page>
  );
}

interface ReceiptFormProps {
  customerId: string;
  receivableId: string | undefined;
  above: ReactNode;
}

function ReceiptForm({ customerId, receivableId, above }: ReceiptFormProps) {
  const draft = useReceiptDraft(customerId);
  const { values, pictures, restored } = useStore(draft);
  const name = useCustomerName(customerId);
  const navigate = useNavigate();
  const { send, busy, problems, tries, clear } = useSubmitReceiptDraft(
    draft,
    customerId,
    (receipt) => {
      void navigate({ to: paths.receiptDetail, search: { id: receipt.id }, replace: true });
    },
  );
  useEffect(() => {
    const { receivableIds } = draft.getState().values;
    if (receivableId === undefined || receivableIds.includes(receivableId)) return;
    draft.change({ receivableIds: [...receivableIds, receivableId] });
  }, [draft, receivableId]);

  const change = (changed: Partial<ReceiptValues>) => {
    draft.change(changed);
    clear(changed);
  };
  const scroller = useReveal(tries);
  const cash = chosenWay(values) === "cash";

  return (
    <Page
      title={t("page.receiptNew")}
      {...(name === undefined ? {} : { caption: name })}
      back={paths.receipts}
      scrollId="receipt-new"
      scrollRef={scroller}
      footer={
        <BottomBar>
          <Button size="lg" block loading={busy} onClick={send}>
            {t("receipts.submit")}
          </Button>
        </BottomBar>
      }
    >
      <div className="space-y-3">
        {above}
        {restored ? <RestoredNote onStartOver={() => draft.startOver()} /> : null}
        <PaymentFields values={values} onChange={change} problems={problems.fields} />
        <MeantFor customerId={customerId} values={values} onChange={change} />
        {problems.fields.receivableIds ? (
          <Banner tone="danger">{problems.fields.receivableIds}</Banner>
        ) : null}
        <VoucherSection
          title={t("receipts.vouchers")}
          label={t("receipts.vouchers")}
          hint={t(cash ? "receipts.cashVouchersHint" : "wallet.vouchersHint")}
          draft={draft}
          pictures={pictures}
          error={problems.fields.pictures}
        />
        {problems.duplicate ? (
          <div data-problem="">
            <Banner
              tone="mango"
              title={t("wallet.duplicateTitle")}
              action={{
                label: t("receipts.see"),
                onClick: () => void navigate({ to: paths.receipts, search: { customerId } }),
              }}
            >
              {problems.duplicate}
            </Banner>
          </div>
        ) : null}
        {problems.form ? <Banner tone="danger">{problems.form}</Banner> : null}
        <p className="px-1 text-xs text-ink-3">{t("receipts.note")}</p>
      </div>
    </Page>
  );
}

function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const ask = async () => {
    const sure = await confirm({
      title: t("wallet.startOverTitle"),
      body: t("wallet.startOverHint"),
      confirmLabel: t("wallet.startOver"),
      danger: true,
    });
    if (sure) onStartOver();
  };
  return (
    <Banner action={{ label: t("wallet.startOver"), onClick: () => void ask() }}>
      {t("wallet.restored")}
    </Banner>
  );
}
