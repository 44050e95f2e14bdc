import type { Conference } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { BottomBar, Button, EmptyState, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Video } from "lucide-react";
import { useState } from "react";
import { wishConference } from "../../../core/calls/door";
import { useChat } from "../../../core/chat/use-chat";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useNow } from "../../../core/use-now";
import { conferencesQuery, useConferenceNews } from "../api";
import { ConferenceCard } from "../components/conference-card";
import { EnterSheet } from "../components/enter-sheet";
import { HoldSheet } from "../components/hold-sheet";

/** Meetings that are planned or go on, holding one, and coming into one by its number. */
export function ConferencesPage() {
  const chat = useChat();
  const query = useQuery(conferencesQuery(chat));
  const [open, setOpen] = useState<"hold" | "enter" | null>(null);
  const now = useNow();
  useConferenceNews();
  const close = () => setOpen(null);
  const comeIn = (conference: Conference) => {
    close();
    if (conference.state !== "planned") wishConference(chat, conference);
  };
  return (
    <Page
      title={t("conference.page")}
      back={paths.messages}
      footer={
        <BottomBar>
          <Button variant="soft" block onClick={() => setOpen("enter")}>
            {t("conference.byNumber")}
          </Button>
          <Button block onClick={() => setOpen("hold")}>
            {t("conference.new")}
          </Button>
        </BottomBar>
      }
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={4} leading={false} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState icon={Video} title={t("conference.none")} hint={t("conference.noneHint")} />
        }
      >
        {(list) => (
          <ul className="flex flex-col gap-3">
            {list.map((conference) => (
              <li key={conference.callId}>
                <ConferenceCard conference={conference} now={now} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {open === "hold" ? <HoldSheet onClose={close} onHeld={comeIn} /> : null}
      {open === "enter" ? <EnterSheet onClose={close} onEntered={comeIn} /> : null}
    </Page>
  );
}
