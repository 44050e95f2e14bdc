import { addMonths, amountText, dateInZone, firstOfMonth, minorUnits } from "@gerai/domain";
import type { DateRange } from "@gerai/domain";
import { formatDate, formatMoney, t, tMaybe } from "@gerai/i18n";
import { BottomBar, Button, Card, EmptyState, SkeletonRows, toast } from "@gerai/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FileDown, UsersRound } from "lucide-react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { DaysField } from "../../../core/days-field";
import { errorText } from "../../../core/error-text";
import { handOver } from "../../../core/hand-over";
import { Page } from "../../../core/page";
import { paperFile } from "../../../core/papers";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { SendToChat } from "../../../core/send-to-chat";
import { useClient, useUser } from "../../../core/services-context";
import { statementQuery } from "../api";
import { isStaff } from "../rights";
import { useCustomerName } from "../use-customer-name";
import type { AccountStatement, StatementLine } from "../wire";

/** What a customer owed when a period began, what moved it, and what was left: to read, to keep and to hand on. */
export function AccountStatementPage() {
  const search = useSearch({ from: "/signed-in/pages/custom/accountStatement" });
  const choice = useCustomerChoice(search.customerId);
  const { customerId } = choice;
  const name = useCustomerName(customerId);
  const user = useUser();
  const staff = isStaff(user);
  const navigate = useNavigate();
  const client = useClient();
  const period = periodOf(search, user.timeZone);
  const unnamed = staff && customerId === undefined;
  const asked = {
    ...(customerId === undefined ? {} : { id: customerId }),
    dateFrom: period.from,
    dateTo: period.to,
  };
  const query = useQuery({ ...statementQuery(client, asked), enabled: !unnamed });
  const about = `${period.from}/${period.to}`;
  const print = useMutation({
    mutationFn: () => paperFile(client, { kind: "statement", id: customerId ?? "", about }),
    onSuccess: (file) => void handOver(file),
    onError: (error) => toast(errorText(error), { tone: "error" }),
  });
  const show = (part: Partial<typeof search>) =>
    void navigate({ to: paths.accountStatement, search: { ...search, ...part }, replace: true });
  return (
    <Page
      title={t("statement.title")}
      {...(name === undefined ? {} : { caption: name })}
      back={staff ? paths.customers : paths.mine}
      scrollId="statement"
      actions={
        query.data && customerId !== undefined ? (
          <SendToChat card="statement" id={customerId} report={about} />
        ) : null
      }
      footer={
        query.data ? (
          <BottomBar>
            <Button
              size="lg"
              block
              icon={FileDown}
              loading={print.isPending}
              onClick={() => print.mutate()}
            >
              {t("statement.pdf")}
            </Button>
          </BottomBar>
        ) : null
      }
    >
      <CustomerSwitch choice={choice} onSwitch={(id) => show({ customerId: id })} />
      <DaysField
        value={period}
        onChange={(span) => show({ dateFrom: span?.from, dateTo: span?.to })}
      />
      {unnamed ? (
        <EmptyState icon={UsersRound} title={t("customers.notChosen")} />
      ) : (
        <QueryView query={query} skeleton={<SkeletonRows rows={8} leading={false} />}>
          {(statement) => <Statement statement={statement} />}
        </QueryView>
      )}
    </Page>
  );
}

/** The days that were asked for; else from the first of last month, so that a young month is not empty. */
function periodOf(
  { dateFrom, dateTo }: { dateFrom?: string | undefined; dateTo?: string | undefined },
  timeZone: string,
): DateRange {
  if (dateFrom && dateTo) return { from: dateFrom, to: dateTo };
  const today = dateInZone(new Date(), timeZone);
  return { from: addMonths(firstOfMonth(today), -1), to: today };
}

function Statement({ statement }: { statement: AccountStatement }) {
  const { currency, ageing } = statement;
  const money = (amount: string) => formatMoney(amount, currency);
  const bands = [
    { label: t("statement.notDue"), amount: ageing.notDue },
    { label: t("statement.overdue", { days: "1–30" }), amount: ageing.to30 },
    { label: t("statement.overdue", { days: "31–60" }), amount: ageing.to60 },
    { label: t("statement.overdue", { days: "61–90" }), amount: ageing.to90 },
    { label: t("statement.overdue", { days: "> 90" }), amount: ageing.over90 },
  ];
  return (
    <>
      <Card>
        <dl className="grid grid-cols-2 gap-4">
          <Figure label={t("statement.opening")} value={money(statement.opening)} />
          <Figure label={t("statement.closing")} value={money(statement.closing)} />
        </dl>
      </Card>
      <Movements statement={statement} />
      <Card title={t("statement.ageing")}>
        <dl className="space-y-2">
          {bands.map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-4 text-sm">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-medium tabular-nums">{money(amount)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="text-lg font-semibold break-words tabular-nums">{value}</dd>
    </div>
  );
}

/** Each movement with the balance it left. */
function Movements({ statement }: { statement: AccountStatement }) {
  const { currency, lines } = statement;
  if (lines.length === 0) {
    return (
      <Card>
        <p className="text-sm text-ink-2">{t("statement.nothingMoved")}</p>
      </Card>
    );
  }
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card">
      {withBalances(statement).map(({ line, balance }) => (
        <li key={`${line.docNo}-${line.kind}`} className="flex gap-3 px-4 py-3">
          <span className="min-w-0 flex-1">
            <span className="block text-base font-medium">{kindName(line.kind)}</span>
            <span className="block text-xs text-ink-3">{formatDate(line.bizDate)}</span>
            <span className="block text-xs break-all text-ink-3 tabular-nums">{line.docNo}</span>
          </span>
          <span className="shrink-0 text-right tabular-nums">
            <span className="block text-base font-semibold">
              {`${line.amount.startsWith("-") ? "" : "+"}${formatMoney(line.amount, currency)}`}
            </span>
            <span className="block text-xs text-ink-3">
              {t("statement.balance", { amount: formatMoney(balance, currency) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function withBalances({ opening, lines }: AccountStatement) {
  let sum = minorUnits(opening) ?? 0n;
  return lines.map((line: StatementLine) => {
    sum += minorUnits(line.amount) ?? 0n;
    return { line, balance: amountText(sum) };
  });
}

/** On account a refund is goods that came back. */
function kindName(kind: string): string {
  if (kind === "refund") return t("statement.return");
  return tMaybe(`customers.kind.${kind}`) ?? t("customers.kind.adjust");
}
