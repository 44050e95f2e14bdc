import { mayJoin } from "@gerai/chat";
import type { Group } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Banner, Button, toast } from "@gerai/ui";
import { useGroupWork } from "../api";

interface OutsideProps {
  group: Group;
}

/** For somebody who is not in a group: what that means, and the way in where there is one. */
export function Outside({ group }: OutsideProps) {
  const { run, busy } = useGroupWork();
  if (group.dismissedAt) return <Banner tone="mango">{t("groups.gone")}</Banner>;
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
