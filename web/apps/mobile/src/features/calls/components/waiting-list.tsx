import { t } from "@gerai/i18n";
import { Button, IconButton, Row } from "@gerai/ui";
import { Check, X } from "lucide-react";
import { usePersonName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useConferenceDeed } from "../use-conference-deed";

interface WaitingListProps {
  callId: string;
  waiting: readonly string[];
}

/** Who waits to be let into a conference; its host admits or refuses each or all. */
export function WaitingList({ callId, waiting }: WaitingListProps) {
  const act = useConferenceDeed();
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t("conference.waiting", { n: waiting.length })} className="pb-2">
      <h3 className="px-4 pt-2 text-sm font-semibold text-ink-2">
        {t("conference.waiting", { n: waiting.length })}
      </h3>
      <ul>
        {waiting.map((uid) => (
          <li key={uid}>
            <Waiting callId={callId} uid={uid} />
          </li>
        ))}
      </ul>
      {waiting.length > 1 ? (
        <div className="flex gap-2 px-4 pt-1">
          <Button size="sm" onClick={() => act(async (all) => await all.admit(callId, null))}>
            {t("conference.admitAll")}
          </Button>
          <Button
            size="sm"
            variant="soft"
            onClick={() => act(async (all) => await all.refuse(callId, null))}
          >
            {t("conference.refuseAll")}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Waiting({ callId, uid }: { callId: string; uid: string }) {
  const act = useConferenceDeed();
  const name = usePersonName(uid);
  return (
    <Row
      leading={<PersonPortrait uid={uid} />}
      title={name}
      trailing={
        <>
          <IconButton
            label={t("conference.admitOne", { name })}
            icon={Check}
            variant="brand"
            onClick={() => act(async (all) => await all.admit(callId, uid))}
          />
          <IconButton
            label={t("conference.refuseOne", { name })}
            icon={X}
            variant="soft"
            onClick={() => act(async (all) => await all.refuse(callId, uid))}
          />
        </>
      }
    />
  );
}
