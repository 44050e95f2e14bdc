import type { SecretChatView } from "@gerai/chat/secret";
import { t } from "@gerai/i18n";
import { CountBadge, Row, SectionList } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { LockKeyhole } from "lucide-react";
import { usePersonName } from "../../../core/chat/names";
import { paths } from "../../../core/paths";
import { standing } from "../../../core/secret/standing";

/** Secret chats that go on or wait; nothing where there are none. */
export function SecretRowList({ views }: { views: readonly SecretChatView[] }) {
  if (views.length === 0) return null;
  return (
    <SectionList title={t("secret.list")}>
      {views.map((view) => (
        <SecretRow key={view.chat.chatId} view={view} />
      ))}
    </SectionList>
  );
}

/** Whom it is with and how it stands; never what was said. */
function SecretRow({ view }: { view: SecretChatView }) {
  const { chatId, userId } = view.chat;
  const name = usePersonName(userId);
  return (
    <Row
      icon={LockKeyhole}
      title={name}
      caption={standing(view, name).title}
      value={view.unread > 0 ? <CountBadge count={view.unread} /> : undefined}
      render={(row) => <Link to={paths.secretChat} search={{ chatId }} {...row} />}
    />
  );
}
