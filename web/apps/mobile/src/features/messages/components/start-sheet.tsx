import { unreadOf } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { ActionSheet } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { MailOpen, UserPlus, Users, Video } from "lucide-react";
import { callDoor } from "../../../core/calls/door";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { paths } from "../../../core/paths";
import { useMarkAllRead } from "../actions";

interface StartSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Ways to begin talking to somebody, and to be done with what waits to be read. */
export function StartSheet({ open, onClose }: StartSheetProps) {
  const navigate = useNavigate();
  const markAllRead = useMarkAllRead();
  const rows = useObservable(useChat().conversations.list) ?? [];
  const groupCalls = useObservable(callDoor(useChat()).groupCalls);
  const conferences = {
    id: "conferences",
    label: t("messages.conferences"),
    icon: Video,
    onSelect: () => void navigate({ to: paths.conferences }),
  };
  const readAll = {
    id: "readAll",
    label: t("messages.markAllRead"),
    icon: MailOpen,
    onSelect: markAllRead,
  };
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={t("messages.start")}
      actions={[
        {
          id: "people",
          label: t("messages.findPeople"),
          icon: UserPlus,
          onSelect: () => void navigate({ to: paths.searchUser }),
        },
        {
          id: "group",
          label: t("messages.createGroup"),
          icon: Users,
          onSelect: () => void navigate({ to: paths.createGroup }),
        },
        ...(groupCalls ? [conferences] : []),
        ...(rows.some((row) => unreadOf(row) > 0) ? [readAll] : []),
      ]}
    />
  );
}
