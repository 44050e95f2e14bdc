import { conversationKind, isOnline } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { GroupFaces } from "../../../core/chat/group-faces";
import { useGroupMembers } from "../../../core/chat/names";
import { GroupPortrait, PersonPortrait } from "../../../core/chat/portrait";
import { useChat, useDerived, useObservable } from "../../../core/chat/use-chat";

interface RowPortraitProps {
  conversation: ConversationKey;
}

/** Whom a conversation is with: somebody, and whether they are there, or the faces of a group. */
export function RowPortrait({ conversation: { type, target } }: RowPortraitProps) {
  return type === conversationKind.group ? <Group id={target} /> : <Person uid={target} />;
}

function Person({ uid }: { uid: string }) {
  const online = useDerived(useChat().presence.of(uid), isOnline);
  return (
    <>
      <PersonPortrait uid={uid} size="lg" {...(online && { online })} />
      {online ? <span className="sr-only">{t("contacts.presence.online")}</span> : null}
    </>
  );
}

/** The row knows its members already, by the names they have in the group. */
function Group({ id }: { id: string }) {
  const group = useObservable(useChat().directory.group(id));
  const members = useGroupMembers(id);
  return group?.portraitUrl || !members?.length ? (
    <GroupPortrait groupId={id} size="lg" />
  ) : (
    <GroupFaces members={members} size="lg" />
  );
}
