import type { BusinessCard, OrderCard, ProductCard } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { Money } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Box, ReceiptText } from "lucide-react";
import { cardTitle } from "../../../core/chat/digest";
import { Picture } from "../../../core/goods/picture";
import { paths } from "../../../core/paths";
import { ApprovalCard } from "./approval-card";
import { Detail, DocumentCard } from "./document-card";
import { ReportCard } from "./report-card";
import { StoreCard } from "./store-card";

interface BusinessBubbleProps {
  card: BusinessCard;
}

/** A document of the business. A tap opens it; what else there is to know, it tells those who may see it. */
export function BusinessBubble({ card }: BusinessBubbleProps) {
  switch (card.type) {
    case "order":
      return <Order card={card} />;
    case "product":
      return <Product card={card} />;
    case "approval":
      return <ApprovalCard card={card} />;
    case "report":
      return <ReportCard card={card} />;
    case "store":
      return <StoreCard card={card} />;
  }
}

function Order({ card }: { card: OrderCard }) {
  return (
    <Link to={paths.orderDetails} search={{ orderId: card.id }} className="block">
      <DocumentCard icon={ReceiptText} label={t("chat.card.order")}>
        {card.amount && <Money amount={card.amount} currency={card.currency} size="lg" />}
        <p className="font-semibold wrap-anywhere">{card.customerName}</p>
        <Detail>{`${card.title} · ${formatDate(card.placedAt, "date")}`}</Detail>
        <Detail>{t("chat.orderGoods", { kinds: card.kinds, qty: card.qty })}</Detail>
      </DocumentCard>
    </Link>
  );
}

function Product({ card }: { card: ProductCard }) {
  return (
    <Link to={paths.commodityDetail} search={{ id: card.id }} className="block">
      <DocumentCard icon={Box} label={t("chat.card.product")}>
        <div className="flex gap-3">
          <Picture src={card.image || null} className="size-18 rounded-control" />
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 font-semibold wrap-anywhere">{cardTitle(card)}</p>
            <Detail>{card.spec}</Detail>
            <Detail>{card.materialCode}</Detail>
          </div>
        </div>
      </DocumentCard>
    </Link>
  );
}
