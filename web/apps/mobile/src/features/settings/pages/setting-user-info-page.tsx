import type { UserCenterData } from "@gerai/api";
import { formatList, t } from "@gerai/i18n";
import { IconButton, Row, SectionList } from "@gerai/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { countryName, roleName } from "../../../core/role-name";
import { useUser } from "../../../core/services-context";
import { AvatarPicker } from "../components/avatar-picker";
import { editableFields } from "../editable-fields";
import type { EditableFieldName } from "../editable-fields";

/** Who I am: what I may change, and what the company keeps about me. */
export function SettingUserInfoPage() {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <Page
      title={t("page.settingUserInfo")}
      back={paths.settings}
      scrollId="user-info"
      actions={
        <IconButton
          label={t("page.userInfoEdit")}
          icon={Pencil}
          onClick={() => void navigate({ to: paths.userInfoEdit })}
        />
      }
    >
      <AvatarPicker />
      <SectionList>
        <EditableRow user={user} field="nickname" />
        <EditableRow user={user} field="chatEmail" />
        <Row
          title={t("settings.phone")}
          value={user.phoneMasked ?? t("settings.notBound")}
          render={(row) => <Link to={paths.bindMobile} {...row} />}
        />
        {may(user, "messages") ? (
          <Row
            title={t("contacts.about.title")}
            caption={t("contacts.about.hint")}
            render={(row) => (
              <Link to={paths.userDetail} search={{ userId: user.userId }} {...row} />
            )}
          />
        ) : null}
      </SectionList>
      <SectionList>
        <Row title={t("settings.name")} value={user.name} />
        <Row title={t("settings.loginName")} value={user.loginName} />
        <Row title={t("settings.role")} value={formatList(user.roles.map(roleName))} />
        <Row title={t("settings.country")} value={countryName(user.countryCode)} />
        <PlacesRow label={t("settings.stores")} places={user.stores} />
        <PlacesRow label={t("settings.customers")} places={user.customers} />
      </SectionList>
    </Page>
  );
}

interface EditableRowProps {
  user: UserCenterData;
  field: EditableFieldName;
}

function EditableRow({ user, field }: EditableRowProps) {
  const { label, read } = editableFields[field];
  return (
    <Row
      title={t(label)}
      value={read(user) || t("settings.notSet")}
      render={(row) => <Link to={paths.componentsEdit} search={{ field }} {...row} />}
    />
  );
}

interface PlacesRowProps {
  label: string;
  places: UserCenterData["stores"];
}

function PlacesRow({ label, places }: PlacesRowProps) {
  const [first, ...others] = places;
  if (!first) return null;
  const value =
    others.length === 0
      ? first.name
      : t("settings.moreStores", { name: first.name, n: others.length });
  return <Row title={label} value={value} />;
}
