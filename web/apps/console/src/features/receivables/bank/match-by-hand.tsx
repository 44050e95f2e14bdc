import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Alert, App, Button, Skeleton } from "antd";
import { useState } from "react";
import { errorText, isVersionConflict } from "../../../core/errors";
import { TableError } from "../../../core/list/table-states";
import { useApi } from "../../../core/session/services";
import type { BankLine, Receivable } from "../../../core/wire";
import { CustomerPicker } from "../customer-picker";
import { MatchTable } from "../match-table";
import { balanceOf, isBeyond, matchesOf, proposedAmounts } from "../model";
import type { Amounts } from "../model";
import { openReceivablesQuery, useBankLineStep } from "./api";
import { openLinesOf } from "./model";

interface MatchByHandProps {
  line: BankLine;
}

/** Says whose money a line is, and what of theirs it pays in whole or part. */
export function MatchByHand({ line }: MatchByHandProps) {
  const { proposal } = line;
  const current = proposal && {
    id: proposal.customerId,
    name: `${proposal.customerName} · ${proposal.customerCode}`,
  };
  const [customerId, setCustomerId] = useState<string | null>(null);
  const open = useQuery({
    ...openReceivablesQuery(useApi(), customerId ?? ""),
    enabled: customerId !== null,
  });
  return (
    <section aria-label={t("desk.bank.byHand")} className="flex flex-col gap-3">
      <h2 className="font-semibold">{t("desk.bank.byHand")}</h2>
      <CustomerPicker
        countryCode={line.countryCode}
        current={current}
        value={customerId}
        onChange={setCustomerId}
      />
      {customerId !== null &&
        (open.data ? (
          <Amounting
            key={customerId}
            line={line}
            customerId={customerId}
            open={open.data.list}
            total={open.data.total}
          />
        ) : open.error ? (
          <TableError error={open.error} onRetry={() => void open.refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">{t("common.loading")}</span>
            <Skeleton active title={false} paragraph={{ rows: 4 }} />
          </div>
        ))}
    </section>
  );
}

interface AmountingProps extends MatchByHandProps {
  customerId: string;
  open: readonly Receivable[];
  total: number;
}

function Amounting({ line, customerId, open, total }: AmountingProps) {
  const { message } = App.useApp();
  const match = useBankLineStep("match", {
    done: ({ customerName }) =>
      void message.success(t("desk.bank.accepted", { name: customerName ?? "" })),
    failed: (error) => {
      if (isVersionConflict(error)) void message.warning(t("desk.receipts.otherWasQuicker"));
    },
  });
  const proposal = line.proposal?.customerId === customerId ? line.proposal : null;
  const lines = openLinesOf(proposal, open);
  const [amounts, setAmounts] = useState<Amounts>(() => proposedAmounts(lines));
  const { amount: unmatched, currency } = line;
  const { beyond, nothing } = balanceOf(unmatched, amounts);
  const impossible = beyond !== null || lines.some((one) => isBeyond(one, amounts));
  const submit = () =>
    match.mutate({
      id: line.id,
      ver: line.ver,
      customerId,
      receiptId: null,
      matches: matchesOf(lines, amounts),
    });
  return (
    <>
      {match.error && <Alert type="error" showIcon title={errorText(match.error)} />}
      <MatchTable matching={{ lines, total, currency, unmatched, amounts, setAmounts }} />
      <div className="flex justify-end">
        <Button type="primary" disabled={impossible} loading={match.isPending} onClick={submit}>
          {t(nothing ? "desk.bank.matchAll" : "desk.bank.match")}
        </Button>
      </div>
    </>
  );
}
