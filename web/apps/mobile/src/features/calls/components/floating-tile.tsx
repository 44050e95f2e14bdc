import { t } from "@gerai/i18n";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useCallStatus } from "../use-call-status";
import { useCallTitle } from "../use-call-title";
import { otherSide, useCall } from "../use-session";
import { Picture } from "./picture";

/** A call beside what is read; a tap brings it back. */
export function FloatingTile({ onOpen }: { onOpen: () => void }) {
  const { state } = useCall();
  const uid = otherSide(state);
  const { call, group } = state;
  const name = useCallTitle(state);
  const status = useCallStatus(state);
  const shown = group?.speaker ?? uid;
  const stream = group ? (group.pictures.get(shown) ?? null) : state.remote;
  const camera = call?.participants.find((one) => one.userId === uid)?.camera ?? false;
  const shows = group ? stream !== null : camera;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="fixed right-3 bottom-24 z-40 flex w-28 flex-col items-center gap-1 overflow-hidden rounded-card bg-black pb-2 text-white shadow-card"
    >
      {shows ? (
        <Picture stream={stream} label={t("calls.theirPicture")} className="h-36 w-full" />
      ) : (
        <span className="pt-3">
          <PersonPortrait uid={uid} size="lg" />
        </span>
      )}
      <span className="w-full truncate px-2 text-sm font-semibold">{name}</span>
      <span className="px-2 text-xs">{status}</span>
      <span className="sr-only">{t("calls.enlarge")}</span>
    </button>
  );
}
