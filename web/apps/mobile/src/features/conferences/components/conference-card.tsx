import type { Conference } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { Button, buttonClass, Card, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { wishConference } from "../../../core/calls/door";
import { usePersonName } from "../../../core/chat/names";
import { useChat } from "../../../core/chat/use-chat";
import { copyText } from "../../../core/clipboard";
import { paths } from "../../../core/paths";
import { mayComeIn, spacedNumber } from "../model";

/** A meeting that is planned or goes on: what it is about, its number, and the way in. */
export function ConferenceCard({ conference, now }: { conference: Conference; now: Date }) {
  const chat = useChat();
  const {
    callId,
    title,
    description,
    number,
    pin,
    hostId,
    startsAt,
    state,
    people,
    locked,
    waiting,
  } = conference;
  const host = usePersonName(hostId);
  const time = formatDate(startsAt, "dateTime");
  const open = mayComeIn(conference, chat.userId, now.getTime());
  return (
    <Card>
      <article aria-label={title} className="flex flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 font-semibold wrap-anywhere">{title}</h2>
          <Tag tone={state === "live" ? "brand" : state === "planned" ? "info" : "neutral"}>
            {state === "live"
              ? t("conference.live", { n: people })
              : t(state === "planned" ? "chat.conference.planned" : "chat.conference.open")}
          </Tag>
        </div>
        {description ? (
          <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>
        ) : null}
        <p className="text-sm text-ink-2">
          {t("conference.host", { name: host })} ·{" "}
          {state === "planned" ? t("conference.begins", { time }) : time}
        </p>
        <button
          type="button"
          className="flex min-h-11 items-center gap-2 self-start text-sm text-ink-2 tabular-nums"
          onClick={() => void copyText(number)}
        >
          {t("chat.conference.number", { number: spacedNumber(number) })}
          {pin ? ` · ${t("conference.pin")} ${pin}` : ""}
          <Copy className="size-4" aria-hidden="true" />
        </button>
        {waiting > 0 ? (
          <p className="text-sm font-semibold">{t("conference.waiting", { n: waiting })}</p>
        ) : null}
        {locked ? <p className="text-sm text-ink-3">{t("conference.lockedHint")}</p> : null}
        {open ? null : <p className="text-sm text-ink-3">{t("conference.notYet")}</p>}
        <div className="flex gap-2">
          <Button disabled={!open} onClick={() => wishConference(chat, conference)}>
            {t("conference.enter")}
          </Button>
          {hostId === chat.userId ? (
            <Link
              to={paths.forward}
              search={{ card: "conference", id: callId }}
              className={buttonClass({ variant: "soft" })}
            >
              {t("conference.invite")}
            </Link>
          ) : null}
        </div>
      </article>
    </Card>
  );
}
