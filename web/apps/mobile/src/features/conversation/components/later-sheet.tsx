import type { Content, ConversationKey, ScheduledMessage } from "@gerai/chat";
import { maxText } from "@gerai/chat";
import { addDays, dateInZone, instantOf, wallTime } from "@gerai/domain";
import { formatDate, t } from "@gerai/i18n";
import { Banner, Button, Field, Sheet, TextArea, toast } from "@gerai/ui";
import { useState } from "react";
import type { SyntheticEvent } from "react";
import { errorText } from "../../../core/error-text";
import { useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import { useScheduling } from "../scheduled";

interface LaterSheetProps {
  conversation: ConversationKey;
  /** What it begins with. */
  begun: string;
  /** What is said with these words: whom they name, what they answer to. */
  compose: (text: string) => Content;
  /** The one that is changed; none for a new one. */
  before?: ScheduledMessage;
  /** It is kept. */
  onDone: () => void;
  onClose: () => void;
}

/** Writes a text for later. */
export function LaterSheet({
  conversation,
  begun,
  compose,
  before,
  onDone,
  onClose,
}: LaterSheetProps) {
  const now = useNow();
  const { timeZone } = useUser();
  const { plan, change } = useScheduling(conversation);
  const [text, setText] = useState(begun);
  const [wall, setWall] = useState(() =>
    before && before.state === "waiting"
      ? wallTime(new Date(before.sendAt), timeZone)
      : `${addDays(dateInZone(now, timeZone), 1)}T09:00`,
  );
  const [tried, setTried] = useState(false);
  const at = instantOf(wall, timeZone);
  const ahead = at !== null && at > now;
  const pending = plan.isPending || change.isPending;
  const error = plan.error ?? change.error;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (text.trim() === "" || !at || !ahead || pending) return;
    const timed = { content: compose(text.trim()), sendAt: at.toISOString() };
    try {
      await (before ? change.mutateAsync({ id: before.id, ...timed }) : plan.mutateAsync(timed));
    } catch {
      // The sheet stays open and says why.
      return;
    }
    toast(t("later.kept", { time: formatDate(at, "dateTime") }), { tone: "success" });
    onDone();
  };
  return (
    <Sheet open onClose={onClose} title={t("chat.later")}>
      <form className="space-y-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t("later.text")}
          rows={4}
          maxLength={maxText}
          value={text}
          error={tried && text.trim() === "" ? t("tasks.required") : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Field
          label={t("later.when")}
          type="datetime-local"
          min={wallTime(now, timeZone)}
          value={wall}
          hint={t("later.hint")}
          error={tried && !ahead ? t("later.past") : undefined}
          onChange={(event) => setWall(event.target.value)}
        />
        {error ? <Banner tone="danger">{errorText(error)}</Banner> : null}
        <Button type="submit" size="lg" block loading={pending}>
          {t("later.keep")}
        </Button>
      </form>
    </Sheet>
  );
}
