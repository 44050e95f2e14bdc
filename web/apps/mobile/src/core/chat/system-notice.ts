import { conversationKind } from "@gerai/chat";
import type { ConversationKey, SystemNotice } from "@gerai/chat";
import { currentLanguage, formatDate, t, tMaybe } from "@gerai/i18n";

/** The installation itself, as somebody who writes. */
export const systemUser = "1";

/** Whether a conversation is the one in which the installation tells notices. */
export function isSystem({ type, target }: ConversationKey): boolean {
  return type === conversationKind.single && target === systemUser;
}

/** What a notice is called; one that this build does not know yet is only called a notice. */
export function systemTitle({ key, args }: SystemNotice): string {
  return tMaybe(`noticeText.${key}.title`, inOwnLanguage(args)) ?? t("messages.kind.rich");
}

/** What a notice says. */
export function systemText({ key, args }: SystemNotice): string {
  const own = inOwnLanguage(args);
  return tMaybe(`noticeText.${key}.body`, own) ?? Object.values(own).join(" · ");
}

/** What differs by language comes once for each, as `reason.en`. */
function inOwnLanguage(args: SystemNotice["args"]): SystemNotice["args"] {
  const own = `.${currentLanguage()}`;
  const chosen = Object.entries(args).flatMap(([name, text]) => {
    if (name.endsWith(own)) return [[name.slice(0, -own.length), text]];
    return name.includes(".") ? [] : [[name, text]];
  });
  return Object.fromEntries(chosen.map(([name, text]) => [name, inWords(name ?? "", text ?? "")]));
}

const days = new Set(["from", "to", "until"]);

/** Days come as `2026-11-17` and moments as `2026-11-17 21:02`, by the clocks of the country. */
function inWords(name: string, text: string): string {
  const [, day, time] = days.has(name)
    ? (/^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/.exec(text) ?? [])
    : [];
  if (!day) return text;
  return time ? `${formatDate(day, "date")} ${time}` : formatDate(day, "date");
}
