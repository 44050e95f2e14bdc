import { contactText } from "@gerai/domain";
import { formatDate, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Button } from "antd";
import { Printer } from "lucide-react";
import { addressLine } from "../../core/display/address-lines";
import { Fact, Facts } from "../../core/display/facts";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { TableError, TableSkeleton } from "../../core/list/table-states";
import { useApi } from "../../core/session/services";
import type { Dispatch } from "../../core/wire";
import { dispatchQuery } from "./api";
import { OrderDeliveries } from "./order-deliveries";

/** The paper that goes along with the goods. */
export function DeliveryNotePage() {
  const { recordId = "" } = useParams({ strict: false });
  const dispatch = useQuery(dispatchQuery(useApi(), recordId));
  if (dispatch.data) return <DeliveryNote dispatch={dispatch.data} />;
  return (
    <Panel flush>
      {dispatch.error ? (
        <TableError error={dispatch.error} onRetry={() => void dispatch.refetch()} />
      ) : (
        <TableSkeleton columns={4} />
      )}
    </Panel>
  );
}

interface DeliveryNoteProps {
  dispatch: Dispatch;
}

function DeliveryNote({ dispatch }: DeliveryNoteProps) {
  return (
    <>
      <PageHeader
        title={dispatch.documentName}
        summary={
          <Link to="/dispatch" className="text-brand-ink hover:underline print:hidden">
            {t("desk.dispatch.back")}
          </Link>
        }
        actions={
          <Button
            type="primary"
            className="print:hidden"
            icon={<Printer size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t("desk.dispatch.print")}
          </Button>
        }
      />
      <Panel className="print:shadow-none">
        <div className="grid grid-cols-2 gap-7 py-3">
          <Facts>
            <Fact label={t("desk.dispatch.dispatch")}>
              <span className="font-semibold">{dispatch.docNo}</span>
            </Fact>
            <Fact label={t("desk.orders.order")}>{dispatch.orderNo}</Fact>
            {dispatch.poNo && <Fact label={t("desk.orders.poNo")}>{dispatch.poNo}</Fact>}
            <Fact label={t("desk.dispatch.at")}>
              {formatDate(dispatch.dispatchedAt, "dateTime")} · {dispatch.dispatchedBy}
            </Fact>
            <Fact label={t("desk.stock.warehouse")}>{dispatch.warehouseName}</Fact>
            <Fact label={t("desk.dispatch.carrier")}>
              {[dispatch.carrier, dispatch.trackingNo].filter(Boolean).join(" · ") || "—"}
            </Fact>
          </Facts>
          <Facts>
            <Fact label={t("desk.orders.customer")}>
              {dispatch.legalName || dispatch.customerName}{" "}
              <span className="text-ink-3">{dispatch.customerCode}</span>
            </Fact>
            {dispatch.taxId && <Fact label={t("desk.dispatch.taxId")}>{dispatch.taxId}</Fact>}
            <Fact label={t("desk.orders.address")}>
              {contactText(dispatch.contact, dispatch.mobile)}
              <span className="block">{addressLine(dispatch.address) || "—"}</span>
            </Fact>
            {dispatch.remark && <Fact label={t("desk.dispatch.remark")}>{dispatch.remark}</Fact>}
          </Facts>
        </div>
        <NoteLines dispatch={dispatch} />
        <OrderDeliveries dispatch={dispatch} />
        <div className="mt-16 grid grid-cols-2 gap-16 text-sm text-ink-2">
          <p className="border-t border-line-strong pt-1">{t("desk.dispatch.signSender")}</p>
          <p className="border-t border-line-strong pt-1">{t("desk.dispatch.signReceiver")}</p>
        </div>
      </Panel>
    </>
  );
}

const cell = "py-2 pr-4";

function NoteLines({ dispatch: { lines, totalQty } }: DeliveryNoteProps) {
  return (
    <table className="mt-3 w-full text-sm">
      <thead>
        <tr className="border-b border-line-strong text-left text-ink-3">
          <th scope="col" className={`${cell} w-10 font-medium`}>
            #
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {t("products.field.materialCode")}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {t("products.product")}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {t("products.barcode")}
          </th>
          <th scope="col" className={`${cell} text-right font-medium`}>
            {t("desk.orders.quantity")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.lineId} className="border-b border-line">
            <td className={cell}>{at + 1}</td>
            <td className={`${cell} font-mono`}>{line.materialCode}</td>
            <td className={cell}>
              {localText(line.name)} <span className="text-ink-3">{line.specification}</span>
            </td>
            <td className={`${cell} font-mono`}>{line.barcode ?? ""}</td>
            <td className={`${cell} text-right tabular-nums`}>{formatNumber(line.qty)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <td className={cell} colSpan={4}>
            {t("desk.dispatch.total")}
          </td>
          <td className={`${cell} text-right tabular-nums`}>{formatNumber(totalQty)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
