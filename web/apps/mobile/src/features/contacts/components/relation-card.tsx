import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Banner, Card } from "@gerai/ui";
import { useOpenRequest } from "../use-open-request";
import { FriendAnswer } from "./friend-answer";

interface RelationCardProps {
  user: ChatUser;
}

/** A request that waits between the reader and somebody; nothing when none does. */
export function RelationCard({ user }: RelationCardProps) {
  const { toMe, byMe } = useOpenRequest(user.uid);
  if (user.friend) return null;
  if (toMe) {
    return (
      <Card title={t("contacts.person.askedYou")}>
        {toMe.reason ? <p className="text-sm break-words text-ink-2">{toMe.reason}</p> : null}
        <div className="mt-3">
          <FriendAnswer uid={user.uid} />
        </div>
      </Card>
    );
  }
  return byMe ? <Banner>{t("contacts.person.asked")}</Banner> : null;
}
