import { conversationKind } from "@gerai/chat";
import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Row, SectionList, Switch } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ContactRound, FolderOpen, LockKeyhole, Search, UsersRound } from "lucide-react";
import { useClearConversation } from "../../../core/chat/use-clear-conversation";
import { paths } from "../../../core/paths";
import { useChatWork } from "../../../core/people/use-chat-work";
import { useSettings } from "../../../core/people/use-settings";

interface ConversationSettingsProps {
  user: ChatUser;
}

/** The conversation with somebody: found in, quietened, kept on top, emptied, widened to a group. */
export function ConversationSettings({ user }: ConversationSettingsProps) {
  const settings = useSettings();
  const key = { type: conversationKind.single, target: user.uid, line: 0 };
  const { run, busy } = useChatWork();
  const clearing = useClearConversation(key);
  return (
    <SectionList>
      <Row
        icon={Search}
        iconTone="info"
        title={t("page.messageHits")}
        render={(row) => (
          <Link to={paths.messageHits} search={{ type: "0", target: user.uid }} {...row} />
        )}
      />
      <Row
        icon={FolderOpen}
        iconTone="mango"
        title={t("page.chatFiles")}
        render={(row) => (
          <Link to={paths.chatFiles} search={{ type: 0, target: user.uid }} {...row} />
        )}
      />
      {user.deleted ? null : (
        <Row
          icon={LockKeyhole}
          title={t("contacts.person.secret")}
          render={(row) => <Link to={paths.secretStart} search={{ userId: user.uid }} {...row} />}
        />
      )}
      {user.deleted ? null : (
        <Row
          icon={UsersRound}
          title={t("page.createGroup")}
          render={(row) => <Link to={paths.createGroup} search={{ userId: user.uid }} {...row} />}
        />
      )}
      {user.deleted ? null : (
        <Row
          icon={ContactRound}
          title={t("contacts.person.shareCard")}
          render={(row) => (
            <Link to={paths.forward} search={{ card: "person", id: user.uid }} {...row} />
          )}
        />
      )}
      <Row
        title={t("groups.silent")}
        trailing={
          <Switch
            label={t("groups.silent")}
            checked={settings.isSilent(key)}
            disabled={busy}
            onChange={(on) => run((chat) => chat.settings.setSilent(key, on))}
          />
        }
      />
      <Row
        title={t("groups.top")}
        trailing={
          <Switch
            label={t("groups.top")}
            checked={settings.top(key) > 0}
            disabled={busy}
            onChange={(on) => run((chat) => chat.settings.setTop(key, on))}
          />
        }
      />
      <Row
        destructive
        title={t("groups.clear")}
        disabled={clearing.busy}
        onClick={clearing.clear}
      />
    </SectionList>
  );
}
