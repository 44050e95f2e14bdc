import type { SortOf } from "@gerai/api";
import { formatPhone } from "@gerai/domain";
import { formatList, t } from "@gerai/i18n";
import { CountryLabel } from "../../core/display/country";
import { Initials } from "../../core/display/initials";
import { roleLabel } from "../../core/display/org-labels";
import { StatusTag } from "../../core/display/status-tag";
import { Clipped, RecordLink, TwoLines } from "../../core/display/two-lines";
import type { DataColumn } from "../../core/list/data-table";
import type { Person } from "../../core/wire";
import { statusTones } from "./model";

/** What the people list can be ordered by. */
export const personSorts = [
  "name",
  "countryCode",
] as const satisfies SortOf<"/v3/org/admin/person/list">[];

/** The people list's columns. */
export function personColumns(): DataColumn<Person>[] {
  return [
    {
      key: "name",
      sortBy: "name",
      title: t("people.person"),
      fixed: true,
      render: (person) => (
        <div className="flex items-center gap-3">
          <Initials name={person.name} />
          <TwoLines
            title={<RecordLink to={`/people/${person.id}`}>{person.name}</RecordLink>}
            caption={[person.employeeNo, person.nickName].filter(Boolean).join(" · ")}
          />
        </div>
      ),
    },
    { key: "roles", title: t("people.field.roles"), render: (person) => <Roles person={person} /> },
    {
      key: "country",
      sortBy: "countryCode",
      title: t("people.field.countryCode"),
      render: (person) => <CountryLabel code={person.countryCode} />,
    },
    {
      key: "superior",
      title: t("people.field.superiorId"),
      render: ({ superiorName }) => (superiorName ? <Clipped>{superiorName}</Clipped> : "—"),
    },
    { key: "stores", title: t("people.field.stores"), render: (person) => storesOf(person) },
    {
      key: "contact",
      title: t("people.contact"),
      render: (person) => <TwoLines title={phoneOf(person)} caption={loginOf(person)} />,
    },
    {
      key: "status",
      title: t("people.status"),
      render: ({ status }) => (
        <StatusTag tone={statusTones[status]}>{t(`people.status.${status}`)}</StatusTag>
      ),
    },
  ];
}

interface RolesProps {
  person: Person;
}

/** The first role, and how many more. */
function Roles({ person }: RolesProps) {
  const [first, ...more] = person.roles;
  if (!first) return "—";
  return (
    <TwoLines
      title={roleLabel(first)}
      caption={more.length > 0 ? formatList(more.map(roleLabel)) : undefined}
    />
  );
}

function storesOf({ stores }: Person) {
  const main = stores.find((store) => store.primary) ?? stores[0];
  if (!main) return "—";
  const more = stores.length - 1;
  return (
    <TwoLines
      title={<Clipped>{main.name}</Clipped>}
      caption={more > 0 ? t("people.moreStores", { n: more }) : main.code}
    />
  );
}

function loginOf({ loginName, loginDisabled }: Person) {
  if (!loginName || !loginDisabled) return loginName;
  return t("people.loginOff", { name: loginName });
}

function phoneOf({ phone }: Person) {
  if (!phone) return "—";
  return <span className="whitespace-nowrap">{formatPhone(phone)}</span>;
}
