import { isLive } from "@gerai/chat";
import type { CallParticipant } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { IconButton } from "@gerai/ui";
import { clsx } from "clsx";
import { DoorClosed, Hand, Lock, MicOff, Minimize2, UserRoundPlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { useNames, usePersonName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useChat } from "../../../core/chat/use-chat";
import { lazySheet } from "../../../core/lazy-sheet";
import { waitingIn } from "../call-state";
import type { CallState } from "../call-state";
import { raisedHands } from "../hands";
import { useCallStatus } from "../use-call-status";
import { isConference, useCallTitle } from "../use-call-title";
import { useCall } from "../use-session";
import { CallControls } from "./call-controls";
import { CallFrame } from "./call-frame";
import { MemberSheet } from "./member-sheet";
import { Picture } from "./picture";

const HostSheet = lazySheet(async () => await import("./host-sheet"), "HostSheet");

/** A call of several people: a tile for everybody, who speaks, and what may be done. */
export function GroupCallScreen({ onShrink }: { onShrink: () => void }) {
  const { session, state } = useCall();
  const { call, wish } = state;
  const [adding, setAdding] = useState(false);
  const conversation = call?.conversation ?? wish?.conversation;
  const meets = isConference(state);
  const title = useCallTitle(state);
  const status = useCallStatus(state);
  const waiting = waitingIn(call);
  const people =
    call?.participants.filter(({ state: as }) => as === "joined" || as === "ringing") ?? [];
  return (
    <CallFrame label={title}>
      <header className="relative flex items-center gap-2 bg-black/40 px-2 py-1">
        {isLive(call) ? (
          <IconButton
            label={t("calls.shrink")}
            icon={Minimize2}
            variant="onHero"
            onClick={onShrink}
          />
        ) : null}
        <p className="min-w-0 flex-1 truncate px-2 text-md font-semibold">{title}</p>
        {call?.conference?.locked ? (
          <span role="img" aria-label={t("conference.locked")} className="shrink-0">
            <Lock className="size-4" aria-hidden="true" />
          </span>
        ) : null}
        <p role="status" className="shrink-0 text-sm text-white/80">
          {status}
        </p>
        {isLive(call) ? (
          <IconButton
            label={meets ? t("conference.people", { n: people.length }) : t("calls.addPeople")}
            icon={meets ? UsersRound : UserRoundPlus}
            badge={waiting.length}
            variant="onHero"
            onClick={() => setAdding(true)}
          />
        ) : null}
      </header>
      <Askers waiting={waiting} onOpen={() => setAdding(true)} />
      {call && meets ? <Hands hands={raisedHands(call)} /> : null}
      <ul
        aria-label={t("calls.people", { n: people.length })}
        className={clsx(
          "grid min-h-0 flex-1 auto-rows-[minmax(7rem,1fr)] gap-1 overflow-y-auto p-1",
          columns(people.length),
        )}
      >
        {people.map((one) => (
          <Tile key={one.userId} one={one} state={state} />
        ))}
      </ul>
      <CallControls />
      {isLive(call) && meets && adding ? (
        <HostSheet call={call} onClose={() => setAdding(false)} onInvite={onShrink} />
      ) : null}
      {conversation && !meets && adding ? (
        <MemberSheet
          groupId={conversation.target}
          title={t("calls.addPeople")}
          inside={people.map(({ userId }) => userId)}
          onClose={() => setAdding(false)}
          onDone={(targetIds) => {
            setAdding(false);
            void session.invite(targetIds);
          }}
        />
      ) : null}
    </CallFrame>
  );
}

/** Who waits to be let in: nobody but the host is told. */
function Askers({ waiting, onOpen }: { waiting: readonly string[]; onOpen: () => void }) {
  const nameOf = useNames(waiting);
  const names = waiting.map((uid) => nameOf(uid)).join(", ");
  return (
    <div role="alert" className="bg-mango text-black">
      {waiting.length > 0 ? (
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-2 px-4 py-2 text-left text-sm font-semibold"
          onClick={onOpen}
        >
          <DoorClosed className="size-4 shrink-0" aria-hidden="true" />
          <span className="line-clamp-2 min-w-0">{t("conference.asksIn", { names })}</span>
        </button>
      ) : null}
    </div>
  );
}

/** Who asks for the floor, in which order. */
function Hands({ hands }: { hands: readonly string[] }) {
  const nameOf = useNames(hands);
  const names = hands.map((uid) => nameOf(uid)).join(", ");
  return (
    <p aria-live="polite" className="flex items-center gap-2 bg-black/40 px-4 text-sm">
      {hands.length > 0 ? (
        <>
          <Hand className="my-1.5 size-4 shrink-0 text-mango" aria-hidden="true" />
          <span className="min-w-0 truncate">{t("conference.hands", { names })}</span>
        </>
      ) : null}
    </p>
  );
}

/** As large as tiles can be where there are so many. */
function columns(people: number): string {
  if (people <= 2) return "grid-cols-1 lg:grid-cols-2";
  if (people <= 6) return "grid-cols-2 lg:grid-cols-3";
  return people <= 16 ? "grid-cols-3 lg:grid-cols-4" : "grid-cols-3 lg:grid-cols-5";
}

/** Somebody: their picture where there is one, and whether they speak. */
function Tile({ one, state }: { one: CallParticipant; state: CallState }) {
  const me = useChat().userId === one.userId;
  const name = usePersonName(one.userId);
  const { group, local, facing, sharing } = state;
  const stream = me ? local : one.camera ? (group?.pictures.get(one.userId) ?? null) : null;
  const speaks = group?.speaker === one.userId;
  return (
    <li
      aria-label={speaks ? t("calls.speaks", { name }) : name}
      className={clsx(
        "relative grid min-h-0 place-items-center overflow-hidden rounded-card bg-white/10",
        speaks && "outline-3 -outline-offset-3 outline-mango",
      )}
    >
      {stream ? (
        <Picture
          stream={stream}
          label={me ? t("calls.ownPicture") : t("calls.pictureOf", { name })}
          mirrored={me && !sharing && facing === "user"}
          className="absolute inset-0 size-full"
        />
      ) : (
        <PersonPortrait uid={one.userId} size="xl" />
      )}
      <span className="absolute inset-x-1 bottom-1 flex items-center gap-1 text-xs">
        <span className="truncate rounded-full bg-black/60 px-2 py-0.5">
          {one.state === "ringing" ? t("calls.rings", { name }) : name}
        </span>
        {one.raisedAt === undefined ? null : (
          <span
            role="img"
            aria-label={t("conference.handIsUp")}
            className="grid size-6 shrink-0 place-items-center rounded-full bg-mango text-black"
          >
            <Hand className="size-3.5" aria-hidden="true" />
          </span>
        )}
        {one.microphone ? null : (
          <span
            role="img"
            aria-label={t("calls.isMuted")}
            className="grid size-6 shrink-0 place-items-center rounded-full bg-black/60"
          >
            <MicOff className="size-3.5" aria-hidden="true" />
          </span>
        )}
      </span>
    </li>
  );
}
