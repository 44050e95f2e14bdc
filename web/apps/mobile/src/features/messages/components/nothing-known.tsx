import { connectionStatus } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Delayed, ErrorState, SkeletonRows, toast } from "@gerai/ui";
import { useState } from "react";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { errorText } from "../../../core/error-text";
import { useOnline } from "../../../core/use-online";

/** Neither the device nor the server has told anything yet; once an attempt has failed, that is said. */
export function NothingKnown() {
  const chat = useChat();
  const online = useOnline();
  const connecting = useObservable(chat.status) >= connectionStatus.connecting;
  const [attempt, setAttempt] = useState<"none" | "made" | "failed">("none");
  if (connecting && attempt === "none") setAttempt("made");
  if (!connecting && attempt === "made") setAttempt("failed");
  if (online && attempt !== "failed") {
    return (
      <Delayed>
        <SkeletonRows rows={8} />
      </Delayed>
    );
  }
  const retry = () => {
    chat.conversations
      .catchUp()
      .catch((error: unknown) => toast(errorText(error), { tone: "error" }));
  };
  return (
    <ErrorState
      offline={!online}
      unreachable={online}
      hint={t("messages.unconnected")}
      onRetry={retry}
    />
  );
}
