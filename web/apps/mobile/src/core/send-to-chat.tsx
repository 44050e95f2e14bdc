import type { CardSending } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { IconButton } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { MessageSquareShare } from "lucide-react";
import { may } from "./may";
import type { PaperKind } from "./papers";
import { paths } from "./paths";
import { useUser } from "./services-context";

interface SendToChatProps {
  /** The kind of document. */
  card: Exclude<CardSending["kind"], "product"> | PaperKind | "report";
  id: string;
  /** Which report it is, or what a paper is about, as text. */
  report?: string;
}

/** For those who talk in the app: shows a document in a conversation. */
export function SendToChat({ card, id, report }: SendToChatProps) {
  const navigate = useNavigate();
  if (!may(useUser(), "messages")) return null;
  return (
    <IconButton
      label={t("media.sendToChat")}
      icon={MessageSquareShare}
      onClick={() =>
        void navigate({ to: paths.forward, search: { card, id, ...(report && { report }) } })
      }
    />
  );
}

interface SendOrderToChatProps {
  order: { orderId: string; reviews: readonly { decision: string }[] };
}

/** Shows an order in a conversation; as an approval while it waits for one. */
export function SendOrderToChat({ order: { orderId, reviews } }: SendOrderToChatProps) {
  const waits = reviews.some(({ decision }) => decision === "pending");
  return <SendToChat card={waits ? "approval" : "order"} id={orderId} />;
}
