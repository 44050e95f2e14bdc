import type { Payee } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Banner, Button, Card, SelectSheet, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Copy, Landmark } from "lucide-react";
import { copyText } from "../../../core/clipboard";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { payeesQuery } from "../api";

interface PayeeSectionProps {
  value: string;
  onChange: (payeeId: string) => void;
  error: string | undefined;
}

/** Where to transfer to: the bank, and its account number ready to be copied. */
export function PayeeSection({ value, onChange, error }: PayeeSectionProps) {
  const query = useQuery(payeesQuery(useClient()));
  return (
    <Card title={t("wallet.step1")}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={2} leading={false} />}
        isEmpty={(list) => list.length === 0}
        empty={<Banner tone="mango">{t("wallet.noPayees")}</Banner>}
      >
        {(list) => (
          <div className="space-y-3">
            <SelectSheet
              label={t("wallet.payee")}
              icon={Landmark}
              options={list.map((payee) => {
                return {
                  value: payee.id,
                  label: payee.bankName,
                  caption: `${payee.payeeName} · ${payee.payeeAccount}`,
                };
              })}
              value={value === "" ? undefined : value}
              onChange={onChange}
              error={error}
            />
            <Account payee={list.find(({ id }) => id === value)} />
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function Account({ payee }: { payee: Payee | undefined }) {
  if (!payee) return null;
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <p className="text-xs text-ink-3">{t("wallet.account")}</p>
      <p className="text-lg font-bold tracking-wide break-all tabular-nums select-all">
        {payee.payeeAccount}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {[payee.payeeName, payee.branch].filter(Boolean).join(" · ")}
      </p>
      <Button
        variant="soft"
        icon={Copy}
        className="mt-2"
        onClick={() => void copyText(payee.payeeAccount)}
      >
        {t("wallet.copyAccount")}
      </Button>
    </div>
  );
}
