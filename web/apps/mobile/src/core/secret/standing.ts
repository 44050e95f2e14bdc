import type { SecretChatView } from "@gerai/chat/secret";
import { t } from "@gerai/i18n";

/** How a secret chat stands, in words. */
export interface Standing {
  title: string;
  hint?: string;
}

/** States of a secret chat, as the server numbers them. */
export const state = { starting: 0, accepting: 1, established: 2, canceled: 3 } as const;

export function standing({ chat }: SecretChatView, name: string): Standing {
  if (chat.state === state.canceled) {
    const title = t(`secret.ending.${chat.ending ?? "ended"}`);
    return { title, hint: t("secret.endedHint") };
  }
  if (chat.state === state.starting && chat.side === "other") {
    return { title: t("secret.asked", { name }), hint: t("secret.askedHint") };
  }
  if (!chat.here) return { title: t("secret.elsewhere"), hint: t("secret.elsewhereHint") };
  if (chat.state === state.starting) {
    return { title: t("secret.waiting", { name }), hint: t("secret.waitingHint") };
  }
  if (chat.state === state.accepting) {
    return { title: t("secret.settingUp"), hint: t("secret.settingUpHint") };
  }
  return { title: t("secret.empty") };
}
