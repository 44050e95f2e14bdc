import { maxReason } from "@gerai/chat";
import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { displayName } from "../../../core/display-name";
import { useUser } from "../../../core/services-context";
import { TextSheet } from "../../../core/text-sheet";
import { usePersonActions } from "../api";

interface AskSheetProps {
  user: ChatUser;
  open: boolean;
  onClose: () => void;
}

/** Asks somebody to be friends, with a few words. */
export function AskSheet({ user, open, onClose }: AskSheetProps) {
  const me = useUser();
  const { ask } = usePersonActions(user);
  return (
    <TextSheet
      open={open}
      onClose={onClose}
      title={t("contacts.ask.title")}
      label={t("contacts.ask.reason")}
      value={t("contacts.ask.usual", { name: displayName(me) })}
      maxLength={maxReason}
      long
      optional
      saveLabel={t("contacts.ask.send")}
      onSave={async (reason) => {
        await ask(reason);
        toast(t("contacts.ask.sent"), { tone: "success" });
      }}
    />
  );
}
