import { t } from "@gerai/i18n";
import { Button } from "antd";
import { Pencil, Plus } from "lucide-react";
import { CountryLabel } from "../../core/display/country";
import { localText } from "../../core/display/local-text";
import { RecordLink } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import type { AreaKind, Region } from "../../core/wire";

interface RegionCardProps {
  region: Region;
  kind: AreaKind;
  editable: boolean;
}

/** One region and its areas of one kind. */
export function RegionCard({ region, kind, editable }: RegionCardProps) {
  const open = useOpenRecord();
  const name = localText(region.name);
  return (
    <section
      aria-label={name}
      className="self-start overflow-hidden rounded-card bg-surface shadow-card"
    >
      <div className="flex items-center gap-2 px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-md font-semibold">{name}</h2>
          <p className="text-xs text-ink-3">
            <CountryLabel code={region.countryCode} /> ·{" "}
            {t("areas.areaCount", { n: region.areas.length })}
          </p>
        </div>
        {editable && (
          <>
            <Button
              size="small"
              icon={<Plus size={14} aria-hidden />}
              onClick={() => open(`/areas/region/${region.id}/new-area`)}
            >
              {t("areas.newArea")}
            </Button>
            <Button
              size="small"
              aria-label={t("areas.editRegion", { name })}
              icon={<Pencil size={14} aria-hidden />}
              onClick={() => open(`/areas/region/${region.id}`)}
            />
          </>
        )}
      </div>
      {region.areas.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-sm text-ink-3">{t("areas.noAreas")}</p>
      ) : (
        <table className="w-full table-fixed">
          <thead>
            <tr className="border-t border-line text-left text-xs text-ink-3">
              <th scope="col" className="px-4 py-2 font-medium">
                {t("areas.area")}
              </th>
              <th scope="col" className="px-4 py-2 font-medium">
                {t("areas.manager")}
              </th>
              <th scope="col" className="w-32 px-4 py-2 text-right font-medium">
                {t(`areas.members.${kind}`)}
              </th>
            </tr>
          </thead>
          <tbody>
            {region.areas.map((area) => (
              <tr key={area.id} className="border-t border-line hover:bg-canvas">
                <td className="px-4 py-2.5">
                  <RecordLink to={`/areas/area/${area.id}`}>{area.name}</RecordLink>
                </td>
                <td className="px-4 py-2.5">
                  {area.managerName ?? <span className="text-mango-ink">{t("areas.vacant")}</span>}
                </td>
                <td className="px-4 py-2.5 text-right tabular-nums">{area.memberCount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
