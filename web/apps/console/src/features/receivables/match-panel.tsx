import { formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Alert, App, Button, Skeleton } from "antd";
import { useState } from "react";
import type { ReactNode } from "react";
import { errorText, isVersionConflict } from "../../core/errors";
import { TableError } from "../../core/list/table-states";
import { useApi } from "../../core/session/services";
import type { ReceiptView } from "../../core/wire";
import { matchQuery, useReceiptActions } from "./api";
import { ConfirmForm } from "./confirm-form";
import { MatchTable } from "./match-table";
import type { Matching } from "./match-table";
import { balanceOf, isBeyond, isProposal, matchesOf, openLines, proposedAmounts } from "./model";
import type { Amounts, OpenLine } from "./model";

interface MatchPanelProps {
  receipt: ReceiptView;
}

/** Confirms a receipt or matches it; both start from what is proposed. */
export function MatchPanel({ receipt }: MatchPanelProps) {
  const { id, ver, customerId, status } = receipt;
  const found = useQuery(matchQuery(useApi(), id, ver, customerId));
  return (
    <section aria-label={t("desk.match.title")}>
      <h2 className="mb-2 font-semibold">{t("desk.match.title")}</h2>
      {found.data ? (
        <Filling
          key={found.data.proposal.receiptVer}
          receipt={receipt}
          lines={openLines(found.data.proposal, found.data.open)}
          total={Math.max(found.data.total, found.data.proposal.list.length)}
          unmatched={found.data.proposal.unmatched}
        >
          {(matching) =>
            status === "submitted" ? (
              <ConfirmForm receipt={receipt} matching={matching} />
            ) : (
              <MatchForm receipt={receipt} matching={matching} />
            )
          }
        </Filling>
      ) : found.error ? (
        <TableError error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">{t("common.loading")}</span>
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )}
    </section>
  );
}

interface FillingProps extends MatchPanelProps {
  lines: readonly OpenLine[];
  total: number;
  unmatched: string;
  children: (matching: Matching) => ReactNode;
}

/** Holds the amounts, which begin as they are proposed. */
function Filling({ receipt, lines, total, unmatched, children }: FillingProps) {
  const [amounts, setAmounts] = useState<Amounts>(() => proposedAmounts(lines));
  return children({ lines, total, unmatched, amounts, setAmounts, currency: receipt.currency });
}

interface MatchFormProps extends MatchPanelProps {
  matching: Matching;
}

function MatchForm({ receipt, matching }: MatchFormProps) {
  const { message } = App.useApp();
  const { match } = useReceiptActions();
  const { lines, amounts, unmatched, currency } = matching;
  const { sum, beyond, nothing } = balanceOf(unmatched, amounts);
  const impossible = nothing || beyond !== null || lines.some((line) => isBeyond(line, amounts));
  const submit = () =>
    match.mutate(
      {
        id: receipt.id,
        ver: receipt.ver,
        matches: matchesOf(lines, amounts),
        automatic: isProposal(lines, amounts),
      },
      {
        onSuccess: () => {
          const amount = formatMoney(sum, currency);
          void message.success(t("desk.match.done", { no: receipt.docNo, amount }));
        },
        onError: (error) => {
          if (isVersionConflict(error)) void message.warning(t("desk.receipts.otherWasQuicker"));
        },
      },
    );
  return (
    <>
      {match.error && (
        <Alert className="mb-3" type="error" showIcon title={errorText(match.error)} />
      )}
      <MatchTable matching={matching} />
      {lines.length > 0 && (
        <div className="mt-3 flex justify-end">
          <Button type="primary" disabled={impossible} loading={match.isPending} onClick={submit}>
            {t("desk.match.do")}
          </Button>
        </div>
      )}
    </>
  );
}
