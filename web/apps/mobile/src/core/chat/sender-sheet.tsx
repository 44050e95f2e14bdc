import { conversationKind } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { EmptyState, SearchField, Sheet } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Check, SearchX } from "lucide-react";
import { useState } from "react";
import { matchesWord } from "../people/matching";
import { contactsQuery } from "../people/queries";
import { useGroupMembers, useNames } from "./names";
import { PersonPortrait } from "./portrait";
import { useChat } from "./use-chat";

interface SenderSheetProps {
  value: string | undefined;
  conversation: ConversationKey | undefined;
  onChange: (sender: string | undefined) => void;
  onClose: () => void;
}

/** Lists longer than this can be searched. */
const searchFrom = 8;

/** Whose words or files are looked for. */
export function SenderSheet({ value, conversation, onChange, onClose }: SenderSheetProps) {
  const { userId: me } = useChat();
  const people = useSenders(conversation);
  const groupId = groupOf(conversation);
  const nameOf = useNames(people, groupId);
  const [word, setWord] = useState("");
  const called = (uid: string) => (uid === me ? t("messages.you") : nameOf(uid));
  const found = people.filter((uid) => matchesWord(word, [called(uid)]));
  const choose = (sender: string | undefined) => {
    onClose();
    onChange(sender);
  };
  return (
    <Sheet open onClose={onClose} title={t("messageSearch.sender")} flush>
      {people.length > searchFrom ? (
        <div className="px-4 pb-2">
          <SearchField
            value={word}
            onChange={setWord}
            placeholder={t("messageSearch.senderFind")}
          />
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {word ? null : (
          <Choice chosen={value === undefined} onClick={() => choose(undefined)}>
            {t("messageSearch.senderAll")}
          </Choice>
        )}
        {found.map((uid) => (
          <Choice key={uid} uid={uid} chosen={uid === value} onClick={() => choose(uid)}>
            {called(uid)}
          </Choice>
        ))}
      </ul>
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title={t("messageSearch.none", { word })} />
      ) : null}
    </Sheet>
  );
}

interface ChoiceProps {
  uid?: string;
  chosen: boolean;
  onClick: () => void;
  children: string;
}

function Choice({ uid, chosen, onClick, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        className="flex min-h-13 w-full items-center gap-3 px-5 py-2 text-left text-md active:bg-sunken"
        onClick={onClick}
      >
        {uid ? <PersonPortrait uid={uid} /> : null}
        <span className="min-w-0 flex-1 truncate text-ink">{children}</span>
        {chosen ? <Check className="size-5 text-brand-ink" aria-hidden="true" /> : null}
      </button>
    </li>
  );
}

/** Whoever speaks in a conversation; everywhere, the reader and their friends. The reader comes first. */
function useSenders(conversation: ConversationKey | undefined): readonly string[] {
  const chat = useChat();
  const members = useGroupMembers(groupOf(conversation));
  const contacts = useQuery({ ...contactsQuery(chat), enabled: !conversation });
  const others = conversation
    ? (members?.map(({ userId }) => userId) ?? [conversation.target])
    : (contacts.data ?? []).filter(({ friend }) => friend).map(({ uid }) => uid);
  return [...new Set([chat.userId, ...others])];
}

function groupOf(conversation: ConversationKey | undefined): string | undefined {
  return conversation?.type === conversationKind.group ? conversation.target : undefined;
}
