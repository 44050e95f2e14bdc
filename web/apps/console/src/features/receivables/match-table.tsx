import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Button } from "antd";
import { clsx } from "clsx";
import { useId } from "react";
import { StatusTag } from "../../core/display/status-tag";
import { TwoLines } from "../../core/display/two-lines";
import { MoneyInput } from "../../core/forms/money-input";
import { DocumentLink } from "./document-link";
import { balanceOf, isBeyond, mostFor, proposedAmounts } from "./model";
import type { Amounts, OpenLine } from "./model";

/** What a receipt is matched to, as somebody is filling it in. */
export interface Matching {
  lines: readonly OpenLine[];
  /** How many receivables are open; more than lines when the list is long. */
  total: number;
  currency: string;
  unmatched: string;
  amounts: Amounts;
  setAmounts: (amounts: Amounts) => void;
}

interface MatchTableProps {
  matching: Matching;
}

const cell = "px-2 py-2 align-top";

/** The open receivables with an amount each; sum and rest follow every keystroke. */
export function MatchTable({ matching }: MatchTableProps) {
  const { lines, total, amounts, setAmounts } = matching;
  if (lines.length === 0) {
    return <p className="text-sm text-ink-3">{t("desk.match.none")}</p>;
  }
  const isProposed = lines.some(({ proposed }) => proposed !== null);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-end gap-2">
        {isProposed && (
          <>
            <p className="mr-auto text-sm text-ink-2">{t("desk.match.hint")}</p>
            <Button size="small" onClick={() => setAmounts(proposedAmounts(lines))}>
              {t("desk.match.propose")}
            </Button>
          </>
        )}
        <Button size="small" onClick={() => setAmounts({})}>
          {t("desk.match.clear")}
        </Button>
      </div>
      <table aria-label={t("desk.match.title")} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-ink-3">
            <th scope="col" className="px-2 py-1.5 font-medium">
              {t("desk.match.receivable")}
            </th>
            <th scope="col" className="px-2 py-1.5 font-medium">
              {t("desk.match.why")}
            </th>
            <th scope="col" className="px-2 py-1.5 text-right font-medium">
              {t("desk.match.open")}
            </th>
            <th scope="col" className="w-44 px-2 py-1.5 font-medium">
              {t("desk.match.amount")}
            </th>
            <th scope="col" className="px-2 py-1.5">
              <span className="sr-only">{t("common.rowActions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <MatchRow
              key={line.receivableId}
              line={line}
              matching={matching}
              onAmount={(amount) => setAmounts({ ...amounts, [line.receivableId]: amount })}
            />
          ))}
        </tbody>
      </table>
      {total > lines.length && (
        <p className="mt-2 text-xs text-ink-3">
          {t("desk.match.more", { n: total, shown: lines.length })}
        </p>
      )}
      <MatchBalance matching={matching} />
    </>
  );
}

interface MatchRowProps extends MatchTableProps {
  line: OpenLine;
  onAmount: (amount: string | null) => void;
}

function MatchRow({ line, matching, onAmount }: MatchRowProps) {
  const { currency, amounts, unmatched } = matching;
  const { receivableId, docNo, unwrittenOff, dueDate, overdueDays, proposed } = line;
  const problemId = useId();
  const beyond = isBeyond(line, amounts);
  const most = mostFor(line, amounts, unmatched);
  const due =
    overdueDays > 0
      ? `${formatDate(dueDate)} · ${t("desk.ar.overdueDays", { n: overdueDays })}`
      : formatDate(dueDate);
  return (
    <tr className="border-b border-line">
      <td className={cell}>
        <TwoLines
          title={
            <DocumentLink desk="receivables" id={receivableId}>
              {docNo}
            </DocumentLink>
          }
          caption={due}
        />
      </td>
      <td className={cell}>
        {proposed && <StatusTag tone="info">{t(`desk.match.reason.${proposed.reason}`)}</StatusTag>}
      </td>
      <td className={clsx(cell, "text-right whitespace-nowrap tabular-nums")}>
        {formatMoney(unwrittenOff, currency)}
      </td>
      <td className={cell}>
        <MoneyInput
          aria-label={t("desk.match.amountOf", { no: docNo })}
          aria-describedby={beyond ? problemId : undefined}
          aria-invalid={beyond}
          status={beyond ? "error" : ""}
          currency={currency}
          value={amounts[receivableId] ?? null}
          onChange={onAmount}
        />
        {beyond && (
          <p id={problemId} role="alert" className="mt-1 text-xs text-danger-ink">
            {t("desk.match.beyondOpen", { amount: formatMoney(unwrittenOff, currency) })}
          </p>
        )}
      </td>
      <td className={cell}>
        <Button
          type="text"
          aria-label={t("desk.match.fillOf", { no: docNo })}
          onClick={() => onAmount(most)}
        >
          {t("desk.match.fill")}
        </Button>
      </td>
    </tr>
  );
}

function MatchBalance({ matching: { unmatched, amounts, currency } }: MatchTableProps) {
  const { sum, left, beyond } = balanceOf(unmatched, amounts);
  const shown: readonly [label: string, amount: string][] = [
    [t("desk.match.available"), unmatched],
    [t("desk.match.sum"), sum],
    [t("desk.match.left"), left],
  ];
  return (
    <div aria-live="polite" className="mt-3 rounded-control bg-canvas p-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
        {shown.map(([label, amount]) => (
          <div key={label} className="flex items-baseline gap-2">
            <dt className="text-ink-3">{label}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {beyond && (
        <p role="alert" className="mt-1 text-sm text-danger-ink">
          {t("desk.match.beyondReceipt", { amount: formatMoney(beyond, currency) })}
        </p>
      )}
    </div>
  );
}
