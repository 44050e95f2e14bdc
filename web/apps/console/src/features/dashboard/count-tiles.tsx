import { formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button, Skeleton } from "antd";
import { Building2, Store, Users } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { errorText } from "../../core/errors";
import { recordListQuery } from "../../core/records/record-api";
import type { RecordKind } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";

interface Tile {
  kind: RecordKind;
  path: "people" | "customers" | "stores";
  icon: LucideIcon;
}

const tiles: readonly Tile[] = [
  { kind: "person", path: "people", icon: Users },
  { kind: "customer", path: "customers", icon: Building2 },
  { kind: "store", path: "stores", icon: Store },
];

/** Active people, customers and stores, and how many records there are in all. */
export function CountTiles() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {tiles.map((tile) => (
        <CountTile key={tile.kind} tile={tile} />
      ))}
    </div>
  );
}

interface CountTileProps {
  tile: Tile;
}

function CountTile({ tile }: CountTileProps) {
  const active = useCount(tile.kind, "active");
  const all = useCount(tile.kind, null);
  const error = active.error ?? all.error;
  const { icon: Icon } = tile;
  const title = (
    <span className="flex items-center justify-between text-ink-2">
      {t(`dashboard.active.${tile.path}`)}
      <Icon size={18} className="text-ink-3" aria-hidden />
    </span>
  );
  if (error) {
    const retry = () => void Promise.all([active.refetch(), all.refetch()]);
    return (
      <div className="rounded-card bg-surface p-5 shadow-card">
        {title}
        <div role="alert" className="mt-3 flex items-center gap-3 text-sm text-danger-ink">
          <span className="flex-1">{errorText(error)}</span>
          <Button size="small" onClick={retry}>
            {t("common.retry")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Link
      to={`/${tile.path}`}
      search={{ status: "active" }}
      className="block rounded-card bg-surface p-5 shadow-card outline-2 outline-transparent transition-colors duration-150 hover:outline-brand-line"
    >
      {title}
      <span className="mt-1 block h-10 text-3xl numeral">
        {active.total === undefined ? (
          <Skeleton.Button active size="small" />
        ) : (
          formatNumber(active.total)
        )}
      </span>
      <span className="block h-5 text-sm text-ink-3">
        {all.total === undefined ? "" : t("dashboard.ofAll", { n: all.total })}
      </span>
    </Link>
  );
}

/** The total of a list that is asked for one row only. */
function useCount(kind: RecordKind, status: string | null) {
  const countryCode = useListCountry();
  const query = useQuery(
    recordListQuery(useApi(), kind, { status, countryCode, pageNum: 1, pageSize: 1 }),
  );
  return { total: query.data?.total, error: query.error, refetch: query.refetch };
}
