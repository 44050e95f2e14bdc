import { conversationKind } from "@gerai/chat";
import type { ConversationKey, SystemNotice } from "@gerai/chat";
import { currentLanguage, t, tMaybe } from "@gerai/i18n";

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
  return Object.fromEntries(chosen);
}
