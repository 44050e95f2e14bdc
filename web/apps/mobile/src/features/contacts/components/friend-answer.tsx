import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { AnswerButtons } from "../../../core/people/asking-row";
import { usePersonActions } from "../api";

interface FriendAnswerProps {
  uid: string;
  /** Where several people wait on one page. */
  name?: string;
}

/** Becomes friends with somebody who asked, or does not. */
export function FriendAnswer({ uid, name }: FriendAnswerProps) {
  const { answer, busy } = usePersonActions({ uid });
  const told = (accept: boolean) =>
    accept
      ? toast(t("contacts.requests.nowFriends"), { tone: "success" })
      : toast(t("contacts.requests.wasRefused"));
  return (
    <AnswerButtons
      of="contacts"
      name={name}
      busy={busy}
      onAnswer={(accept) => answer(accept, () => told(accept))}
    />
  );
}
