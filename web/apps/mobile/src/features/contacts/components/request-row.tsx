import type { ChatUser } from "@gerai/chat";
import { formatRelative, t } from "@gerai/i18n";
import { Button, toast } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { personName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { paths } from "../../../core/paths";
import { useNow } from "../../../core/use-now";
import { usePersonActions } from "../api";
import type { RequestView } from "../model";

interface RequestRowProps {
  request: RequestView;
  user: ChatUser | undefined;
}

/** One request: who, why, and the answer or the way to give it. */
export function RequestRow({ request, user }: RequestRowProps) {
  const now = useNow();
  const name = personName(user);
  const answerable = request.incoming && request.state === "waiting";
  return (
    <div className="px-4 py-3">
      <div className="flex items-center gap-3">
        <Link
          to={paths.userDetail}
          search={{ userId: request.otherId }}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3"
        >
          <PersonPortrait uid={request.otherId} size="lg" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-base font-medium">{name}</span>
            <span className="line-clamp-2 text-sm break-words text-ink-2">{request.reason}</span>
            <span className="block text-xs text-ink-3">{formatRelative(request.at, now)}</span>
          </span>
        </Link>
        {answerable ? null : <Outcome request={request} />}
      </div>
      {answerable ? <Answers uid={request.otherId} name={name} /> : null}
    </div>
  );
}

function Outcome({ request }: { request: RequestView }) {
  return (
    <span className="max-w-[40%] shrink-0 text-right text-xs text-ink-3">
      {t(`contacts.requests.${request.state}`)}
    </span>
  );
}

function Answers({ uid, name }: { uid: string; name: string }) {
  const { answer, busy } = usePersonActions({ uid });
  return (
    <div className="mt-2.5 flex gap-3 pl-15">
      <Button
        size="sm"
        variant="outline"
        className="min-h-11 flex-1"
        disabled={busy}
        aria-label={t("contacts.requests.refuseOf", { name })}
        onClick={() => answer(false, () => toast(t("contacts.requests.wasRefused")))}
      >
        {t("contacts.requests.refuse")}
      </Button>
      <Button
        size="sm"
        className="min-h-11 flex-1"
        loading={busy}
        aria-label={t("contacts.requests.acceptOf", { name })}
        onClick={() =>
          answer(true, () => toast(t("contacts.requests.nowFriends"), { tone: "success" }))
        }
      >
        {t("contacts.requests.accept")}
      </Button>
    </div>
  );
}
