import { conversationKind, isOnline } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Suspense } from "react";
import { ChannelPortrait, GroupPortrait, PersonPortrait } from "../../../core/chat/portrait";
import { useChat, useDerived } from "../../../core/chat/use-chat";
import { lazyPart } from "../../../core/lazy-page";

const GroupRowPortrait = lazyPart(
  () => import("../../../core/chat/group-row-portrait"),
  "GroupRowPortrait",
);

interface RowPortraitProps {
  conversation: ConversationKey;
}

/** Whom a conversation is with: somebody, and whether they are there, or the faces of a group. */
export function RowPortrait({ conversation: { type, target } }: RowPortraitProps) {
  if (type === conversationKind.channel) return <ChannelPortrait channelId={target} size="lg" />;
  if (type !== conversationKind.group) return <Person uid={target} />;
  return (
    <Suspense fallback={<GroupPortrait groupId={target} size="lg" />}>
      <GroupRowPortrait id={target} />
    </Suspense>
  );
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
