import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { confirm, Row, SectionList, Switch, toast } from "@gerai/ui";
import { personName } from "../../../core/chat/names";
import { paths } from "../../../core/paths";
import { useSettings } from "../../../core/people/use-settings";
import { useBack } from "../../../core/use-back";
import { usePersonActions } from "../api";

interface PersonSettingsProps {
  user: ChatUser;
}

/** What the reader wants of somebody: seen first, heard no more, or no friend any more. */
export function PersonSettings({ user }: PersonSettingsProps) {
  const settings = useSettings();
  const back = useBack(paths.contacts);
  const actions = usePersonActions(user);
  const name = personName(user);

  const block = async (on: boolean) => {
    const sure = on
      ? await confirm({
          title: t("contacts.person.blockTitle", { name }),
          body: t("contacts.person.blockHint"),
          confirmLabel: t("contacts.person.block"),
          danger: true,
        })
      : true;
    if (sure) actions.block(on);
  };
  const remove = async () => {
    const sure = await confirm({
      title: t("contacts.person.deleteTitle", { name }),
      body: t("contacts.person.deleteBody"),
      confirmLabel: t("contacts.person.delete"),
      danger: true,
    });
    if (!sure) return;
    actions.remove(() => {
      toast(t("contacts.person.deleted"), { tone: "success" });
      back();
    });
  };

  return (
    <SectionList>
      {user.friend ? (
        <Row
          title={t("contacts.person.star")}
          caption={t("contacts.person.starHint")}
          trailing={
            <Switch
              label={t("contacts.person.star")}
              checked={settings.isStarred(user.uid)}
              disabled={actions.busy}
              onChange={actions.star}
            />
          }
        />
      ) : null}
      <Row
        title={t("contacts.person.block")}
        caption={t("contacts.person.blockHint")}
        trailing={
          <Switch
            label={t("contacts.person.block")}
            checked={user.blocked}
            disabled={actions.busy}
            onChange={(on) => void block(on)}
          />
        }
      />
      {user.friend ? (
        <Row destructive title={t("contacts.person.delete")} onClick={() => void remove()} />
      ) : null}
    </SectionList>
  );
}
