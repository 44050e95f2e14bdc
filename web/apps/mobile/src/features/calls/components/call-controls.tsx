import { isGroupCall, isLive } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button } from "@gerai/ui";
import {
  Hand,
  Mic,
  MicOff,
  MonitorUp,
  Phone,
  PhoneOff,
  Settings2,
  SwitchCamera,
  Video,
  VideoOff,
} from "lucide-react";
import { useState } from "react";
import { callDoor } from "../../../core/calls/door";
import { useChat } from "../../../core/chat/use-chat";
import { listensIn } from "../call-state";
import { canShareScreen } from "../devices";
import { useConferenceDeed } from "../use-conference-deed";
import { useCall } from "../use-session";
import { DeviceSheet } from "./device-sheet";
import { RoundButton } from "./round-button";

/** What may be done in a call, as it stands. */
export function CallControls() {
  const { session, state } = useCall();
  const { call, problem, busy } = state;
  if (call?.state === "ended" || (problem && !(isLive(call) && state.here))) return <AfterCall />;
  const talking = isLive(call) && call.state !== "ringing";
  return (
    <footer className="relative flex flex-col gap-4 bg-black/40 px-4 pt-3 pb-6">
      {talking ? <Switches /> : null}
      <div className="flex justify-center">
        <RoundButton
          icon={PhoneOff}
          label={t("calls.hangUp")}
          tone="danger"
          disabled={busy && talking}
          onClick={() => void session.hangUp()}
        />
      </div>
    </footer>
  );
}

function Switches() {
  const { session, state } = useCall();
  const [choosing, setChoosing] = useState(false);
  const { microphone, camera, sharing, call } = state;
  const { userId } = useChat();
  const conference = call?.conference;
  if (listensIn(call, userId)) {
    return (
      <div className="flex flex-col items-center gap-3">
        <p className="text-center text-sm text-white/80">{t("conference.listening")}</p>
        <HandSwitch />
      </div>
    );
  }
  // What a conference is by, its host has said.
  const voiceOnly = conference !== undefined && call?.audioOnly === true;
  return (
    <div className="flex flex-wrap items-start justify-center gap-x-2 gap-y-3">
      <RoundButton
        icon={microphone ? Mic : MicOff}
        label={t(microphone ? "calls.mute" : "calls.unmute")}
        pressed={!microphone}
        onClick={() => void session.setMicrophone(!microphone)}
      />
      {voiceOnly ? null : (
        <RoundButton
          icon={camera ? Video : VideoOff}
          label={t(camera ? "calls.cameraOff" : "calls.cameraOn")}
          onClick={() => void session.setCamera(!camera)}
        />
      )}
      {camera ? (
        <RoundButton
          icon={SwitchCamera}
          label={t("calls.turnCamera")}
          onClick={() => void session.turnCamera()}
        />
      ) : null}
      {canShareScreen() && !voiceOnly ? (
        <RoundButton
          icon={MonitorUp}
          label={t(sharing ? "calls.stopSharing" : "calls.share")}
          pressed={sharing}
          onClick={() => void session.setSharing(!sharing)}
        />
      ) : null}
      {!call || call.audioOnly || isGroupCall(call) ? null : (
        <RoundButton
          icon={Phone}
          label={t("calls.toVoice")}
          onClick={() => void session.toVoice()}
        />
      )}
      {conference ? <HandSwitch /> : null}
      <RoundButton icon={Settings2} label={t("calls.devices")} onClick={() => setChoosing(true)} />
      <DeviceSheet open={choosing} onClose={() => setChoosing(false)} />
    </div>
  );
}

/** Asks for the floor of a conference. */
function HandSwitch() {
  const { call } = useCall().state;
  const chat = useChat();
  const act = useConferenceDeed();
  const { clientId } = callDoor(chat);
  const own = call?.participants.find(({ userId }) => userId === chat.userId);
  if (!call || own?.state !== "joined") return null;
  const up = own.raisedAt !== undefined;
  return (
    <RoundButton
      icon={Hand}
      label={t(up ? "conference.handDown" : "conference.handUp")}
      pressed={up}
      onClick={() => act(async (all) => await all.raiseHand(call.callId, clientId, !up))}
    />
  );
}

/** A call that is over, or never began: what can be tried next. */
function AfterCall() {
  const { session, state } = useCall();
  const { problem, call, wish, busy } = state;
  const audioOnly = wish?.audioOnly ?? call?.audioOnly ?? true;
  const again = () => {
    if (problem) return session.retry(audioOnly);
    return call ? session.callAgain(call.conversation, call.audioOnly) : undefined;
  };
  // A conference that is over has no second one.
  const over = !problem && call?.conference !== undefined;
  const mayRetry = !over && problem !== "refused" && problem !== "insecure" && problem !== "inCall";
  return (
    <footer className="relative flex flex-col gap-3 px-6 pb-8">
      {mayRetry ? (
        <Button disabled={busy} onClick={() => void again()}>
          {t(problem ? "common.retry" : "calls.callBack")}
        </Button>
      ) : null}
      {problem && problem !== "locked" && !audioOnly && mayRetry ? (
        <Button variant="soft" disabled={busy} onClick={() => void session.retry(true)}>
          {t("calls.tryVoice")}
        </Button>
      ) : null}
      <Button variant="soft" onClick={() => session.dismiss()}>
        {t("common.close")}
      </Button>
    </footer>
  );
}
