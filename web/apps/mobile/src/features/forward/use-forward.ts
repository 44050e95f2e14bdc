import { conversationKind, forward, forwardLimits } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useConversationTitle, usePersonName } from "../../core/chat/names";
import { useChat } from "../../core/chat/use-chat";
import { randomId } from "../../core/environment";
import { errorText } from "../../core/error-text";
import type { ForwardSearch } from "./search";

/** What a record of this conversation is called, in the language of whoever passes it on. */
export function useRecordTitle({ type, target }: Pick<ForwardSearch, "type" | "target">): string {
  const { userId } = useChat();
  const me = usePersonName(userId);
  const other = useConversationTitle({ type, target });
  const title =
    type === conversationKind.group
      ? t("media.recordOf", { name: other })
      : t("media.recordOfTwo", { one: me, other });
  return Array.from(title).slice(0, forwardLimits.title).join("");
}

interface Passing {
  to: readonly ConversationKey[];
  title: string | null;
  words: string;
}

/** Passes messages on. Trying again after a failure adds nothing that has already arrived. */
export function useForward(uids: readonly string[], onDone: () => void) {
  const { http } = useChat();
  const [clientUuid] = useState(randomId);
  return useMutation({
    mutationFn: (passing: Passing) => forward(http, { clientUuid, uids, ...passing }),
    onSuccess: () => {
      toast(t("media.forward.done"), { tone: "success" });
      onDone();
    },
    onError: (error) => toast(errorText(error), { tone: "error" }),
  });
}
