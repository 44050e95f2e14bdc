import type { Dispatch, OrderDetail } from "@gerai/api";
import { formatDate, formatNumber, t } from "@gerai/i18n";
import { Button, Card, IconButton, Tag } from "@gerai/ui";
import { Copy, Truck } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../../core/clipboard";
import { ReceiptSheet } from "./receipt-sheet";

/** What has left the warehouse, with carrier and number, and whether it has arrived. */
export function ParcelsCard({ order }: { order: OrderDetail }) {
  const [receiving, setReceiving] = useState<Dispatch | null>(null);
  const mayConfirm = order.actions.includes("confirm_receipt");
  if (order.dispatches.length === 0) return null;
  return (
    <Card title={t("orders.parcels")} flush>
      <ul className="divide-y divide-line">
        {order.dispatches.map((parcel) => (
          <li key={parcel.id}>
            <Parcel
              parcel={parcel}
              onConfirm={
                mayConfirm && parcel.receivedAt === null ? () => setReceiving(parcel) : undefined
              }
            />
          </li>
        ))}
      </ul>
      <ReceiptSheet parcel={receiving} onClose={() => setReceiving(null)} />
    </Card>
  );
}

interface ParcelProps {
  parcel: Dispatch;
  onConfirm: (() => void) | undefined;
}

function Parcel({ parcel, onConfirm }: ParcelProps) {
  const { carrier, trackingNo, receivedAt, dispatchedAt, totalQty, lines } = parcel;
  return (
    <div className="px-4 py-3">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-info-soft text-info-ink">
          <Truck className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate text-base font-semibold">{carrier || parcel.docNo}</p>
          <p className="text-xs text-ink-3">
            {t("orders.parcelAt", { time: formatDate(dispatchedAt, "dateTime") })}
          </p>
          <p className="text-xs text-ink-3">
            {t("cart.kindsAndPieces", { kinds: lines.length, qty: formatNumber(totalQty) })}
          </p>
        </div>
        {receivedAt ? (
          <Tag tone="brand">
            {t("orders.parcelReceived", { time: formatDate(receivedAt, "day") })}
          </Tag>
        ) : null}
      </div>
      {trackingNo ? (
        <div className="mt-1 flex items-center justify-between gap-2 rounded-control bg-sunken pl-3">
          <span className="min-w-0 truncate text-sm tabular-nums">
            {t("orders.tracking", { no: trackingNo })}
          </span>
          <IconButton
            label={t("orders.copyTracking")}
            icon={Copy}
            variant="quiet"
            onClick={() => void copyText(trackingNo)}
          />
        </div>
      ) : null}
      {onConfirm ? (
        <Button variant="soft" block className="mt-2" onClick={onConfirm}>
          {t("orders.action.confirm_receipt")}
        </Button>
      ) : null}
    </div>
  );
}
