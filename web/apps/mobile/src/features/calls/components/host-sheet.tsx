import type { Call } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button, confirm, Row, Sheet, Switch } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { Hand, UserRoundPlus } from "lucide-react";
import { useChat } from "../../../core/chat/use-chat";
import { paths } from "../../../core/paths";
import { waitingIn } from "../call-state";
import { byHands, raisedHands } from "../hands";
import { useConferenceDeed } from "../use-conference-deed";
import { ConferencePerson } from "./conference-person";
import { WaitingList } from "./waiting-list";

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
  const act = useConferenceDeed();
  const { callId } = call;
  const host = call.conference?.hostId === me;
  const hands = raisedHands(call);
  const people = byHands(
    call.participants.filter(({ state }) => state === "joined"),
    hands,
  );
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
      {host ? <WaitingList callId={callId} waiting={waitingIn(call)} /> : null}
      {host ? <HostRows call={call} hands={hands.length} onInvite={invite} /> : null}
      <ul>
        {people.map((one) => (
          <li key={one.userId}>
            <ConferencePerson
              callId={callId}
              one={one}
              isHost={call.conference?.hostId === one.userId}
              mayAct={host && one.userId !== me}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface HostRowsProps {
  call: Call;
  hands: number;
  onInvite: () => void;
}

/** What the host does about a conference as a whole. */
function HostRows({ call, hands, onInvite }: HostRowsProps) {
  const act = useConferenceDeed();
  const { callId, conference } = call;
  return (
    <>
      <Row icon={UserRoundPlus} title={t("conference.invite")} onClick={onInvite} />
      <Row
        title={t("conference.lock")}
        caption={t("conference.lockHint")}
        trailing={
          <Switch
            label={t("conference.lock")}
            checked={conference?.locked === true}
            onChange={(locked) => act(async (all) => await all.lock(callId, locked))}
          />
        }
      />
      <Row
        title={t("conference.waitingRoom")}
        caption={t("conference.waitingRoomHint")}
        trailing={
          <Switch
            label={t("conference.waitingRoom")}
            checked={conference?.waitingRoom === true}
            onChange={(on) => act(async (all) => await all.waitingRoom(callId, on))}
          />
        }
      />
      {hands > 0 ? (
        <Row
          icon={Hand}
          title={t("conference.lowerAll")}
          onClick={() => act(async (all) => await all.lowerHands(callId, null))}
        />
      ) : null}
    </>
  );
}
