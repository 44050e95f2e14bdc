import {
  contentCode,
  conversationKind,
  decode,
  isQuietAt,
  settingScope,
  shownName,
} from "@gerai/chat";
import type { ChatClient, WireMessage } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { paths } from "../paths";
import { isWide } from "../use-wide";
import { digestText } from "./digest";
import { namedIn } from "./notice-text";
import { systemUser } from "./system-notice";

/** Counted among what is unread, so meant to be heard. */
const counted = 3;
/** Enough to know what it is about. */
const longest = 80;
/** Names that are asked for are there by then, or the words come without them. */
const namesMs = 400;

/** Where the reader is, and how to bring them elsewhere. */
export interface Whereabouts {
  /** The address of the page on the screen. */
  here: () => { pathname: string; search: Readonly<Record<string, unknown>> };
  open: (conversation: WireMessage["conversation"]) => void;
}

/** Tells whoever is on another page what comes in; a tap leads there. The answer ends it. */
export function followIncoming(chat: ChatClient, where: Whereabouts): () => void {
  return chat.events.on("message", (message) => {
    if (!isNews(chat, message) || isInSight(message, where)) return;
    void named(chat, message).then((text) => {
      if (isInSight(message, where)) return;
      const action = { label: t("messages.open"), onClick: () => where.open(message.conversation) };
      toast(text, { action, minor: true });
    });
  });
}

/** Whether its reader wants to hear of it now. */
function isNews(chat: ChatClient, { from, persist, content, conversation }: WireMessage): boolean {
  if (from === chat.userId || persist !== counted || document.hidden) return false;
  // A call makes itself heard, and a missed one is counted.
  if (content.type === contentCode.callStart) return false;
  const settings = chat.settings.view.get();
  const quiet = settings.isOn(settingScope.globalSilent) || isQuietAt(settings, new Date());
  // Everybody who signs in is told so, on the very device.
  const decoded = from === systemUser ? decode(content) : null;
  if (quiet || (decoded?.kind === "notice" && decoded.notice.area === "security")) return false;
  const { mentionedType = 0, mentionedTargets = [] } = content;
  const meant = mentionedType === 2 || mentionedTargets.includes(chat.userId);
  return meant || !chat.conversations.row(conversation)?.silent;
}

/** On its own page, and in the list of conversations, it is seen anyway. */
function isInSight({ conversation }: WireMessage, { here }: Whereabouts): boolean {
  const { pathname, search } = here();
  if (pathname === paths.messages) return true;
  if (pathname !== paths.conversation) return false;
  // On a desk the list stands beside every conversation.
  if (isWide()) return true;
  const { type, target } = search;
  return String(type) === String(conversation.type) && String(target) === conversation.target;
}

/** Who says what; only that there is something where the device is not to show more. */
async function named(chat: ChatClient, message: WireMessage): Promise<string> {
  const { type, target } = message.conversation;
  if (chat.settings.view.get().isOn(settingScope.hideNotificationDetail)) {
    return t("messages.incoming");
  }
  const decoded = decode(message.content);
  const people = [message.from, ...namedIn(decoded)];
  const users = new Map(people.map((uid) => [uid, chat.directory.user(uid)]));
  const group = type === conversationKind.group ? chat.directory.group(target) : null;
  const known = () => [...users.values(), ...(group ? [group] : [])].every((one) => one.get());
  if (!known()) await new Promise((resolve) => setTimeout(resolve, namesMs));
  const nameOf = (uid: string) => {
    const user = users.get(uid)?.get();
    if (uid === systemUser) return t("messages.system");
    return user ? shownName(user) : t("messages.someone");
  };
  const text = digestText(decoded, { me: chat.userId, nameOf });
  const said = t("messages.said", { who: nameOf(message.from), text });
  const where = group && (chat.settings.view.get().groupRemark(target) || group.get()?.name);
  return shortened(where ? `${where} · ${said}` : said);
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > longest ? `${letters.slice(0, longest).join("")}…` : text;
}
