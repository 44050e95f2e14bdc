import type { ChatMessage, Poll, PollChoice } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { Button, confirm, Progress, Tag, toast } from "@gerai/ui";
import { Check, ListChecks } from "lucide-react";
import { useId, useState } from "react";
import type { ComponentProps } from "react";
import { errorText } from "../../../core/error-text";
import { lazySheet } from "../../../core/lazy-sheet";
import { useClosed, usePoll, usePolling } from "../polls";
import { Detail, DocumentCard } from "./document-card";

const PollVotersSheet = lazySheet(() => import("./poll-voters-sheet"), "PollVotersSheet");

interface PollCardProps {
  poll: Poll;
  message: ChatMessage;
}

/** A question, how the votes stand, and the reader's own vote. */
export function PollCard({ poll, message }: PollCardProps) {
  const { question, several, anonymous, closesAt, voters } = poll;
  const uid = message.uid ?? "";
  const detail = usePoll(uid);
  const closed = useClosed(poll);
  const { vote, close } = usePolling(uid);
  // What is being chosen; nothing while the vote stands.
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  const [asking, setAsking] = useState(false);
  const own = detail?.own ?? [];
  const choosing = !closed && detail !== undefined && (picked !== null || own.length === 0);
  const chosen = choosing ? (picked ?? new Set<number>()) : new Set(own);
  const complain = (error: unknown) => toast(errorText(error), { tone: "error" });
  const send = (choices: readonly number[]) =>
    void vote.mutateAsync(choices).then(() => setPicked(null), complain);
  const end = async () => {
    const sure = await confirm({
      title: t("poll.closeSure"),
      body: t("poll.closeHint"),
      confirmLabel: t("poll.close"),
    });
    if (sure) await close.mutateAsync().catch(complain);
  };
  const kind = [
    t(several ? "poll.many" : "poll.one"),
    t(anonymous ? "poll.nameless" : "poll.named"),
    !closed && closesAt ? t("poll.until", { time: formatDate(closesAt, "dateTime") }) : "",
  ];
  return (
    <DocumentCard
      icon={ListChecks}
      label={t("chat.poll")}
      tag={<Tag tone={closed ? "neutral" : "brand"}>{t(closed ? "poll.closed" : "poll.open")}</Tag>}
    >
      <fieldset disabled={vote.isPending}>
        <legend className="font-semibold wrap-anywhere whitespace-pre-line">{question}</legend>
        <Detail>{kind.filter(Boolean).join(" · ")}</Detail>
        <Choices
          poll={poll}
          chosen={chosen}
          onPick={choosing ? (at, on) => setPicked(withChoice(chosen, at, on, several)) : undefined}
        />
      </fieldset>
      <Detail>{voters > 0 ? t("poll.voters", { n: voters }) : t("poll.none")}</Detail>
      <div className="mt-2 flex flex-wrap gap-1">
        {choosing ? (
          <>
            <Act
              loading={vote.isPending}
              disabled={chosen.size === 0}
              onClick={() => send([...chosen].toSorted((one, other) => one - other))}
            >
              {t("poll.vote")}
            </Act>
            {own.length > 0 ? (
              <Act variant="ghost" onClick={() => setPicked(null)}>
                {t("chat.cancel")}
              </Act>
            ) : null}
          </>
        ) : null}
        {!choosing && !closed && own.length > 0 ? (
          <>
            <Act variant="outline" onClick={() => setPicked(new Set(own))}>
              {t("poll.change")}
            </Act>
            <Act variant="ghost" loading={vote.isPending} onClick={() => send([])}>
              {t("poll.takeBack")}
            </Act>
          </>
        ) : null}
        {!anonymous && voters > 0 ? (
          <Act variant="ghost" onClick={() => setAsking(true)}>
            {t("poll.who")}
          </Act>
        ) : null}
        {!closed && detail?.mayClose ? (
          <Act variant="ghost" loading={close.isPending} onClick={() => void end()}>
            {t("poll.close")}
          </Act>
        ) : null}
      </div>
      {asking ? (
        <PollVotersSheet poll={poll} message={message} onClose={() => setAsking(false)} />
      ) : null}
    </DocumentCard>
  );
}

/** Small, and still wide enough for a fingertip. */
function Act(props: ComponentProps<typeof Button>) {
  return <Button size="sm" className="min-h-11" {...props} />;
}

/** What is chosen when one more is, or one less; where one alone may be, it takes the place of the other. */
function withChoice(
  chosen: ReadonlySet<number>,
  at: number,
  on: boolean,
  several: boolean,
): ReadonlySet<number> {
  if (!several) return new Set([at]);
  return on ? new Set([...chosen, at]) : new Set([...chosen].filter((other) => other !== at));
}

interface ChoicesProps {
  poll: Poll;
  chosen: ReadonlySet<number>;
  /** Absent where nothing can be chosen now. */
  onPick: ((at: number, on: boolean) => void) | undefined;
}

function Choices({ poll: { choices, several, voters }, chosen, onPick }: ChoicesProps) {
  const name = useId();
  return (
    <ul className="my-1.5">
      {choices.map((choice, at) => (
        // Choices keep their places, and no two are alike.
        <li key={choice.text} className="py-1">
          {onPick ? (
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type={several ? "checkbox" : "radio"}
                name={name}
                className="g-check"
                checked={chosen.has(at)}
                onChange={(event) => onPick(at, event.target.checked)}
              />
              <Standing choice={choice} />
            </label>
          ) : (
            <p className="flex min-h-6 items-center gap-2.5">
              {chosen.has(at) ? (
                <Check
                  className="size-4 shrink-0 text-brand-ink"
                  role="img"
                  aria-label={t("poll.yours")}
                />
              ) : null}
              <Standing choice={choice} />
            </p>
          )}
          <Progress
            className="block w-full"
            label={choice.text}
            value={voters > 0 ? choice.votes / voters : 0}
          />
        </li>
      ))}
    </ul>
  );
}

function Standing({ choice: { text, votes } }: { choice: PollChoice }) {
  return (
    <>
      <span className="min-w-0 flex-1 text-sm wrap-anywhere">{text}</span>
      <span className="shrink-0 text-xs text-ink-2 tabular-nums">
        {t("poll.votes", { n: votes })}
      </span>
    </>
  );
}
