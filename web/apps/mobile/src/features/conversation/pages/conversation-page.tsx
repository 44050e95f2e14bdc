import { conversationKind, conversationName } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { EmptyState, NotAvailableState } from "@gerai/ui";
import { useSearch } from "@tanstack/react-router";
import { MessageCircleOff } from "lucide-react";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";
import { Conversation } from "../components/conversation";

const shown = new Set<number>([
  conversationKind.single,
  conversationKind.group,
  conversationKind.channel,
]);

/** One conversation, named by the address. */
export function ConversationPage() {
  const { type, target, line, seq } = useSearch({
    from: "/signed-in/pagesIM/pages/conversation/ConversationPage",
  });
  const conversation: ConversationKey = { type, target, ...(line ? { line } : {}) };
  const permitted = may(useUser(), "messages");
  if (target === "" || !shown.has(type) || !permitted) {
    return (
      <Page title={t("messages.title")} back={paths.messages}>
        {target === "" || !permitted ? (
          <EmptyState
            icon={MessageCircleOff}
            title={t(permitted ? "chat.missing" : "messages.notPermitted")}
          />
        ) : (
          <NotAvailableState hint={t("chat.notYet")} />
        )}
      </Page>
    );
  }
  return (
    <Conversation key={conversationName(conversation)} conversation={conversation} seq={seq} />
  );
}
