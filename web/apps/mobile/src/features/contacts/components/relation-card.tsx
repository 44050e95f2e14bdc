import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Banner, Button, Card, toast } from "@gerai/ui";
import { usePersonActions } from "../api";
import { useOpenRequest } from "../use-open-request";

interface RelationCardProps {
  user: ChatUser;
}

/** A request that waits between the reader and somebody; nothing when none does. */
export function RelationCard({ user }: RelationCardProps) {
  const { toMe, byMe } = useOpenRequest(user.uid);
  const { answer, busy } = usePersonActions(user);
  if (user.friend) return null;
  if (toMe) {
    return (
      <Card title={t("contacts.person.askedYou")}>
        {toMe.reason ? <p className="text-sm break-words text-ink-2">{toMe.reason}</p> : null}
        <div className="mt-3 flex gap-3">
          <Button
            variant="outline"
            className="flex-1"
            disabled={busy}
            onClick={() => answer(false, () => toast(t("contacts.requests.wasRefused")))}
          >
            {t("contacts.requests.refuse")}
          </Button>
          <Button
            variant="soft"
            className="flex-1"
            loading={busy}
            onClick={() =>
              answer(true, () => toast(t("contacts.requests.nowFriends"), { tone: "success" }))
            }
          >
            {t("contacts.requests.accept")}
          </Button>
        </div>
      </Card>
    );
  }
  return byMe ? <Banner>{t("contacts.person.asked")}</Banner> : null;
}
