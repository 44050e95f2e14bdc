import { forwardLimits, maxText } from "@gerai/chat";
import { t } from "@gerai/i18n";
import {
  BottomBar,
  Button,
  EmptyState,
  SearchField,
  SectionList,
  SkeletonRows,
  toast,
} from "@gerai/ui";
import { useSearch } from "@tanstack/react-router";
import { MessagesSquare, SearchX } from "lucide-react";
import { useState } from "react";
import type { ReactElement } from "react";
import { ConversationPortrait } from "../../../core/chat/portrait";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useBack } from "../../../core/use-back";
import type { ForwardSearch } from "../search";
import { uidsOf, useForward, useRecordTitle } from "../use-forward";
import { matching, useTargets } from "../use-targets";
import type { Target } from "../use-targets";

/** Choosing where messages are passed on to. */
export function ForwardPage(): ReactElement {
  const search = useSearch({ from: "/signed-in/pagesIM/pages/message/ForwardPage" });
  if (search.uids === "" && search.card === undefined) {
    return (
      <Page title={t("page.forward")} back={paths.messages}>
        <EmptyState icon={MessagesSquare} title={t("media.forward.nothing")} />
      </Page>
    );
  }
  return <Choosing search={search} />;
}

function Choosing({ search }: { search: ForwardSearch }) {
  const title = useRecordTitle(search);
  const [chosen, setChosen] = useState<readonly Target[]>([]);
  const [words, setWords] = useState("");
  const passing = useForward(search, title, useBack(paths.messages));
  const toggle = (target: Target) => {
    const without = chosen.filter(({ key }) => key !== target.key);
    if (without.length === chosen.length && chosen.length >= forwardLimits.places) {
      toast(t("media.forward.most", { n: forwardLimits.places }), { tone: "error" });
      return;
    }
    setChosen(without.length < chosen.length ? without : [...chosen, target]);
  };
  const send = () =>
    passing.send({
      to: chosen.map(({ conversation }) => conversation),
      words: words.trim(),
    });
  return (
    <Page
      title={t("page.forward")}
      caption={captionOf(search, title)}
      back={paths.messages}
      footer={
        <BottomBar>
          <div className="w-full space-y-2">
            <input
              value={words}
              maxLength={maxText}
              placeholder={t("media.forward.words")}
              aria-label={t("media.forward.words")}
              className="h-11 w-full rounded-full bg-sunken px-4 text-md outline-none placeholder:text-ink-3 focus-visible:ring-2 focus-visible:ring-brand"
              onChange={(event) => setWords(event.target.value)}
            />
            <Button block disabled={chosen.length === 0} loading={passing.busy} onClick={send}>
              {chosen.length === 0
                ? t("media.forward.choose")
                : t("media.forward.send", { n: chosen.length })}
            </Button>
          </div>
        </BottomBar>
      }
    >
      <Targets chosen={chosen} onToggle={toggle} />
    </Page>
  );
}

function captionOf(search: ForwardSearch, recordTitle: string): string {
  if (search.card !== undefined) return t(`media.forward.${search.card}`);
  return search.merged ? recordTitle : t("media.forward.count", { n: uidsOf(search).length });
}

interface TargetsProps {
  chosen: readonly Target[];
  onToggle: (target: Target) => void;
}

function Targets({ chosen, onToggle }: TargetsProps) {
  const [typed, setTyped] = useState("");
  const word = typed.trim();
  const { recent, friends } = useTargets();
  const found = { recent: matching(recent ?? [], word), friends: matching(friends, word) };
  const list = (title: string, targets: readonly Target[]) =>
    targets.length === 0 ? null : (
      <SectionList title={title}>
        {targets.map((target) => (
          <TargetRow
            key={target.key}
            target={target}
            chosen={chosen.some(({ key }) => key === target.key)}
            onToggle={() => onToggle(target)}
          />
        ))}
      </SectionList>
    );
  const empty = recent !== null && found.recent.length + found.friends.length === 0;
  return (
    <>
      <SearchField value={typed} onChange={setTyped} placeholder={t("media.forward.search")} />
      {recent === null ? <SkeletonRows rows={8} /> : null}
      {list(t("media.forward.recent"), found.recent)}
      {list(t("media.forward.friends"), found.friends)}
      {empty ? (
        <EmptyState
          icon={word ? SearchX : MessagesSquare}
          title={word ? t("media.forward.none", { word }) : t("media.forward.nobody")}
        />
      ) : null}
    </>
  );
}

interface TargetRowProps {
  target: Target;
  chosen: boolean;
  onToggle: () => void;
}

function TargetRow({ target: { conversation, name }, chosen, onToggle }: TargetRowProps) {
  return (
    <label className="flex min-h-15 items-center gap-3 px-4 py-2 active:bg-sunken">
      <ConversationPortrait conversation={conversation} />
      <span className="min-w-0 flex-1 truncate text-base font-medium">{name}</span>
      <input type="checkbox" className="g-check" checked={chosen} onChange={onToggle} />
    </label>
  );
}
