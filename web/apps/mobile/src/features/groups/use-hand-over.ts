import type { Group } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { confirm, toast } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../core/paths";
import { useGroupWork } from "./api";
import type { Seat } from "./model";

/** Gives a group to a member once the owner is sure; with `leaving` the owner goes as well. */
export function useHandOver(group: Group, leaving: boolean): (seat: Seat) => void {
  const navigate = useNavigate();
  const { run } = useGroupWork();
  const handOver = async ({ member, name }: Seat) => {
    const sure = await confirm({
      title: t("groups.transferTitle", { name }),
      body: leaving ? t("groups.heirBody", { name }) : t("groups.transferBody"),
      confirmLabel: t(leaving ? "groups.quit" : "groups.transfer"),
      danger: true,
    });
    if (!sure) return;
    run(
      async (chat) => {
        await chat.groups.transfer(group.id, member.userId);
        if (leaving) await chat.groups.quit(group.id);
      },
      () => {
        const done = leaving ? t("groups.quitDone") : t("groups.transferred", { name });
        toast(done, { tone: "success" });
        const next = leaving
          ? { to: paths.messages }
          : { to: paths.groupDetail, search: { groupId: group.id } };
        void navigate({ ...next, replace: true });
      },
    );
  };
  return (seat) => void handOver(seat);
}
