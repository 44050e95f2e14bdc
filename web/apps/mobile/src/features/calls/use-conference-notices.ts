import type { Call } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useEffect, useRef } from "react";
import { useChat } from "../../core/chat/use-chat";
import { becameHost, isAskedAnew } from "./call-state";
import type { CallState } from "./call-state";

/** Tells the host what has to be noticed: that they are it, and, while the call is put away, that somebody waits. */
export function useConferenceNotices({ call, here }: CallState, small: boolean): void {
  const { userId } = useChat();
  const known = useRef<Call | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = call;
    if (!call || !here || before?.callId !== call.callId) return;
    if (becameHost(before, call, userId)) toast(t("conference.youHost"));
    const leads = call.conference?.hostId === userId;
    if (small && leads && isAskedAnew(before, call)) toast(t("conference.someoneWaits"));
  }, [call, here, small, userId]);
}
