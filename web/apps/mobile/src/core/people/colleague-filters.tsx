import type { DirectoryFilter } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Chips } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useChat } from "../chat/use-chat";
import { countryName } from "../role-name";
import { placesQuery } from "./colleagues";

/** Which colleagues are looked through. */
export type ColleagueFilter = Omit<DirectoryFilter, "keyword">;

interface ColleagueFiltersProps {
  value: ColleagueFilter;
  onChange: (value: ColleagueFilter) => void;
}

const everyone = "everyone";
const team = "team";

/** Narrows colleagues to a country, for those who work in several, and there to an area or the own team. */
export function ColleagueFilters({ value, onChange }: ColleagueFiltersProps) {
  const places = useQuery(placesQuery(useChat())).data;
  const countries = places?.countries ?? [];
  const country = countries.length > 1 ? value.countryCode : countries[0];
  const areas = (places?.areas ?? []).filter((area) => area.countryCode === country);
  return (
    <div className="space-y-1">
      {countries.length > 1 ? (
        <Chips
          label={t("contacts.colleagues.country")}
          options={[
            { value: everyone, label: t("contacts.colleagues.everywhere") },
            ...countries.map((code) => ({ value: String(code), label: countryName(code) })),
          ]}
          value={[value.countryCode === undefined ? everyone : String(value.countryCode)]}
          onChange={([chosen]) =>
            onChange(
              chosen === undefined || chosen === everyone ? {} : { countryCode: Number(chosen) },
            )
          }
        />
      ) : null}
      <Chips
        label={t("contacts.colleagues.area")}
        options={[
          { value: everyone, label: t("contacts.colleagues.everyone") },
          { value: team, label: t("contacts.colleagues.team") },
          ...areas.map((area) => ({ value: area.id, label: area.name })),
        ]}
        value={[value.team ? team : (value.areaId ?? everyone)]}
        onChange={([chosen]) => onChange({ countryCode: value.countryCode, ...within(chosen) })}
      />
    </div>
  );
}

function within(chosen: string | undefined): ColleagueFilter {
  if (chosen === team) return { team: true };
  return chosen === undefined || chosen === everyone ? {} : { areaId: chosen };
}
