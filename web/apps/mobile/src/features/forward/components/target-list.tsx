import { t } from "@gerai/i18n";
import { EmptyState, Row, SearchField, SectionList, SkeletonRows } from "@gerai/ui";
import { MessagesSquare, SearchX, UsersRound } from "lucide-react";
import { useState } from "react";
import { ConversationPortrait } from "../../../core/chat/portrait";
import { ColleagueSection } from "../../../core/people/colleague-section";
import { colleagueCaption, useIsStaff } from "../../../core/people/colleagues";
import { QueryError } from "../../../core/query-view";
import { groupTarget, personTarget, useTargets } from "../use-targets";
import type { Target } from "../use-targets";
import { NewGroupSheet } from "./new-group-sheet";

interface TargetListProps {
  chosen: readonly Target[];
  onToggle: (target: Target) => void;
}

/** Where something can be passed on to: what is at hand, what a word finds, or a new group. */
export function TargetList({ chosen, onToggle }: TargetListProps) {
  const [typed, setTyped] = useState("");
  const [grouping, setGrouping] = useState(false);
  const word = typed.trim();
  const { recent, groups, friends, others, loading, search } = useTargets(word);
  const shown = [...recent, ...groups, ...friends, ...others];
  // Chosen from what a word found: they stay in sight after the word is gone.
  const elsewhere = chosen.filter(({ key }) => !shown.some((target) => target.key === key));
  const row = (target: Target, caption?: string) => (
    <TargetRow
      key={target.key}
      target={target}
      caption={caption}
      chosen={chosen.some(({ key }) => key === target.key)}
      onToggle={() => onToggle(target)}
    />
  );
  const list = (title: string, targets: readonly Target[]) =>
    targets.length === 0 ? null : (
      <SectionList title={title}>{targets.map((target) => row(target))}</SectionList>
    );
  const offersColleagues = useIsStaff() && word === "";
  return (
    <>
      <SearchField value={typed} onChange={setTyped} placeholder={t("media.forward.search")} />
      {word === "" ? (
        <SectionList>
          <Row
            icon={UsersRound}
            title={t("media.forward.newGroup")}
            onClick={() => setGrouping(true)}
          />
        </SectionList>
      ) : null}
      {list(t("media.forward.chosen"), elsewhere)}
      {loading ? <SkeletonRows rows={8} /> : null}
      {list(t("media.forward.recent"), recent)}
      {list(t("media.forward.groups"), groups)}
      {list(t("media.forward.friends"), friends)}
      {list(t("groups.pick.others"), others)}
      {offersColleagues && !loading ? (
        <ColleagueSection
          without={
            new Set(
              [...recent, ...friends, ...elsewhere].map(({ conversation }) => conversation.target),
            )
          }
          renderRow={(colleague) =>
            row(personTarget(colleague.uid, colleague), colleagueCaption(colleague))
          }
        />
      ) : null}
      {search.error ? <QueryError error={search.error} onRetry={search.retry} /> : null}
      {search.pending && !search.error ? <SkeletonRows rows={3} /> : null}
      {!offersColleagues && !loading && !search.pending && !search.error && shown.length === 0 ? (
        <EmptyState
          icon={word ? SearchX : MessagesSquare}
          title={word ? t("media.forward.none", { word }) : t("media.forward.nobody")}
        />
      ) : null}
      <NewGroupSheet
        open={grouping}
        onClose={() => setGrouping(false)}
        onMade={(group) => {
          setGrouping(false);
          onToggle(groupTarget(group.id, group));
        }}
      />
    </>
  );
}

interface TargetRowProps {
  target: Target;
  caption?: string | undefined;
  chosen: boolean;
  onToggle: () => void;
}

function TargetRow({ target: { conversation, name }, caption, chosen, onToggle }: TargetRowProps) {
  return (
    <label className="flex min-h-15 items-center gap-3 px-4 py-2 active:bg-sunken">
      <ConversationPortrait conversation={conversation} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-medium">{name}</span>
        {caption ? <span className="block truncate text-xs text-ink-3">{caption}</span> : null}
      </span>
      <input type="checkbox" className="g-check" checked={chosen} onChange={onToggle} />
    </label>
  );
}
