import type { QuietHours } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { Button, Field, Row, Sheet } from "@gerai/ui";
import { MoonStar } from "lucide-react";
import { useState } from "react";
import { useChatWork } from "../../../core/people/use-chat-work";
import { useSettings } from "../../../core/people/use-settings";
import { useUser } from "../../../core/services-context";
import { clockHours, instantOfMinute, quietHours, usualHours } from "../quiet-hours";

/** The hours in which nothing is told, by the clock of the reader's country. */
export function QuietHoursRow() {
  const hours = useSettings().quietHours();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Row
        icon={MoonStar}
        iconTone="mango"
        title={t("push.quiet")}
        caption={t("push.quiet.hint")}
        value={hours ? hoursText(hours) : t("push.quiet.none")}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t("push.quiet")}>
        {open ? <HoursForm hours={hours} onDone={() => setOpen(false)} /> : null}
      </Sheet>
    </>
  );
}

function hoursText({ startMinute, endMinute }: QuietHours): string {
  const [from, to] = [startMinute, endMinute].map((minute) =>
    formatDate(instantOfMinute(minute), "time"),
  );
  return `${from}–${to}`;
}

interface HoursFormProps {
  hours: QuietHours | null;
  onDone: () => void;
}

function HoursForm({ hours, onDone }: HoursFormProps) {
  const { timeZone } = useUser();
  const [clock, setClock] = useState(() => (hours ? clockHours(hours, timeZone) : usualHours));
  const { run, busy } = useChatWork();
  const wanted = quietHours(clock, timeZone);
  const save = (next: QuietHours | null) =>
    run((chat) => chat.settings.setQuietHours(next), onDone);
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted) save(wanted);
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field
          type="time"
          label={t("push.quiet.from")}
          value={clock.from}
          onChange={(event) => setClock({ ...clock, from: event.target.value })}
        />
        <Field
          type="time"
          label={t("push.quiet.to")}
          value={clock.to}
          error={wanted ? undefined : t("push.quiet.wrong")}
          onChange={(event) => setClock({ ...clock, to: event.target.value })}
        />
      </div>
      <div className="flex gap-2">
        {hours ? (
          <Button variant="outline" size="lg" disabled={busy} onClick={() => save(null)}>
            {t("push.quiet.off")}
          </Button>
        ) : null}
        <Button type="submit" size="lg" className="flex-1" disabled={!wanted} loading={busy}>
          {t("common.save")}
        </Button>
      </div>
    </form>
  );
}
