import { conversationKind, privateChat } from "@gerai/chat";
import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { BottomBar, Button, buttonClass, EmptyState } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { MessageCircle, UserPlus, UserRoundX } from "lucide-react";
import { useState } from "react";
import { CallButton } from "../../../core/calls/call-button";
import { useChat, useDerived } from "../../../core/chat/use-chat";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { DetailSkeleton } from "../../../core/people/detail-skeleton";
import { personQuery } from "../../../core/people/queries";
import { usePeopleNews } from "../../../core/people/use-news";
import { QueryView } from "../../../core/query-view";
import { meetingQuery } from "../api";
import { AskSheet } from "../components/ask-sheet";
import { ConversationSettings } from "../components/conversation-settings";
import { OwnAbout } from "../components/own-about";
import { OwnChatSettings } from "../components/own-chat-settings";
import { PersonFacts } from "../components/person-facts";
import { PersonHeader } from "../components/person-header";
import { PersonSettings } from "../components/person-settings";
import { RelationCard } from "../components/relation-card";
import { useOpenRequest } from "../use-open-request";

/** One person: who they are, how to reach them, and what the reader wants of them. */
export function UserDetailPage() {
  const { userId = "", groupId } = useSearch({
    from: "/signed-in/pagesIM/pages/contact/UserDetailPage",
  });
  const chat = useChat();
  const query = useQuery(personQuery(chat, userId));
  const meeting = useQuery(meetingQuery(chat, groupId, userId)).data;
  usePeopleNews();
  const user = query.data;
  const talking = useDerived(
    chat.conversations.list,
    () => chat.conversations.row({ type: conversationKind.single, target: userId }) !== undefined,
  );
  // A group may forbid its members to begin with each other; friends, those who run it and those who talk already may.
  const apart =
    meeting?.group.privateChat === privateChat.forbidden &&
    meeting.me?.role === "member" &&
    meeting.them?.role === "member" &&
    user?.friend === false &&
    !talking;
  return (
    <Page
      title={t("page.userDetail")}
      back={paths.contacts}
      footer={user && userId !== chat.userId ? <Approach user={user} apart={apart} /> : undefined}
    >
      <QueryView
        query={query}
        skeleton={<DetailSkeleton />}
        isEmpty={(found) => found === null}
        empty={<EmptyState icon={UserRoundX} title={t("contacts.person.notFound")} />}
      >
        {(found) =>
          found === null ? null : (
            <>
              <PersonHeader user={found} groupAlias={meeting?.them?.alias} />
              {userId === chat.userId ? null : <RelationCard user={found} />}
              <PersonFacts
                user={found}
                groupAlias={meeting?.them?.alias}
                own={userId === chat.userId}
              />
              {userId === chat.userId ? (
                <>
                  <OwnAbout user={found} />
                  <OwnChatSettings />
                </>
              ) : (
                <>
                  <ConversationSettings user={found} />
                  <PersonSettings user={found} />
                </>
              )}
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

interface ApproachProps {
  user: ChatUser;
  /** The group they share keeps its members from writing each other. */
  apart: boolean;
}

/** Writing to somebody, or asking to be friends; nothing for who can no longer sign in. */
function Approach({ user, apart }: ApproachProps) {
  const [asking, setAsking] = useState(false);
  const { toMe, byMe } = useOpenRequest(user.uid);
  if (user.deleted) return null;
  return (
    <BottomBar className="flex-wrap">
      {user.friend || toMe || byMe ? null : (
        <Button
          variant="soft"
          className="flex-1 whitespace-nowrap"
          icon={UserPlus}
          onClick={() => setAsking(true)}
        >
          {t("contacts.person.addFriend")}
        </Button>
      )}
      {apart ? (
        <p className="flex-1 text-xs text-ink-3">{t("contacts.person.noPrivateChat")}</p>
      ) : (
        <>
          <CallButton conversation={{ type: conversationKind.single, target: user.uid }} />
          <Link
            to={paths.conversation}
            search={{ type: String(conversationKind.single), target: user.uid }}
            className={`${buttonClass({})} flex-1 whitespace-nowrap`}
          >
            <MessageCircle className="size-5 shrink-0" aria-hidden="true" />
            {t("contacts.person.message")}
          </Link>
        </>
      )}
      <AskSheet user={user} open={asking} onClose={() => setAsking(false)} />
    </BottomBar>
  );
}
