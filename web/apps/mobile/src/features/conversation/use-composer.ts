import { decodeDraft, encodeDraft, maxText, settingScope, textContent } from "@gerai/chat";
import { conversationName } from "@gerai/chat";
import type { ChatMessage, ConversationKey, Draft, Quote } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useChat } from "../../core/chat/use-chat";
import { errorText } from "../../core/error-text";

/** Everybody, among those a text names. */
export const everyone = "*";

/** What is being written. */
export interface Composer {
  text: string;
  quote: Quote | null;
  /** The message whose words are being changed. */
  editing: ChatMessage | null;
  write: (text: string) => void;
  /** Somebody was picked; they are named as long as `@name` stands in the text. */
  mention: (name: string, userId: string) => void;
  setQuote: (quote: Quote | null) => void;
  edit: (message: ChatMessage | null) => void;
  send: () => void;
}

/** Keeps what is being written, on all devices, and sends it. `kept` is the draft as the list has it. */
export function useComposer(
  conversation: ConversationKey,
  kept: string,
  onSent: () => void,
): Composer {
  const chat = useChat();
  const [draft, setDraft] = useState<Draft>(() => decodeDraft(kept));
  const [known, setKnown] = useState(kept);
  const [touched, setTouched] = useState(false);
  // It may come late, or change on another device; but never under somebody's fingers.
  if (kept !== known) {
    setKnown(kept);
    if (!touched) setDraft(decodeDraft(kept));
  }
  const [editing, setEditing] = useState<ChatMessage | null>(null);
  const [named, setNamed] = useState<ReadonlyMap<string, string>>(new Map());
  useKeptDraft(conversation, touched && !editing ? draft : null);
  const change = (next: Draft) => {
    setTouched(true);
    setDraft(next);
  };

  const edit = (message: ChatMessage | null) => {
    setEditing(message);
    change({ text: message?.content.searchableContent ?? "", quote: null });
  };
  const send = () => {
    const text = draft.text.trim();
    if (text === "") return;
    if (Array.from(text).length > maxText) {
      toast(t("chat.tooLong", { n: maxText }), { tone: "error" });
      return;
    }
    if (editing?.uid) {
      chat.messages.edit(editing.uid, text).catch(complain);
      edit(null);
      return;
    }
    chat.send(conversation, textContent(text, draft.quote, mentionsIn(text, named)));
    change({ text: "", quote: null });
    setNamed(new Map());
    onSent();
  };
  return {
    text: draft.text,
    quote: draft.quote,
    editing,
    write: (text) => {
      if (text && !editing) chat.typing.say(conversation);
      change({ ...draft, text });
    },
    mention: (name, userId) => setNamed(new Map(named).set(name, userId)),
    setQuote: (quote) => change({ ...draft, quote }),
    edit,
    send,
  };
}

function mentionsIn(text: string, named: ReadonlyMap<string, string>) {
  const there = [...named].filter(([name]) => text.includes(`@${name}`)).map(([, id]) => id);
  return { all: there.includes(everyone), userIds: there.filter((id) => id !== everyone) };
}

/** Keeps a draft when the page is left, and forgets it when it was sent; null leaves it alone. */
function useKeptDraft(conversation: ConversationKey, draft: Draft | null): void {
  const chat = useChat();
  const keep = useEffectEvent(() => {
    const row = chat.conversations.row(conversation);
    const value = draft ? encodeDraft(draft) : null;
    if (value === null || value === (row?.draft ?? "")) return;
    chat.conversations.change(conversation, { draft: value });
    if (!chat.settings.view.get().syncsDrafts(conversation)) return;
    const name = conversationName(conversation);
    chat.settings.put(settingScope.conversationDraft, name, value).catch(() => undefined);
  });
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === "hidden") keep();
    };
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      keep();
    };
  }, []);
  const empty = draft !== null && draft.text === "" && !draft.quote;
  // What was sent is no draft any more, whether or not the page stays open.
  useEffect(() => {
    if (empty) keep();
  }, [empty]);
}

function complain(error: unknown): void {
  toast(errorText(error), { tone: "error" });
}
