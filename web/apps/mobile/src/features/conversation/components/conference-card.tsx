import type { Decoded } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { Button } from "@gerai/ui";
import { Video } from "lucide-react";
import { wishConference } from "../../../core/calls/door";
import { Line } from "../../../core/chat/content-line";
import { useChat } from "../../../core/chat/use-chat";
import { useNow } from "../../../core/use-now";

interface ConferenceCardProps {
  decoded: Decoded & { kind: "conference" };
  own: boolean;
  title: string;
}

/** A conference as it stands, and the way in. */
export function ConferenceCard({ decoded, own, title }: ConferenceCardProps) {
  const chat = useChat();
  const { callId, audioOnly, audience, host, startsAt, text, number } = decoded;
  const state = stateOf(decoded.state);
  const now = useNow();
  // Before its time its host comes first.
  const early = state === "planned" && host !== chat.userId && now.getTime() < startsAt;
  const begins = startsAt ? formatDate(startsAt, "dateTime") : "";
  const hint = [
    state ? t(`chat.conference.${state}`) : "",
    begins,
    text,
    number ? t("chat.conference.number", { number: spaced(number) }) : "",
  ];
  return (
    <Line icon={Video} own={own} title={title} hint={hint.filter(Boolean).join("\n")}>
      {state && state !== "closed" ? (
        <div className="pt-2">
          <Button
            size="sm"
            disabled={early}
            onClick={() =>
              wishConference(chat, { callId, audioOnly, audience, hostId: host, title })
            }
          >
            {t("chat.conference.join")}
          </Button>
        </div>
      ) : null}
    </Line>
  );
}

const states = ["planned", "open", "live", "closed"] as const;

/** A state this build does not know lets nobody in. */
function stateOf(text: string): (typeof states)[number] | undefined {
  return states.find((state) => state === text);
}

/** As people read it to each other. */
function spaced(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");
}
