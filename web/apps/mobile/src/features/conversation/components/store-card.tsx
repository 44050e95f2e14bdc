import type { StoreCard as Store, StoreDocument } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  ArrowLeftRight,
  ClipboardList,
  Handshake,
  PackageOpen,
  PackageX,
  ReceiptText,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useClient } from "../../../core/services-context";
import { pageOf, standingQuery } from "../store-document";
import { Detail, DocumentCard } from "./document-card";

const icons: Readonly<Record<StoreDocument, LucideIcon>> = {
  sales_report: ReceiptText,
  stock_count: ClipboardList,
  inventory_loss: PackageX,
  stock_transfer: ArrowLeftRight,
  stock_allocation: ArrowLeftRight,
  consignment_settlement: Handshake,
  goods_return: PackageOpen,
};

/** A document of a store, with how it stands now for those who may see it. A tap opens it. */
export function StoreCard({ card }: { card: Store }) {
  const { document, title, storeName, toName, personName, day } = card;
  const standing = useQuery(standingQuery(useClient(), card)).data;
  return (
    <Link {...pageOf(card)} className="block">
      <DocumentCard
        icon={icons[document]}
        label={t(`chat.card.${document}`)}
        tag={standing ? <Tag tone={standing.tone}>{standing.text}</Tag> : null}
      >
        <p className="font-semibold wrap-anywhere">
          {toName ? t("chat.card.fromTo", { from: storeName, to: toName }) : storeName}
        </p>
        <Detail>{[title, day && formatDate(day, "date")].filter(Boolean).join(" · ")}</Detail>
        <Detail>{personName}</Detail>
      </DocumentCard>
    </Link>
  );
}
