import { clientUuidOf, contentCode } from "@gerai/chat";
import type { ChatMessage, ConversationKey, Quote, Timeline } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { confirm, toast } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { digestText } from "../../core/chat/digest";
import { copyPicture } from "../../core/chat/media-copy";
import { savableItem } from "../../core/chat/media-items";
import { useSave } from "../../core/chat/media-save";
import { usePersonName } from "../../core/chat/names";
import { useChat } from "../../core/chat/use-chat";
import { copyText } from "../../core/clipboard";
import { errorText } from "../../core/error-text";
import { paths } from "../../core/paths";
import type { MessageItem } from "./model";

/** What acting on a message needs. */
export interface MessageActsProps {
  item: MessageItem;
  conversation: ConversationKey;
  timeline: Timeline;
  onQuote: (quote: Quote) => void;
  onEdit: (message: ChatMessage) => void;
  onReaders: () => void;
  /** A message was taken back; these were its words. */
  onRecalled: (uid: string, words: string) => void;
  /** Several messages are to be chosen, this one first. */
  onSelect: (uid: string) => void;
}

/** Everything that can be done with a message. */
export type MessageActs = ReturnType<typeof useMessageActs>;

/** Acts on one message; what fails says why. */
export function useMessageActs(props: MessageActsProps) {
  const { item, conversation, timeline, onQuote, onEdit, onReaders, onRecalled, onSelect } = props;
  const chat = useChat();
  const navigate = useNavigate();
  const { message, decoded, own } = item;
  const name = usePersonName(message.from);
  const uid = message.uid ?? "";
  const clientUuid = clientUuidOf(message);
  const { save } = useSave();
  const file = savableItem(uid, message.content);
  return {
    copy: () => void copyText(message.content.searchableContent ?? ""),
    copyPicture: () => {
      if (file) void copyPicture(() => chat.media.link(uid, file.fileId));
    },
    save: () => {
      if (file) save(file, file.name);
    },
    quote: () =>
      onQuote({
        uid,
        userId: message.from,
        name,
        digest: digestText(decoded, { me: chat.userId, nameOf: () => "" }),
      }),
    edit: () => onEdit(message),
    readers: onReaders,
    react: (emoji: string, on: boolean) => void chat.messages.react(uid, emoji, on).catch(complain),
    recall: () =>
      void chat.messages
        .recall(uid)
        .then(({ original }) => {
          // Only words can be written anew, and only one's own.
          const { type, searchableContent: words } = original;
          if (own && type === contentCode.text && words) onRecalled(uid, words);
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
      timeline.drop(message.seq === null ? [] : [message.seq]);
    } catch (error) {
      complain(error);
    }
  }
}

function complain(error: unknown): void {
  toast(errorText(error), { tone: "error" });
}
