import type { BusinessCard } from "@gerai/chat";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import { Box, ClipboardCheck, FileChartColumn, ReceiptText } from "lucide-react";
import { paths } from "../../../core/paths";
import { Line } from "./line";

interface BusinessBubbleProps {
  card: BusinessCard;
  own: boolean;
}

/** A document of the business. A tap opens it; what it has become, it tells those who may see it. */
export function BusinessBubble({ card, own }: BusinessBubbleProps) {
  switch (card.type) {
    case "order":
      return (
        <Link to={paths.orderDetails} search={{ orderId: card.id }} className="block">
          <Line
            icon={ReceiptText}
            own={own}
            title={formatMoney(card.amount, card.currency)}
            hint={[
              `${card.title} · ${formatDate(card.placedAt, "date")}`,
              card.customerName,
              t("chat.orderGoods", { kinds: card.kinds, qty: card.qty }),
            ].join("\n")}
          />
        </Link>
      );
    case "product":
      return (
        <Link to={paths.commodityDetail} search={{ id: card.id }} className="block">
          <Line
            icon={Box}
            picture={card.image}
            own={own}
            title={card.title}
            hint={[card.spec, card.materialCode].filter(Boolean).join(" · ")}
          />
        </Link>
      );
    case "report":
      return (
        <Line icon={FileChartColumn} own={own} title={card.title} hint={card.lines.join("\n")} />
      );
    case "approval":
      return (
        <Line icon={ClipboardCheck} own={own} title={card.title} hint={card.lines.join("\n")} />
      );
  }
}
