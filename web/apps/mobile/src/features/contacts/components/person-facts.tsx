import { maxAlias } from "@gerai/chat";
import type { About, ChatUser } from "@gerai/chat";
import { formatPhone } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Row, SectionList, toast } from "@gerai/ui";
import { useState } from "react";
import { countryName } from "../../../core/role-name";
import { TextSheet } from "../../../core/text-sheet";
import { aboutOf } from "../about";
import { usePersonActions } from "../api";

interface PersonFactsProps {
  user: ChatUser;
  groupAlias: string | undefined;
  /** The reader looks at their own page. */
  own: boolean;
}

/** What is known about somebody, and what the reader calls them. */
export function PersonFacts({ user, groupAlias, own }: PersonFactsProps) {
  const [renaming, setRenaming] = useState(false);
  const { rename } = usePersonActions(user);
  return (
    <>
      <SectionList>
        {own ? null : (
          <Row
            title={t("contacts.person.alias")}
            value={user.friendAlias || t("contacts.person.aliasNone")}
            onClick={() => setRenaming(true)}
          />
        )}
        {groupAlias ? <Row title={t("contacts.person.groupAlias")} value={groupAlias} /> : null}
        <Row title={t("contacts.person.account")} value={user.name} />
        {user.employeeNo ? (
          <Row title={t("contacts.person.employeeNo")} value={user.employeeNo} />
        ) : null}
        {user.mobile ? (
          <Row
            title={t("contacts.person.mobile")}
            value={formatPhone(user.mobile)}
            render={({ className, children }) => (
              <a href={`tel:${user.mobile}`} className={className}>
                {children}
              </a>
            )}
          />
        ) : null}
        {user.email ? (
          <Row
            title={t("contacts.person.email")}
            value={user.email}
            render={({ className, children }) => (
              <a href={`mailto:${user.email}`} className={className}>
                {children}
              </a>
            )}
          />
        ) : null}
        {user.countryCode > 0 ? (
          <Row title={t("contacts.person.area")} value={countryName(user.countryCode)} />
        ) : null}
        {own ? null : <Told about={aboutOf(user)} />}
      </SectionList>
      <TextSheet
        open={renaming}
        onClose={() => setRenaming(false)}
        title={t("contacts.person.alias")}
        label={t("contacts.person.alias")}
        hint={t("contacts.person.aliasHint")}
        value={user.friendAlias}
        maxLength={maxAlias}
        optional
        onSave={async (alias) => {
          await rename(alias);
          toast(t("contacts.person.aliasSaved"), { tone: "success" });
        }}
      />
    </>
  );
}

/** What they tell of themselves; what they do not is not shown as missing. */
function Told({ about: { gender, address, social, extra } }: { about: About }) {
  return (
    <>
      {gender ? (
        <Row title={t("contacts.about.gender")} value={t(`contacts.gender.${gender}`)} />
      ) : null}
      {address ? <Row title={t("contacts.about.address")} value={address} /> : null}
      {social ? <Row title={t("contacts.about.social")} value={social} /> : null}
      {extra ? <Row title={t("contacts.about.extra")} caption={extra} /> : null}
    </>
  );
}
