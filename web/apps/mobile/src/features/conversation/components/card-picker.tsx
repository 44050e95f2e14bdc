import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { confirm, EmptyState, SearchField, SectionList, Sheet, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { SearchX, UsersRound } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { personName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useChat } from "../../../core/chat/use-chat";
import { ColleagueSection } from "../../../core/people/colleague-section";
import { colleagueCaption, useIsStaff } from "../../../core/people/colleagues";
import { matchingPeople } from "../../../core/people/matching";
import { contactsQuery } from "../../../core/people/queries";
import { QueryView } from "../../../core/query-view";
import { useDebouncedValue } from "../../../core/use-debounced-value";

interface CardPickerProps {
  onPick: (person: ChatUser) => void;
  onClose: () => void;
}

/** The reader's friends and colleagues, to pass the card of one of them on. */
export function CardPicker({ onPick, onClose }: CardPickerProps) {
  const query = useQuery(contactsQuery(useChat()));
  const [word, setWord] = useState("");
  const pick = async (person: ChatUser) => {
    onClose();
    const sure = await confirm({
      title: t("media.cardSend", { name: personName(person) }),
      confirmLabel: t("chat.send"),
    });
    if (sure) onPick(person);
  };
  return (
    <Sheet open onClose={onClose} title={t("media.cardPick")} flush>
      <div className="px-4 pb-2">
        <SearchField value={word} onChange={setWord} placeholder={t("media.cardSearch")} />
      </div>
      <QueryView query={query} skeleton={<SkeletonRows rows={5} />}>
        {(contacts) => (
          <People
            people={matchingPeople(contacts.filter(isFriend), word)}
            word={word.trim()}
            onPick={(person) => void pick(person)}
          />
        )}
      </QueryView>
    </Sheet>
  );
}

function isFriend({ friend, blocked, deleted }: ChatUser): boolean {
  return friend && !blocked && !deleted;
}

interface PeopleProps {
  people: readonly ChatUser[];
  word: string;
  onPick: (person: ChatUser) => void;
}

function People({ people, word, onPick }: PeopleProps) {
  const staff = useIsStaff();
  const settled = useDebouncedValue(word);
  const row = (person: ChatUser, caption?: string) => (
    <PersonButton
      key={person.uid}
      person={person}
      caption={caption}
      onPick={() => onPick(person)}
    />
  );
  // A word that found a friend has found somebody.
  const noneFound = people.length === 0 ? nothing(settled) : null;
  return (
    <div className="space-y-3 px-4 pb-4">
      {people.length > 0 ? (
        <SectionList title={t("contacts.friends")}>{people.map((one) => row(one))}</SectionList>
      ) : null}
      {staff ? (
        <ColleagueSection
          without={new Set(people.map(({ uid }) => uid))}
          word={settled}
          empty={settled ? noneFound : undefined}
          renderRow={(colleague) => row(colleague, colleagueCaption(colleague))}
        />
      ) : null}
      {!staff && people.length === 0 ? (
        word ? (
          nothing(word)
        ) : (
          <EmptyState icon={UsersRound} title={t("media.cardNobody")} />
        )
      ) : null}
    </div>
  );
}

function nothing(word: string): ReactNode {
  return <EmptyState icon={SearchX} title={t("media.forward.none", { word })} />;
}

interface PersonButtonProps {
  person: ChatUser;
  caption: string | undefined;
  onPick: () => void;
}

function PersonButton({ person, caption, onPick }: PersonButtonProps) {
  return (
    <button
      type="button"
      className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left active:bg-sunken"
      onClick={onPick}
    >
      <PersonPortrait uid={person.uid} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md text-ink">{personName(person)}</span>
        {caption ? <span className="block truncate text-xs text-ink-3">{caption}</span> : null}
      </span>
    </button>
  );
}
