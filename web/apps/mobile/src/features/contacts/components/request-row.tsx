import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { personName } from "../../../core/chat/names";
import { AskingRow } from "../../../core/people/asking-row";
import type { RequestView } from "../model";
import { FriendAnswer } from "./friend-answer";

interface RequestRowProps {
  request: RequestView;
  user: ChatUser | undefined;
}

/** One request: who, why, and the answer or the way to give it. */
export function RequestRow({ request, user }: RequestRowProps) {
  const name = personName(user);
  const answerable = request.incoming && request.state === "waiting";
  return (
    <AskingRow
      uid={request.otherId}
      name={name}
      why={request.reason}
      at={request.at}
      outcome={answerable ? null : <Outcome request={request} />}
    >
      {answerable ? <FriendAnswer uid={request.otherId} name={name} /> : null}
    </AskingRow>
  );
}

function Outcome({ request }: { request: RequestView }) {
  return (
    <span className="max-w-[40%] shrink-0 text-right text-xs text-ink-3">
      {t(`contacts.requests.${request.state}`)}
    </span>
  );
}
