import { conversationKind, isForwardable, isKeepable, isSent } from "@gerai/chat";
import { t } from "@gerai/i18n";
import {
  CheckCheck,
  Copy,
  Download,
  Forward,
  ListChecks,
  ListPlus,
  Pencil,
  Pin,
  PinOff,
  Reply,
  RotateCcw,
  SmilePlus,
  Star,
  Trash2,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { digestText } from "../../../core/chat/digest";
import { copiesPictures } from "../../../core/chat/media-copy";
import { useMember } from "../../../core/chat/names";
import { useChat } from "../../../core/chat/use-chat";
import { lazySheet } from "../../../core/lazy-sheet";
import { may } from "../../../core/may";
import { withTextsOf } from "../../../core/page-texts";
import { useUser } from "../../../core/services-context";
import { rightsOver, shortened } from "../model";
import type { MessageItem, MessageRights } from "../model";
import { isPinnable, useMayPin, usePinning, usePins } from "../pins";
import { useMessageActs } from "../use-message-acts";
import type { MessageActs, MessageActsProps } from "../use-message-acts";
import { MenuSheet } from "./menu-sheet";
import type { MenuEntry } from "./menu-sheet";
import { ReactorsSheet } from "./reactors-sheet";
import { ReadersSheet } from "./readers-sheet";

const TaskSheet = lazySheet(() => withTextsOf("seldom", import("./task-sheet")), "TaskSheet");

type Reactions = MessageItem["message"]["reactions"];

interface MessageMenuProps extends Omit<MessageActsProps, "item" | "onReaders" | "onReactors"> {
  /** The message acted on; none while the menu is closed. */
  item: MessageItem | null;
  /** Nothing more can be said here. */
  closed: boolean;
  onClose: () => void;
}

/** What can be done with a message, by what it is and who one is. */
export function MessageMenu({ item, ...rest }: MessageMenuProps) {
  const [asked, setAsked] = useState<number | null>(null);
  const [reactions, setReactions] = useState<Reactions | null>(null);
  const [tasked, setTasked] = useState<MessageItem | null>(null);
  const { conversation } = rest;
  return (
    <>
      {item ? (
        <Menu
          key={item.key}
          item={item}
          onReaders={() => setAsked(item.message.seq)}
          onReactors={() => setReactions(item.message.reactions)}
          onTask={() => setTasked(item)}
          {...rest}
        />
      ) : null}
      {asked === null ? null : (
        <ReadersSheet seq={asked} conversation={conversation} onClose={() => setAsked(null)} />
      )}
      {tasked ? <TaskSheet item={tasked} onClose={() => setTasked(null)} /> : null}
      {reactions ? (
        <ReactorsSheet
          reactions={reactions}
          conversation={conversation}
          onClose={() => setReactions(null)}
        />
      ) : null}
    </>
  );
}

interface MenuProps extends MessageActsProps {
  closed: boolean;
  onTask: () => void;
  onClose: () => void;
}

function Menu(props: MenuProps) {
  const { item, conversation, closed, onTask, onClose } = props;
  const { message, decoded } = item;
  const chat = useChat();
  const grouped = conversation.type === conversationKind.group;
  const groupId = grouped ? conversation.target : undefined;
  const seat = useMember(chat.userId, groupId);
  const senderSeat = useMember(message.from, groupId);
  const [now] = useState(Date.now);
  const acts = useMessageActs(props);
  const rights = rightsOver(item, { now, seat, senderSeat, grouped, closed });
  const sent = isSent(message);
  const kept = [...usePinEntry(props, rights.react), ...useTaskEntry(onTask)];
  const mine = message.reactions.filter(({ userIds }) => userIds.includes(chat.userId));
  return (
    <MenuSheet
      title={shortened(digestText(decoded, { me: chat.userId, nameOf: () => "" }))}
      hint={message.problem ? message.problem.text || t("chat.timeout") : undefined}
      reacted={rights.react ? mine.map(({ emoji }) => emoji) : undefined}
      onReact={acts.react}
      entries={sent ? sentEntries(acts, rights, item, kept) : waitingEntries(acts, rights)}
      onClose={onClose}
    />
  );
}

/** Pins the message or takes it down; nothing for whoever may not, and for what cannot be. */
function usePinEntry({ item, conversation }: MenuProps, speaks: boolean): MenuEntry[] {
  const uid = item.message.uid ?? "";
  const pinned = usePins(conversation).some((pin) => pin.message.uid === uid);
  const pins = useMayPin(conversation);
  const pinning = usePinning(conversation);
  if (!pins || !speaks || !isPinnable(item)) return [];
  const [icon, label] = pinned ? [PinOff, t("chat.unpin")] : [Pin, t("chat.pin")];
  return [{ id: "pin", icon, label, onSelect: () => pinning(uid, !pinned) }];
}

/** Makes the message a task; customers have none, and give none. */
function useTaskEntry(onTask: () => void): MenuEntry[] {
  const user = useUser();
  if (user.personId === null && !may(user, "sales_report_correct")) return [];
  return [{ id: "task", icon: ListPlus, label: t("chat.toTask"), onSelect: onTask }];
}

function sentEntries(
  acts: MessageActs,
  rights: MessageRights,
  item: MessageItem,
  kept: readonly MenuEntry[],
): MenuEntry[] {
  const { content } = item.message;
  const entries: (MenuEntry & { shown: boolean })[] = [
    { id: "copy", icon: Copy, label: t("chat.copy"), shown: rights.copy, onSelect: acts.copy },
    {
      id: "copyPicture",
      icon: Copy,
      label: t("chat.copy"),
      shown: rights.copyPicture && copiesPictures(),
      onSelect: acts.copyPicture,
    },
    {
      id: "save",
      icon: Download,
      label: t("media.save"),
      shown: rights.save,
      onSelect: acts.save,
    },
    { id: "quote", icon: Reply, label: t("chat.quote"), shown: rights.quote, onSelect: acts.quote },
    {
      id: "forward",
      icon: Forward,
      label: t("media.forward"),
      shown: isForwardable(content.type),
      onSelect: acts.forward,
    },
    {
      id: "keep",
      icon: Star,
      label: t("media.favourite"),
      shown: isKeepable(content.type),
      onSelect: acts.keep,
    },
    ...kept.map((entry) => ({ ...entry, shown: true })),
    { id: "edit", icon: Pencil, label: t("chat.edit"), shown: rights.edit, onSelect: acts.edit },
    {
      id: "readers",
      icon: CheckCheck,
      label: t("chat.readers"),
      shown: rights.readers,
      onSelect: acts.readers,
    },
    {
      id: "reactors",
      icon: SmilePlus,
      label: t("chat.reactors"),
      shown: item.message.reactions.length > 0,
      onSelect: acts.reactors,
    },
    {
      id: "recall",
      icon: Undo2,
      label: t("chat.recall"),
      shown: rights.recall,
      onSelect: acts.recall,
    },
    {
      id: "select",
      icon: ListChecks,
      label: t("media.select"),
      shown: rights.delete,
      onSelect: acts.select,
    },
    {
      id: "delete",
      icon: Trash2,
      label: t("chat.delete"),
      danger: true,
      shown: rights.delete,
      onSelect: acts.delete,
    },
  ];
  return entries.filter(({ shown }) => shown);
}

/** A message that has not gone out can be tried again or given up. */
function waitingEntries(acts: MessageActs, rights: MessageRights): MenuEntry[] {
  const retry = { id: "retry", icon: RotateCcw, label: t("chat.retry"), onSelect: acts.retry };
  const copy = { id: "copy", icon: Copy, label: t("chat.copy"), onSelect: acts.copy };
  const discard = {
    id: "discard",
    icon: Trash2,
    label: t("chat.discard"),
    danger: true,
    onSelect: acts.discard,
  };
  return rights.copy ? [retry, copy, discard] : [retry, discard];
}
