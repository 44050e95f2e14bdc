import { unreadOf } from "@gerai/chat";
import type { ConversationInfo } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { ActionSheet } from "@gerai/ui";
import { Bell, BellOff, MailCheck, MailOpen, Pin, PinOff, Trash2 } from "lucide-react";
import { useConversationTitle } from "../../../core/chat/names";
import { useMute } from "../../../core/chat/use-mute";
import { useMarkRead, useMarkUnread, usePin, useRemove } from "../actions";

interface RowActionsProps {
  row: ConversationInfo;
  onClose: () => void;
}

/** Everything that can be done with a conversation of the list. */
export function RowActions({ row, onClose }: RowActionsProps) {
  const title = useConversationTitle(row.conversation);
  const [pin, mute, markUnread] = [usePin(), useMute(), useMarkUnread()];
  const [markRead, remove] = [useMarkRead(), useRemove()];
  const unread = unreadOf(row) > 0;
  const pinned = row.top > 0;
  return (
    <ActionSheet
      open
      onClose={onClose}
      title={title}
      showTitle
      actions={[
        {
          id: "pin",
          label: t(pinned ? "messages.unpin" : "messages.pin"),
          icon: pinned ? PinOff : Pin,
          onSelect: () => pin(row),
        },
        {
          id: "mute",
          label: t(row.silent ? "messages.unmute" : "messages.mute"),
          icon: row.silent ? Bell : BellOff,
          onSelect: () => mute(row),
        },
        {
          id: "unread",
          label: t(unread ? "messages.markRead" : "messages.markUnread"),
          icon: unread ? MailOpen : MailCheck,
          onSelect: () => (unread ? markRead(row) : markUnread(row)),
        },
        {
          id: "remove",
          label: t("messages.remove"),
          icon: Trash2,
          danger: true,
          onSelect: () => remove(row),
        },
      ]}
    />
  );
}
