import { signInSchema } from "@gerai/domain";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import * as v from "valibot";
import { useServices } from "../../../core/services-context";
import { storageKeys } from "../../../core/storage-keys";
import { earlyForm, readEarlyForm } from "../early/early-form";
import type { EarlyForm } from "../early/early-form";

/** Rules of the login form. The code is asked for only after the server wants one. */
const schema = v.object({ ...signInSchema.entries, totp: v.string() });

/** What the login form holds. */
export type LoginValues = v.InferInput<typeof schema>;

/** What is wrong, by field: a catalogue key or the server's own words. */
export type LoginProblems = Partial<Record<keyof LoginValues, string>>;

const empty: LoginValues = { username: "", password: "", privacy: false, totp: "" };

/** What was typed before its writer went to read the agreement. In memory only: a password is among it. */
let kept: LoginValues | null = null;

/**
 * The state of the login form. The entry page does without the form library: it would be a tenth of
 * what a phone loads before its first page.
 */
export function useLoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const { storage } = useServices();
  /** Whether this person accepted the agreement on this device before. */
  const agreed = (username: string) =>
    username !== "" && storage.getItem(storageKeys.agreedBy) === username.trim();
  const [values, setValues] = useState(() => {
    const username = storage.getItem(storageKeys.lastAccount) ?? "";
    return kept ?? { ...empty, username, privacy: agreed(username) };
  });
  const [before] = useState(earlyForm);
  const [early, setEarly] = useState<EarlyForm | null>(null);
  const [problems, setProblems] = useState<LoginProblems>({});
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    kept = null;
  }, []);

  // Before the screen is drawn, so that nobody sees their words or the keyboard go.
  useLayoutEffect(() => {
    if (!before) return;
    const taken = readEarlyForm(before);
    // oxlint-disable-next-line react/set-state-in-effect -- it is typed into until the very moment it is replaced
    setEarly(taken);
    setValues((now) => ({ ...now, ...taken.values }));
    if (taken.focused) resume(form.current, taken.focused);
  }, [before]);

  // After a refused attempt the first wrong field is where typing should go on.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);

  const change = (part: Partial<LoginValues>): LoginValues => {
    const next = { ...values, ...part };
    // Agreeing is everybody's own: another name has to, whoever did before does not.
    if (part.username !== undefined && agreed(part.username) !== agreed(values.username)) {
      next.privacy = part.privacy ?? agreed(part.username);
    }
    setValues(next);
    // Nobody is told off while still filling in the form for the first time.
    if (attempts > 0) setProblems(problemsOf(next));
    return next;
  };

  const refuse = (found: LoginProblems) => {
    // What was agreed to is not what holds now.
    if (found.privacy) setValues((now) => ({ ...now, privacy: false }));
    setProblems(found);
    setAttempts(attempts + 1);
  };

  /** The values when they are complete; otherwise null, and the form says what is missing. */
  const complete = (entered: LoginValues = values): LoginValues | null => {
    const found = problemsOf(entered);
    const fine = Object.keys(found).length === 0;
    if (fine) setProblems({});
    else refuse(found);
    return fine ? v.parse(schema, entered) : null;
  };

  /** Keeps what was typed for the return to this page. */
  const keep = () => {
    kept = values;
  };

  return { form, values, problems, early, change, refuse, complete, keep };
}

/** Goes on in the field somebody was typing in. */
function resume(form: HTMLFormElement | null, { name, at }: NonNullable<EarlyForm["focused"]>) {
  const field = form?.querySelector<HTMLInputElement>(`input[name=${CSS.escape(name)}]`);
  field?.focus();
  if (at !== null) field?.setSelectionRange(at, at);
}

function problemsOf(values: LoginValues): LoginProblems {
  const { issues } = v.safeParse(schema, values);
  return Object.fromEntries(
    (issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]).toReversed(),
  );
}
