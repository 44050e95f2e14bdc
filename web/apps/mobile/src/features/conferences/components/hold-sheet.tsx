import type { Conference } from "@gerai/chat";
import { instantOf } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Button, Field, Row, Sheet, Switch, TextArea } from "@gerai/ui";
import { useState } from "react";
import { useUser } from "../../../core/services-context";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { useHold } from "../api";
import { digitsOf, isAhead, isPin } from "../model";

interface HoldSheetProps {
  onClose: () => void;
  onHeld: (conference: Conference) => void;
}

/** Holding a meeting, at once or at a later time. */
export function HoldSheet({ onClose, onHeld }: HoldSheetProps) {
  const [title, setTitle] = useState("");
  const [description, setDescription] = useState("");
  const [pin, setPin] = useState("");
  const [later, setLater] = useState(false);
  const [at, setAt] = useState("");
  const [audioOnly, setAudioOnly] = useState(false);
  const [audience, setAudience] = useState(false);
  const [waitingRoom, setWaitingRoom] = useState(false);
  const hold = useHold();
  const follow = useMutationFlow();
  const [asked, setAsked] = useState(false);
  const { timeZone } = useUser();
  const time = later ? instantOf(at, timeZone) : null;
  const begins = !later || isAhead(time);
  const ready = title.trim() !== "" && isPin(pin) && begins;
  const submit = () => {
    setAsked(true);
    if (!ready) return;
    const startsAt = time?.toISOString() ?? null;
    const holding = { title, description, startsAt, pin, audioOnly, audience, waitingRoom };
    follow(hold, holding, { done: onHeld });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("conference.new")}
      footer={
        <Button block loading={hold.isPending} onClick={submit}>
          {t(later ? "conference.plan" : "conference.hold")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label={t("conference.title")}
          value={title}
          maxLength={60}
          error={asked && title.trim() === "" ? t("conference.titleNeeded") : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t("conference.description")}
          value={description}
          maxLength={500}
          optional
          onChange={(event) => setDescription(event.target.value)}
        />
        <Field
          label={t("conference.pin")}
          value={pin}
          inputMode="numeric"
          autoComplete="off"
          hint={t("conference.pinHint")}
          error={asked && !isPin(pin) ? t("conference.pinHint") : undefined}
          onChange={(event) => setPin(digitsOf(event.target.value, 8))}
        />
        <div className="-mx-4">
          <Row
            title={t("conference.later")}
            trailing={<Switch label={t("conference.later")} checked={later} onChange={setLater} />}
          />
          {later ? (
            <div className="px-4 pb-2">
              <Field
                label={t("conference.startsAt")}
                type="datetime-local"
                value={at}
                error={asked && !begins ? t("conference.timePast") : undefined}
                onChange={(event) => setAt(event.target.value)}
              />
            </div>
          ) : null}
          <Row
            title={t("conference.audioOnly")}
            trailing={
              <Switch
                label={t("conference.audioOnly")}
                checked={audioOnly}
                onChange={setAudioOnly}
              />
            }
          />
          <Row
            title={t("conference.audience")}
            trailing={
              <Switch label={t("conference.audience")} checked={audience} onChange={setAudience} />
            }
          />
          <Row
            title={t("conference.waitingRoom")}
            caption={t("conference.waitingRoomHint")}
            trailing={
              <Switch
                label={t("conference.waitingRoom")}
                checked={waitingRoom}
                onChange={setWaitingRoom}
              />
            }
          />
        </div>
      </div>
    </Sheet>
  );
}
