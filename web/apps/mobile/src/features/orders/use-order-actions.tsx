import type { OrderItem } from "@gerai/api";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { lazySheet } from "../../core/lazy-sheet";
import { mendPath } from "../../core/order-words";
import type { EndedOrder } from "../../core/ordering/cancel-sheet";
import type { Ending } from "../../core/ordering/ending-sheets";
import { paths } from "../../core/paths";
import { useUser } from "../../core/services-context";
import { useMutationFlow } from "../../core/use-mutation-flow";
import { useOrderAgain } from "./api";
import type { PutAgain } from "./fill-cart";
import { useGoOn } from "./use-go-on";

const AgainSheet = lazySheet(() => import("./components/again-sheet"), "AgainSheet");
const EndingSheets = lazySheet(() => import("../../core/ordering/ending-sheets"), "EndingSheets");

export type OrderAction = OrderItem["actions"][number];

/** An order as far as acting on it needs it. */
type Order = EndedOrder & Pick<OrderItem, "customerId" | "orderType">;

/** What can be done with orders from a list or from their own page, and the sheets it takes. */
export function useOrderActions() {
  const navigate = useNavigate();
  const again = useOrderAgain();
  const follow = useMutationFlow();
  const goOn = useGoOn();
  const staff = useUser().personId !== null;
  const [ending, setEnding] = useState<Ending | null>(null);
  const [putAgain, setPutAgain] = useState<PutAgain | null>(null);

  const orderAgain = (orderId: string) =>
    follow(again, orderId, {
      done: ({ added, gone }) => {
        if (gone.length === 0 && staff)
          toast(t("orders.againAdded", { n: added }), { tone: "success" });
      },
      onPage: (result) => {
        if (result.gone.length > 0) setPutAgain(result);
        else goOn(result.customerId);
      },
    });

  const run = (action: OrderAction, order: Order) => {
    const { orderId, orderType } = order;
    if (action === "settle") return void navigate({ to: paths.settlement, search: { orderId } });
    if (action === "cancel" || action === "close_rest") return setEnding({ way: action, order });
    if (action === "resubmit")
      return void navigate({ to: mendPath(orderType), search: { orderId } });
    if (action === "again") return orderAgain(orderId);
    if (action === "return") return void navigate({ to: paths.returnNew, search: { orderId } });
    if (action === "review") return void navigate({ to: paths.orderReview, search: { orderId } });
    return void navigate({ to: paths.orderDetails, search: { orderId } });
  };
  const sheets = (
    <>
      <EndingSheets wanted={ending !== null} ending={ending} onClose={() => setEnding(null)} />
      <AgainSheet
        wanted={putAgain !== null}
        result={putAgain}
        staff={staff}
        onGoOn={(customerId) => {
          setPutAgain(null);
          goOn(customerId);
        }}
        onClose={() => setPutAgain(null)}
      />
    </>
  );
  return { run, sheets, busy: again.isPending };
}
