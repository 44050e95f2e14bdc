import type { GroupMember } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button, EmptyState, SearchField, Sheet, SkeletonRows } from "@gerai/ui";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { useGroupMembers, useNames } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useChat } from "../../../core/chat/use-chat";

/** As many as a call takes, beside whoever begins it. */
const mostCallees = 24;
/** A large group is searched rather than scrolled through. */
const mostShown = 100;

const nobody: readonly string[] = [];

interface MemberSheetProps {
  groupId: string;
  title: string;
  /** They are in the call already. */
  inside?: readonly string[];
  onClose: () => void;
  onDone: (people: string[]) => void;
}

/** Choosing members of a group to be called. */
export function MemberSheet({
  groupId,
  title,
  inside = nobody,
  onClose,
  onDone,
}: MemberSheetProps) {
  const { userId } = useChat();
  const members = useGroupMembers(groupId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [word, setWord] = useState("");
  const others = members?.filter((one) => one.userId !== userId && !inside.includes(one.userId));
  const room = mostCallees - Math.max(0, inside.length - 1);
  const toggle = (uid: string) =>
    setChosen(chosen.includes(uid) ? chosen.filter((one) => one !== uid) : [...chosen, uid]);
  return (
    <Sheet
      open
      flush
      onClose={onClose}
      title={title}
      footer={
        <Button
          block
          disabled={chosen.length === 0 || chosen.length > room}
          onClick={() => onDone([...chosen])}
        >
          {t("calls.callPeople", { n: chosen.length })}
        </Button>
      }
    >
      <div className="px-4 pb-2">
        <SearchField value={word} onChange={setWord} placeholder={t("calls.searchMembers")} />
      </div>
      {others ? (
        <Members members={others} word={word.trim()} chosen={chosen} onToggle={toggle} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Sheet>
  );
}

interface MembersProps {
  members: readonly GroupMember[];
  word: string;
  chosen: readonly string[];
  onToggle: (uid: string) => void;
}

function Members({ members, word, chosen, onToggle }: MembersProps) {
  const nameOf = useNames(members.slice(0, mostShown * 10).map(({ userId }) => userId));
  const found = members
    .map(({ userId, alias }) => ({ uid: userId, name: alias || nameOf(userId) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(word.toLocaleLowerCase()));
  if (found.length === 0) return <EmptyState icon={UsersRound} title={t("calls.nobodyToCall")} />;
  return found.slice(0, mostShown).map(({ uid, name }) => (
    <label key={uid} className="flex min-h-14 items-center gap-3 px-4 py-2 active:bg-sunken">
      <PersonPortrait uid={uid} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <input
        type="checkbox"
        className="g-check"
        checked={chosen.includes(uid)}
        onChange={() => onToggle(uid)}
      />
    </label>
  ));
}
