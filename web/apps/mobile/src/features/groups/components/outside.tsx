import { GroupRequests, groupRequestStatus, maxReason, mayAsk, mayJoin } from "@gerai/chat";
import type { Group } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Banner, Button, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useChat } from "../../../core/chat/use-chat";
import { TextSheet } from "../../../core/text-sheet";
import { ownRequestQuery, useGroupWork } from "../api";

interface OutsideProps {
  group: Group;
}

/** For somebody who is not in a group: what that means, and the way in where there is one. */
export function Outside({ group }: OutsideProps) {
  const { run, busy } = useGroupWork();
  if (group.dismissedAt) return <Banner tone="mango">{t("groups.gone")}</Banner>;
  if (mayAsk(group)) return <Asking group={group} />;
  return (
    <>
      <Banner tone="mango">{t("groups.notIn")}</Banner>
      {mayJoin(group) ? (
        <Button
          block
          loading={busy}
          onClick={() =>
            run(
              (chat) => chat.groups.join(group.id),
              () => toast(t("groups.joined"), { tone: "success" }),
            )
          }
        >
          {t("groups.join")}
        </Button>
      ) : null}
    </>
  );
}

/** Where the owner and managers decide: asking them, and what came of it. */
function Asking({ group }: OutsideProps) {
  const [writing, setWriting] = useState(false);
  const { attempt } = useGroupWork();
  const own = useQuery(ownRequestQuery(useChat(), group.id));
  if (own.data?.status === groupRequestStatus.sent) {
    return <Banner tone="info">{t("groups.ask.waiting")}</Banner>;
  }
  const refused = own.data?.status === groupRequestStatus.refused;
  return (
    <>
      <Banner tone="mango">{t(refused ? "groups.ask.refused" : "groups.ask.hint")}</Banner>
      <Button block disabled={own.isPending} onClick={() => setWriting(true)}>
        {t(refused ? "groups.ask.again" : "groups.ask")}
      </Button>
      <TextSheet
        open={writing}
        onClose={() => setWriting(false)}
        title={t("groups.ask")}
        label={t("groups.ask.reason")}
        value=""
        maxLength={maxReason}
        long
        optional
        saveLabel={t("groups.ask.send")}
        onSave={async (reason) => {
          await attempt((chat) => new GroupRequests(chat.http).ask(group.id, reason));
          toast(t("groups.ask.sent"), { tone: "success" });
        }}
      />
    </>
  );
}
