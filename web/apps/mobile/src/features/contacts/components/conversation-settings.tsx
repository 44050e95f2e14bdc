import { conversationKind } from "@gerai/chat";
import type { ChatClient, ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { confirm, Row, SectionList, Switch, toast } from "@gerai/ui";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Search, UsersRound } from "lucide-react";
import { useChat } from "../../../core/chat/use-chat";
import { errorText } from "../../../core/error-text";
import { paths } from "../../../core/paths";
import { useSettings } from "../../../core/people/use-settings";

interface ConversationSettingsProps {
  user: ChatUser;
}

/** The conversation with somebody: found in, quietened, kept on top, emptied, widened to a group. */
export function ConversationSettings({ user }: ConversationSettingsProps) {
  const chat = useChat();
  const settings = useSettings();
  const key = { type: conversationKind.single, target: user.uid, line: 0 };
  const { mutate, isPending } = useMutation({
    mutationFn: (work: (client: ChatClient) => Promise<void>) => work(chat),
    onError: (error) => toast(errorText(error), { tone: "error" }),
  });
  const clear = async () => {
    const sure = await confirm({
      title: t("groups.clearTitle"),
      body: t("groups.clearBody"),
      confirmLabel: t("groups.clear"),
      danger: true,
    });
    if (!sure) return;
    mutate((client) => client.conversations.clear(key), {
      onSuccess: () => toast(t("groups.cleared"), { tone: "success" }),
    });
  };
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
      {user.deleted ? null : (
        <Row
          icon={UsersRound}
          title={t("page.createGroup")}
          render={(row) => <Link to={paths.createGroup} search={{ userId: user.uid }} {...row} />}
        />
      )}
      <Row
        title={t("groups.silent")}
        trailing={
          <Switch
            label={t("groups.silent")}
            checked={settings.isSilent(key)}
            disabled={isPending}
            onChange={(on) => mutate((client) => client.settings.setSilent(key, on))}
          />
        }
      />
      <Row
        title={t("groups.top")}
        trailing={
          <Switch
            label={t("groups.top")}
            checked={settings.top(key) > 0}
            disabled={isPending}
            onChange={(on) => mutate((client) => client.settings.setTop(key, on))}
          />
        }
      />
      <Row destructive title={t("groups.clear")} onClick={() => void clear()} />
    </SectionList>
  );
}
