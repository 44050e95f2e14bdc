import type { GiveawayDetail } from "@gerai/api";
import { t } from "@gerai/i18n";
import { BottomBar, Button, buttonClass } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../core/lazy-page";
import { mendPath } from "../../../core/order-words";
import type { Ending } from "../../../core/ordering/ending-sheets";
import { paths } from "../../../core/paths";

const EndingSheets = lazyPart(() => import("../../../core/ordering/ending-sheets"), "EndingSheets");

/** What may be done with an order of samples or gifts, as the server says. */
export function GiveawayActions({ order }: { order: GiveawayDetail["order"] }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const { actions, orderId, orderType } = order;
  const offered = (["cancel", "close_rest"] as const).filter((action) => actions.includes(action));
  const review = actions.includes("review");
  const mend = actions.includes("resubmit");
  if (offered.length === 0 && !review && !mend) return null;
  return (
    <>
      <BottomBar>
        {offered.map((action) => (
          <Button
            key={action}
            variant="outline"
            size="lg"
            className="flex-1"
            onClick={() => setEnding({ way: action, order })}
          >
            {t(`orders.action.${action}`)}
          </Button>
        ))}
        {review ? (
          <Link to={paths.orderReview} search={{ orderId }} className={mainButton}>
            {t("orders.action.review")}
          </Link>
        ) : null}
        {mend ? (
          <Link to={mendPath(orderType)} search={{ orderId }} className={mainButton}>
            {t("orders.action.resubmit")}
          </Link>
        ) : null}
      </BottomBar>
      <Suspense fallback={null}>
        <EndingSheets ending={ending} onClose={() => setEnding(null)} />
      </Suspense>
    </>
  );
}

const mainButton = `${buttonClass({ size: "lg" })} flex-[1.6]`;
