import type { Call } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button, confirm, IconButton, Row, Sheet } from "@gerai/ui";
import { MicOff, UserRoundX } from "lucide-react";
import { usePersonName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useChat } from "../../../core/chat/use-chat";
import { useCall } from "../use-session";

/** Who is in a conference, and what its host may do about them. */
export function HostSheet({ call, onClose }: { call: Call; onClose: () => void }) {
  const { session } = useCall();
  const me = useChat().userId;
  const host = call.conference?.hostId === me;
  const people = call.participants.filter(({ state }) => state === "joined");
  const muteAll = async () => {
    await session.asHost(async (callId, all) => await all.mute(callId, null));
  };
  const end = async () => {
    const sure = await confirm({
      title: t("conference.endAll"),
      body: t("conference.endAsk"),
      danger: true,
    });
    if (!sure) return;
    onClose();
    await session.asHost(async (callId, all) => await all.end(callId));
  };
  return (
    <Sheet
      open
      flush
      onClose={onClose}
      title={t("conference.people", { n: people.length })}
      footer={
        host ? (
          <div className="flex gap-2">
            <Button variant="soft" block onClick={() => void muteAll()}>
              {t("conference.muteAll")}
            </Button>
            <Button variant="danger" block onClick={() => void end()}>
              {t("conference.endAll")}
            </Button>
          </div>
        ) : undefined
      }
    >
      <ul>
        {people.map(({ userId, microphone }) => (
          <li key={userId}>
            <Person uid={userId} speaks={microphone} mayAct={host && userId !== me} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface PersonProps {
  uid: string;
  speaks: boolean;
  mayAct: boolean;
}

function Person({ uid, speaks, mayAct }: PersonProps) {
  const { session } = useCall();
  const name = usePersonName(uid);
  const mute = async () => {
    await session.asHost(async (callId, all) => await all.mute(callId, uid));
  };
  const remove = async () => {
    const sure = await confirm({
      title: t("conference.remove", { name }),
      body: t("conference.removeAsk", { name }),
      danger: true,
    });
    if (sure) await session.asHost(async (callId, all) => await all.remove(callId, uid));
  };
  return (
    <Row
      leading={<PersonPortrait uid={uid} />}
      title={name}
      caption={speaks ? undefined : t("calls.isMuted")}
      trailing={
        mayAct ? (
          <>
            {speaks ? (
              <IconButton
                label={t("conference.muteOne", { name })}
                icon={MicOff}
                onClick={() => void mute()}
              />
            ) : null}
            <IconButton
              label={t("conference.remove", { name })}
              icon={UserRoundX}
              onClick={() => void remove()}
            />
          </>
        ) : undefined
      }
    />
  );
}
