import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { EmptyState, SearchField, SectionList, SkeletonRows } from "@gerai/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SearchX, UsersRound, X } from "lucide-react";
import { useState } from "react";
import { personName } from "../chat/names";
import { PersonPortrait } from "../chat/portrait";
import { useChat } from "../chat/use-chat";
import { QueryError } from "../query-view";
import { useDebouncedValue } from "../use-debounced-value";
import { ColleagueSection } from "./colleague-section";
import { colleagueCaption, useIsStaff } from "./colleagues";
import { matchingPeople } from "./matching";
import { personKind } from "./person-row";
import { contactsQuery, foundPeopleQuery } from "./queries";

interface PeoplePickerProps {
  chosen: readonly ChatUser[];
  onChange: (chosen: ChatUser[]) => void;
  /** They are in already: shown, but not to be chosen. */
  inside?: ReadonlySet<string>;
}

/** Choosing people: friends first, then colleagues, anybody else by searching. */
export function PeoplePicker({ chosen, onChange, inside = nobody }: PeoplePickerProps) {
  const chat = useChat();
  const [typed, setTyped] = useState("");
  const word = useDebouncedValue(typed.trim());
  const contacts = useQuery(contactsQuery(chat));
  const found = useQuery({
    ...foundPeopleQuery(chat, word),
    placeholderData: keepPreviousData,
  });
  const friends = matchingPeople(contacts.data?.filter((user) => user.friend) ?? [], word);
  const others =
    word === ""
      ? []
      : (found.data ?? []).filter((user) => !user.friend && user.uid !== chat.userId);
  const loading = contacts.isPending || (word !== "" && found.isPending);
  const error = contacts.data ? (word === "" ? null : found.error) : contacts.error;
  const toggle = (user: ChatUser) =>
    onChange(
      chosen.some((one) => one.uid === user.uid)
        ? chosen.filter((one) => one.uid !== user.uid)
        : [...chosen, user],
    );
  const row = (user: ChatUser, caption = personKind(user)) => (
    <PickRow
      key={user.uid}
      user={user}
      caption={caption}
      inside={inside.has(user.uid)}
      chosen={chosen.some((one) => one.uid === user.uid)}
      onToggle={() => toggle(user)}
    />
  );
  const list = (title: string, people: readonly ChatUser[]) =>
    people.length === 0 ? null : (
      <SectionList title={title}>{people.map((user) => row(user))}</SectionList>
    );
  const offersColleagues = useIsStaff() && word === "";
  return (
    <div className="space-y-3">
      <SearchField value={typed} onChange={setTyped} placeholder={t("groups.pick.search")} />
      <Chosen people={chosen} onRemove={toggle} />
      {list(t("groups.pick.friends"), friends)}
      {list(t("groups.pick.others"), others)}
      {error ? (
        <QueryError
          error={error}
          onRetry={() => void (contacts.error ? contacts.refetch() : found.refetch())}
        />
      ) : null}
      {loading && !error ? <SkeletonRows rows={5} /> : null}
      {offersColleagues ? (
        <ColleagueSection
          without={new Set(friends.map(({ uid }) => uid))}
          renderRow={(colleague) => row(colleague, colleagueCaption(colleague))}
        />
      ) : null}
      {!offersColleagues && !loading && !error && friends.length + others.length === 0 ? (
        <EmptyState
          icon={word === "" ? UsersRound : SearchX}
          title={word === "" ? t("groups.pick.noFriends") : t("groups.pick.none", { word })}
        />
      ) : null}
    </div>
  );
}

const nobody: ReadonlySet<string> = new Set();

interface ChosenProps {
  people: readonly ChatUser[];
  onRemove: (user: ChatUser) => void;
}

/** Who has been chosen so far; a tap takes them off again. */
function Chosen({ people, onRemove }: ChosenProps) {
  if (people.length === 0) return null;
  return (
    <ul
      aria-label={t("groups.pick.chosen", { n: people.length })}
      className="-mx-4 scrollbar-none flex gap-3 overflow-x-auto px-4 py-1"
    >
      {people.map((user) => (
        <li key={user.uid}>
          <button
            type="button"
            aria-label={t("groups.pick.unchoose", { name: personName(user) })}
            onClick={() => onRemove(user)}
            className="relative flex w-14 flex-col items-center gap-1"
          >
            <PersonPortrait uid={user.uid} size="lg" />
            <span className="absolute -top-0.5 right-0 grid size-5 place-items-center rounded-full bg-ink text-surface">
              <X className="size-3" aria-hidden="true" />
            </span>
            <span className="w-full truncate text-center text-2xs text-ink-2">
              {personName(user)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PickRowProps {
  user: ChatUser;
  caption: string;
  chosen: boolean;
  inside: boolean;
  onToggle: () => void;
}

function PickRow({ user, caption, chosen, inside, onToggle }: PickRowProps) {
  return (
    <label className="flex min-h-15 items-center gap-3 px-4 py-2 active:bg-sunken">
      <PersonPortrait uid={user.uid} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-medium">{personName(user)}</span>
        <span className="block truncate text-xs text-ink-3">
          {inside ? t("groups.pick.inside") : caption}
        </span>
      </span>
      <input
        type="checkbox"
        className="g-check"
        checked={chosen || inside}
        disabled={inside}
        onChange={onToggle}
      />
    </label>
  );
}
