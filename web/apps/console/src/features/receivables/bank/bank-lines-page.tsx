import type { FilterOf } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { App, Button } from "antd";
import { SearchCheck, Upload } from "lucide-react";
import { useState } from "react";
import { useListCountry } from "../../../core/country-filter";
import { PageHeader } from "../../../core/display/page-header";
import { Panel } from "../../../core/display/panel";
import { StatusTag } from "../../../core/display/status-tag";
import { Clipped, RecordLink, TwoLines } from "../../../core/display/two-lines";
import { errorText } from "../../../core/errors";
import { useOpenRecord } from "../../../core/forms/use-close-record";
import { DataTable } from "../../../core/list/data-table";
import type { DataColumn } from "../../../core/list/data-table";
import { isNarrowed, listQuery } from "../../../core/list/list-state";
import { StateTabs } from "../../../core/list/state-tabs";
import { useListState } from "../../../core/list/use-list-state";
import type { ListControl } from "../../../core/list/use-list-state";
import { pageData } from "../../../core/records/record-api";
import { useApi, useUser } from "../../../core/session/services";
import type { BankLine } from "../../../core/wire";
import { ListFilters } from "../list-filters";
import { AccountSelect } from "./account-select";
import { bankLinesQuery, useAcceptSure, usePropose } from "./api";
import { ImportDialog } from "./import-dialog";
import { bankLineTones, bankQuestion, bankTabs } from "./model";
import { ProposalCell } from "./proposal-cell";

type ListPath = "/v3/finance/admin/bankLine/list";

const calledFilters = ["payeeId", "dateFrom", "dateTo"] as const satisfies FilterOf<ListPath>[];
const filterNames = ["state", ...calledFilters] as const;

