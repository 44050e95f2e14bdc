import { formatRelative, t } from "@gerai/i18n";
import { Button } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ReactNode } from "react";
import { PersonPortrait } from "../chat/portrait";
import { paths } from "../paths";
import { useNow } from "../use-now";

interface AskingRowProps {
  uid: string;
  name: string;
  /** In their words, or whose wish it is. */
  why: string;
  at: string;
  /** What came of it. */
  outcome?: ReactNode;
  /** The answers, where one can be given. */
  children?: ReactNode;
}

/** Somebody who asks for something: who, why and since when; opens their page. */
export function AskingRow({ uid, name, why, at, outcome, children }: AskingRowProps) {
  const now = useNow();
  return (
    <div className="px-4 py-3">
      <div className="flex items-center gap-3">
        <Link
          to={paths.userDetail}
          search={{ userId: uid }}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3"
        >
          <PersonPortrait uid={uid} size="lg" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-base font-medium">{name}</span>
            <span className="line-clamp-2 text-sm break-words text-ink-2">{why}</span>
            <span className="block text-xs text-ink-3">{formatRelative(at, now)}</span>
          </span>
        </Link>
        {outcome}
      </div>
      {children ? <div className="mt-2.5 pl-15">{children}</div> : null}
    </div>
  );
}

interface AnswerButtonsProps {
  /** Whose answers they are: friends and members of a group are not let in with the same words. */
  of: "contacts" | "groups";
  /** Whom they answer, where several people wait on one page. */
  name?: string | undefined;
  busy: boolean;
  onAnswer: (accept: boolean) => void;
}

/** Yes or no; the one that was pressed shows that it is on its way. */
export function AnswerButtons({ of, name, busy, onAnswer }: AnswerButtonsProps) {
  const [given, setGiven] = useState<boolean | null>(null);
  const button = (accept: boolean) => {
    const act = accept ? "accept" : "refuse";
    // On a page of their own, something else is what the page is for.
    const yes = name === undefined ? "soft" : "primary";
    return (
      <Button
        size={name === undefined ? "md" : "sm"}
        variant={accept ? yes : "outline"}
        className="min-h-11 flex-1"
        disabled={busy && given !== accept}
        loading={busy && given === accept}
        aria-label={name === undefined ? undefined : t(`${of}.requests.${act}Of`, { name })}
        onClick={() => {
          setGiven(accept);
          onAnswer(accept);
        }}
      >
        {t(`${of}.requests.${act}`)}
      </Button>
    );
  };
  return (
    <div className="flex gap-3">
      {button(false)}
      {button(true)}
    </div>
  );
}
