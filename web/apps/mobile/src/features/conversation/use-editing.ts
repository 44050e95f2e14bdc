import type { ChatMessage } from "@gerai/chat";
import { toast } from "@gerai/ui";
import { useState } from "react";
import { useChat } from "../../core/chat/use-chat";
import { errorText } from "../../core/error-text";

interface Editing {
  message: ChatMessage;
  text: string;
  saving: boolean;
}

/** Changes the words of a message; until the server has them, they stay to be tried again. */
export function useEditing() {
  const chat = useChat();
  const [editing, setEditing] = useState<Editing | null>(null);
  const ofThis = (key: string, next: (editing: Editing) => Editing | null) =>
    setEditing((now) => (now?.message.key === key ? next(now) : now));
  return {
    message: editing?.message ?? null,
    text: editing?.text ?? null,
    saving: editing?.saving ?? false,
    begin: (message: ChatMessage) =>
      setEditing({ message, text: message.content.searchableContent ?? "", saving: false }),
    end: () => setEditing(null),
    write: (text: string) => setEditing((now) => now && { ...now, text }),
    save: (text: string) => {
      if (!editing?.message.uid || editing.saving) return;
      const { key, uid } = editing.message;
      ofThis(key, (now) => ({ ...now, saving: true }));
      chat.messages
        .edit(uid, text)
        .then(() => ofThis(key, () => null))
        .catch((error: unknown) => {
          ofThis(key, (now) => ({ ...now, saving: false }));
          toast(errorText(error), { tone: "error" });
        });
    },
  };
}
