import { t } from "@gerai/i18n";
import { Banner, BottomBar, Button, confirm } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useClient } from "../../../core/services-context";
import { useReveal } from "../../../core/use-reveal";
import { VoucherSection } from "../../../core/vouchers/voucher-section";
import { walletSummaryQuery } from "../../../core/wallet-queries";
import { PayeeSection } from "../components/payee-section";
import { TransferSection } from "../components/transfer-section";
import type { DraftField, DraftValues } from "../top-up-draft";
import { useSubmitDraft } from "../use-submit-draft";
import { useTopUpDraft } from "../use-top-up-draft";

/** Topping up: transfer to one of our accounts, then hand in what was transferred with its picture. */
export function AccountRechargePage() {
  const { customerId: asked } = useSearch({ from: "/signed-in/pages/recharge/accountRecharge" });
  const choice = useCustomerChoice(asked);
  const navigate = useNavigate();
  return (
    <TopUpForm
      key={choice.customerId}
      customerId={choice.customerId}
      above={
        <CustomerSwitch
          choice={choice}
          onSwitch={(id) =>
            void navigate({ to: paths.accountRecharge, search: { customerId: id }, replace: true })
          }
        />
      }
    />
  );
}

interface TopUpFormProps {
  customerId: string | undefined;
  above: ReactNode;
}

function TopUpForm({ customerId, above }: TopUpFormProps) {
  const draft = useTopUpDraft(customerId);
  const { values, pictures, restored } = useStore(draft);
  const client = useClient();
  const summary = useQuery(walletSummaryQuery(client, customerId));
  const navigate = useNavigate();
  const { send, busy, problems, tries, clear } = useSubmitDraft(
    draft,
    customerId,
    summary.data?.topUpCap,
    (topUp) => {
      void navigate({ to: paths.auditResults, search: { id: topUp.id }, replace: true });
    },
  );

  const change = (changed: Partial<DraftValues>) => {
    draft.change(changed);
    clear(changedFields(changed));
  };
  const scroller = useReveal(tries);

  return (
    <Page
      title={t("page.accountRecharge")}
      back={paths.myPurse}
      scrollId="top-up"
      scrollRef={scroller}
      footer={
        <BottomBar>
          <Button size="lg" block loading={busy} onClick={send}>
            {t("wallet.submit")}
          </Button>
        </BottomBar>
      }
    >
      <div className="space-y-3">
        {above}
        {restored ? <RestoredNote onStartOver={() => draft.startOver()} /> : null}
        <PayeeSection
          value={values.payeeId}
          onChange={(payeeId) => change({ payeeId })}
          error={problems.fields.payeeId}
        />
        <TransferSection
          values={values}
          onChange={change}
          problems={problems.fields}
          cap={summary.data?.topUpCap}
        />
        <VoucherSection
          title={t("wallet.step3")}
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
                label: t("wallet.seeTopUps"),
                onClick: () => void navigate({ to: paths.rechargeDetails, search: { customerId } }),
              }}
            >
              {problems.duplicate}
            </Banner>
          </div>
        ) : null}
        {problems.form ? <Banner tone="danger">{problems.form}</Banner> : null}
        <p className="px-1 text-xs text-ink-3">{t("wallet.auditNote")}</p>
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

function changedFields(changed: Partial<DraftValues>): DraftField[] {
  const fields: DraftField[] = ["amount", "payeeId", "payerName", "payerBank", "bankRef", "paidAt"];
  return fields.filter((field) => field in changed);
}
