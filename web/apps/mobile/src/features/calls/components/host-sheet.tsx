import { Conferences } from "@gerai/chat";
import type { Call } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button, confirm, IconButton, Row, Sheet, toast } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { MicOff, UserRoundPlus, UserRoundX } from "lucide-react";
import { callDoor } from "../../../core/calls/door";
import { usePersonName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useChat } from "../../../core/chat/use-chat";
import { errorText } from "../../../core/error-text";
import { paths } from "../../../core/paths";

interface HostSheetProps {
  call: Call;
  onClose: () => void;
  /** The call makes way for the page on which those are chosen who get the card. */
  onInvite: () => void;
}

/** Who is in a conference, and what its host may do about them. */
export function HostSheet({ call, onClose, onInvite }: HostSheetProps) {
  const navigate = useNavigate();
  const me = useChat().userId;
  const act = useHosting();
  const { callId } = call;
  const host = call.conference?.hostId === me;
  const people = call.participants.filter(({ state }) => state === "joined");
  const invite = () => {
    onInvite();
    void navigate({ to: paths.forward, search: { card: "conference", id: callId } });
  };
  const end = async () => {
    const sure = await confirm({
      title: t("conference.endAll"),
      body: t("conference.endAsk"),
      danger: true,
    });
    if (!sure) return;
    onClose();
    act(async (all) => await all.end(callId));
  };
  return (
    <Sheet
      open
      flush
      onClose={onClose}
      title={t("conference.people", { n: people.length })}
      footer={
        host ? (
          <>
            <Button
              variant="soft"
              block
              onClick={() => act(async (all) => await all.mute(callId, null))}
            >
              {t("conference.muteAll")}
            </Button>
            <Button variant="danger" block onClick={() => void end()}>
              {t("conference.endAll")}
            </Button>
          </>
        ) : undefined
      }
    >
      {host ? <Row icon={UserRoundPlus} title={t("conference.invite")} onClick={invite} /> : null}
      <ul>
        {people.map(({ userId, microphone }) => (
          <li key={userId}>
            <Person
              callId={callId}
              uid={userId}
              speaks={microphone}
              mayAct={host && userId !== me}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** What the host does about others; what did not work is said, and the conference goes on. */
function useHosting() {
  const chat = useChat();
  const { call: told } = callDoor(chat);
  return (deed: (all: Conferences) => Promise<Call>): void => {
    deed(new Conferences(chat.http)).then(
      (call) => {
        // The line may have been faster.
        if ((told.get()?.ver ?? 0) < call.ver) told.set(call);
      },
      (error: unknown) => toast(errorText(error), { tone: "error" }),
    );
  };
}

interface PersonProps {
  callId: string;
  uid: string;
  speaks: boolean;
  mayAct: boolean;
}

function Person({ callId, uid, speaks, mayAct }: PersonProps) {
  const act = useHosting();
  const name = usePersonName(uid);
  const remove = async () => {
    const sure = await confirm({
      title: t("conference.remove", { name }),
      body: t("conference.removeAsk", { name }),
      danger: true,
    });
    if (sure) act(async (all) => await all.remove(callId, uid));
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
                onClick={() => act(async (all) => await all.mute(callId, uid))}
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
