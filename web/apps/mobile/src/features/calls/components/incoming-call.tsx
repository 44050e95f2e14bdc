import { isGroupCall } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Phone, PhoneOff, Video } from "lucide-react";
import { useEffect } from "react";
import { callDoor } from "../../../core/calls/door";
import { useConversationTitle, usePersonName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { nowhere, otherSide, useCall } from "../use-session";
import { CallFrame } from "./call-frame";
import { RoundButton } from "./round-button";

/** Somebody calls: who it is, and what may be done about it. */
export function IncomingCall() {
  const { session, state } = useCall();
  const uid = otherSide(state);
  const name = usePersonName(uid);
  const audioOnly = state.call?.audioOnly ?? true;
  const { call } = state;
  const grouped = call !== null && isGroupCall(call);
  const group = useConversationTitle(call?.conversation ?? nowhere);
  const title = grouped
    ? t(audioOnly ? "calls.incomingGroupVoice" : "calls.incomingGroupVideo")
    : t(audioOnly ? "calls.incomingVoice" : "calls.incomingVideo");
  const door = callDoor(useChat());
  const decided = useObservable(door.decided);
  const callId = state.call?.callId;
  useEffect(() => {
    if (!decided || decided.callId !== callId) return;
    door.decided.set(null);
    void (decided.answer ? session.answer(false) : session.reject());
  }, [decided, callId, door, session]);
  return (
    <CallFrame label={`${title} ${name}`}>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 px-6 text-center">
        <PersonPortrait uid={uid} size="xl" />
        <h2 className="text-2xl font-bold break-words">{name}</h2>
        <p role="status" className="text-md text-white/80">
          {title}
        </p>
        {grouped ? <p className="max-w-full truncate text-sm text-white/80">{group}</p> : null}
      </div>
      <div className="flex items-start justify-evenly px-6 pb-10">
        <RoundButton
          icon={PhoneOff}
          label={t("calls.reject")}
          tone="danger"
          disabled={state.busy}
          onClick={() => void session.reject()}
        />
        {audioOnly ? null : (
          <RoundButton
            icon={Video}
            label={t("calls.answerVideo")}
            tone="brand"
            disabled={state.busy}
            onClick={() => void session.answer(true)}
          />
        )}
        <RoundButton
          icon={Phone}
          label={t(audioOnly ? "calls.answer" : "calls.answerVoice")}
          tone="brand"
          disabled={state.busy}
          onClick={() => void session.answer(false)}
        />
      </div>
    </CallFrame>
  );
}
