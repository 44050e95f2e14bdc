import {
  decodeDraft,
  emptyDraft,
  encodeDraft,
  maxText,
  mentionsOf,
  textContent,
} from "@gerai/chat";
import type { ChatMessage, Content, ConversationKey, Draft, Named, Quote } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useChat } from "../../core/chat/use-chat";
import { withDraftAtEnd, withNameAtEnd } from "./model";
import { useEditing } from "./use-editing";

/** What is being written. */
export interface Composer {
  text: string;
  quote: Quote | null;
  /** Those picked to be named. */
  mentions: readonly Named[];
  /** The message whose words are being changed. */
  editing: ChatMessage | null;
  /** The changed words are on their way. */
  saving: boolean;
  /** How often something was added from outside: whoever does that goes on writing. */
  added: number;
  /** Changes the text; who was picked with it is named as long as their `@name` stands there. */
  write: (text: string, picked?: Named) => void;
  /** Puts somebody's name at the end of the text. */
  address: (person: Named) => void;
  /** Puts words that were taken back behind what is there, with what they answered to and whom they named. */
  reedit: (recalled: Draft) => void;
  setQuote: (quote: Quote | null) => void;
  edit: (message: ChatMessage | null) => void;
  send: () => void;
  /** What is said with these words: whom they name, what they answer to. */
  compose: (text: string) => Content;
  /** It is sent in another way: nothing of it is left to write. */
  clear: () => void;
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
  // Words that are being changed stand in place of the draft, which waits untouched.
  const editing = useEditing();
  const [added, setAdded] = useState(0);
  useKeptDraft(conversation, touched ? draft : null);
  const change = (next: Draft) => {
    setTouched(true);
    setDraft(next);
  };
  const compose = (text: string) =>
    textContent(text, draft.quote, mentionsOf(text, draft.mentions));
  const send = () => {
    const text = (editing.text ?? draft.text).trim();
    if (text === "") return;
    if (Array.from(text).length > maxText) {
      toast(t("chat.tooLong", { n: maxText }), { tone: "error" });
      return;
    }
    if (editing.message) return editing.save(text);
    chat.send(conversation, compose(text));
    change(emptyDraft);
    onSent();
  };
  const write = (text: string, picked?: Named) => {
    if (editing.message) return editing.write(text);
    if (text) chat.typing.say(conversation);
    change({ ...draft, text, mentions: picked ? [...draft.mentions, picked] : draft.mentions });
  };
  return {
    text: editing.text ?? draft.text,
    quote: editing.message ? null : draft.quote,
    mentions: editing.message ? [] : draft.mentions,
    editing: editing.message,
    saving: editing.saving,
    added,
    write,
    address: (person) => {
      // Words that are being changed name nobody anew.
      if (editing.message) return;
      write(withNameAtEnd(draft.text, person.name), person);
      setAdded(added + 1);
    },
    reedit: (recalled) => {
      editing.end();
      change(withDraftAtEnd(draft, recalled));
      setAdded(added + 1);
    },
    setQuote: (quote) => {
      editing.end();
      change({ ...draft, quote });
    },
    edit: (message) => (message ? editing.begin(message) : editing.end()),
    send,
    compose,
    clear: () => change(emptyDraft),
  };
}

/** Keeps a draft when the page is left, and forgets it when it was sent; null leaves it alone. */
function useKeptDraft(conversation: ConversationKey, draft: Draft | null): void {
  const chat = useChat();
  const keep = useEffectEvent(() => {
    if (draft) chat.drafts.keep(conversation, encodeDraft(draft));
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
