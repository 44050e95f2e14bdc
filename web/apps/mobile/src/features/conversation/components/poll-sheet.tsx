import { pollLimits } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { addDays, dateInZone, instantOf, wallTime } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Banner, Button, Field, IconButton, Row, Sheet, Switch, TextArea } from "@gerai/ui";
import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { errorText } from "../../../core/error-text";
import { useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import { choiceProblems, useAskPoll, writtenChoices } from "../polls";

interface PollSheetProps {
  conversation: ConversationKey;
  onDone: () => void;
  onClose: () => void;
}

const yearDays = 366;

/** Puts a question to a conversation. */
export function PollSheet({ conversation, onDone, onClose }: PollSheetProps) {
  const now = useNow();
  const { timeZone } = useUser();
  const [question, setQuestion] = useState("");
  const choices = useChoices();
  const [several, setSeveral] = useState(false);
  const [anonymous, setAnonymous] = useState(false);
  const [closes, setCloses] = useState(false);
  const [wall, setWall] = useState(() => `${addDays(dateInZone(now, timeZone), 1)}T18:00`);
  const [tried, setTried] = useState(false);
  const ask = useAskPoll();
  const end = closes ? instantOf(wall, timeZone) : null;
  const latest = now.getTime() + yearDays * 24 * 3_600_000;
  const timely = !closes || (end !== null && end > now && end.getTime() <= latest);
  const problems = choiceProblems(choices.texts);
  const ready = question.trim() !== "" && timely && problems.every((problem) => !problem);
  const submit = async () => {
    setTried(true);
    if (!ready || ask.isPending) return;
    const closesAt = end?.toISOString() ?? null;
    const written = writtenChoices(choices.texts);
    const asked = { question: question.trim(), choices: written, several, anonymous, closesAt };
    try {
      await ask.mutateAsync({ conversation, ...asked });
    } catch {
      // The sheet stays open and says why.
      return;
    }
    onDone();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("chat.poll")}
      footer={
        <Button block loading={ask.isPending} onClick={() => void submit()}>
          {t("poll.ask")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={t("poll.question")}
          rows={2}
          maxLength={pollLimits.question}
          value={question}
          error={tried && question.trim() === "" ? t("poll.questionNeeded") : undefined}
          onChange={(event) => setQuestion(event.target.value)}
        />
        {choices.list.map(({ id, text }, at) => (
          <Field
            key={id}
            ref={choices.added === id ? focusOn : null}
            label={t("poll.choice", { n: at + 1 })}
            value={text}
            maxLength={pollLimits.choice}
            autoComplete="off"
            error={tried ? problemText(problems[at]) : undefined}
            trailing={
              choices.list.length > pollLimits.fewest ? (
                <IconButton
                  label={t("poll.removeChoice", { n: at + 1 })}
                  icon={X}
                  variant="quiet"
                  onClick={() => choices.remove(id)}
                />
              ) : null
            }
            onChange={(event) => choices.write(id, event.target.value)}
          />
        ))}
        {choices.list.length < pollLimits.most ? (
          <Button variant="soft" icon={Plus} onClick={choices.add}>
            {t("poll.addChoice")}
          </Button>
        ) : null}
        <div className="-mx-4">
          <Row
            title={t("poll.several")}
            trailing={<Switch label={t("poll.several")} checked={several} onChange={setSeveral} />}
          />
          <Row
            title={t("poll.anonymous")}
            caption={t("poll.anonymousHint")}
            trailing={
              <Switch label={t("poll.anonymous")} checked={anonymous} onChange={setAnonymous} />
            }
          />
          <Row
            title={t("poll.closes")}
            trailing={<Switch label={t("poll.closes")} checked={closes} onChange={setCloses} />}
          />
          {closes ? (
            <div className="px-4 pb-2">
              <Field
                label={t("poll.closesAt")}
                type="datetime-local"
                min={wallTime(now, timeZone)}
                value={wall}
                error={tried && !timely ? t("poll.timePast") : undefined}
                onChange={(event) => setWall(event.target.value)}
              />
            </div>
          ) : null}
        </div>
        {ask.error ? <Banner tone="danger">{errorText(ask.error)}</Banner> : null}
      </div>
    </Sheet>
  );
}

function problemText(problem: ReturnType<typeof choiceProblems>[number]): string | undefined {
  if (!problem) return undefined;
  return t(problem === "same" ? "poll.sameChoice" : "poll.choicesNeeded");
}

/** Whoever adds a choice wants to write it. */
function focusOn(field: HTMLInputElement | null): void {
  field?.focus();
}

/** The choices while they are written, each with a name that stays its own when others go. */
function useChoices() {
  const next = useRef<number>(pollLimits.fewest);
  const [list, setList] = useState(() => [
    { id: 0, text: "" },
    { id: 1, text: "" },
  ]);
  const [added, setAdded] = useState<number | null>(null);
  return {
    list,
    /** The one that was added last. */
    added,
    texts: list.map(({ text }) => text),
    add: () => {
      const id = next.current;
      next.current += 1;
      setList([...list, { id, text: "" }]);
      setAdded(id);
    },
    remove: (id: number) => {
      setList(list.filter((choice) => choice.id !== id));
      setAdded(null);
    },
    write: (id: number, text: string) =>
      setList(list.map((choice) => (choice.id === id ? { id, text } : choice))),
  };
}
