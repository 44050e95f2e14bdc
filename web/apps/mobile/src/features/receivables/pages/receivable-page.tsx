import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Card, EmptyState, Money, Row, SectionList, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { FileText, Handshake, Package, Wallet } from "lucide-react";
import { Page } from "../../../core/page";
import { PaperRows } from "../../../core/paper-rows";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { receivableQuery } from "../api";
import type { PaperRef } from "../api";
import { Facts } from "../components/facts";
import { PaymentBar } from "../components/payment-bar";
import { ReceivableState } from "../components/receivable-row";
import { ReceivableTimeline } from "../components/receivable-timeline";
import { WriteOffRow } from "../components/write-off-row";
import { isSome } from "../model";
import { isStaff } from "../rights";
import type { ReceivableView } from "../wire";

/** One receivable: what is open and until when, what lowered it, and where it comes from. */
export function ReceivablePage() {
  const { id, docNo } = useSearch({ from: "/signed-in/pages/receivable/receivableDetail" });
  if (id === undefined && docNo === undefined) {
    return (
      <Page title={t("page.receivableDetail")} back={paths.receivables}>
        <EmptyState icon={FileText} title={t("receivables.notChosen")} />
      </Page>
    );
  }
  return <Shown which={id === undefined ? { docNo } : { id }} />;
}

function Shown({ which }: { which: PaperRef }) {
  const query = useQuery(receivableQuery(useClient(), which));
  const staff = isStaff(useUser());
  const found = query.data;
  return (
    <Page
      title={t("page.receivableDetail")}
      {...(found ? { caption: found.customerName } : {})}
      back={paths.receivables}
      scrollId="receivable"
      footer={
        found && !found.settled ? (
          <PaymentBar customerId={found.customerId} receivableId={found.id} />
        ) : null
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} leading={false} />}>
        {(receivable) => (
          <>
            <Head receivable={receivable} />
            <Details receivable={receivable} staff={staff} />
            <Source receivable={receivable} />
            <InvoicePaper receivable={receivable} />
            <WriteOffs receivable={receivable} />
            <Card title={t("receivables.timeline")}>
              <ReceivableTimeline receivable={receivable} staff={staff} />
            </Card>
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Head({ receivable }: { receivable: ReceivableView }) {
  return (
    <Card className="text-center">
      <ReceivableState receivable={receivable} />
      <p className="mt-2 text-sm text-ink-2">{t("receivables.unwrittenOff")}</p>
      <p className="mt-1">
        <Money
          amount={receivable.unwrittenOff}
          currency={receivable.currency}
          size="hero"
          tone={receivable.overdue ? "danger" : "ink"}
        />
      </p>
    </Card>
  );
}

interface DetailsProps {
  receivable: ReceivableView;
  staff: boolean;
}

function Details({ receivable, staff }: DetailsProps) {
  const { currency, docNo, returned, badDebt, lastWriteOffOn } = receivable;
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <Card title={t("receivables.details")}>
      <Facts
        facts={[
          { label: t("receivables.docNo"), value: docNo, copy: docNo },
          { label: t("wallet.customer"), value: receivable.customerName },
          // A top-up has its own row, which leads to it.
          {
            label: t("receivables.dispatchNo"),
            value: receivable.sourceType === "dispatch" ? receivable.sourceNo : null,
          },
          { label: t("receivables.siAmount"), value: money(receivable.siAmount) },
          { label: t("receivables.writtenOff"), value: money(receivable.writtenOff) },
          {
            label: t("receivables.tab.returned"),
            value: isSome(returned) ? money(returned) : null,
          },
          {
            label: t(staff ? "receivables.tab.bad_debt" : "receivables.status.closed"),
            value: isSome(badDebt) ? money(badDebt) : null,
          },
          { label: t("receivables.bizDate"), value: formatDate(receivable.bizDate) },
          { label: t("receivables.dueDate"), value: formatDate(receivable.dueDate) },
          {
            label: t("receivables.lastWriteOff"),
            value: lastWriteOffOn === null ? null : formatDate(lastWriteOffOn),
          },
        ]}
      />
    </Card>
  );
}

/** The delivery, the settlement or the top-up it comes from. */
function Source({ receivable }: { receivable: ReceivableView }) {
  const { sourceType, sourceNo, orderId, orderNo } = receivable;
  if (orderId !== null && orderNo !== null) {
    return (
      <SectionList title={t("receivables.from")}>
        <Row
          icon={Package}
          title={t("receivables.source.dispatch")}
          caption={orderNo}
          render={(row) => <Link to={paths.orderDetails} search={{ orderId }} {...row} />}
        />
      </SectionList>
    );
  }
  if (sourceType === "consignment") {
    return (
      <SectionList title={t("receivables.from")}>
        <Row
          icon={Handshake}
          title={t("receivables.source.consignment")}
          caption={sourceNo}
          render={(row) => (
            <Link to={paths.settlementDetail} search={{ docNo: sourceNo }} {...row} />
          )}
        />
      </SectionList>
    );
  }
  if (sourceType !== "top_up") return null;
  return (
    <SectionList title={t("receivables.from")}>
      <Row
        icon={Wallet}
        iconTone="mango"
        title={t("receivables.source.top_up")}
        caption={sourceNo}
        render={(row) => <Link to={paths.auditResults} search={{ docNo: sourceNo }} {...row} />}
      />
    </SectionList>
  );
}

/** Money that is asked back is no sale and has none. */
function InvoicePaper({ receivable: { id, invoiceNo } }: { receivable: ReceivableView }) {
  // What was kept for offline by an earlier version does not say.
  if (!invoiceNo) return null;
  return (
    <PaperRows
      paper={{ kind: "invoice", id, about: invoiceNo }}
      label={t("receivables.invoicePdf")}
    />
  );
}

function WriteOffs({ receivable: { writeOffs } }: { receivable: ReceivableView }) {
  if (writeOffs.length === 0) return null;
  return (
    <SectionList title={t("receivables.writeOffs", { n: writeOffs.length })}>
      {writeOffs.map((writeOff) => (
        <WriteOffRow key={writeOff.id} writeOff={writeOff} to="receipt" />
      ))}
    </SectionList>
  );
}
