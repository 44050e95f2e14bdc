import { t } from "@gerai/i18n";
import { IconButton } from "@gerai/ui";
import { DoorClosed, Minimize2, PhoneOff } from "lucide-react";
import { useCallTitle } from "../use-call-title";
import { useCall } from "../use-session";
import { CallFrame } from "./call-frame";
import { RoundButton } from "./round-button";

/** Before the door of a conference, until its host opens. */
export function WaitingScreen({ onShrink }: { onShrink: () => void }) {
  const { session, state } = useCall();
  const title = useCallTitle(state);
  return (
    <CallFrame label={title}>
      <header className="px-2 py-1">
        <IconButton
          label={t("calls.shrink")}
          icon={Minimize2}
          variant="onHero"
          onClick={onShrink}
        />
      </header>
      <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 px-8 text-center">
        <DoorClosed className="size-12 text-mango" aria-hidden="true" />
        <p className="text-xl font-semibold wrap-anywhere">{title}</p>
        <p role="status" className="text-white/80">
          {t("conference.waits")}
        </p>
      </div>
      <footer className="flex justify-center px-4 pt-3 pb-6">
        <RoundButton
          icon={PhoneOff}
          label={t("conference.giveUp")}
          tone="danger"
          disabled={state.busy}
          onClick={() => void session.hangUp()}
        />
      </footer>
    </CallFrame>
  );
}
