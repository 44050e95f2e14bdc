import { t } from "@gerai/i18n";
import { EmptyState } from "@gerai/ui";
import { MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { ConversationsPane } from "../features/messages/pages/messages-page";
import { TabsFrame } from "./tabs-layout";

interface MessengerPanesProps {
  /** Whether the page is a conversation; else it is the list. */
  talking: boolean;
  children: ReactNode;
}

/** On a desk: the list on the left, whatever it opens beside it. */
export function MessengerPanes({ talking, children }: MessengerPanesProps) {
  return (
    <div className="flex h-full">
      <div className="w-96 shrink-0 border-r border-line">
        {talking ? (
          <TabsFrame>
            <ConversationsPane />
          </TabsFrame>
        ) : (
          children
        )}
      </div>
      {talking ? (
        <div className="min-w-0 flex-1">{children}</div>
      ) : (
        <aside className="min-w-0 flex-1">
          <EmptyState icon={MessagesSquare} title={t("messages.choose")} />
        </aside>
      )}
    </div>
  );
}
