import { formatDate, formatMoney, t } from "@gerai/i18n";
import {
  Banner,
  Card,
  EmptyState,
  ImageViewer,
  Money,
  Row,
  SectionList,
  SkeletonRows,
  Tag,
  Timeline,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { FileText, PackageOpen, ReceiptText } from "lucide-react";
import { useState } from "react";
import { Page } from "../../../core/page";
import { PaperRows } from "../../../core/paper-rows";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { returnTone } from "../../../core/return-state";
import { SendToChat } from "../../../core/send-to-chat";
import { useClient } from "../../../core/services-context";
import { Fact } from "../../../core/stock/fact";
import { returnQuery } from "../api";
import { ReturnActions } from "../components/return-actions";
import { ReturnLines } from "../components/return-lines";
import { waitsFor } from "../model";
import type { ReturnView } from "../wire";

/** One return: what comes back, why, where it stands and what it is worth. */
export function ReturnPage() {
  const { returnId, docNo } = useSearch({ from: "/signed-in/pages/return/returnDetail" });
  if (returnId !== undefined) return <Shown which={{ returnId }} />;
  if (docNo !== undefined) return <Shown which={{ docNo }} />;
  return (
    <Page title={t("page.returnDetail")} back={paths.returns}>
      <EmptyState icon={PackageOpen} title={t("returns.none")} />
    </Page>
  );
}

function Shown({ which }: { which: { returnId: string } | { docNo: string } }) {
  const query = useQuery(returnQuery(useClient(), which));
  return (
    <Page
      title={t("page.returnDetail")}
      back={paths.returns}
      scrollId="return"
      actions={
        query.data ? (
          <SendToChat
            // One that waits can be decided where it is read.
            card={query.data.state === "requested" ? "return_approval" : "goods_return"}
            id={query.data.returnId}
          />
        ) : null
      }
      footer={query.data ? <ReturnActions key={query.data.ver} shown={query.data} /> : null}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} leading={false} />}>
        {(shown) => (
          <>
            {shown.state === "refused" ? (
              <Banner tone="danger" title={t("returns.refusedTitle")}>
                {shown.refuseReason}
              </Banner>
            ) : null}
            {shown.state === "approved" && shown.sendBy ? (
              <Banner tone="mango">
                {t("returns.sendBy", { date: formatDate(shown.sendBy) })}
              </Banner>
            ) : null}
            <Head shown={shown} />
            <ReturnLines shown={shown} />
            <Photos shown={shown} />
            <Credited shown={shown} />
            <CreditNote shown={shown} />
            <Card title={t("returns.timeline")}>
              <Timeline label={t("returns.timeline")} steps={shown.timeline.map(timelineStep)} />
            </Card>
          </>
        )}
      </QueryView>
    </Page>
  );
}

interface ShownProps {
  shown: ReturnView;
}

function Head({ shown }: ShownProps) {
  return (
    <>
      <Card>
        <Tag tone={returnTone(shown.state)}>{t(`returns.state.${shown.state}`)}</Tag>
        {shown.amount === null ? null : (
          <p className="mt-2">
            <Money amount={shown.amount} currency={shown.currency} size="hero" />
          </p>
        )}
        <dl className="mt-3 space-y-1.5 text-sm">
          <Fact label={t("returns.docNo")} value={shown.docNo} />
          <Fact label={t("returns.customer")} value={shown.customerName} />
          <Fact label={t("returns.store")} value={shown.storeName} />
          <Fact label={t("returns.reason")} value={t(`returns.reason.${shown.reason}`)} />
          <Fact label={t("returns.remark")} value={shown.remark} />
          <Fact label={t("returns.askedBy")} value={shown.askedByName} />
          <Fact label={t("returns.waitsFor")} value={waitsFor(shown)} />
          <Fact label={t("returns.creditNo")} value={shown.creditNo} />
        </dl>
      </Card>
      <SectionList>
        <Row
          icon={ReceiptText}
          title={t("returns.order")}
          value={shown.orderNo}
          render={(row) => (
            <Link to={paths.orderDetails} search={{ orderId: shown.orderId }} {...row} />
          )}
        />
      </SectionList>
    </>
  );
}

/** The pictures that were handed in; a tap shows one large. */
function Photos({ shown: { photos } }: ShownProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const images = photos.map(({ id, url }, index) => ({
    id,
    src: url,
    alt: t("returns.photoN", { n: index + 1 }),
  }));
  if (images.length === 0) return null;
  return (
    <Card title={t("returns.photos")}>
      <div className="flex flex-wrap gap-2.5">
        {images.map((image, index) => (
          <button
            key={image.id}
            type="button"
            aria-label={image.alt}
            onClick={() => setOpenAt(index)}
            className="size-21 overflow-hidden rounded-control bg-sunken"
          >
            <img src={image.src} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        ))}
      </div>
      <ImageViewer images={images} openAt={openAt} onClose={() => setOpenAt(null)} />
    </Card>
  );
}

/** Where the money went. */
function Credited({ shown }: ShownProps) {
  const { refundTo, setOffs, walletAmount, currency } = shown;
  if (refundTo === null || walletAmount === null) return null;
  return (
    <SectionList title={t("returns.credited")}>
      {setOffs.map(({ receivableId, receivableNo, amount }) => (
        <Row
          key={receivableId}
          icon={FileText}
          title={receivableNo}
          value={formatMoney(amount, currency)}
          render={(row) => (
            <Link to={paths.receivableDetail} search={{ id: receivableId }} {...row} />
          )}
        />
      ))}
      {Number(walletAmount) > 0 ? (
        <Row
          title={t("returns.toWallet")}
          value={formatMoney(walletAmount, currency)}
          render={(row) => <Link to={paths.balanceDetails} {...row} />}
        />
      ) : null}
    </SectionList>
  );
}

/** Those who see goods and no money are not told of it. */
function CreditNote({ shown: { returnId, creditNo } }: ShownProps) {
  if (creditNo === null) return null;
  return (
    <PaperRows
      paper={{ kind: "credit_note", id: returnId, about: creditNo }}
      label={t("returns.creditNotePdf")}
    />
  );
}

function timelineStep(
  { event, note, qty, at, actorName }: ReturnView["timeline"][number],
  index: number,
) {
  const ended = event === "refuse" || event === "cancel" || event === "lapse";
  return {
    id: `${index}`,
    state: ended ? ("failed" as const) : ("done" as const),
    title: t("returns.happened", { what: t(`returns.event.${event}`), n: qty }),
    caption: [actorName, formatDate(at, "dateTime")].filter(Boolean).join(" · "),
    body: note || undefined,
  };
}
