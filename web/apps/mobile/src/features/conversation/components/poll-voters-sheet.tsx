import { conversationKind } from "@gerai/chat";
import type { ChatMessage, Poll } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Banner, Delayed, Sheet, Spinner } from "@gerai/ui";
import { errorText } from "../../../core/error-text";
import { usePollVoters } from "../polls";
import { PersonLine } from "./person-line";

interface PollVotersSheetProps {
  poll: Poll;
  message: ChatMessage;
  onClose: () => void;
}

/** Who chose what. */
export function PollVotersSheet({ poll, message, onClose }: PollVotersSheetProps) {
  const { uid, content, conversation } = message;
  const { data: voters, error } = usePollVoters(uid ?? "", content.data ?? "");
  const groupId = conversation.type === conversationKind.group ? conversation.target : undefined;
  return (
    <Sheet open onClose={onClose} title={poll.question}>
      {error ? <Banner tone="danger">{errorText(error)}</Banner> : null}
      {voters || error ? null : (
        <Delayed>
          <Spinner className="mx-auto size-6" />
        </Delayed>
      )}
      {(voters ? poll.choices : []).map(({ text }, at) => {
        const chose = (voters ?? []).filter(({ choices }) => choices.includes(at));
        return (
          <section key={text} className="pb-4">
            <h3 className="py-2 text-sm font-semibold wrap-anywhere text-ink-2">
              {text} · {t("poll.votes", { n: chose.length })}
            </h3>
            {chose.length === 0 ? (
              <p className="text-sm text-ink-3">{t("chat.nobody")}</p>
            ) : (
              <ul>
                {chose.map(({ userId }) => (
                  <PersonLine key={userId} userId={userId} groupId={groupId} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </Sheet>
  );
}
