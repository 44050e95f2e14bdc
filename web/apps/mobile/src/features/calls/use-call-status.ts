import { isLive, standingIn } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { useEffect, useState } from "react";
import { useChat } from "../../core/chat/use-chat";
import { isWaiting } from "./call-state";
import type { CallState } from "./call-state";
import { isConference } from "./use-call-title";

/** How a call stands, in words; once both hear each other, how long they have. */
export function useCallStatus(state: CallState): string {
  const { call, wish, problem } = state;
  const length = useLength(call?.state === "in_call" ? call.connectedAt : null);
  const meets = isConference(state);
  const { userId } = useChat();
  if (problem === "refused" && meets) return t("conference.refused");
  if (problem) return t(`calls.problem.${problem}`);
  if (isLive(call) && standingIn(call, userId) === "waiting") return t("conference.waits");
  switch (call?.state) {
    case undefined:
      return t(wish?.join === undefined ? "calls.calling" : "calls.connecting");
    case "ringing":
      return t("calls.calling");
    case "connecting":
      return t("calls.connecting");
    case "in_call":
      return length;
    case "reconnecting":
      return t(isWaiting(call) ? "calls.waiting" : "calls.reconnecting");
    case "ended":
      if (meets) return t("conference.ended");
      return t(`calls.ending.${call.ending ?? "hung_up"}`);
  }
}

function useLength(since: string | null): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  if (since === null) return "";
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ""}${pad(minutes)}:${pad(seconds % 60)}`;
}
