import { isLive, isQuietAt, settingScope, standingIn } from "@gerai/chat";
import { useEffect } from "react";
import { useChat } from "../../core/chat/use-chat";
import type { CallState } from "./call-state";
import { ring } from "./ringer";

/** Rings while somebody waits for an answer; what is muted is shown without a sound. */
export function useCallRing({ call, here }: CallState): void {
  const chat = useChat();
  const rings =
    isLive(call) && (here ? call.state === "ringing" : standingIn(call, chat.userId) === "ringing");
  const conversation = call?.conversation;
  useEffect(() => {
    if (!rings) return undefined;
    if (here) return ring("outgoing");
    const settings = chat.settings.view.get();
    const silent =
      settings.isOn(settingScope.globalSilent) ||
      settings.isOn(settingScope.voipSilent) ||
      (conversation !== undefined && settings.isSilent(conversation)) ||
      isQuietAt(settings, new Date());
    return silent ? undefined : ring("incoming");
  }, [rings, here, chat, conversation]);
}
