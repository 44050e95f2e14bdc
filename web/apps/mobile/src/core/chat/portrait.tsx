import { conversationKind } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { Avatar } from "@gerai/ui";
import type { ComponentProps } from "react";
import { useConversationTitle, usePersonName } from "./names";
import { nothing } from "./observables";
import { systemUser } from "./system-notice";
import { useChat, useObservable } from "./use-chat";

type Look = Pick<ComponentProps<typeof Avatar>, "size" | "online" | "className">;

interface PersonPortraitProps extends Look {
  uid: string;
}

/** Somebody's picture, or their initials. */
export function PersonPortrait({ uid, ...look }: PersonPortraitProps) {
  const chat = useChat();
  const system = uid === systemUser;
  const user = useObservable(system ? nothing : chat.directory.user(uid));
  const src = system ? "/icons/icon-192.png" : user?.portraitUrl;
  return <Avatar name={usePersonName(uid)} src={src} {...look} />;
}

interface GroupPortraitProps extends Look {
  groupId: string;
}

/** A group's picture, or the initials of its name. */
export function GroupPortrait({ groupId, ...look }: GroupPortraitProps) {
  const chat = useChat();
  const group = useObservable(chat.directory.group(groupId));
  const title = useConversationTitle({ type: conversationKind.group, target: groupId });
  return <Avatar name={title} src={group?.portraitUrl} {...look} />;
}

interface ChannelPortraitProps extends Look {
  channelId: string;
}

/** The initials of a channel's name. */
export function ChannelPortrait({ channelId, ...look }: ChannelPortraitProps) {
  const title = useConversationTitle({ type: conversationKind.channel, target: channelId });
  return <Avatar name={title} {...look} />;
}

interface ConversationPortraitProps extends Look {
  conversation: ConversationKey;
}

/** The picture of whom a conversation is with. */
export function ConversationPortrait({ conversation, ...look }: ConversationPortraitProps) {
  const { type, target } = conversation;
  if (type === conversationKind.group) return <GroupPortrait groupId={target} {...look} />;
  if (type === conversationKind.channel) return <ChannelPortrait channelId={target} {...look} />;
  return <PersonPortrait uid={target} {...look} />;
}
