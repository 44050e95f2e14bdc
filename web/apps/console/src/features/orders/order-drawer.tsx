import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Button } from "antd";
import { useState } from "react";
import { stageLabel, stageTone } from "../../core/display/order-labels";
import { StatusTag } from "../../core/display/status-tag";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useApi } from "../../core/session/services";
import type { OrderDetail } from "../../core/wire";
import { orderQuery } from "./api";
import { CloseRestDialog } from "./close-rest-dialog";
import { OrderDispatches } from "./order-dispatches";
import { OrderFacts } from "./order-facts";
import { OrderLines } from "./order-lines";
import { OrderReviews } from "./order-reviews";
import { OrderTimeline } from "./order-timeline";

const drawerWidth = 1080;

/** One order: who, what, how far it has come, and everything that happened to it. */
export function OrderDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/orders");
  const order = useQuery(orderQuery(useApi(), recordId));
  if (!order.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.orders.order")}
        onClose={close}
        error={order.error}
        onRetry={() => void order.refetch()}
      />
    );
  }
  return <OrderView order={order.data} onClose={close} />;
}

interface OrderViewProps {
  order: OrderDetail;
  onClose: () => void;
}

function OrderView({ order, onClose }: OrderViewProps) {
  const [closing, setClosing] = useState(false);
  return (
    <DrawerFrame
      title={order.orderNo}
      onClose={onClose}
      width={drawerWidth}
      extra={
        <div className="flex items-center gap-3">
          <StatusTag tone={stageTone(order.stage)}>{stageLabel(order.stage)}</StatusTag>
          {order.actions.includes("close_rest") && (
            <Button danger onClick={() => setClosing(true)}>
              {t("desk.closeRest.action")}
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-7">
        <OrderFacts order={order} />
        <OrderLines order={order} />
        <OrderDispatches dispatches={order.dispatches} />
        <div className="grid grid-cols-2 gap-7">
          <OrderReviews reviews={order.reviews} />
          <OrderTimeline timeline={order.timeline} />
        </div>
      </div>
      {closing && <CloseRestDialog order={order} onClose={() => setClosing(false)} />}
    </DrawerFrame>
  );
}
