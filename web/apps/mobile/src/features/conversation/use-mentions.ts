import { everyone } from "@gerai/chat";
import type { Named } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { useId, useState } from "react";
import { personName, useGroupMembers, useMember } from "../../core/chat/names";
import { useObservables } from "../../core/chat/observables";
import { useChat } from "../../core/chat/use-chat";
import { namesOf } from "../../core/people/matching";
import { mentionQuery } from "./model";
import type { Composer } from "./use-composer";

/** So many are offered; typing on narrows them down. */
const offered = 30;

/** Those who may be named where the caret stands, and which of them Enter takes. */
export interface Mentions {
  open: boolean;
  people: readonly Named[];
  active: number;
  listId: string;
  optionId: (at: number) => string;
  pick: (person: Named) => void;
  /** Takes a key meant for the list; false when it was not. */
  onKey: (key: string) => boolean;
  /** Ties the field that is written in to the list. */
  field: {
    "aria-autocomplete"?: "list";
    "aria-controls"?: string;
    "aria-activedescendant"?: string;
  };
}

/** Offers the members of a group whose name, or its sound, has what is typed behind an `@`. */
export function useMentions(
  groupId: string | undefined,
  { text, mentions, editing }: Composer,
  caret: number,
  onPick: (person: Named, at: number) => void,
): Mentions {
  const names = mentions.map(({ name }) => name);
  // Words that are being changed name nobody anew.
  const query = groupId && !editing ? mentionQuery(text, caret, names) : null;
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const wanted = query && query.at !== closedAt ? query : null;
  const people = useNameable(wanted ? groupId : undefined, wanted?.word ?? "");
  const [marked, setMarked] = useState({ word: "", at: 0 });
  const active = marked.word === wanted?.word ? Math.min(marked.at, people.length - 1) : 0;
  const listId = useId();
  const optionId = (at: number) => `${listId}-${at}`;
  const open = wanted !== null && people.length > 0;
  const pick = (person: Named) => wanted && onPick(person, wanted.at);
  const move = (step: number) =>
    setMarked({
      word: wanted?.word ?? "",
      at: (active + step + people.length) % people.length,
    });
  const onKey = (key: string) => {
    const person = people[active];
    if (!open || !person) return false;
    if (key === "ArrowDown") move(1);
    else if (key === "ArrowUp") move(-1);
    else if (key === "Enter" || key === "Tab") pick(person);
    else if (key === "Escape") setClosedAt(wanted.at);
    else return false;
    return true;
  };
  const field = open
    ? {
        "aria-autocomplete": "list" as const,
        "aria-controls": listId,
        "aria-activedescendant": optionId(active),
      }
    : {};
  return { open, people, active, listId, optionId, pick, onKey, field };
}

/** Members whom a word finds; those who run the group may name all. Nobody outside of groups. */
function useNameable(groupId: string | undefined, word: string): readonly Named[] {
  const chat = useChat();
  const members = (useGroupMembers(groupId) ?? []).filter(({ userId }) => userId !== chat.userId);
  const users = useObservables(members.map(({ userId }) => userId).join(), () =>
    members.map(({ userId }) => chat.directory.user(userId)),
  );
  const role = useMember(chat.userId, groupId)?.role ?? "member";
  const typed = word.toLocaleLowerCase();
  // A space behind a whole name ends it, so what is typed is taken as it is.
  const matches = (names: readonly string[]) =>
    names.some((name) => name.toLocaleLowerCase().includes(typed));
  const all = { id: everyone, name: t("chat.everyone") };
  const found = members.flatMap(({ userId, alias }, at) => {
    const name = personName(users[at], alias);
    return matches([name, alias, ...namesOf(users[at])]) ? { id: userId, name } : [];
  });
  const mayNameAll = groupId !== undefined && role !== "member" && matches([all.name]);
  return [...(mayNameAll ? [all] : []), ...found.slice(0, offered)];
}
