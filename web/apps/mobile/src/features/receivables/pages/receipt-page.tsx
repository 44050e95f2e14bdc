import { formatDate, formatMoney, t } from "@gerai/i18n";
import {
  BottomBar,
  Button,
  Card,
  confirm,
  EmptyState,
  Money,
  Row,
  SectionList,
  SkeletonRows,
  Tag,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { FileText, ReceiptText } from "lucide-react";
import { Page } from "../../../core/page";
import { PaperRows } from "../../../core/paper-rows";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { isEmptyDraft } from "../../../core/vouchers/voucher-draft";
import { receiptQuery } from "../api";
import type { PaperRef } from "../api";
import { Facts } from "../components/facts";
import { ReceiptTimeline } from "../components/receipt-timeline";
import { VoucherPictures } from "../components/voucher-pictures";
import { WriteOffRow } from "../components/write-off-row";
import { isSome, methodName, receiptStatusName, receiptTone } from "../model";
import { wayOf } from "../receipt-draft";
import { recordsReceipts } from "../rights";
import { useReceiptDraft } from "../use-receipt-draft";
import type { ReceiptView } from "../wire";

/** One receipt: where it stands, what it paid, and what was handed in. */
export function ReceiptPage() {
  const { id, docNo } = useSearch({ from: "/signed-in/pages/receivable/receiptDetail" });
  if (id === undefined && docNo === undefined) {
    return (
      <Page title={t("page.receiptDetail")} back={paths.receipts}>
        <EmptyState icon={ReceiptText} title={t("receipts.notChosen")} />
      </Page>
    );
  }
  return <Shown which={id === undefined ? { docNo } : { id }} />;
}

function Shown({ which }: { which: PaperRef }) {
  const query = useQuery(receiptQuery(useClient(), which));
  const records = recordsReceipts(useUser());
  const found = query.data;
  return (
    <Page
      title={t("page.receiptDetail")}
      {...(found ? { caption: found.customerName } : {})}
      back={paths.receipts}
      scrollId="receipt"
      footer={found?.status === "refused" && records ? <Again receipt={found} /> : null}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} leading={false} />}>
        {(receipt) => (
          <>
            <Head receipt={receipt} />
            <Card title={t("wallet.timeline")}>
              <ReceiptTimeline receipt={receipt} />
            </Card>
            <Details receipt={receipt} />
            <ReceiptPaper receipt={receipt} />
            <Named receipt={receipt} />
            <Matched receipt={receipt} />
            <VoucherPictures vouchers={receipt.vouchers} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Head({ receipt: { status, amount, currency } }: { receipt: ReceiptView }) {
  return (
    <Card className="text-center">
      <Tag tone={receiptTone(status)}>{receiptStatusName(status)}</Tag>
      <p className="mt-2">
        <Money amount={amount} currency={currency} size="hero" />
      </p>
    </Card>
  );
}

function Details({ receipt }: { receipt: ReceiptView }) {
  const { docNo, currency, method, matched, unmatched } = receipt;
  const accepted = isSome(matched) || receipt.status === "confirmed";
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <Card title={t("receivables.details")}>
      <Facts
        facts={[
          { label: t("receipts.docNo"), value: docNo, copy: docNo },
          { label: t("wallet.customer"), value: receipt.customerName },
          { label: t("receipts.method"), value: methodName(method) },
          {
            label: t("wallet.payee"),
            value: [receipt.bankCode, receipt.payeeName].filter(Boolean).join(" · "),
          },
          { label: t("receipts.payerName"), value: receipt.payerName },
          {
            label: t(method === "cheque" ? "receipts.chequeNo" : "wallet.bankRef"),
            value: receipt.bankRef,
          },
          { label: t("receipts.receivedOn"), value: formatDate(receipt.receivedOn) },
          { label: t("receivables.writtenOff"), value: accepted ? money(matched) : null },
          { label: t("receipts.unmatched"), value: accepted ? money(unmatched) : null },
          { label: t("receipts.remark"), value: receipt.remark },
        ]}
      />
    </Card>
  );
}

/** There is none for money that nobody has found. */
function ReceiptPaper({ receipt: { id, docNo, status } }: { receipt: ReceiptView }) {
  if (status === "submitted" || status === "refused") return null;
  return <PaperRows paper={{ kind: "receipt", id, about: docNo }} label={t("receipts.pdf")} />;
}

/** What the payer said it was for. */
function Named({ receipt: { named, currency } }: { receipt: ReceiptView }) {
  if (named.length === 0) return null;
  return (
    <SectionList title={t("receipts.meantFor")}>
      {named.map(({ receivableId, docNo, unwrittenOff, dueDate }) => (
        <Row
          key={receivableId}
          icon={FileText}
          title={docNo}
          caption={t("receivables.dueDateOf", { date: formatDate(dueDate) })}
          value={
            isSome(unwrittenOff) ? formatMoney(unwrittenOff, currency) : t("receivables.settled")
          }
          render={(row) => (
            <Link to={paths.receivableDetail} search={{ id: receivableId }} {...row} />
          )}
        />
      ))}
    </SectionList>
  );
}

/** What it paid. */
function Matched({ receipt: { writeOffs } }: { receipt: ReceiptView }) {
  if (writeOffs.length === 0) return null;
  return (
    <SectionList title={t("receivables.writeOffs", { n: writeOffs.length })}>
      {writeOffs.map((writeOff) => (
        <WriteOffRow key={writeOff.id} writeOff={writeOff} to="receivable" />
      ))}
    </SectionList>
  );
}

/** What was refused stays as it is; another try is a new one that begins with what this one said. */
function Again({ receipt }: { receipt: ReceiptView }) {
  const { customerId } = receipt;
  const draft = useReceiptDraft(customerId);
  const navigate = useNavigate();
  const begin = async () => {
    const replace =
      isEmptyDraft(draft.getState()) ||
      (await confirm({
        title: t("receipts.replaceDraft"),
        body: t("receipts.replaceDraftHint"),
        confirmLabel: t("wallet.replaceDraftYes"),
      }));
    if (!replace) return;
    draft.startOver({
      method: wayOf(receipt.method),
      amount: receipt.amount,
      payeeId: receipt.payeeId ?? "",
      payerName: receipt.payerName,
      bankRef: receipt.bankRef,
      receivedOn: receipt.receivedOn,
      remark: receipt.remark,
      receivableIds: receipt.named.map(({ receivableId }) => receivableId),
    });
    await navigate({ to: paths.receiptNew, search: { customerId } });
  };
  return (
    <BottomBar>
      <Button size="lg" block onClick={() => void begin()}>
        {t("receipts.again")}
      </Button>
    </BottomBar>
  );
}