/** What the bank says came in, and whose money it is. */
export function BankLinesPage() {
  const list = useListState(filterNames, []);
  const { state: _tab, ...asked } = listQuery(list.state);
  const question = bankQuestion(list.state.filters["state"]);
  const countryCode = useListCountry();
  const found = useQuery(bankLinesQuery(useApi(), { ...asked, ...question, countryCode }));
  const data = pageData(found);
  const open = useOpenRecord();
  return (
    <>
      <PageHeader
        title={t("nav.bankLines")}
        summary={data.rows ? t("desk.bank.count", { n: data.total }) : ""}
        actions={<Actions list={list} />}
      />
      <Panel flush>
        <StateTabs
          list={list}
          tabs={[
            { state: "", label: t("desk.ar.all") },
            ...bankTabs.map((state) => ({
              state,
              label: t(state === "sure" ? "desk.bank.tab.sure" : `desk.bank.status.${state}`),
            })),
          ]}
        />
        <ListFilters
          list={list}
          placeholder={t("desk.bank.search")}
          withoutCustomer
          busy={data.isFetching}
          onRefresh={data.retry}
        />
        <DataTable<BankLine>
          name="bank-lines"
          caption={t("nav.bankLines")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.bank.empty"), hint: t("desk.bank.emptyHint") }}
          rowKey={({ id }) => id}
          rowName={({ bookedOn, amount, currency }) =>
            `${formatDate(bookedOn)} ${formatMoney(amount, currency)}`
          }
          onOpen={({ id }) => open(`/bank-lines/${id}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

interface ActionsProps {
  list: ListControl;
}

/** The account that is worked on, and what is done with all of its lines. */
function Actions({ list }: ActionsProps) {
  const { message } = App.useApp();
  const [importing, setImporting] = useState(false);
  const propose = usePropose();
  const countryCode = useHomeCountry();
  const payeeId = list.state.filters["payeeId"] ?? null;
  const look = (account: string) =>
    propose.mutate(account, {
      onSuccess: ({ open, proposed, sure }) =>
        void message.success(t("desk.bank.proposed", { open, n: proposed, sure })),
      onError: (error) => void message.error(errorText(error)),
    });
  return (
    <>
      <AccountSelect
        className="w-64"
        allowClear
        countryCode={countryCode}
        value={payeeId}
        onChange={(id) => list.setFilter("payeeId", id)}
      />
      <Button
        icon={<SearchCheck size={16} aria-hidden />}
        disabled={payeeId === null}
        title={payeeId === null ? t("desk.bank.proposeFirst") : ""}
        loading={propose.isPending}
        onClick={() => payeeId && look(payeeId)}
      >
        {t("desk.bank.propose")}
      </Button>
      {payeeId && <AcceptSure payeeId={payeeId} />}
      <Button
        type="primary"
        icon={<Upload size={16} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        {t("desk.bank.import")}
      </Button>
      {importing && (
        <ImportDialog
          countryCode={countryCode}
          payeeId={payeeId}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

/** Finance works in one country at a time; whoever sees all of them begins with their own. */
function useHomeCountry(): number {
  const chosen = useListCountry();
  const user = useUser();
  return chosen ?? user.countryCode;
}

interface AcceptSureProps {
  payeeId: string;
}

/** Agrees to everything of an account of which there is no doubt. */
function AcceptSure({ payeeId }: AcceptSureProps) {
  const { message, modal } = App.useApp();
  const accept = useAcceptSure();
  const sure = useQuery(
    bankLinesQuery(useApi(), { payeeId, sure: "true", pageNum: 1, pageSize: 1 }),
  );
  const n = sure.data?.total ?? 0;
  if (n === 0) return null;
  const ask = () =>
    void modal.confirm({
      title: t("desk.bank.acceptSureTitle", { n }),
      content: t("desk.bank.acceptSureHint"),
      okText: t("desk.bank.accept"),
      cancelText: t("common.cancel"),
      onOk: () =>
        accept.mutate(payeeId, {
          onSuccess: ({ accepted, left }) =>
            void (left > 0
              ? message.warning(t("desk.bank.acceptedSome", { n: accepted, left }))
              : message.success(t("desk.bank.acceptedAll", { n: accepted }))),
          onError: (error) => void message.error(errorText(error)),
        }),
    });
  return (
    <Button loading={accept.isPending} onClick={ask}>
      {t("desk.bank.acceptSure", { n })}
    </Button>
  );
}

/** What the bank writes, with room for the number of a document: a proposal may come from it. */
function Description({ children }: { children: string }) {
  return (
    <span title={children} className="block max-w-80 truncate">
      {children}
    </span>
  );
}

function columns(): DataColumn<BankLine>[] {
  return [
    {
      key: "bookedOn",
      title: t("desk.bank.bookedOn"),
      fixed: true,
      render: ({ id, bookedOn, bankCode }) => (
        <TwoLines
          title={<RecordLink to={`/bank-lines/${id}`}>{formatDate(bookedOn)}</RecordLink>}
          caption={bankCode}
        />
      ),
    },
    {
      key: "payer",
      title: t("desk.bank.payer"),
      render: ({ payerName, text, reference }) => (
        <TwoLines
          title={payerName ? <Clipped>{payerName}</Clipped> : <Description>{text}</Description>}
          caption={reference && <span className="font-mono">{reference}</span>}
        />
      ),
    },
    {
      key: "amount",
      title: t("desk.ar.amount"),
      align: "right",
      render: ({ amount, currency, direction }) => (
        <span className={direction === "in" ? "font-semibold" : "text-ink-3"}>
          {direction === "in" ? "" : "−"}
          {formatMoney(amount, currency)}
        </span>
      ),
    },
    {
      key: "proposal",
      title: t("desk.ar.customer"),
      render: (line) => <ProposalCell line={line} />,
    },
    {
      key: "imported",
      title: t("desk.bank.importedBy"),
      optional: true,
      render: ({ importedBy }) => importedBy,
    },
    {
      key: "state",
      title: t("desk.ar.state"),
      render: ({ status, undoAskedBy }) => (
        <span className="inline-flex flex-wrap gap-1">
          <StatusTag tone={bankLineTones[status]}>{t(`desk.bank.status.${status}`)}</StatusTag>
          {undoAskedBy !== null && (
            <StatusTag tone="mango">{t("desk.bank.secondPerson")}</StatusTag>
          )}
        </span>
      ),
    },
  ];
}
