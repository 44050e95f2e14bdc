import { connectionStatus } from "@gerai/chat";
import type { ConnectionStatus } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Delayed, Spinner } from "@gerai/ui";
import { CloudOff } from "lucide-react";
import { useOnline } from "../use-online";
import { useChat, useObservable } from "./use-chat";

/** A connection that is made within this time is not worth a word. */
const patienceMs = 800;

/** Tells when messages do not come and go at once, and why. */
export function ConnectionBar() {
  const status = useObservable(useChat().status);
  const online = useOnline();
  // Without any network the app itself says so, over every page.
  if (!online || status === connectionStatus.connected) return null;
  const waiting = status >= connectionStatus.connecting;
  return (
    // A bar that comes and goes with every attempt would only flicker.
    <Delayed delay={patienceMs}>
      <p
        role="status"
        className="flex min-h-9 shrink-0 items-center justify-center gap-2 bg-mango-soft px-4 py-1.5 text-center text-xs font-medium text-mango-ink"
      >
        {waiting ? (
          <Spinner className="size-4" />
        ) : (
          <CloudOff className="size-4 shrink-0" aria-hidden="true" />
        )}
        {statusText(status)}
      </p>
    </Delayed>
  );
}

function statusText(status: ConnectionStatus): string {
  if (status === connectionStatus.receiving) return t("messages.receiving");
  if (status === connectionStatus.connecting) return t("messages.connecting");
  if (status === connectionStatus.rejected) return t("messages.notPermitted");
  return t("messages.unconnected");
}
