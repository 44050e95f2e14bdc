import { isLive } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { IconButton } from "@gerai/ui";
import {
  Minimize2,
  PictureInPicture2,
  SignalHigh,
  SignalLow,
  SignalMedium,
  UsersRound,
} from "lucide-react";
import { useRef } from "react";
import { PersonPortrait } from "../../../core/chat/portrait";
import type { Quality } from "../media-backend";
import { useCallStatus } from "../use-call-status";
import { isConference, useCallTitle } from "../use-call-title";
import { otherSide, useCall } from "../use-session";
import { CallControls } from "./call-controls";
import { CallFrame } from "./call-frame";
import { Picture } from "./picture";

const signs = { good: SignalHigh, fair: SignalMedium, poor: SignalLow };

/** A call in full: whom it is with, how it stands, what both show, and what may be done. */
export function CallScreen({ onShrink }: { onShrink: () => void }) {
  const { state } = useCall();
  const uid = otherSide(state);
  const name = useCallTitle(state);
  const status = useCallStatus(state);
  const theirs = useRef<HTMLDivElement>(null);
  const { call, local, remote, quality, sharing, facing } = state;
  const peer = call?.participants.find((one) => one.userId === uid);
  const shows = isLive(call) && Boolean(peer?.camera) && remote !== null;
  return (
    <CallFrame label={name}>
      {shows ? (
        <div ref={theirs} className="absolute inset-0">
          <Picture
            stream={remote}
            label={t("calls.theirPicture")}
            className="size-full object-contain"
          />
        </div>
      ) : null}
      <header className="relative flex items-center gap-2 bg-black/40 px-2 py-1">
        {isLive(call) ? (
          <IconButton
            label={t("calls.shrink")}
            icon={Minimize2}
            variant="onHero"
            onClick={onShrink}
          />
        ) : null}
        <p className="min-w-0 flex-1 truncate px-2 text-md font-semibold">{name}</p>
        {quality ? <QualitySign quality={quality} /> : null}
        {shows && document.pictureInPictureEnabled ? (
          <IconButton
            label={t("calls.pictureInPicture")}
            icon={PictureInPicture2}
            variant="onHero"
            onClick={() => void shrinkPicture(theirs.current)}
          />
        ) : null}
      </header>
      <div className="relative flex min-h-0 flex-1 flex-col items-center justify-center gap-4 px-6 text-center">
        {isConference(state) ? (
          <UsersRound className="size-16 text-white/80" aria-hidden="true" />
        ) : shows ? null : (
          <PersonPortrait uid={uid} size="xl" />
        )}
        {local ? (
          <Picture
            stream={local}
            label={t("calls.ownPicture")}
            mirrored={!sharing && facing === "user"}
            className="absolute top-3 right-3 h-36 w-24 rounded-card shadow-card"
          />
        ) : null}
        <p
          role="status"
          className={shows ? "absolute bottom-3 rounded-full bg-black/60 px-3 py-1" : "text-md"}
        >
          {status}
        </p>
        {peer && !peer.microphone && isLive(call) ? (
          <p className="text-sm text-white/80">{t("calls.peerMuted")}</p>
        ) : null}
      </div>
      <CallControls />
    </CallFrame>
  );
}

function QualitySign({ quality }: { quality: Quality }) {
  const Sign = signs[quality];
  return (
    <span
      className="grid size-11 place-items-center"
      role="img"
      aria-label={t(`calls.quality.${quality}`)}
    >
      <Sign className="size-5.5" aria-hidden="true" />
    </span>
  );
}

/** Beside other programs; a browser may refuse. */
async function shrinkPicture(frame: HTMLElement | null): Promise<void> {
  await frame
    ?.querySelector("video")
    ?.requestPictureInPicture()
    .catch(() => undefined);
}
