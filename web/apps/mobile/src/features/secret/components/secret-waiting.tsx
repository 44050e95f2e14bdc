import type { SecretChats, SecretChatView } from "@gerai/chat/secret";
import { t } from "@gerai/i18n";
import { Button, EmptyState, toast } from "@gerai/ui";
import { LockKeyhole } from "lucide-react";
import { standing, state } from "../../../core/secret/standing";
import { useSecretWork } from "../../../core/secret/use-secret";

interface SecretWaitingProps {
  chats: SecretChats;
  view: SecretChatView;
  name: string;
}

/** A secret chat in which nothing can be said: not yet, not here, or no more. */
export function SecretWaiting({ chats, view, name }: SecretWaitingProps) {
  const { title, hint } = standing(view, name);
  return (
    <EmptyState
      icon={LockKeyhole}
      title={title}
      {...(hint === undefined ? {} : { hint })}
      action={<Step chats={chats} view={view} name={name} />}
    />
  );
}

/** What can be done about it. */
function Step({ chats, view }: SecretWaitingProps) {
  const { run, busy } = useSecretWork();
  const { chatId, side } = view.chat;
  const end = () => run(() => chats.end(chatId));
  if (view.chat.state === state.canceled) return null;
  if (view.chat.state === state.starting && side === "other") {
    const accept = async () => {
      if (!(await chats.accept(chatId))) toast(t("secret.taken"));
    };
    return (
      <div className="flex gap-3">
        <Button variant="outline" disabled={busy} onClick={end}>
          {t("secret.refuse")}
        </Button>
        <Button loading={busy} onClick={() => run(accept)}>
          {t("secret.accept")}
        </Button>
      </div>
    );
  }
  return (
    <Button variant="outline" loading={busy} onClick={end}>
      {t(view.chat.state === state.starting ? "secret.withdraw" : "secret.end")}
    </Button>
  );
}
