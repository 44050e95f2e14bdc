import { clientUuidOf, contentCode, conversationKind, decode, everyone } from "@gerai/chat";
import type { ChatMessage, Content, ConversationKey, Draft, Quote, Timeline } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { confirm, toast } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { copyPicture } from "../../core/chat/media-copy";
import { savableItem } from "../../core/chat/media-items";
import { useSave } from "../../core/chat/media-save";
import { useNames, usePersonName } from "../../core/chat/names";
import { useChat } from "../../core/chat/use-chat";
import { copyText } from "../../core/clipboard";
import { errorText } from "../../core/error-text";
import { paths } from "../../core/paths";
import type { MessageItem } from "./model";
import { useRefresh } from "./pins";
import { quoteOf } from "./quote";
import { recalledOf } from "./recalled-store";

/** What acting on a message needs. */
export interface MessageActsProps {
  item: MessageItem;
  conversation: ConversationKey;
  timeline: Timeline;
  onQuote: (quote: Quote) => void;
  onEdit: (message: ChatMessage) => void;
  onReaders: () => void;
  onReactors: () => void;
  /** Several messages are to be chosen, this one first. */
  onSelect: (uid: string) => void;
}

/** Everything that can be done with a message. */
export type MessageActs = ReturnType<typeof useMessageActs>;

/** Acts on one message; what fails says why. */
export function useMessageActs(props: MessageActsProps) {
  const { item, conversation, timeline, onQuote, onEdit, onReaders, onReactors, onSelect } = props;
  const chat = useChat();
  const navigate = useNavigate();
  const { message, own } = item;
  const name = usePersonName(message.from);
  const uid = message.uid ?? "";
  const clientUuid = clientUuidOf(message);
  const { save } = useSave();
  const file = savableItem(uid, message.content);
  const wordsOf = useWordsOf(message);
  const refreshPins = useRefresh(conversation);
  return {
    copy: () => void copyText(message.content.searchableContent ?? ""),
    copyPicture: () => {
      if (file) void copyPicture(() => chat.media.link(uid, file.fileId));
    },
    save: () => {
      if (file) save(file, file.name);
    },
    quote: () => onQuote(quoteOf(item, chat.userId, name)),
    edit: () => onEdit(message),
    readers: onReaders,
    reactors: onReactors,
    react: (emoji: string, on: boolean) => void chat.messages.react(uid, emoji, on).catch(complain),
    recall: () =>
      void chat.messages
        .recall(uid)
        .then(({ original }) => {
          // Only words can be written anew, and only one's own.
          if (own && original.type === contentCode.text) {
            recalledOf(chat).keep(uid, wordsOf(original));
          }
        })
        .catch(complain),
    forward: () => {
      const { type, target } = conversation;
      void navigate({ to: paths.forward, search: { uids: uid, type, target } });
    },
    keep: () =>
      void chat.favourites
        .add(uid)
        .then(() => toast(t("media.favourited"), { tone: "success" }))
        .catch(complain),
    select: () => onSelect(uid),
    delete: () => void deleteForMe(),
    retry: () => chat.outbox.retry(clientUuid),
    discard: () => chat.outbox.discard(clientUuid),
  };

  async function deleteForMe(): Promise<void> {
    const sure = await confirm({
      title: t("chat.deleteConfirm"),
      body: t("chat.deleteHint"),
      confirmLabel: t("chat.discard"),
      danger: true,
    });
    if (!sure) return;
    try {
      await chat.messages.delete([uid]);
      refreshPins();
      timeline.drop(message.seq === null ? [] : [message.seq]);
    } catch (error) {
      complain(error);
    }
  }
}

/** How a text says that it names everybody. */
const mentionedAll = 2;

/** What a text was written from: its words, what it answered to, and whom it named. */
function useWordsOf({ content, conversation }: ChatMessage): (original: Content) => Draft {
  const { type, target } = conversation;
  const groupId = type === conversationKind.group ? target : undefined;
  const nameOf = useNames(content.mentionedTargets ?? [], groupId);
  return (original) => {
    const decoded = decode(original);
    const people = (original.mentionedTargets ?? []).map((id) => ({ id, name: nameOf(id) }));
    const all = original.mentionedType === mentionedAll;
    return {
      text: original.searchableContent ?? "",
      quote: decoded.kind === "text" ? decoded.quote : null,
      mentions: all ? [{ id: everyone, name: t("chat.everyone") }, ...people] : people,
    };
  };
}

function complain(error: unknown): void {
  toast(errorText(error), { tone: "error" });
}
